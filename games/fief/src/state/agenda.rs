//! What goes on in a [`Position`], read from its stack of phases.

use liege_game::List;

use super::{Battle, Deal, Embassy, Evasion, FiefId, Group, Inquiry, Offer, Phase, Plague, Position, Revolt};

impl Position {
    /// What is asked for now.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.agenda.top().unwrap_or_default()
    }

    /// Where the turn stands, whatever interrupts it (FF-13).
    #[inline]
    pub fn sub_phase(&self) -> Phase {
        self.agenda.bottom().unwrap_or_default()
    }

    /// Goes on with the turn.
    #[inline]
    pub(crate) fn set_sub_phase(&mut self, phase: Phase) {
        match self.agenda.bottom_mut() {
            Some(bottom) => *bottom = phase,
            None => self.begin(phase),
        }
    }

    /// Begins what interrupts all else.
    #[inline]
    pub(crate) fn begin(&mut self, phase: Phase) {
        let fits = self.agenda.push(phase);
        debug_assert!(fits, "no more than {} phases are on at once", super::DEPTH);
    }

    /// What is on is over.
    #[inline]
    pub(crate) fn end(&mut self) {
        self.agenda.pop();
    }

    /// The latest phase of a kind.
    #[inline]
    fn latest<T>(&self, kind: impl FnMut(&Phase) -> Option<T>) -> Option<T> {
        self.agenda.iter().find_map(kind)
    }

    /// The same, to be changed.
    #[inline]
    fn latest_mut<T>(&mut self, kind: impl FnMut(&mut Phase) -> Option<&mut T>) -> Option<&mut T> {
        self.agenda.iter_mut().find_map(kind)
    }

    /// The battle that is fought.
    #[inline]
    pub fn battle(&self) -> Option<Battle> {
        self.latest(|phase| if let Phase::Battle(battle) = phase { Some(*battle) } else { None })
    }

    #[inline]
    pub(crate) fn battle_mut(&mut self) -> Option<&mut Battle> {
        self.latest_mut(|phase| if let Phase::Battle(battle) = phase { Some(battle) } else { None })
    }

    /// What has become of the battle.
    #[inline]
    pub(crate) fn set_battle(&mut self, battle: Battle) {
        if let Some(place) = self.battle_mut() {
            *place = battle;
        }
    }

    /// The revolt that is carried out first.
    #[inline]
    pub fn revolt(&self) -> Option<Revolt> {
        self.latest(|phase| if let Phase::Revolt(revolt, _) = phase { Some(*revolt) } else { None })
    }

    #[inline]
    pub(crate) fn revolt_mut(&mut self) -> Option<&mut Revolt> {
        self.latest_mut(|phase| if let Phase::Revolt(revolt, _) = phase { Some(revolt) } else { None })
    }

    /// The embassy that is held (FF-154).
    #[inline]
    pub fn embassy(&self) -> Option<Embassy> {
        self.latest(|phase| if let Phase::Embassy(embassy) = phase { Some(*embassy) } else { None })
    }

    #[inline]
    pub(crate) fn embassy_mut(&mut self) -> Option<&mut Embassy> {
        self.latest_mut(|phase| if let Phase::Embassy(embassy) = phase { Some(embassy) } else { None })
    }

    /// The trade that is composed or offered.
    #[inline]
    pub fn deal(&self) -> Option<Deal> {
        self.latest(|phase| if let Phase::Deal(deal) = phase { Some(*deal) } else { None })
    }

    #[inline]
    pub(crate) fn deal_mut(&mut self) -> Option<&mut Deal> {
        self.latest_mut(|phase| if let Phase::Deal(deal) = phase { Some(deal) } else { None })
    }

    /// The one open offer (FF-153).
    #[inline]
    pub fn offer(&self) -> Option<Offer> {
        self.latest(|phase| if let Phase::Offer(offer) = phase { Some(*offer) } else { None })
    }

    /// The evasion that is carried out.
    #[inline]
    pub fn evasion(&self) -> Option<Evasion> {
        self.latest(|phase| if let Phase::Evasion(evasion) = phase { Some(*evasion) } else { None })
    }

    /// The plague that is carried out.
    #[inline]
    pub fn plague(&self) -> Option<Plague> {
        self.latest(|phase| if let Phase::Plague(plague) = phase { Some(*plague) } else { None })
    }

    /// What has become of the plague.
    #[inline]
    pub(crate) fn set_plague(&mut self, plague: Plague) {
        if let Some(Phase::Plague(place)) = self.agenda.top_mut() {
            *place = plague;
        }
    }

    /// All revolts, the one that is carried out first before the others.
    pub fn revolts(&self) -> impl DoubleEndedIterator<Item = &Revolt> {
        let all = self.agenda.iter().find_map(|phase| match phase {
            Phase::Revolt(revolt, earlier) => Some([std::slice::from_ref(revolt), &earlier[..]]),
            _ => None,
        });
        let [first, earlier] = all.unwrap_or_default();
        first.iter().chain(earlier.iter().rev())
    }

    /// The same, to be changed.
    pub(crate) fn revolts_mut(&mut self) -> impl Iterator<Item = &mut Revolt> {
        let all = self.agenda.iter_mut().find_map(|phase| match phase {
            Phase::Revolt(revolt, earlier) => Some([std::slice::from_mut(revolt), &mut earlier[..]]),
            _ => None,
        });
        let [first, earlier] = all.unwrap_or_default();
        first.iter_mut().chain(earlier.iter_mut().rev())
    }

    /// One more revolt, which is carried out before those that are on.
    pub(crate) fn begin_revolt(&mut self, revolt: Revolt) {
        match self.agenda.top_mut() {
            Some(Phase::Revolt(first, earlier)) => {
                let fits = earlier.push(*first);
                debug_assert!(fits, "there are no more than {} cards", super::MOST_REVOLTS);
                *first = revolt;
            }
            _ => self.begin(Phase::Revolt(revolt, List::new())),
        }
    }

    /// The revolt that is carried out first is over.
    pub(crate) fn end_revolt(&mut self) {
        let next = match self.agenda.top_mut() {
            Some(Phase::Revolt(first, earlier)) => earlier.pop().map(|next| *first = next),
            _ => None,
        };
        if next.is_none() {
            self.end();
        }
    }

    /// The group that is moved (FF-89).
    #[inline]
    pub fn group(&self) -> Option<Group> {
        self.latest(|phase| if let Phase::Group(_, group) = phase { Some(*group) } else { None })
    }

    #[inline]
    pub(crate) fn group_mut(&mut self) -> Option<&mut Group> {
        self.latest_mut(|phase| if let Phase::Group(_, group) = phase { Some(group) } else { None })
    }

    /// What has become of the group.
    #[inline]
    pub(crate) fn set_group(&mut self, group: Group) {
        if let Some(place) = self.group_mut() {
            *place = group;
        }
    }

    /// Leave to pass that is asked for (FF-92).
    #[inline]
    pub fn inquiry(&self) -> Option<Inquiry> {
        self.latest(|phase| if let Phase::Inquiry(_, inquiry) = phase { Some(*inquiry) } else { None })
    }

    /// What has become of the asking.
    #[inline]
    pub(crate) fn set_inquiry(&mut self, inquiry: Inquiry) {
        if let Some(Phase::Inquiry(_, place)) = self.agenda.top_mut() {
            *place = inquiry;
        }
    }

    /// The fief whose title the buyer may take without payment (FF-86).
    #[inline]
    pub fn granted(&self) -> Option<FiefId> {
        self.latest(|phase| if let Phase::Granted(fief, _) = phase { Some(*fief) } else { None })
    }
}
