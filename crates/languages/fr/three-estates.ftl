### Three Estates.

# peasantry
peasantry-a4cb3e9f = paysannerie
    .gender = f
    .the = la paysannerie
    .a = une paysannerie
    .of = de la paysannerie
    .plural = paysanneries

# clergy
clergy-e9437b41 = clergé
    .gender = m
    .the = le clergé
    .a = un clergé
    .of = du clergé
    .plural = clergés

# nobility
nobility-ab70183f = noblesse
    .gender = f
    .the = la noblesse
    .a = une noblesse
    .of = de la noblesse
    .plural = noblesses

# grain
grain-452e10e5 = blé
    .gender = m
    .the = le blé
    .a = du blé
    .of = du blé
    .plural = blés

# village
village-db5c8354 = village
    .gender = m
    .the = le village
    .a = un village
    .of = du village
    .plural = villages

# church
church-5ccbe5e5 = église
    .gender = f
    .the = l’église
    .a = une église
    .of = de l’église
    .plural = églises

# castle
castle-80121fb2 = château
    .gender = m
    .the = le château
    .a = un château
    .of = du château
    .plural = châteaux

# tile
tile-30cb5546 = tuile
    .gender = f
    .the = la tuile
    .a = une tuile
    .of = de la tuile
    .plural = tuiles

# estate
estate-15821951 = ordre
    .gender = m
    .the = l’ordre
    .a = un ordre
    .of = de l’ordre
    .plural = ordres

# a tile
a-tile-d8ce0e3f = une tuile

# White
white-44f2db88 = Blanc

# Black
black-1d9ff849 = Noir

# white
white-968f918e = blanc
    .m = blanc
    .f = blanche
    .side = Blanc

# black
black-f732114f = noir
    .m = noir
    .f = noire
    .side = Noir

# a {kind}
a-kind-b9826709 = { $kind-a }

# {kind}
kind-f2f33c54 = { $kind-a }

# {colour} {kind} at {at}
colour-kind-at-at-9db56c5b = { $kind } { $kind-gender ->
        [f] { $colour-f }
       *[m] { $colour-m }
    } en { $at }

# the slot {at}
the-slot-at-20c9846b = l’emplacement { $at }

# {kind} at {at}
kind-at-at-8c03d725 = { $kind-a } en { $at }

# {kind} from the supply, place {number}
kind-from-the-supply-place-f72d5c65 = { $kind } de l’offre, place { $number }

# {kind} from the reserve
kind-from-the-reserve-bf0280b0 = { $kind } de la réserve

# {one} from the reserve
one-from-the-reserve-f33d68a6 = { $one } de la réserve

# Play {tile} at {at}
play-tile-at-at-5612a43e = Jouer { $tile } en { $at }

# Harvest the grain at {at} with {tile}
harvest-the-grain-at-at-39fae50d = Moissonner le blé en { $at } avec { $tile }

# Replace the {old} at {at} with {tile}
replace-the-old-at-at-18a01260 = Remplacer { $old-the } en { $at } par { $tile }

# Take the passed {place} into the reserve
take-the-passed-place-into-9368c212 = Mettre en réserve { $place-the } { $place-gender ->
        [f] cédée
       *[m] cédé
    }

# Take no more passed tiles
take-no-more-passed-tiles-5aaf1db7 = Ne plus prendre de tuiles cédées

# Put the {place} into the reserve
put-the-place-into-the-1ef92a78 = Mettre en réserve { $place-the }

# End the turn
end-the-turn-d8060e27 = Terminer le tour

# Rebuild it at {at}
rebuild-it-at-at-01bbe044 = Reconstruire en { $at }

# Move the {estate} from {from} to {to}
move-the-estate-from-from-59a1b8c6 = Déplacer { $estate-the } de { $from } en { $to }

# Move no estate
move-no-estate-898e80ed = Ne déplacer aucun ordre

# no more passed tiles
no-more-passed-tiles-c3ca92f5 = plus de tuiles cédées

# end the turn
end-the-turn-6486e2c4 = terminer le tour

# move no estate
move-no-estate-9f494fa4 = ne déplacer aucun ordre

# the reserve
the-reserve-a6c30a6c = la réserve

# Take no more
take-no-more-ab2c92b6 = Ne plus rien prendre

# Passes {passed} to the opponent
passes-passed-to-the-opponent-296a3ea6 = Cède à l’adversaire : { $passed }

# {hungry:tile|tiles} without a path to grain
hungry-tile-tiles-without-a-c4464e91 = { $hungry ->
        [one] { $hungry } tuile sans chemin vers du blé
       *[other] { $hungry } tuiles sans chemin vers du blé
    }

# {reserve:tile|tiles} in reserve
reserve-tile-tiles-in-reserve-bd71bdfc = { $reserve ->
        [one] { $reserve } tuile en réserve
       *[other] { $reserve } tuiles en réserve
    }

# Tiles on the board
tiles-on-the-board-532766ca = Tuiles sur le plateau

# Starving if the turn ended then: {tiles}
starving-if-the-turn-ended-24caa214 = Sans ravitaillement si le tour finissait là : { $tiles }

# At the end of the turn then: White {white}, Black {black}
at-the-end-of-the-8b840424 = À la fin de ce tour : Blanc { $white }, Noir { $black }

# The supply gets {one}
the-supply-gets-one-e9b3e7a8 = L’offre reçoit { $one }

# Both reserves start with {one}
both-reserves-start-with-one-00f9a1f6 = Les deux réserves commencent avec { $one }

# {one} has no twin in the bag and goes back
one-has-no-twin-in-8d3e6bd9 = { $one } n’a pas de tuile jumelle dans le sac et y retourne

# Turn {number}, {colour}: {player}
turn-number-colour-player-2601c70c = Tour { $number }, { $colour } : { $player }

# Turn {number}, {colour}: {player}; passed: {tiles}
turn-number-colour-player-passed-babd4bc3 = Tour { $number }, { $colour } : { $player } ; cédé : { $tiles }

# {player} takes the passed {kind} into the reserve
player-takes-the-passed-kind-375f25d1 = { $player } met en réserve { $kind-the } { $kind-gender ->
        [f] cédée
       *[m] cédé
    }

# {player} reserves {one} from the supply, locked until the turn ends
player-reserves-one-from-the-07c9ebc6 = { $player } met en réserve { $one } de l’offre, tuile bloquée jusqu’à la fin du tour

# {player} plays {tile}
player-plays-tile-0dd27bcc = { $player } joue { $tile }

# a {tile} from the supply
a-tile-from-the-supply-a9924c54 = { $tile } (de l’offre)

# a {tile} from the reserve
a-tile-from-the-reserve-7c67b082 = { $tile } (de la réserve)

# {tile} from the supply
tile-from-the-supply-6e7cb174 = { $tile } (de l’offre)

# {tile} from the reserve
tile-from-the-reserve-327e72e4 = { $tile } (de la réserve)

# {player} harvests grain with {tile}; the grain goes to the reserve, locked until the turn ends
player-harvests-grain-with-tile-3281bdfe = { $player } moissonne avec { $tile } ; le blé va dans la réserve, bloqué jusqu’à la fin du tour

# {player} lifts {estate} with {tile}, to rebuild it
player-lifts-estate-with-tile-c6eaba56 = { $player } enlève { $estate } avec { $tile }, pour reconstruire ce bâtiment

# {player} settles {old} with {tile}; the {old} goes to the bag
player-settles-old-with-tile-aa4fd2a1 = { $player } peuple : { $tile } à la place { $old-of } ; { $old-the } va dans le sac

# {player} grants a benefice to {old} with {tile}; the {old} goes to the bag
player-grants-a-benefice-to-5151ee20 = { $player } accorde un bénéfice : { $tile } à la place { $old-of } ; { $old-the } va dans le sac

# {player} enfeoffs {old} with {tile}; the {old} goes to the bag
player-enfeoffs-old-with-tile-13144dcf = { $player } inféode : { $tile } à la place { $old-of } ; { $old-the } va dans le sac

# {player} replaces {old} with {tile}; the {old} goes to the bag
player-replaces-old-with-tile-ac06b4fe = { $player } fait un remplacement : { $tile } à la place { $old-of } ; { $old-the } va dans le sac

# {player} rebuilds the {building}
player-rebuilds-the-building-c3b9d8d5 = { $player } reconstruit { $building }

# {player} moves {kind} from {from} to {there}
player-moves-kind-from-from-ffaf089d = { $player } déplace { $kind-the } de { $from } en { $there }

# {count} × {kind}
count-kind-2c0c8f9f = { $count } × { $kind }

# {deed}: {flipped:turns|turn} {colour}
deed-flipped-turns-turn-colour-e7d098af = { $deed } : { $flipped } { $flipped-count ->
        [one] passe
       *[other] passent
    } à { $colour-side }

# Flipped
flipped-b9d66dcc = Retournement

# Converted
converted-86134343 = Conversion

# Captured
captured-73d747a8 = Capture

# Acculturated
acculturated-5209fbe6 = Acculturation

# Indoctrinated
indoctrinated-9cf2bc52 = Endoctrinement

# Annexed
annexed-445532c2 = Annexion

# Starving
starving-54ce37f4 = Sans ravitaillement

# {player} can play no reserve tile
player-can-play-no-reserve-6075ec26 = { $player } ne peut jouer aucune tuile de la réserve

# The supply is empty: the game ends, White {white}, Black {black}, and {winner} wins
the-supply-is-empty-the-37621339 = L’offre est vide : la partie est terminée, Blanc { $white }, Noir { $black }, et { $winner } gagne

# The supply is empty: the game ends, White {white}, Black {black}, and on equal tiles {winner} wins
the-supply-is-empty-the-29058371 = L’offre est vide : la partie est terminée, Blanc { $white }, Noir { $black }, et à égalité { $winner } gagne

# {player} can’t play or reserve anything: the game ends, White {white}, Black {black}, and {winner} wins
player-can-t-play-or-4a8ce865 = { $player } ne peut plus rien jouer ni mettre en réserve : la partie est terminée, Blanc { $white }, Noir { $black }, et { $winner } gagne

# {player} can’t play or reserve anything: the game ends, White {white}, Black {black}, and on equal tiles {winner} wins
player-can-t-play-or-68cf8679 = { $player } ne peut plus rien jouer ni mettre en réserve : la partie est terminée, Blanc { $white }, Noir { $black }, et à égalité { $winner } gagne

# {player} can’t play or reserve anything
player-can-t-play-or-ab7debe6 = { $player } ne peut plus rien jouer ni mettre en réserve

# {count:tile|tiles} starve and turn {colour}
count-tile-tiles-starve-and-6827d1b5 = { $count ->
        [one] { $count } tuile sans ravitaillement passe
       *[other] { $count } tuiles sans ravitaillement passent
    } à { $colour-side }

# {count:tile|tiles} turn {colour}
count-tile-tiles-turn-colour-05d585bf = { $count ->
        [one] { $count } tuile passe
       *[other] { $count } tuiles passent
    } à { $colour-side }

# end the turn{end:|; the bag is empty, and when the supply is empty too the game ends|; the bag is empty, and the game ends when nothing more can be played or reserved}
end-the-turn-end-the-e94b8a98 = terminez le tour{ $end ->
        [0] { "" }
        [1]  ; le sac est vide, et la partie se termine quand l’offre l’est aussi
       *[other]  ; le sac est vide, et la partie se termine quand plus rien ne peut être joué ni mis en réserve
    }
    .awaited = terminer le tour{ $end ->
        [0] { "" }
        [1]  ; le sac est vide, et la partie se termine quand l’offre l’est aussi
       *[other]  ; le sac est vide, et la partie se termine quand plus rien ne peut être joué ni mis en réserve
    }

# play up to {n:reserve tile|reserve tiles}, or end the turn{end:|; the bag is empty, and when the supply is empty too the game ends|; the bag is empty, and the game ends when nothing more can be played or reserved}
play-up-to-n-reserve-53c5ba2a = jouez au plus { $n ->
        [one] { $n } tuile de la réserve
       *[other] { $n } tuiles de la réserve
    }, ou terminez le tour{ $end ->
        [0] { "" }
        [1]  ; le sac est vide, et la partie se termine quand l’offre l’est aussi
       *[other]  ; le sac est vide, et la partie se termine quand plus rien ne peut être joué ni mis en réserve
    }
    .awaited = jouer au plus { $n ->
        [one] { $n } tuile de la réserve
       *[other] { $n } tuiles de la réserve
    }, ou terminer le tour{ $end ->
        [0] { "" }
        [1]  ; le sac est vide, et la partie se termine quand l’offre l’est aussi
       *[other]  ; le sac est vide, et la partie se termine quand plus rien ne peut être joué ni mis en réserve
    }

# the supply is empty, so play at least 1 reserve tile{end:|; the bag is empty, and when the supply is empty too the game ends|; the bag is empty, and the game ends when nothing more can be played or reserved}
the-supply-is-empty-so-2ce02495 = l’offre est vide : jouez au moins 1 tuile de la réserve{ $end ->
        [0] { "" }
        [1]  ; le sac est vide, et la partie se termine quand l’offre l’est aussi
       *[other]  ; le sac est vide, et la partie se termine quand plus rien ne peut être joué ni mis en réserve
    }
    .awaited = jouer au moins 1 tuile de la réserve, puisque l’offre est vide{ $end ->
        [0] { "" }
        [1]  ; le sac est vide, et la partie se termine quand l’offre l’est aussi
       *[other]  ; le sac est vide, et la partie se termine quand plus rien ne peut être joué ni mis en réserve
    }

# the supply is empty: play reserve tiles as long as there are any{end:|; the bag is empty, and when the supply is empty too the game ends|; the bag is empty, and the game ends when nothing more can be played or reserved}
the-supply-is-empty-play-4fec92fe = l’offre est vide : jouez des tuiles de la réserve tant qu’il y en a{ $end ->
        [0] { "" }
        [1]  ; le sac est vide, et la partie se termine quand l’offre l’est aussi
       *[other]  ; le sac est vide, et la partie se termine quand plus rien ne peut être joué ni mis en réserve
    }
    .awaited = jouer des tuiles de la réserve tant qu’il y en a, puisque l’offre est vide{ $end ->
        [0] { "" }
        [1]  ; le sac est vide, et la partie se termine quand l’offre l’est aussi
       *[other]  ; le sac est vide, et la partie se termine quand plus rien ne peut être joué ni mis en réserve
    }

# play or reserve 1 of {n:supply tile|supply tiles}{too:|; # reserve tile may be played too|; # reserve tiles may be played too}{end:|; the bag is empty, and when the supply is empty too the game ends|; the bag is empty, and the game ends when nothing more can be played or reserved}
play-or-reserve-of-n-e203657c = jouez ou mettez en réserve 1 tuile de l’offre sur { $n }{ $too ->
        [0] { "" }
        [1]  ; { $too } tuile de la réserve peut aussi être jouée
       *[other]  ; { $too } tuiles de la réserve peuvent aussi être jouées
    }{ $end ->
        [0] { "" }
        [1]  ; le sac est vide, et la partie se termine quand l’offre l’est aussi
       *[other]  ; le sac est vide, et la partie se termine quand plus rien ne peut être joué ni mis en réserve
    }
    .awaited = jouer ou mettre en réserve 1 tuile de l’offre sur { $n }{ $too ->
        [0] { "" }
        [1]  ; { $too } tuile de la réserve peut aussi être jouée
       *[other]  ; { $too } tuiles de la réserve peuvent aussi être jouées
    }{ $end ->
        [0] { "" }
        [1]  ; le sac est vide, et la partie se termine quand l’offre l’est aussi
       *[other]  ; le sac est vide, et la partie se termine quand plus rien ne peut être joué ni mis en réserve
    }

# play 1 of {n:supply tile|supply tiles}{too:|; # reserve tile may be played too|; # reserve tiles may be played too}{end:|; the bag is empty, and when the supply is empty too the game ends|; the bag is empty, and the game ends when nothing more can be played or reserved}
play-of-n-supply-tile-a99ad881 = jouez 1 tuile de l’offre sur { $n }{ $too ->
        [0] { "" }
        [1]  ; { $too } tuile de la réserve peut aussi être jouée
       *[other]  ; { $too } tuiles de la réserve peuvent aussi être jouées
    }{ $end ->
        [0] { "" }
        [1]  ; le sac est vide, et la partie se termine quand l’offre l’est aussi
       *[other]  ; le sac est vide, et la partie se termine quand plus rien ne peut être joué ni mis en réserve
    }
    .awaited = jouer 1 tuile de l’offre sur { $n }{ $too ->
        [0] { "" }
        [1]  ; { $too } tuile de la réserve peut aussi être jouée
       *[other]  ; { $too } tuiles de la réserve peuvent aussi être jouées
    }{ $end ->
        [0] { "" }
        [1]  ; le sac est vide, et la partie se termine quand l’offre l’est aussi
       *[other]  ; le sac est vide, et la partie se termine quand plus rien ne peut être joué ni mis en réserve
    }

# reserve 1 of {n:supply tile|supply tiles}: none can be played{too:|; # reserve tile may be played too|; # reserve tiles may be played too}{end:|; the bag is empty, and when the supply is empty too the game ends|; the bag is empty, and the game ends when nothing more can be played or reserved}
reserve-of-n-supply-tile-462e38a8 = mettez en réserve 1 tuile de l’offre sur { $n } : aucune ne peut être jouée{ $too ->
        [0] { "" }
        [1]  ; { $too } tuile de la réserve peut aussi être jouée
       *[other]  ; { $too } tuiles de la réserve peuvent aussi être jouées
    }{ $end ->
        [0] { "" }
        [1]  ; le sac est vide, et la partie se termine quand l’offre l’est aussi
       *[other]  ; le sac est vide, et la partie se termine quand plus rien ne peut être joué ni mis en réserve
    }
    .awaited = mettre en réserve 1 tuile de l’offre sur { $n }, puisqu’aucune ne peut être jouée{ $too ->
        [0] { "" }
        [1]  ; { $too } tuile de la réserve peut aussi être jouée
       *[other]  ; { $too } tuiles de la réserve peuvent aussi être jouées
    }{ $end ->
        [0] { "" }
        [1]  ; le sac est vide, et la partie se termine quand l’offre l’est aussi
       *[other]  ; le sac est vide, et la partie se termine quand plus rien ne peut être joué ni mis en réserve
    }

# no supply tile can be played or reserved yet: play a reserve tile{end:|; the bag is empty, and when the supply is empty too the game ends|; the bag is empty, and the game ends when nothing more can be played or reserved}
no-supply-tile-can-be-73ab6768 = aucune tuile de l’offre ne peut encore être jouée ni mise en réserve : jouez une tuile de la réserve{ $end ->
        [0] { "" }
        [1]  ; le sac est vide, et la partie se termine quand l’offre l’est aussi
       *[other]  ; le sac est vide, et la partie se termine quand plus rien ne peut être joué ni mis en réserve
    }
    .awaited = jouer une tuile de la réserve, puisqu’aucune de l’offre ne peut encore être jouée ni mise en réserve{ $end ->
        [0] { "" }
        [1]  ; le sac est vide, et la partie se termine quand l’offre l’est aussi
       *[other]  ; le sac est vide, et la partie se termine quand plus rien ne peut être joué ni mis en réserve
    }

# take up to {max} of {passed:passed tile|passed tiles}, or no more
take-up-to-max-of-23f6e2f2 = prenez au plus { $max ->
        [one] { $max } tuile cédée
       *[other] { $max } tuiles cédées
    } sur { $passed }, ou n’en prenez plus
    .awaited = prendre au plus { $max ->
        [one] { $max } tuile cédée
       *[other] { $max } tuiles cédées
    } sur { $passed }, ou ne plus en prendre

# put the displaced {building} on a slot next to a friendly tile
put-the-displaced-building-on-75690cd2 = posez { $building-the } à reconstruire sur un emplacement à côté d’une tuile alliée
    .awaited = poser { $building-the } à reconstruire sur un emplacement à côté d’une tuile alliée

# move 1 estate, or none
move-estate-or-none-e57880f4 = déplacez 1 ordre, ou aucun
    .awaited = déplacer 1 ordre, ou aucun

# wait for the other player
wait-for-the-other-player-3f62f33c = attendez votre adversaire
    .awaited = attendre son adversaire

# wait for the first supply
wait-for-the-first-supply-d4b9173e = attendez la première offre
    .awaited = attendre la première offre

# wait for the first reserves
wait-for-the-first-reserves-ab1c032a = attendez les premières réserves
    .awaited = attendre les premières réserves

# wait while the supply is refilled
wait-while-the-supply-is-e33a0ba7 = attendez que l’offre soit regarnie
    .awaited = attendre que l’offre soit regarnie

# a tile of the supply must be played
a-tile-of-the-supply-6917b433 = il faut jouer une tuile de l’offre

# the supply tile is used
the-supply-tile-is-used-b1495108 = la tuile de l’offre est jouée

# the {building} goes back on a slot
the-building-goes-back-on-7c02d1aa = { $building-the } retourne sur un emplacement

# the supply is empty
the-supply-is-empty-80681516 = l’offre est vide

# set-up
set-up-958acaab = mise en place

# passed tiles may be taken
passed-tiles-may-be-taken-abb63c58 = on peut prendre des tuiles cédées

# the supply is refilled
the-supply-is-refilled-2796a305 = l’offre est regarnie

# mobilize: an estate may move
mobilize-an-estate-may-move-c1a00c3d = mobiliser : un ordre peut se déplacer

# The fief. White {white}, Black {black}. {all} tiles on the board.
the-fief-white-white-black-aea2c400 = Le fief. Blanc { $white }, Noir { $black }. { $all ->
        [one] { $all } tuile
       *[other] { $all } tuiles
    } sur le plateau.

# slot {cell}
slot-cell-c3b74c46 = emplacement { $cell }

# {colour} {kind} {cell}
colour-kind-cell-0708704c = { $kind } { $kind-gender ->
        [f] { $colour-f }
       *[m] { $colour-m }
    } { $cell }

# {colour} {kind} {cell}, has no path to grain
colour-kind-cell-has-no-f5735b50 = { $kind } { $kind-gender ->
        [f] { $colour-f }
       *[m] { $colour-m }
    } { $cell }, sans chemin vers du blé

# {colour} {kind} {cell}, starves at the end of this turn (TE-42)
colour-kind-cell-starves-at-0398fc83 = { $kind } { $kind-gender ->
        [f] { $colour-f }
       *[m] { $colour-m }
    } { $cell }, change de camp à la fin de ce tour faute de blé (TE-42)

# {hungry} tiles of {name} have no path to grain (TE-42)
hungry-tiles-of-name-have-d609d96a = { $hungry ->
        [one] { $hungry } tuile de { $name } n’a
       *[other] { $hungry } tuiles de { $name } n’ont
    } pas de chemin vers du blé (TE-42)

# reserve of {name}, at most {limit} tiles (TE-15)
reserve-of-name-at-most-dcaea3ff = réserve de { $name }, au plus { $limit ->
        [one] { $limit } tuile
       *[other] { $limit } tuiles
    } (TE-15)

# {count} {kind}
count-kind-f51e541c = { $count ->
        [one] { $count } { $kind }
       *[other] { $count } { $kind-plural }
    }

# {count} {kind}, {locked} locked until the turn ends (TE-21)
count-kind-locked-locked-until-afaf8a03 = { $count ->
        [one] { $count } { $kind }
       *[other] { $count } { $kind-plural }
    }, dont { $kind-gender ->
        [f] { $locked ->
            [one] { $locked } bloquée
           *[other] { $locked } bloquées
        }
       *[m] { $locked ->
            [one] { $locked } bloqué
           *[other] { $locked } bloqués
        }
    } jusqu’à la fin du tour (TE-21)

# {count} {kind} ({locked} locked)
count-kind-locked-locked-bfab7ea5 = { $count ->
        [one] { $count } { $kind }
       *[other] { $count } { $kind-plural }
    } (dont { $kind-gender ->
        [f] { $locked ->
            [one] { $locked } bloquée
           *[other] { $locked } bloquées
        }
       *[m] { $locked ->
            [one] { $locked } bloqué
           *[other] { $locked } bloqués
        }
    })

# {count} {kind} in the bag
count-kind-in-the-bag-b66cae0c = { $count ->
        [one] { $count } { $kind }
       *[other] { $count } { $kind-plural }
    } dans le sac

# {name}: {tiles} tiles on the board
name-tiles-tiles-on-the-76cde567 = { $name } : { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    } sur le plateau

# {passed} passed
passed-passed-82a2c99b = { $passed ->
        [one] { $passed } cédée
       *[other] { $passed } cédées
    }

# {passed} will be passed to {to}
passed-will-be-passed-to-63c4b935 = { $passed ->
        [one] { $passed } sera cédée
       *[other] { $passed } seront cédées
    } à { $to }

# {kind}, place {index}
kind-place-index-d7155b7e = { $kind }, place { $index }

# {kind}, place {index}, passed
kind-place-index-passed-b7b6a9e9 = { $kind }, place { $index }, tuile cédée

# {kind}, place {index}, will be passed to {to}
kind-place-index-will-be-1a0b8086 = { $kind }, place { $index }, tuile qui sera cédée à { $to }

# The supply: {tiles} tiles
the-supply-tiles-tiles-5bc5a104 = L’offre : { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    }

# The bag: {tiles} tiles
the-bag-tiles-tiles-05731b6a = Le sac : { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    }

# {tiles} tiles to be drawn
tiles-tiles-to-be-drawn-d2c88385 = { $tiles ->
        [one] { $tiles } tuile à piocher
       *[other] { $tiles } tuiles à piocher
    }

# Turn {turn}, {colour} to move: {moment}
turn-turn-colour-to-move-d723735b = Tour { $turn }, à { $colour } de jouer : { $moment }

# Tiles: White {white}, Black {black}
tiles-white-white-black-black-6e0bce1d = Tuiles : Blanc { $white }, Noir { $black }

# {winner} wins
winner-wins-8ef61c90 = { $winner } gagne

# w White, b Black; {kinds}
w-white-b-black-kinds-4313407b = w Blanc, b Noir ; { $kinds }

# Reserve of {colour}: {kinds}
reserve-of-colour-kinds-f6ea9c0f = Réserve de { $colour } : { $kinds }

# Bag: {tiles}
bag-tiles-9b739e0a = Sac : { $tiles }

# the bag is empty: the end is near
the-bag-is-empty-the-b38316ca = le sac est vide : la fin approche

# {colour}’s turn
colour-s-turn-c84c8743 = À { $colour } de jouer

# Turn {turn}: {head}, {words}
turn-turn-head-words-ce8ee890 = Tour { $turn } : { $head }, { $words }

# Turn {turn}
turn-turn-822ede68 = Tour { $turn }

# tiles on the board: White {white}, Black {black}; on equal tiles Black wins (TE-49)
tiles-on-the-board-white-8c5e8e20 = tuiles sur le plateau : Blanc { $white }, Noir { $black } ; à égalité, Noir gagne (TE-49)

# {building} to be put back
building-to-be-put-back-3c518eab = { $building } à reposer

# {won} to {lost}
won-to-lost-c62b094a = { $won } à { $lost }

# {won} to {lost} (TE-49)
won-to-lost-te-bb68d2ac = { $won } à { $lost } (TE-49)

# Reserve
reserve-562b374f = Réserve

# Refill
refill-386cab04 = Pioche

# Action
action-fc2cccf4 = Action

# Feeding
feeding-50e86e89 = Ravitaillement

# reserve
reserve-59cf8bee = réserve

# wins
wins-f37f3f48 = gagne

# to move
to-move-0f8ebb17 = joue

# Supply
supply-9391bbe6 = Offre

# The supply is empty (TE-46).
the-supply-is-empty-te-e58e2f51 = L’offre est vide (TE-46).

# Bag
bag-a6b13e28 = Sac

# empty: no more draws
empty-no-more-draws-759c0864 = vide : on ne pioche plus

# ! has no path to grain
has-no-path-to-grain-ff863bcc = ! sans chemin vers du blé

# The board is empty.
the-board-is-empty-705fc9db = Le plateau est vide.

# Supply: nothing
supply-nothing-224ab4f9 = Offre : rien

# Supply:
supply-daeceb70 = Offre :

# passed
passed-9c3e5227 = cédée

# will be passed
will-be-passed-bce985ba = sera cédée

## Why something can’t be done.

# two players play, White and Black
two-players-play-white-and-dbde19d4 = on joue à deux, Blanc et Noir

# the first supply is being drawn
the-first-supply-is-being-e9de3b2a = le tirage de la première offre est en cours

# the first reserves are being drawn
the-first-reserves-are-being-f95e26e1 = le tirage des premières réserves est en cours

# White’s first turn has no reserve phase: nothing has been passed yet
white-s-first-turn-has-c5830e68 = le premier tour de Blanc n’a pas de phase de réserve : rien n’a encore été cédé

# it is {player}’s turn, and only the player whose turn it is decides
it-is-player-s-turn-49a4d0fe = c’est à { $player } de jouer, et seule la personne dont c’est le tour décide

# the reserve phase comes first: take passed tiles, or be done with it
the-reserve-phase-comes-first-93624510 = la phase de réserve vient d’abord : prenez des tuiles cédées, ou terminez-la

# there is no such tile in the row
there-is-no-such-tile-eba5c235 = il n’y a pas de tuile à cette place de l’offre

# this tile was not passed: it did not lie left of the opponent’s selection
this-tile-was-not-passed-2d109774 = cette tuile n’a pas été cédée : elle n’était pas à gauche de celle que l’adversaire a choisie

# passed tiles can be taken in the reserve phase only
passed-tiles-can-be-taken-ceade6f4 = les tuiles cédées ne se prennent que dans la phase de réserve

# a passed tile
a-passed-tile-628ff25d = une tuile cédée

# the supply tile
the-supply-tile-78abf114 = la tuile de l’offre

# the harvested grain
the-harvested-grain-95133e27 = le blé moissonné

# the reserve holds {limit} tiles and has no room for {what}
the-reserve-holds-limit-tiles-11b3de38 = la réserve contient déjà { $limit ->
        [one] { $limit } tuile
       *[other] { $limit } tuiles
    } et n’a pas de place pour { $what }

# the supply is being refilled
the-supply-is-being-refilled-700780b2 = l’offre est en train d’être regarnie

# the supply tile of this turn was selected already
the-supply-tile-of-this-4c6d4022 = une tuile de l’offre a déjà été choisie à ce tour

# the reserve holds no {kind} tile
the-reserve-holds-no-kind-cae56efb = la réserve ne contient { $kind-gender ->
        [f] aucune
       *[m] aucun
    } { $kind }

# this {kind} tile entered the reserve in this action phase and is locked
this-kind-tile-entered-the-8b6d3adb = { $kind-gender ->
        [f] cette { $kind } est entrée dans la réserve pendant cette phase d’action et reste bloquée
       *[m] ce { $kind } est entré dans la réserve pendant cette phase d’action et reste bloqué
    }

# one tile of the supply must be played or reserved before the turn can end
one-tile-of-the-supply-00c7a3f3 = il faut jouer ou mettre en réserve une tuile de l’offre avant de terminer le tour

# the supply is empty, and a tile of the reserve can still be played
the-supply-is-empty-and-00fd23eb = l’offre est vide, et une tuile de la réserve peut encore être jouée

# a reserve tile can be played, so one must be before the turn can end
a-reserve-tile-can-be-9320d29d = une tuile de la réserve peut être jouée : il faut en jouer une avant de terminer le tour

# an enemy tile can’t be replaced
an-enemy-tile-can-t-da3c82e5 = une tuile adverse ne peut pas être remplacée

# {name} is placed next to a friendly tile
name-is-placed-next-to-c63c9391 = { $name-the } se pose à côté d’une tuile alliée

# grain is placed next to a friendly peasantry tile
grain-is-placed-next-to-e97e7b21 = le blé se pose à côté d’une paysannerie alliée

# a {name} is placed next to two friendly peasantry tiles
a-name-is-placed-next-7b1cbc67 = { $name-a } se pose à côté d’au moins deux paysanneries alliées

# {new} can’t replace {old_name}
new-can-t-replace-old-8ed92e11 = { $new-the } ne peut pas remplacer { $old_name-a }

# {new} needs two friendly peasantry tiles next to it
new-needs-two-friendly-peasantry-613a0387 = { $new-the } a besoin d’au moins deux paysanneries alliées à côté

# a {old_name} is rebuilt only with friendly tiles on all 8 cells around it, not on {around}
a-old-name-is-rebuilt-fb49639a = { $old_name-a } ne se reconstruit que si les 8 cases autour portent toutes une tuile alliée ; ici, { $around ->
        [0] aucune n’en porte
        [one] { $around } seule en porte une
       *[other] { $around } en portent une
    }

# no slot next to a friendly tile is left for the {old_name}
no-slot-next-to-a-de2ec648 = il ne reste aucun emplacement à côté d’une tuile alliée pour { $old_name-the }

# no displaced building waits to be put back
no-displaced-building-waits-to-bc6c90eb = aucun bâtiment à reconstruire n’attend d’être reposé

# the displaced {name} can’t replace a tile
the-displaced-name-can-t-aedb474d = { $name-the } à reconstruire ne peut pas remplacer une tuile

# the displaced {name} goes next to a friendly tile
the-displaced-name-goes-next-00388d80 = { $name-the } à reconstruire se pose à côté d’une tuile alliée

# the displaced {name} must be put back on the board at once
the-displaced-name-must-be-f23fd1ff = il faut aussitôt reposer sur le plateau { $name-the } à reconstruire

# an estate moves only right after grain was played or harvested
an-estate-moves-only-right-16b18267 = un ordre ne se déplace que lorsque du blé vient d’être posé ou moissonné

# this play is not finished yet: move an estate, or skip the move
this-play-is-not-finished-09e546ae = ce coup n’est pas encore terminé : déplacez un ordre, ou aucun

# no tile lies on {from}
no-tile-lies-on-from-f1024d84 = il n’y a pas de tuile en { $from }

# only a friendly tile can be moved
only-a-friendly-tile-can-17299d9a = seule une tuile alliée peut être déplacée

# only estates move, and {name} is not an estate
only-estates-move-and-name-2ff87d8c = seuls les ordres se déplacent, et { $name-the } n’est pas un ordre

# an estate moves to an empty cell only
an-estate-moves-to-an-89f9c56c = un ordre ne se déplace que sur une case vide

# {name} moves at most {n:step|steps}
name-moves-at-most-n-94c9ee32 = { $name-the } fait au plus { $n } pas

# {name} moves straight on, in one of 8 directions
name-moves-straight-on-in-e0456f59 = { $name-the } se déplace en ligne droite, dans l’une des 8 directions

# edges
edges-42bac716 = les côtés

# edges or corners
edges-or-corners-44e65e0f = les côtés ou les coins

# after the move all tiles of both colours must form one group connected by {by}
after-the-move-all-tiles-3d409e6e = après le déplacement, toutes les tuiles des deux couleurs doivent former un seul groupe qui se tient par { $by }

## what is expected in the notation

# a cell such as 3,-1
a-cell-such-as-f3d1d48a = une case, par exemple 3,-1

# a tile: s and its place in the row from 0, or r and one of P C N G V H K
a-tile-s-and-its-5e52339f = une tuile : s et son rang dans la rangée à partir de 0, ou r et l’une des lettres P C N G V H K
## titles of kinds of questions

# What is passed on
what-is-passed-on-0c8abd74 = Ce qui est cédé

# Room in the reserve
room-in-the-reserve-9491599f = La place dans la réserve

# What may be played from the reserve
what-may-be-played-from-acab322c = Ce qu’on peut jouer de la réserve

# Where an estate goes
where-an-estate-goes-31d6d0e8 = Où va un ordre

# Where grain goes
where-grain-goes-278b88d9 = Où va le blé

# Where a building goes
where-a-building-goes-15405898 = Où va un bâtiment

# What replaces what
what-replaces-what-b537774a = Ce qui remplace quoi

# What clergy converts
what-clergy-converts-ccfd524a = Ce que le clergé convertit

# What nobility captures
what-nobility-captures-4a8a5bdc = Ce que la noblesse capture

# What a village acculturates
what-a-village-acculturates-5094f4cc = Ce qu’un village acculture

# What a church indoctrinates
what-a-church-indoctrinates-e0219897 = Ce qu’une église endoctrine

# What a castle annexes
what-a-castle-annexes-d6e1dd64 = Ce qu’un château annexe

# Where an estate moves
where-an-estate-moves-921c9fdc = Où un ordre se déplace

# How many go hungry
how-many-go-hungry-378a6ef3 = Combien ont faim

# Which tile goes hungry
which-tile-goes-hungry-5a213082 = Quelle tuile a faim

# Points
points-b6f125c7 = Points
# Grain feeds {fed} of your {all} tiles: {n:one flips|# flip} at the end of your turn
grain-feeds-fed-of-your-7b3d2732 = Le blé nourrit { $fed } de vos { $all } tuiles : { $n ->
        [one] une se retourne
       *[other] { $n } se retournent
    } à la fin de votre tour

# The bag is empty, and you lack {n:tile|tiles} to win
the-bag-is-empty-and-e7af792b = Le sac est vide, et il vous manque { $n ->
        [one] { $n } tuile
       *[other] { $n } tuiles
    } pour gagner

# {n:A tile|# tiles} of {other} {n:has|have} no path to grain: keep {n:it|them} apart
n-a-tile-tiles-of-3317bf92 = { $n ->
        [one] Une tuile de { $other } n’a pas de chemin vers du blé : gardez-la isolée
       *[other] { $n } tuiles de { $other } n’ont pas de chemin vers du blé : gardez-les isolées
    }

# Only {grain} feeds {feeds} of your tiles
only-grain-feeds-feeds-of-34408af6 = Seul le { $grain } nourrit { $feeds } de vos tuiles

# You have {mine:tile|tiles} instead of {before}, and {seat} has {theirs} instead of {before_them}.
you-have-mine-tile-tiles-8e99fb7f =
    { $mine ->
        [one] Vous avez { $mine } tuile au lieu de { $before }, et { $seat } en a { $theirs } au lieu de { $before_them }.
       *[other] Vous avez { $mine } tuiles au lieu de { $before }, et { $seat } en a { $theirs } au lieu de { $before_them }.
    }

# Turn over at least {n:tile|tiles} of {seat}
turn-over-at-least-n-17ed7159 =
    { $n ->
        [one] Retourner au moins { $n } tuile de { $seat }
       *[other] Retourner au moins { $n } tuiles de { $seat }
    }

# Gain at least {n:point|points} on {seat}
gain-at-least-n-point-bde1da24 =
    { $n ->
        [one] Gagner au moins { $n } point sur { $seat }
       *[other] Gagner au moins { $n } points sur { $seat }
    }

# Cut {n:one more tile|# more tiles} of {seat} from grain
cut-n-one-more-tile-3234725b =
    { $n ->
        [one] Couper du blé une tuile de plus de { $seat }
       *[other] Couper du blé { $n } tuiles de plus de { $seat }
    }

# Bring grain to all your tiles: {n:one is|# are} hungry
bring-grain-to-all-your-34ecc458 =
    { $n ->
        [one] Relier toutes vos tuiles au blé : une a faim
       *[other] Relier toutes vos tuiles au blé : { $n } ont faim
    }

# Play every tile of your reserve: {n}
play-every-tile-of-your-6e2337c7 = Jouer toutes les tuiles de votre réserve : { $n }
