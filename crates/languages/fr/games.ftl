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
