### What several games say.

# {deed}
deed-3951b076 = { $deed }

# {tiles} tiles
tiles-tiles-20f19be1 = { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    }

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

# What comes next in a turn
what-comes-next-in-a-e6a62a1a = Ce qui suit dans un tour

# Who goes first
who-goes-first-b1c19b89 = Qui commence
