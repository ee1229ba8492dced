//! What goes on in a [`Position`], read from its stack of phases.

use liege_game::List;

use super::{Battle, Deal, Embassy, Evasion, FiefId, Group, Inquiry, Offer, Phase, Plague, Position, Revolt};

impl Position {
    /// Returns what is asked for now.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase_stack.top().unwrap_or_default()
    }

    /// Where the turn stands, whatever interrupts it (FF-13).
    #[inline]
    pub fn sub_phase(&self) -> Phase {
        self.phase_stack.bottom().unwrap_or_default()
    }

    /// Goes on with the turn.
    #[inline]
    pub(crate) fn set_sub_phase(&mut self, phase: Phase) {
        match self.phase_stack.bottom_mut() {
            Some(bottom) => *bottom = phase,
            None => self.begin(phase),
        }
    }

    /// Begins what interrupts all else.
    #[inline]
    pub(crate) fn begin(&mut self, phase: Phase) {
        let fits = self.phase_stack.push(phase);
        debug_assert!(fits, "no more than {} phases are on at once", super::DEPTH);
    }

    /// What is on is over.
    #[inline]
    pub(crate) fn end(&mut self) {
        self.phase_stack.pop();
    }

    /// Returns what the latest phase of a kind holds.
    #[inline]
    fn latest<T: Copy>(&self, held: impl FnMut(&Phase) -> Option<&T>) -> Option<T> {
        self.phase_stack.iter().find_map(held).copied()
    }

    /// The same, to be changed.
    #[inline]
    fn latest_mut<T>(&mut self, held: impl FnMut(&mut Phase) -> Option<&mut T>) -> Option<&mut T> {
        self.phase_stack.iter_mut().find_map(held)
    }

    /// Returns what has become of it.
    #[inline]
    fn set_latest<T>(&mut self, held: impl FnMut(&mut Phase) -> Option<&mut T>, now: T) {
        if let Some(place) = self.latest_mut(held) {
            *place = now;
        }
    }

    /// The battle that is fought.
    #[inline]
    pub fn battle(&self) -> Option<Battle> {
        self.latest(Phase::as_battle)
    }

    #[inline]
    pub(crate) fn battle_mut(&mut self) -> Option<&mut Battle> {
        self.latest_mut(Phase::as_battle_mut)
    }

    /// What has become of the battle.
    #[inline]
    pub(crate) fn set_battle(&mut self, battle: Battle) {
        self.set_latest(Phase::as_battle_mut, battle);
    }

    /// The embassy that is held (FF-154).
    #[inline]
    pub fn embassy(&self) -> Option<Embassy> {
        self.latest(Phase::as_embassy)
    }

    #[inline]
    pub(crate) fn embassy_mut(&mut self) -> Option<&mut Embassy> {
        self.latest_mut(Phase::as_embassy_mut)
    }

    /// The trade that is composed or offered.
    #[inline]
    pub fn deal(&self) -> Option<Deal> {
        self.latest(Phase::as_deal)
    }

    #[inline]
    pub(crate) fn deal_mut(&mut self) -> Option<&mut Deal> {
        self.latest_mut(Phase::as_deal_mut)
    }

    /// The one open offer (FF-153).
    #[inline]
    pub fn offer(&self) -> Option<Offer> {
        self.latest(Phase::as_offer)
    }

    /// The evasion that is carried out.
    #[inline]
    pub fn evasion(&self) -> Option<Evasion> {
        self.latest(Phase::as_evasion)
    }

    /// The plague that is carried out.
    #[inline]
    pub fn plague(&self) -> Option<Plague> {
        self.latest(Phase::as_plague)
    }

    /// What has become of the plague.
    #[inline]
    pub(crate) fn set_plague(&mut self, plague: Plague) {
        self.set_latest(Phase::as_plague_mut, plague);
    }

    /// The group that is moved (FF-89).
    #[inline]
    pub fn group(&self) -> Option<Group> {
        self.latest(|phase| phase.as_group().map(|(_, held)| held))
    }

    #[inline]
    pub(crate) fn group_mut(&mut self) -> Option<&mut Group> {
        self.latest_mut(|phase| phase.as_group_mut().map(|(_, held)| held))
    }

    /// What has become of the group.
    #[inline]
    pub(crate) fn set_group(&mut self, group: Group) {
        self.set_latest(|phase| phase.as_group_mut().map(|(_, held)| held), group);
    }

    /// Leave to pass that is asked for (FF-92).
    #[inline]
    pub fn inquiry(&self) -> Option<Inquiry> {
        self.latest(|phase| phase.as_inquiry().map(|(_, held)| held))
    }

    /// What has become of the asking.
    #[inline]
    pub(crate) fn set_inquiry(&mut self, inquiry: Inquiry) {
        self.set_latest(|phase| phase.as_inquiry_mut().map(|(_, held)| held), inquiry);
    }

    /// The fief whose title the buyer may take without payment (FF-86).
    #[inline]
    pub fn granted(&self) -> Option<FiefId> {
        self.latest(|phase| phase.as_granted().map(|(held, _)| held))
    }

    /// The revolt that is carried out first.
    #[inline]
    pub fn revolt(&self) -> Option<Revolt> {
        self.phase_stack.iter().find_map(Phase::as_revolt).map(|(first, _)| *first)
    }

    #[inline]
    pub(crate) fn revolt_mut(&mut self) -> Option<&mut Revolt> {
        self.phase_stack.iter_mut().find_map(Phase::as_revolt_mut).map(|(first, _)| first)
    }

    /// All revolts, the one that is carried out first before the others.
    pub fn revolts(&self) -> impl DoubleEndedIterator<Item = &Revolt> {
        let all = self.phase_stack.iter().find_map(Phase::as_revolt);
        let (first, earlier) =
            all.map_or((&[][..], &[][..]), |(first, earlier)| (std::slice::from_ref(first), &earlier[..]));
        first.iter().chain(earlier.iter().rev())
    }

    /// The same, to be changed.
    pub(crate) fn revolts_mut(&mut self) -> impl Iterator<Item = &mut Revolt> {
        let all = self.phase_stack.iter_mut().find_map(Phase::as_revolt_mut);
        all.into_iter().flat_map(|(first, earlier)| [first].into_iter().chain(earlier.iter_mut().rev()))
    }

    /// One more revolt, which is carried out before those that are on.
    pub(crate) fn begin_revolt(&mut self, revolt: Revolt) {
        match self.phase_stack.top_mut().and_then(Phase::as_revolt_mut) {
            Some((first, earlier)) => {
                let fits = earlier.push(*first);
                debug_assert!(fits, "there are no more than {} cards", super::MAX_REVOLTS);
                *first = revolt;
            }
            None => self.begin(Phase::Revolt(revolt, List::new())),
        }
    }

    /// The revolt that is carried out first is over.
    pub(crate) fn end_revolt(&mut self) {
        let on = self.phase_stack.top_mut().and_then(Phase::as_revolt_mut);
        let next = on.and_then(|(first, earlier)| earlier.pop().map(|next| *first = next));
        if next.is_none() {
            self.end();
        }
    }
}
