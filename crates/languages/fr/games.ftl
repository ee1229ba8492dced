### What several games say.

# {deed}
deed-3951b076 = { $deed }

# {tiles} tiles
tiles-tiles-20f19be1 = { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    }

# what comes then depends on what you can’t see
what-comes-then-depends-on-642448fb = la suite dépend de ce que vous ne voyez pas

# the game is over
the-game-is-over-dadcf928 = la partie est terminée

# nothing
nothing-f315abd4 = rien

# wait for the draw
wait-for-the-draw-79487be4 = attendez le tirage
    .awaited = attendre le tirage

# Let it pass
let-it-pass-6933680a = Laisser passer

# Lords ride down four rows of tiles, and where each stops decides what it takes, what that pays and who chooses first next time.
lords-ride-down-four-rows-eca9b4f4 = Des Seigneurs descendent quatre lignes de tuiles ; la tuile où chacun s’arrête décide de ce qu’il prend, de ce que cela rapporte et de qui choisira le premier au tour suivant.

# Two rival vassals lay two-sided tiles on one growing fief, turn each other’s estates, and must feed their own.
two-rival-vassals-lay-two-f101546e = Deux vassaux rivaux posent des tuiles à deux faces sur un fief qui grandit, retournent les ordres adverses et doivent nourrir les leurs.

# Barons plan in secret, dodge the Plague and fight for five Cities of England in 1265.
barons-plan-in-secret-dodge-2967a72b = Des barons planifient en secret, fuient la Peste et se disputent cinq cités d’Angleterre en 1265.

# Noble families marry, elect popes and kings, besiege each other and break promises in fifteenth-century France.
noble-families-marry-elect-popes-7fd43f3c = Des familles nobles se marient, élisent papes et rois, s’assiègent et trahissent leurs promesses dans la France du XVe siècle.

# Banished characters tend farms, work six guilds and fight for feudums, in five epochs.
banished-characters-tend-farms-work-ae8cbc44 = Des bannis cultivent des fermes, servent six guildes et se disputent des feudums, en cinq époques.

# this can’t be done now
this-can-t-be-done-894b5faf = ce n’est pas possible maintenant

## what is wrong with a set-up, a notation or a record

# {title} is for {min} players, not {found}
title-is-for-min-players-fb105e8b = { $title } se joue à { $min }, pas à { $found }

# {title} is for {min} to {max} players, not {found}
title-is-for-min-to-99cedc43 = { $title } se joue de { $min } à { $max }, pas à { $found }

# {title} has no option “{option}”
title-has-no-option-option-269b9c36 = { $title } n’a pas d’option « { $option } »

# option “{option}” can't be “{found}”: {expected}
option-option-can-t-be-c2e2e153 = l’option « { $option } » ne peut pas être « { $found } » : { $expected }

# choose one of {known}
choose-one-of-known-e9d64dd7 = choisissez parmi { $known }

# components, line {line}: {field}: {expected}
components-line-line-field-expected-3509a329 = fichier du matériel, ligne { $line } : { $field } : { $expected }

# expected {expected}
expected-expected-76344b09 = il faut { $expected }

# expected nothing after “{read}”
expected-nothing-after-read-beb551d5 = il ne faut rien après « { $read } »

# {wanted}, as in “{template}”
wanted-as-in-template-232f7146 = { $wanted }, comme dans « { $template } »

# one of {words}
one-of-words-7cd14551 = l’un de ces mots : { $words }

# a seat from A to {last}
a-seat-from-a-to-537f1f5c = une place de A à { $last }

# a whole number
a-whole-number-0a3fee59 = un nombre entier

# no draw at all
no-draw-at-all-511206ea = aucun tirage

# step {step}: {problem}
step-step-problem-7b28c9ce = étape { $step } : { $problem }

# {rule}: {why}
rule-why-04e87f4d = { $rule } : { $why }

# this is a record of “{game}”
this-is-a-record-of-ce461aed = c’est l’enregistrement d’une partie de « { $game } »

# the record was played with other components: {expected}
the-record-was-played-with-5ecf45f1 = la partie enregistrée a été jouée avec un autre matériel : { $expected }

# the game's own, so leave out --components
the-game-s-own-so-f2f18c00 = celui du jeu, donc sans --components

# name the file with SHA-256 {hash} with --components
name-the-file-with-sha-b80d5d8c = indiquez avec --components le fichier dont le SHA-256 est { $hash }

# “{draw}” can't be drawn here
draw-can-t-be-drawn-7f802834 = « { $draw } » ne peut pas être tiré ici

# found “{found}”, but {asked}
found-found-but-asked-e16e133e = on lit « { $found } », mais { $asked }

# a draw is due
a-draw-is-due-a14c949a = c’est un tirage qui est dû

# nobody sits there
nobody-sits-there-3b0323ef = personne n’est assis là

# a player has to act
a-player-has-to-act-74d53caf = c’est à quelqu’un de jouer

# no such step stands
no-such-step-stands-43f1d498 = il n’y a pas de telle étape

# the record has no {what}, so its draws can't be checked
the-record-has-no-what-42ef8588 = l’enregistrement n’a pas le champ « { $what } », et ses tirages ne peuvent donc pas être vérifiés

# the secret does not match the seal that was published before anybody sat down
the-secret-does-not-match-be9c9e7b = le secret ne correspond pas au sceau publié avant que quiconque prenne place

# step {step}: the record says “{found}”, the key gives “{expected}”
step-step-the-record-says-fc030a0a = étape { $step } : l’enregistrement dit « { $found } », la clé donne « { $expected } »

# step {step}: what seat {seat} chose is not what was sealed when it was chosen
step-step-what-seat-seat-1de82af6 = étape { $step } : le choix de la place { $seat } n’est pas celui qui a été scellé

# step {step}: the nonce of what seat {seat} chose does not follow from the secret
step-step-the-nonce-of-e619a3af = étape { $step } : le nonce du choix de la place { $seat } ne découle pas du secret

# record, line {line}: {expected}
record-line-line-expected-e427db53 = enregistrement, ligne { $line } : { $expected }

# expected a seat or `*`, a space, and what was done
expected-a-seat-or-a-8aab687b = il faut une place ou `*`, une espace, puis ce qui a été fait

# expected an action or a draw after the seat
expected-an-action-or-a-327dce5e = il faut une action ou un tirage après la place

# there is no seat “{letter}”
there-is-no-seat-letter-872cfb26 = il n’y a pas de place « { $letter } »

# expected a seat's letter or `*`, found “{found}”
expected-a-seat-s-letter-a9aa45f5 = il faut la lettre d’une place ou `*`, on lit « { $found } »

# “{name}” is repeated
name-is-repeated-54b61046 = « { $name } » se répète

# the header `{header}` is missing
the-header-header-is-missing-f5356c48 = l’en-tête `{ $header }` manque

# {given} steps were given, but there are only {all}
given-steps-were-given-but-f6c30597 = { $given ->
        [one] { $given } étape serait reprise, mais il n’y en a que { $all }
       *[other] { $given } étapes seraient reprises, mais il n’y en a que { $all }
    }

# expected `name: value`
expected-name-value-dc7eae5f = il faut `nom: valeur`

# {name}: {error}
name-error-c90920b9 = { $name } : { $error }

# part: {error}
part-error-93065f33 = part : { $error }

# expected 64 hexadecimal digits
expected-hexadecimal-digits-75dd2563 = il faut 64 chiffres hexadécimaux

# expected 1 to {max} players
expected-to-max-players-16547051 = il faut de 1 à { $max } joueurs

# expected how many steps there were when it ended
expected-how-many-steps-there-c176ed86 = il faut le nombre d’étapes qu’il y avait à la fin

# expected how many steps were taken over from another record
expected-how-many-steps-were-f2f07197 = il faut le nombre d’étapes reprises d’un autre enregistrement

# seat “{seat}” is out of order, or comes before `players:`
seat-seat-is-out-of-6d6597ff = la place « { $seat } » n’est pas dans l’ordre, ou vient avant `players:`

# there is no seat “{seat}”, or its part comes before `players:`
there-is-no-seat-seat-9989ef14 = il n’y a pas de place « { $seat } », ou sa part vient avant `players:`

# unknown header “{name}”
unknown-header-name-a9ffc73a = en-tête inconnu « { $name } »

# expected a seat, a seal, a nonce and numbers of steps
expected-a-seat-a-seal-b74bdba1 = il faut une place, un sceau, un nonce et des numéros d’étapes

# expected numbers of steps, counted from 1
expected-numbers-of-steps-counted-136e11f7 = il faut des numéros d’étapes, comptés à partir de 1

# expected “{last}” to be the last of its steps
expected-last-to-be-the-d50dd1e1 = « { $last } » devrait être la dernière de ses étapes
# {seat} had one choice, and it was made by itself
seat-had-one-choice-and-edb38cdb = { $seat } n’avait qu’un choix, qui a été fait de lui-même

# {seats} passed, {seats:|by setting|by their settings}
seats-passed-seats-by-setting-d22f9c7f = { $seats-count ->
        [one] { $seats } a passé, par réglage
       *[other] { $seats } ont passé, par leurs réglages
    }

# {seats} passed, {seats:|by a standing order: until their next turn|by standing orders: until their next turns}
seats-passed-seats-by-a-1970fb0a = { $seats-count ->
        [one] { $seats } a passé, par une consigne : jusqu’à son prochain tour
       *[other] { $seats } ont passé, par des consignes : jusqu’à leur prochain tour
    }

# {seats} passed, {seats:|by a standing order|by standing orders}: until another player acts
seats-passed-seats-by-a-fd2efb55 = { $seats-count ->
        [one] { $seats } a passé, par une consigne : jusqu’à ce que quelqu’un d’autre joue
       *[other] { $seats } ont passé, par des consignes : jusqu’à ce que quelqu’un d’autre joue
    }

# {before}; {after}
before-after-bc1bd066 = { $before } ; { $after }

# Who is ahead
who-is-ahead-8eb12379 = Qui est en tête

# Map
map-ab3e40e8 = Carte

# What comes next in a turn
what-comes-next-in-a-e6a62a1a = Ce qui suit dans un tour

# Who goes first
who-goes-first-b1c19b89 = Qui commence
# The whole game, or a short one?
the-whole-game-or-a-342267d9 = Partie entière ou partie courte ?

# The whole game
the-whole-game-60a02272 = La partie entière

# A short one, Liege’s own: eight rounds, two Events, and a missing Estate costs half
a-short-one-liege-s-28e77153 = Une partie courte, propre à Liege : huit tours, deux Évènements, et un Domaine manquant coûte moitié moins

# A short one, Liege’s own: the bag begins with half of the tiles
a-short-one-liege-s-325f1d74 = Une partie courte, propre à Liege : le sac ne contient d’abord que la moitié des tuiles

# A short one, Liege’s own: four turns
a-short-one-liege-s-b7ff65f9 = Une partie courte, propre à Liege : quatre tours

# A short one, Liege’s own: the final scoring follows the dawn of epoch III
a-short-one-liege-s-28c30bf1 = Une partie courte, propre à Liege : le décompte final suit l’aube de l’époque III

# A short one, Liege’s own: two points win, three those of an alliance, and turn 6 is the last
a-short-one-liege-s-2cae9c40 = Une partie courte, propre à Liege : deux points donnent la victoire, trois à une alliance, et le tour 6 est le dernier

# Be paid
be-paid-c2725ca3 = Être payé

# Raise an Income
raise-an-income-3591d574 = Augmenter un revenu

# Take from others
take-from-others-44469977 = Prendre aux autres

# Reserve a tile
reserve-a-tile-20125c71 = Réserver une tuile

# Be ahead
be-ahead-20f6e70c = Être en tête

# Place a token
place-a-token-7c7801dd = Poser un jeton

# Turn a tile over
turn-a-tile-over-c87032b9 = Retourner une tuile

# Turn several tiles over
turn-several-tiles-over-7ac6ef8b = Retourner plusieurs tuiles

# Gain on the other
gain-on-the-other-f2fbb4eb = Gagner sur l’autre

# Cut from bread
cut-from-bread-0bcdca95 = Couper du pain

# Leave nobody hungry
leave-nobody-hungry-cb265440 = Ne laisser personne affamé

# Use the reserve
use-the-reserve-8f84141d = Utiliser la réserve

# Rebuild
rebuild-73d9fbfa = Reconstruire

# Build
build-3539552a = Construire
