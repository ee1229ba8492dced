### Middle Ages.

# Field
field-3c5c4cc6 = Champ
    .gender = m
    .article = le
    .the = le Champ
    .a = un Champ
    .of = du Champ
    .plural = Champs

# Mill
mill-ade6620d = Moulin
    .gender = m
    .article = le
    .the = le Moulin
    .a = un Moulin
    .of = du Moulin
    .plural = Moulins

# Village
village-2b554bc6 = Village
    .gender = m
    .article = le
    .the = le Village
    .a = un Village
    .of = du Village
    .plural = Villages

# Rampart
rampart-a22d1622 = Rempart
    .gender = m
    .article = le
    .the = le Rempart
    .a = un Rempart
    .of = du Rempart
    .plural = Remparts

# Market
market-39c658cf = Marché
    .gender = m
    .article = le
    .the = le Marché
    .a = un Marché
    .of = du Marché
    .plural = Marchés

# Barracks
barracks-be52d00b = Caserne
    .gender = f
    .article = la
    .the = la Caserne
    .a = une Caserne
    .of = de la Caserne
    .plural = Casernes

# Church
church-16336419 = Église
    .gender = f
    .article = l
    .the = l’Église
    .a = une Église
    .of = de l’Église
    .plural = Églises

# Palace
palace-952bbe10 = Palais
    .gender = m
    .article = le
    .the = le Palais
    .a = un Palais
    .of = du Palais
    .plural = Palais

# Skilled Trades
skilled-trades-e815c2bf = Gens de métier

# Precious Goods
precious-goods-ea6d0c83 = Marchandises précieuses

# Alliance
alliance-42a9f6be = Alliance

# Barbarian Invasion
barbarian-invasion-9601db15 = Invasion barbare

# Black Plague
black-plague-a9abf8a5 = Peste noire

# New Defenses
new-defenses-900c3de2 = Nouvelles défenses

# Triumphant Return
triumphant-return-459107c4 = Retour triomphal

# Baby Boom
baby-boom-8943debd = Baby-boom

# Peasant Revolt
peasant-revolt-7072efdc = Révolte paysanne

# Restoration
restoration-dd453b1e = Restauration

# Good Harvest
good-harvest-e7949990 = Bonne récolte

# Reconstruction Aid
reconstruction-aid-2ab7038d = Aide à la reconstruction

# Vast Tracts of Land
vast-tracts-of-land-26fd3ded = Vastes terres

# Expensive Ceremonies
expensive-ceremonies-9e8c907a = Cérémonies coûteuses

# Earthquake
earthquake-a1ed830c = Tremblement de terre

# {estate} {number}
estate-number-6baaa74d = { $estate } { $number }

# {estate} {number} with {farmers:farmer|farmers}
estate-number-with-farmers-farmer-d39d4556 = { $estate } { $number } avec { $farmers ->
        [one] { $farmers } fermier
       *[other] { $farmers } fermiers
    }

# {estate} {number} with {chests:chest|chests}
estate-number-with-chests-chest-5ba903ae = { $estate } { $number } avec { $chests ->
        [one] { $chests } coffre
       *[other] { $chests } coffres
    }

# {estate} {number} with {farmers:farmer|farmers} and {chests:chest|chests}
estate-number-with-farmers-farmer-ce46fc3f = { $estate } { $number } avec { $farmers ->
        [one] { $farmers } fermier
       *[other] { $farmers } fermiers
    } et { $chests ->
        [one] { $chests } coffre
       *[other] { $chests } coffres
    }

# blue {number}
blue-number-92c3af32 = bleue { $number }

# orange {number}
orange-number-572b27a9 = orange { $number }

# {print} in row {row}
print-in-row-row-5d5306bc = { $print }, ligne { $row }

# {print} in the Cemetery
print-in-the-cemetery-b68a1dca = { $print }, au Cimetière

# Plot token of {token}
plot-token-of-token-f9933182 = Jeton Parcelle { $token-of }

# place {spot}
place-spot-30c99127 = place { $spot }

# Place the Lord on {tile}
place-the-lord-on-tile-6362fd05 = Placer le Seigneur sur la tuile { $tile }

# Move the Lord to {tile}
move-the-lord-to-tile-b1a4e73e = Déplacer le Seigneur sur la tuile { $tile }

# Reserve {at} with the Scout
reserve-at-with-the-scout-a59d7ba4 = Réserver avec l’Éclaireur la tuile { $at }

# Put an Extra Coin token on {estate}
put-an-extra-coin-token-3f2f2758 = Poser un jeton Pièce supplémentaire sur { $estate-the }

# Put the {token} token on {estate}
put-the-token-token-on-35391dca = Poser le jeton Parcelle { $token-of } sur { $estate-the }

# Rebuild {face}
rebuild-face-c0b4c356 = Ramener la tuile { $face }

# Lose {face}
lose-face-c864a97d = Perdre la tuile { $face }

# Take the Lord off the board
take-the-lord-off-the-5dea47c2 = Retirer le Seigneur de la table

# leave the board
leave-the-board-4a3f9096 = quitter la table

# +{coins} per farmer
coins-per-farmer-2a6916bb = +{ $coins } par fermier

# +{coins} per chest
coins-per-chest-25d3284d = +{ $coins } par coffre

# +{coins} per {estates}
coins-per-estates-156f7cd5 = +{ $coins } par { $estates }

# −{coins} per {estates}
coins-per-estates-bb098dd1 = −{ $coins } par { $estates }

# +{coins} per Cemetery tile
coins-per-cemetery-tile-8ef93335 = +{ $coins } par tuile du Cimetière

# +{coins} per different Estate
coins-per-different-estate-b3e40331 = +{ $coins } par type de Domaine

# a {estate}
a-estate-959caff9 = { $estate-a }

# lose {tiles}
lose-tiles-44c16a7e = perdre { $tiles }

# rebuild one Cemetery tile
rebuild-one-cemetery-tile-9fbbf5c1 = ramener une tuile du Cimetière

# Round {round} was the last, and most Coins win
round-round-was-the-last-c24e2c4f = Le tour { $round } était le dernier, et la victoire va au plus grand nombre de pièces

# Coins
coins-f4dfb6d9 = Pièces

# Empty Estates: {empty}
empty-estates-empty-7fbec836 = Domaines vides : { $empty }

# {before:You would go first so far|1 Lord would go before you|# Lords would go before you}
before-you-would-go-first-3e744bbe = { $before ->
        [0] Pour l’instant, vous joueriez en premier
        [one] { $before } Seigneur jouerait avant vous
       *[other] { $before } Seigneurs joueraient avant vous
    }

# Worth {pays:Coin|Coins} now on your {there}
worth-pays-coin-coins-now-7846d714 = Rapporterait maintenant { $pays ->
        [one] { $pays } pièce
       *[other] { $pays } pièces
    } sur votre { $there }

# Row {row} is laid out: {tiles}
row-row-is-laid-out-ec289ad3 = La ligne { $row } est formée : { $tiles }

# The orange reserve of {tiles:tile|tiles} becomes the pile
the-orange-reserve-of-tiles-757bfa5a = La pioche orange de { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    } prend la suite

# {tiles:The discarded tile is|The # discarded tiles are} shuffled into a new pile
tiles-the-discarded-tile-is-d294a453 = { $tiles ->
        [one] La tuile défaussée forme une nouvelle pioche
       *[other] Les { $tiles } tuiles défaussées sont mélangées et forment une nouvelle pioche
    }

# The top tile of the pile shows {top}
the-top-tile-of-the-b5c42c30 = La tuile du dessus de la pioche montre : { $top }

# Event {place} is {drawn}
event-place-is-drawn-1cf9d2d7 = Évènement { $place } tiré : { $drawn }

# {name}: {about}
name-about-098bed98 = { $name } : { $about }

# The Lords are placed in the order {order}
the-lords-are-placed-in-0c3960a9 = Les Seigneurs sont placés dans l’ordre { $order }

# {seat} places the Lord on {tile}
seat-places-the-lord-on-53a14160 = { $seat } place le Seigneur sur la tuile { $tile }

# Round {round}: in turn {order}
round-round-in-turn-order-3ebcb7e2 = Tour { $round } : jouent dans l’ordre { $order }

# The tile without a Lord, {tile}, is discarded
the-tile-without-a-lord-c79e79a3 = La tuile sans Seigneur, { $tile }, est défaussée

# {seat} moves the Lord to {tile}
seat-moves-the-lord-to-d783f6cc = { $seat } déplace le Seigneur sur la tuile { $tile }

# {seat}’s Lord leaves the board
seat-s-lord-leaves-the-e02898b3 = { $seat } retire son Seigneur de la table

# The Scout returns to {seat}
the-scout-returns-to-seat-60ec2193 = { $seat } reprend son Éclaireur

# {seat} takes {tile}
seat-takes-tile-db8784dd = { $seat } prend la tuile { $tile }

# {seat} has no farmer and gains nothing
seat-has-no-farmer-and-17b1dfef = { $seat } n’a aucun fermier et ne gagne rien

# {seat} gains {coins:Coin|Coins} for {coins:farmer|farmers}
seat-gains-coins-coin-coins-769d4c15 = { $seat } gagne { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } pour { $coins ->
        [one] { $coins } fermier
       *[other] { $coins } fermiers
    }

# {seat} has no chest and gains nothing
seat-has-no-chest-and-611b4015 = { $seat } n’a aucun coffre et ne gagne rien

# {seat} gains {coins:Coin|Coins} for {coins:chest|chests}
seat-gains-coins-coin-coins-b1541f68 = { $seat } gagne { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } pour { $coins ->
        [one] { $coins } coffre
       *[other] { $coins } coffres
    }

# {from} pays {coins:Coin|Coins} of {owed} owed to {to}
from-pays-coins-coin-coins-7d45fe28 = { $from } paie { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } à { $to } sur { $owed } dues

# {from} pays {coins:Coin|Coins} to {to}
from-pays-coins-coin-coins-35801b25 = { $from } paie { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } à { $to }

# Nobody has fewer Mills, so nobody pays
nobody-has-fewer-mills-so-8f2943b7 = Personne n’a moins de Moulins, donc personne ne paie

# Nobody has too few Ramparts, so nobody is attacked
nobody-has-too-few-ramparts-bc9b036e = Personne n’a trop peu de Remparts, donc personne n’est attaqué

# {seat} is attacked and loses {tile}
seat-is-attacked-and-loses-302de344 = { $seat } subit une attaque et perd la tuile { $tile }

# {seat} is attacked and has no tile to lose
seat-is-attacked-and-has-49bd7fd0 = { $seat } subit une attaque, mais n’a aucune tuile à perdre

# {seat} rebuilds {tile}
seat-rebuilds-tile-6964ef9d = { $seat } ramène la tuile { $tile }

# {seat}’s Scout reserves {tile}
seat-s-scout-reserves-tile-e2e77df7 = { $seat } réserve avec l’Éclaireur la tuile { $tile }

# {seat} puts an Extra Coin token on {place}
seat-puts-an-extra-coin-9efdc4fc = { $seat } pose un jeton Pièce supplémentaire { $place-article ->
        [la] sur la { $place }
        [l] sur l’{ $place }
       *[le] sur le { $place }
    }

# {seat} puts the {plot} token on {place}
seat-puts-the-plot-token-41ce3754 = { $seat } pose le jeton Parcelle { $plot-of } { $place-article ->
        [la] sur la { $place }
        [l] sur l’{ $place }
       *[le] sur le { $place }
    }

# The Village has no effect: the Cemetery is empty
the-village-has-no-effect-3f04da62 = Le Village est sans Effet : le Cimetière est vide

# The Rampart has no effect: no tile is open to the Scout
the-rampart-has-no-effect-ea66b7d4 = Le Rempart est sans Effet : aucune tuile n’est libre pour l’Éclaireur

# The {estate} has no effect: no token can be placed
the-estate-has-no-effect-af4611e6 = Aucun Effet pour { $estate-the } : aucun jeton ne peut être posé

# {seat} gains the {estate} Income of {coins:Coin|Coins}: {tiles:tile|tiles} at {rate}
seat-gains-the-estate-income-40c37a85 = { $seat } perçoit le Revenu { $estate-of }, { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } : { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    } à { $rate }

# Event: {name}, {about}
event-name-about-1969f29d = Évènement : { $name }, { $about }

# {seat} loses nothing
seat-loses-nothing-2fe2902e = { $seat } ne perd rien

# {seat} gains nothing
seat-gains-nothing-182fb3bd = { $seat } ne gagne rien

# {seat} loses {sum:Coin|Coins}
seat-loses-sum-coin-coins-1b42b427 = { $seat } perd { $sum ->
        [one] { $sum } pièce
       *[other] { $sum } pièces
    }

# {seat} gains {coins:Coin|Coins}
seat-gains-coins-coin-coins-579032fb = { $seat } gagne { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }

# {seat} loses {tile}
seat-loses-tile-d37cbd21 = { $seat } perd la tuile { $tile }

# {seat} has no {estate} tile to lose
seat-has-no-estate-tile-531b637a = { $seat } n’a aucune tuile { $estate } à perdre

# {seat} has an empty Cemetery
seat-has-an-empty-cemetery-193f16df = { $seat } a un Cimetière vide

# {seat} loses {coins:Coin|Coins} for {empty:empty Estate|empty Estates}
seat-loses-coins-coin-coins-962fc29e = { $seat } perd { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } pour { $empty ->
        [one] { $empty } Domaine vide
       *[other] { $empty } Domaines vides
    }

# {winner} wins the game with {score:Coin|Coins}
winner-wins-the-game-with-aa0f820a = { $winner } gagne la partie avec { $score ->
        [one] { $score } pièce
       *[other] { $score } pièces
    }

# {winner} wins the game with {score:Coin|Coins}, the tie broken by {estate} tiles
winner-wins-the-game-with-9f17da2e = { $winner } gagne la partie avec { $score ->
        [one] { $score } pièce
       *[other] { $score } pièces
    }, l’égalité étant tranchée par les tuiles { $estate }

# The victory is shared by {winners} with {score:Coin|Coins}
the-victory-is-shared-by-e2c4e357 = { $winners } se partagent la victoire avec { $score ->
        [one] { $score } pièce
       *[other] { $score } pièces
    }

# The victory is shared by {winners} with {score:Coin|Coins}, the tie broken by {estate} tiles
the-victory-is-shared-by-ae117629 = { $winners } se partagent la victoire avec { $score ->
        [one] { $score } pièce
       *[other] { $score } pièces
    }, l’égalité étant tranchée par les tuiles { $estate }

# move the Lord to one of {open} open tiles of row {row}
move-the-lord-to-one-3dc03244 = { $open ->
        [one] déplacez le Seigneur sur la seule tuile libre de la ligne { $row }
       *[other] déplacez le Seigneur sur l’une des { $open } tuiles libres de la ligne { $row }
    }
    .awaited = { $open ->
        [one] déplacer le Seigneur sur la seule tuile libre de la ligne { $row }
       *[other] déplacer le Seigneur sur l’une des { $open } tuiles libres de la ligne { $row }
    }

# choose which {estate} tile is lost to the Cemetery
choose-which-estate-tile-is-828f29a2 = choisissez quelle tuile { $estate } va au Cimetière
    .awaited = choisir quelle tuile { $estate } va au Cimetière

# choose a tile of the Cemetery to rebuild
choose-a-tile-of-the-ef46f208 = choisissez une tuile du Cimetière à ramener
    .awaited = choisir une tuile du Cimetière à ramener

# place the Lord on a tile of row 1 without a Lord
place-the-lord-on-a-dc2c20ab = placez le Seigneur sur une tuile de la ligne 1 sans Seigneur
    .awaited = placer le Seigneur sur une tuile de la ligne 1 sans Seigneur

# place the Scout to reserve a tile
place-the-scout-to-reserve-f9e1bef0 = placez l’Éclaireur pour réserver une tuile
    .awaited = placer l’Éclaireur pour réserver une tuile

# place an Extra Coin token on an Estate
place-an-extra-coin-token-4b91c145 = posez un jeton Pièce supplémentaire sur un Domaine
    .awaited = poser un jeton Pièce supplémentaire sur un Domaine

# choose a Plot token and an Estate that does not count it
choose-a-plot-token-and-99142c62 = choisissez un jeton Parcelle et un Domaine qui ne le compte pas
    .awaited = choisir un jeton Parcelle et un Domaine qui ne le compte pas

# Drawing
drawing-d83a856e = Tirage en cours

# places the Lord
places-the-lord-6cc15ff2 = place le Seigneur

# rebuilds a tile
rebuilds-a-tile-50fe28b1 = ramène une tuile

# places the Scout
places-the-scout-e55ad1e3 = place l’Éclaireur

# places an Extra Coin
places-an-extra-coin-fadadaa8 = pose une Pièce supplémentaire

# places a Plot token
places-a-plot-token-ef32bf8e = pose un jeton Parcelle

# The game is over
the-game-is-over-3ac2c299 = La partie est terminée

# moves the Lord
moves-the-lord-07e3ce5b = déplace le Seigneur

# loses a tile
loses-a-tile-453951d6 = perd une tuile

# Event: {name}
event-name-cab6a65b = Évènement : { $name }

# The Barracks attack
the-barracks-attack-7e073ebd = La Caserne attaque

# is rebuilt
is-rebuilt-d921b4e7 = est ramenée

# nothing to lose
nothing-to-lose-eabb9de0 = rien à perdre

# Lord of {seat}
lord-of-seat-6e157497 = Seigneur ({ $seat })

# Scout of {seat}: only {seat} may take this tile
scout-of-seat-only-seat-febb13da = Éclaireur ({ $seat }) : cette tuile lui est réservée

# Event {number}
event-number-cfadb5a3 = Évènement { $number }

# {name}: {about}, after round {round}
name-about-after-round-round-d1982f1f = { $name } : { $about }, après le tour { $round }

# {name}: {about}, after round {round}, done
name-about-after-round-round-9b1ef536 = { $name } : { $about }, après le tour { $round }, passé

# next: round {round}
next-round-round-0eec7064 = ensuite : tour { $round }

# after round {round}
after-round-round-8be1ef5f = après le tour { $round }

# An Event not drawn yet
an-event-not-drawn-yet-2abe4aaa = Un Évènement pas encore tiré

# Fiefdom of {seat}
fiefdom-of-seat-2af6dae5 = Fief ({ $seat })

# Cemetery of {seat}
cemetery-of-seat-1fcd0baf = Cimetière ({ $seat })

# {empty:empty Estate costs|empty Estates cost} {lost:Coin|Coins} at the end
empty-empty-estate-costs-empty-a7de6df2 = { $empty ->
        [one] { $empty } Domaine vide coûte
       *[other] { $empty } Domaines vides coûtent
    } { $lost ->
        [one] { $lost } pièce
       *[other] { $lost } pièces
    } à la fin

# {score}
score-4bb5d78a = { $score }

# {tile}, the top tile
tile-the-top-tile-e8cad993 = { $tile }, la tuile du dessus

# No {estate} tile: −{penalty} at the end
no-estate-tile-penalty-at-fadb52fc = Aucune tuile { $estate } : −{ $penalty } à la fin

# {estate}: {rate} per tile of {counts}, now {income}
estate-rate-per-tile-of-51bbe56c = { $estate } : { $rate } par tuile ({ $counts }), maintenant { $income }

# {estate}: {rate} per tile of {counts}, now {income}; Extra Coin token
estate-rate-per-tile-of-daf38967 = { $estate } : { $rate } par tuile ({ $counts }), maintenant { $income } ; jeton Pièce supplémentaire

# {estate}: {rate} per tile of {counts}, now {income}; Plot token of {plot}
estate-rate-per-tile-of-987f820c = { $estate } : { $rate } par tuile ({ $counts }), maintenant { $income } ; jeton Parcelle { $plot-of }

# {estate}: {rate} per tile of {counts}, now {income}; Extra Coin token; Plot token of {plot}
estate-rate-per-tile-of-5e1faead = { $estate } : { $rate } par tuile ({ $counts }), maintenant { $income } ; jeton Pièce supplémentaire ; jeton Parcelle { $plot-of }

# 1st
s-53f2cdd3 = 1er

# 2nd
s-49e50e87 = 2e

# 3rd
s-77c2e8a4 = 3e

# 4th
s-22191cff = 4e

# 5th
s-26ebeb74 = 5e

# total
total-79f49180 = total

# at turn
at-turn-9aa12365 = joue

# yours
yours-e8330712 = à vous

# The Scout is at home
the-scout-is-at-home-b087fb6e = L’Éclaireur est rentré

# Whose turn it is
whose-turn-it-is-c8f7926c = À qui de jouer

# won by
won-by-1fd703fd = victoire de

# then
then-1744ca79 = puis

# the end
the-end-f2cf951d = la fin

# setup
setup-80a99166 = mise en place

# The rows
the-rows-35a52108 = Les lignes

# now
now-04d4488e = ici

# next
next-45149c92 = après

# Pile
pile-2f6c4bd4 = Pioche

# The pile
the-pile-d2f31340 = La pioche

# blue
blue-071174d6 = bleue

# orange
orange-7b593f57 = orange

# The discarded tiles
the-discarded-tiles-22142b28 = La défausse

# Plot tokens
plot-tokens-e940820e = Jetons Parcelle

# Extra Coins
extra-coins-2675ffd9 = Pièces suppl.

# Tokens in the supply
tokens-in-the-supply-d0706bb8 = Jetons de la réserve

# Cemetery
cemetery-633e6817 = Cimetière

# +1 Coin
coin-626c2d37 = +1 pièce

# round {round} of {rounds}
round-round-of-rounds-18e6122b = tour { $round } sur { $rounds }

# Round {round} of {rounds}
round-round-of-rounds-9d3035cb = Tour { $round } sur { $rounds }

# Row {number}
row-number-2e1a072c = Ligne { $number }

# Row {number}: the Lords of this round
row-number-the-lords-of-9df280fe = Ligne { $number } : les Seigneurs de ce tour

# Row {number}: where the Lords go
row-number-where-the-lords-8c041990 = Ligne { $number } : où vont les Seigneurs

# Pile of {tiles} tiles
pile-of-tiles-tiles-54d0152a = Pioche de { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    }

# Pile of {tiles} tiles, the top one shows {top}
pile-of-tiles-tiles-the-aa58859e = Pioche de { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    }, celle du dessus montre : { $top }

# +{reserve} orange
reserve-orange-1a667f9d = +{ $reserve } orange

# Discarded: {names}
discarded-names-172a8726 = Défausse : { $names }

# Discarded {count}
discarded-count-90b51228 = Défausse { $count }

# Extra Coin tokens in the supply: {tokens}
extra-coin-tokens-in-the-5e8ff2d3 = Jetons Pièce supplémentaire de la réserve : { $tokens }

# Setup
setup-4f530420 = Mise en place

# {round}, {seat} to act
round-seat-to-act-e9b9333e = { $round }, à { $seat } de jouer

# {round}, {seat} to act, still to come: {waiting}
round-seat-to-act-still-dd577f0d = { $round }, à { $seat } de jouer, encore à venir : { $waiting }

# row {number}
row-number-f396d889 = ligne { $number }

# Pile {tiles}, discarded {discarded}
pile-tiles-discarded-discarded-837af09b = Pioche { $tiles }, défausse { $discarded }

# Pile {tiles}, reserve {reserve}, discarded {discarded}
pile-tiles-reserve-reserve-discarded-3b1cb0d7 = Pioche { $tiles }, pioche orange { $reserve }, défausse { $discarded }

# Pile {tiles}, top tile {top}, discarded {discarded}
pile-tiles-top-tile-top-d43a95eb = Pioche { $tiles }, tuile du dessus { $top }, défausse { $discarded }

# Pile {tiles}, top tile {top}, reserve {reserve}, discarded {discarded}
pile-tiles-top-tile-top-3b2e6905 = Pioche { $tiles }, tuile du dessus { $top }, pioche orange { $reserve }, défausse { $discarded }

# Event after round {round}: {name} ({about}), done
event-after-round-round-name-27686c3c = Évènement après le tour { $round } : { $name } ({ $about }), passé

# Event after round {round}: {name} ({about}), to come
event-after-round-round-name-847182aa = Évènement après le tour { $round } : { $name } ({ $about }), à venir

# Supply: {coins} Extra Coins, Plot tokens {plots}
supply-coins-extra-coins-plot-ce31a3e8 = Réserve : { $coins ->
        [one] { $coins } Pièce supplémentaire
       *[other] { $coins } Pièces supplémentaires
    }, jetons Parcelle { $plots }

# {seat}: {coins:Coin|Coins}, {empty:Estate|Estates} empty, so {score}; farmers {farmers}, chests {chests}
seat-coins-coin-coins-empty-7084c924 = { $seat } : { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }, { $empty ->
        [one] { $empty } Domaine vide
       *[other] { $empty } Domaines vides
    }, donc { $score } ; fermiers { $farmers }, coffres { $chests }

# {seat}: {coins:Coin|Coins}, {empty:Estate|Estates} empty, so {score}; farmers {farmers}, chests {chests}, Scout at home
seat-coins-coin-coins-empty-bb423fcb = { $seat } : { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }, { $empty ->
        [one] { $empty } Domaine vide
       *[other] { $empty } Domaines vides
    }, donc { $score } ; fermiers { $farmers }, coffres { $chests }, Éclaireur rentré

## Why something can’t be done.

# nobody sits at seat {seat}
nobody-sits-at-seat-seat-86dc4e07 = il n’y a personne à la place { $seat }

# no Event takes a tile now
no-event-takes-a-tile-3729e74b = aucun Évènement ne fait perdre de tuile en ce moment

# no Effect of {seat} asks for this now
no-effect-of-seat-asks-15d0c83c = aucun Effet ne demande cela à { $seat } en ce moment

# the game is over after round {n}
the-game-is-over-after-dcaeb2d2 = après le tour { $n }, la partie est terminée

# {active} places the Lord now
active-places-the-lord-now-74fadd9a = c’est à { $active } de placer son Seigneur

# it is {active}’s turn
it-is-active-s-turn-2807f7db = c’est à { $active } de jouer

# {active} decides now (R-18)
active-decides-now-r-909b0ce6 = c’est à { $active } de décider (R-18)

# the back of the pile’s top tile is still to be seen
the-back-of-the-pile-d07c9426 = le dos de la tuile du dessus de la pioche n’est pas encore visible

# a row is being filled
a-row-is-being-filled-c1989dbf = une ligne est en train d’être garnie

# the Events are being drawn
the-events-are-being-drawn-308a2846 = le tirage des Évènements est en cours

# the order of players is being drawn
the-order-of-players-is-eb1fd84f = le tirage de l’ordre des joueurs est en cours

# the Lord is placed on a tile of row 1
the-lord-is-placed-on-698835b5 = le Seigneur se place sur une tuile de la ligne 1

# the first placement is in row 1
the-first-placement-is-in-32e93878 = le premier placement se fait dans la ligne 1

# no tile lies there
no-tile-lies-there-572ddabc = il n’y a pas de tuile à cet endroit

# the Lord of {owner} stands on this tile
the-lord-of-owner-stands-655d2935 = { $owner } a son Seigneur sur cette tuile

# in round {n} there is no move
in-round-n-there-is-d95291b7 = au tour { $n }, le Seigneur ne se déplace plus

# the Lord has to move: only in round {n} it leaves the board
the-lord-has-to-move-5293bd0b = le Seigneur doit se déplacer : il ne quitte la table qu’au tour { $n }

# the turn begins with the move of the Lord
the-turn-begins-with-the-85fc4797 = il faut d’abord déplacer le Seigneur

# the Lord moves to a tile of row {n}
the-lord-moves-to-a-420ebab9 = le Seigneur va sur une tuile de la ligne { $n }

# the Scout of {owner} reserves this tile
the-scout-of-owner-reserves-8c8b883b = { $owner } a réservé cette tuile avec son Éclaireur

# the Lord stands in this row (R-10)
the-lord-stands-in-this-23322608 = l’Éclaireur ne peut pas aller dans la ligne où se tient son Seigneur (R-10)

# the Lord of {owner} stands here (R-7)
the-lord-of-owner-stands-3a0b71fa = { $owner } a son Seigneur sur cette tuile (R-7)

# the Scout of {owner} reserves this tile (R-8)
the-scout-of-owner-reserves-4ba5ef6a = { $owner } a réservé cette tuile avec son Éclaireur (R-8)

# the Village’s Effect rebuilds a tile of the Cemetery (R-6)
the-village-s-effect-rebuilds-755b1e0a = l’Effet du Village est de ramener une tuile du Cimetière (R-6)

# there is no such tile in the Cemetery of {seat}
there-is-no-such-tile-a036f6b7 = { $seat } n’a pas cette tuile dans son Cimetière

# the Rampart’s Effect places the Scout (R-6)
the-rampart-s-effect-places-ae4fc807 = l’Effet du Rempart est de placer l’Éclaireur (R-6)

# the Church’s Effect places an Extra Coin token (R-6)
the-church-s-effect-places-431a2539 = l’Effet de l’Église est de poser un jeton Pièce supplémentaire (R-6)

# an Extra Coin token lies on the {estate} of {seat} already
an-extra-coin-token-lies-f7b3a17e = { $seat } a déjà un jeton Pièce supplémentaire sur { $estate-the }

# the {estate} of {seat} has no room for an Extra Coin token
the-estate-of-seat-has-ba1cf429 = chez { $seat }, { $estate-the } ne peut pas recevoir de jeton Pièce supplémentaire

# the Palace’s Effect places a Plot token (R-6)
the-palace-s-effect-places-ab15a116 = l’Effet du Palais est de poser un jeton Parcelle (R-6)

# the {token} token is not in the supply (R-22)
the-token-token-is-not-b6797af7 = le jeton Parcelle { $token-of } n’est pas dans la réserve (R-22)

# a Plot token lies on the {estate} of {seat} already
a-plot-token-lies-on-27d66783 = { $seat } a déjà un jeton Parcelle sur { $estate-the }

# the Income of {estate} counts {token} tiles already
the-income-of-estate-counts-fc154656 = le Revenu { $estate-of } compte déjà les tuiles { $token }

# the {estate} of {seat} has no room for a Plot token
the-estate-of-seat-has-1661c8a0 = chez { $seat }, { $estate-the } ne peut pas recevoir de jeton Parcelle

# the Event takes a tile of the Fiefdom
the-event-takes-a-tile-2f7acea4 = l’Évènement fait perdre une tuile du Fief

# the tile lost must be a {estate} tile in the Fiefdom of {seat}
the-tile-lost-must-be-09a71fe9 = { $seat } doit perdre une tuile { $estate } de son Fief

# the Event rebuilds a tile of the Cemetery (R-6)
the-event-rebuilds-a-tile-08188592 = l’Évènement ramène une tuile du Cimetière (R-6)

## what is expected in the notation

# a place as row.column, such as 2.3
a-place-as-row-column-9ba49d50 = une place rangée.colonne, par exemple 2.3

# an Estate, such as village
an-estate-such-as-village-edd61af6 = un Domaine, par exemple village

# a tile of this game, such as mill5f
a-tile-of-this-game-06a29d17 = une tuile de ce jeu, par exemple mill5f

# blue or orange
blue-or-orange-53b7502c = blue ou orange

# a number up to 31
a-number-up-to-ebae4276 = un nombre jusqu’à 31

# an Event of this game, such as good-harvest
an-event-of-this-game-0d6119a4 = un Évènement de ce jeu, par exemple good-harvest
## titles of kinds of questions

# Where the Lord may go
where-the-lord-may-go-cecdd9ae = Où le Seigneur peut aller

# Whose Scout reserves a tile
whose-scout-reserves-a-tile-fb3ac8e2 = Quel Éclaireur réserve une tuile

# What an Income pays
what-an-income-pays-c5b851ae = Ce que rapporte un Revenu

# What taking a tile pays
what-taking-a-tile-pays-fb92d8cf = Ce que rapporte la prise d’une tuile

# Farmers and chests
farmers-and-chests-df3ff001 = Fermiers et coffres

# What an Income counts
what-an-income-counts-00de1469 = Ce que compte un Revenu

# What an Extra Coin adds
what-an-extra-coin-adds-11de7b0f = Ce qu’ajoute une Pièce supplémentaire

# Who pays a Mill
who-pays-a-mill-202bdcdb = Qui paie un Moulin

# Whom Barracks attack
whom-barracks-attack-f22cd77d = Qui les Casernes attaquent

# Which tile falls
which-tile-falls-66bd3a31 = Quelle tuile tombe

# What a Village brings back
what-a-village-brings-back-695d9cb4 = Ce que ramène un Village

# What an Event does
what-an-event-does-b6972df2 = Ce que fait un Événement

# When an Event takes place
when-an-event-takes-place-61db9e36 = Quand un Événement a lieu

# What is missing at the end
what-is-missing-at-the-8e867b04 = Ce qui manque à la fin
# {by} takes Barracks next, {barracks} in all: with {ramparts:no Rampart|one Rampart|# Ramparts} you lose {tile}
by-takes-barracks-next-barracks-c1636a78 = { $by } prend bientôt une Caserne, { $barracks } en tout : { $ramparts ->
        [0] sans Rempart
        [one] avec un seul Rempart
       *[other] avec { $ramparts } Remparts
    }, vous perdez la tuile { $tile }

# {by} takes a Mill next, {mills} in all: you have {own:none|one|#}, and pay
by-takes-a-mill-next-3ceddd33 = { $by } prend bientôt un Moulin, { $mills } en tout : vous { $own ->
        [0] n’en avez aucun
        [one] en avez un
       *[other] en avez { $own }
    }, et vous payez

# {buried:One tile lies|# tiles lie} in your Cemetery: a Village brings one back in your next turn
buried-one-tile-lies-tiles-331f7b40 = { $buried ->
        [one] Une tuile est
       *[other] { $buried } tuiles sont
    } dans votre Cimetière : un Village en ramène une à votre prochain tour

# {n:One Estate is|# Estates are} empty: that costs {coins} Coins in {rounds:round|rounds}
n-one-estate-is-estates-52497889 = { $n ->
        [one] Un Domaine est vide
       *[other] { $n } Domaines sont vides
    } : cela coûte { $coins } Pièces dans { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    }

# You have {n:no Coin|one Coin|# Coins} more.
you-have-n-no-coin-b54e3a90 =
    { $n ->
        [0] Vous n’avez aucune pièce de plus.
        [one] Vous avez une pièce de plus.
       *[other] Vous avez { $n } pièces de plus.
    }

# You have {n:no Coin|one Coin|# Coins} more, and {paid}.
you-have-n-no-coin-4bda6115 =
    { $n ->
        [0] Vous n’avez aucune pièce de plus, et { $paid }.
        [one] Vous avez une pièce de plus, et { $paid }.
       *[other] Vous avez { $n } pièces de plus, et { $paid }.
    }

# Be paid at least {n:Coin|Coins}
be-paid-at-least-n-6417551d =
    { $n ->
        [one] Recevoir au moins { $n } pièce
       *[other] Recevoir au moins { $n } pièces
    }

# Have {seat} lose at least {n:Coin|Coins}
have-seat-lose-at-least-683da608 =
    { $n ->
        [one] Faire perdre au moins { $n } pièce à { $seat }
       *[other] Faire perdre au moins { $n } pièces à { $seat }
    }

# Have an Income of at least {n:Coin|Coins} in your {place}
have-an-income-of-at-177d3b76 =
    { $n ->
        [one] Avoir un revenu d’au moins { $n } pièce : { $place }
       *[other] Avoir un revenu d’au moins { $n } pièces : { $place }
    }

# The Income of your {place} is {new:Coin|Coins} instead of {old}.
the-income-of-your-place-5ed0d854 =
    { $new ->
        [one] Revenu ({ $place }) : { $new } pièce au lieu de { $old }.
       *[other] Revenu ({ $place }) : { $new } pièces au lieu de { $old }.
    }

# Have {seat} lose a tile of the {place}
have-seat-lose-a-tile-18fa0eac = Faire perdre une tuile à { $seat } : { $place }

# {seat} has {n:no tile|one tile|# tiles} left in the {place}.
seat-has-n-no-tile-c17aca6e =
    { $n ->
        [0] Il ne reste aucune tuile à { $seat } : { $place }.
        [one] Il reste une tuile à { $seat } : { $place }.
       *[other] Il reste { $n } tuiles à { $seat } : { $place }.
    }

# Reserve {tile} with your Scout
reserve-tile-with-your-scout-61ac5625 = Réserver { $tile } avec votre Éclaireur

# Be ahead of all, what is missing counted
be-ahead-of-all-what-f9339e9b = Être en tête, ce qui manque étant compté

# With what each loses for empty Estates, {all}.
with-what-each-loses-for-839e8568 = Avec ce que chacun perd pour ses domaines vides : { $all }.

# Put a token on your {place}
put-a-token-on-your-271a8ebd = Poser un jeton : { $place }
