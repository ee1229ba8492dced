## document

# Five feudal board games with every rule enforced, with friends or bots, without an account.
five-feudal-board-games-with-c53ca432 = Cinq jeux de plateau féodaux dont toutes les règles sont appliquées, entre amis ou contre des bots, sans compte.

# Skip to the content
skip-to-the-content-1116c66c = Aller au contenu

# Liege, the hall
liege-the-hall-d876efc6 = Liege, l’accueil

# Liege
liege-608b8b78 = Liege

# Settings
settings-298f486a = Réglages

# Colours
colours-55280583 = Couleurs

# Like the device
like-the-device-09d3d337 = Comme l’appareil

# Parchment
parchment-a8b53cb5 = Parchemin

# Candle
candle-0baf5066 = Bougie

# Language
language-d30b6930 = Langue

# Show what others do
show-what-others-do-affe4fa9 = Montrer ce que font les autres

# At once
at-once-d9cd1543 = D’un coup

# Slowly
slowly-df5008a7 = Lentement

# Step by step
step-by-step-05ca3c82 = Pas à pas

# In this game, ask before a move that can’t be taken back
in-this-game-ask-before-5f87850e = Dans ce jeu, demander avant un coup irréversible

# Letters on the pieces and numbers of places, always
letters-on-the-pieces-and-1e861386 = Toujours afficher les lettres sur les pièces et les numéros des lieux

# Play sounds at the table, and when one waits for me
play-sounds-at-the-table-4654ba51 = Jouer des sons à la table, et quand une table m’attend

# Let the browser notify me
let-the-browser-notify-me-48448bb6 = Laisser le navigateur me prévenir

# Show by motion what has changed
show-by-motion-what-has-07dea734 = Animer ce qui a changé

# Keys and clicks
keys-and-clicks-0f6a7795 = Touches et clics

# The games
the-games-bc4a5989 = Les jeux

# Lessons and puzzles
lessons-and-puzzles-de215acf = Leçons et problèmes

# My games and people
my-games-and-people-b01049b5 = Mes parties et mes contacts

# Account and devices
account-and-devices-9d8d3349 = Compte et appareils

# Finished games
finished-games-d4882b34 = Parties terminées

# About Liege
about-liege-4a276886 = À propos de Liege

# Independent implementations with their own art and words.
independent-implementations-with-their-own-3c1ce468 = Des adaptations indépendantes, avec leurs propres dessins et leurs propres textes.

# Who made these games
who-made-these-games-cc0cf1c1 = Qui a créé ces jeux

## table

# Rules
rules-bcb490f0 = Règles

# You no longer play here on this device. If you were signed out, {link}.
you-no-longer-play-here-4f88025d = Vous ne jouez plus ici sur cet appareil. Si votre session a été fermée, { $link }.

# sign in again
sign-in-again-016336a3 = reconnectez-vous

# Its effect
its-effect-78ca1c02 = Son effet

# New to the game? {link}, in {minutes:minute|minutes}. Your seat is kept.
new-to-the-game-link-55b6495e =
    Vous découvrez ce jeu ? { $link }, en { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    }. Votre place est gardée.

# Learn it while you wait
learn-it-while-you-wait-077b32cb = Apprenez-le en attendant

# The board
the-board-425248f7 = Le plateau

# Parts of the board
parts-of-the-board-b452dc19 = Éléments du plateau

# Size of the board
size-of-the-board-53997952 = Taille du plateau

# Smaller
smaller-6eac1d21 = Plus petit

# The whole board, or as wide as can be
the-whole-board-or-as-ea673bfc = Tout le plateau, ou aussi large que possible

# Larger
larger-b90c9c5d = Plus grand

# Beside the board
beside-the-board-f3007e64 = À côté du plateau

# Standings
standings-2bae9f77 = Classement

# Log
log-9c76a488 = Journal

# Talk
talk-0b33bcb4 = Discussion

# More
more-f2d8dcce = Plus

## home

# ({n}) Liege
n-liege-55725d2e = ({ $n }) Liege

# Take a seat
take-a-seat-5b951b8a = Prenez place

# Feudal board games with every rule kept. Choose one, and you are at the table in a moment: with friends, with bots, or both.
feudal-board-games-with-every-463aded1 = Des jeux de plateau féodaux où toutes les règles sont respectées. Choisissez-en un et vous voilà à table : avec des amis, des bots, ou les deux.

# Tell me when it is my turn
tell-me-when-it-is-4410002d = Me prévenir quand c’est mon tour

# You are no longer signed in on this device. Your seats are kept with your account: {link}.
you-are-no-longer-signed-7ccbe560 = Votre session est fermée sur cet appareil. Vos places sont gardées avec votre compte : { $link }.

# sign in
sign-in-628ca3cd = connectez-vous

# Your tables
your-tables-0d9b426c = Vos tables

# Games that you can watch
games-that-you-can-watch-8dcfa9a5 = Parties que vous pouvez regarder

# Signed in as {name}
signed-in-as-name-7b5f8420 = Votre compte : { $name }

# Sign in, or make an account
sign-in-or-make-an-df6f91a4 = Se connecter ou créer un compte

# Your games and people
your-games-and-people-c3fad830 = Vos parties et vos contacts

# All lessons
all-lessons-d0074f3e = Les leçons

# Play without the net
play-without-the-net-7cbc45f8 = Jouer hors connexion

# Go on with a game from a record
go-on-with-a-game-ea97cacf = Reprendre une partie enregistrée

# Open it
open-it-971b97af = L’ouvrir

# Your games are kept in this browser, on this device alone. Save the record of one to keep it elsewhere or to go on with it there.
your-games-are-kept-in-52ee33f4 = Vos parties sont gardées dans ce navigateur, sur ce seul appareil. Enregistrez une partie pour la conserver ailleurs ou l’y reprendre.

# Play
play-78b15a5a = Jouer

# A lesson of {minutes:minute|minutes} on the real board
a-lesson-of-minutes-minute-814da2b6 =
    Une leçon de { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    } sur le vrai plateau

# Learn{game}
learn-game-4a63c0d2 = Apprendre{ $game }

# {game} in {minutes:minute|minutes}
game-in-minutes-minute-minutes-6d6705d7 =
    { $game } en { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    }

# Your answer
your-answer-c6f25b3b = Votre réponse

# Your turn
your-turn-623b03fd = À vous de jouer

# Remove {game} with {people} from my list
remove-game-with-people-from-3f6af4a6 = Retirer de ma liste la partie de { $game } avec { $people }

# Remove
remove-e1f7f94c = Retirer

# {n} players
n-players-9cea926e =
    { $n ->
        [one] { $n } joueur
       *[other] { $n } joueurs
    }

# {min} to {max} players
min-to-max-players-ac72bd04 = { $min } à { $max } joueurs

## lobby

# Waiting for players
waiting-for-players-9037550a = En attente de joueurs

# A seat is kept for you
a-seat-is-kept-for-a75c6292 = Une place vous est réservée

# {seats}, open {since}
seats-open-since-f7ec0b99 = { $seats }, table ouverte { $since }

# {free} of {seats} seats free
free-of-seats-seats-free-d148d316 =
    { $free ->
        [one] { $free } place libre
       *[other] { $free } places libres
    } sur { $seats }

# Nobody sits there yet
nobody-sits-there-yet-58655005 = Personne n’y est encore assis

# Sit down{table}
sit-down-table-4630671a = S’asseoir{ $table }

# at {game} with {people}
at-game-with-people-ec4c5b18 = à une table de { $game } avec { $people }

# No, thank you{table}
no-thank-you-table-6b9e555a = Non, merci{ $table }

# , not {game} with {people}
not-game-with-people-b86f596f = , pas { $game } avec { $people }

## terms

# The usual rules, no clock
the-usual-rules-no-clock-537ce26d = Règles habituelles, sans pendule

# Begins
begins-057a03ac = Début

## time

# since {when}
since-when-c7538833 = depuis le { $when }

# until {when}
until-when-34ca3204 = jusqu’au { $when }

## words

# Seat {seat}
seat-seat-acb7e8bf = Place { $seat }

## chance

# Honest chance: the seal of this table
honest-chance-the-seal-of-760dc35d = Hasard honnête : le sceau de cette table

# This is the seal of a secret that the server has fixed. As you sit down your browser adds a random part of its own, and every draw follows from both. Keep the seal if you want to be sure afterwards that nobody chose the draws.
this-is-the-seal-of-2c2abf42 = Voici le sceau d’un secret que le serveur a fixé. Quand vous prenez place, votre navigateur y ajoute une part de hasard, et chaque tirage découle des deux. Gardez le sceau si vous voulez vous assurer plus tard que personne n’a choisi les tirages.

# What that proves, and what not
what-that-proves-and-what-5876f0a3 = Ce que cela prouve, et ce que cela ne prouve pas

# Your part: {part}
your-part-part-c8e87ddd = Votre part : { $part }

# Without scripts your browser adds no part.
without-scripts-your-browser-adds-beaa7119 = Sans scripts, votre navigateur n’ajoute aucune part.

# All draws follow from the seed {seed}, which the maker of the table has chosen
all-draws-follow-from-the-895bb789 = Tous les tirages découlent de la graine { $seed }, choisie par le créateur de la table

# The table’s secret was sealed before anybody sat down: {seal}
the-table-s-secret-was-66c18572 = Le secret de la table a été scellé avant que quiconque ne prenne place : { $seal }

# the first step was taken over from a record
the-first-step-was-taken-d7eea4fa = la première étape vient d’une partie enregistrée

# the first {n} steps were taken over from a record
the-first-n-steps-were-20023998 = les { $n } premières étapes viennent d’une partie enregistrée

# How the draws are made
how-the-draws-are-made-f8c60e93 = Comment se font les tirages

# They follow from a secret of the server, sealed before anybody sat down, and from a random part of each browser that did.
they-follow-from-a-secret-d5355573 = Ils découlent d’un secret du serveur, scellé avant que quiconque ne prenne place, et d’une part de hasard ajoutée par chaque navigateur qui a pris place.

# At this table {taken}: what was drawn in them follows from that record’s own secret, and is not proved here.
at-this-table-taken-what-7d223055 = À cette table, { $taken } : ce qui y a été tiré découle du secret de cette autre partie et n’est pas prouvé ici.

# The maker of this table has chosen the seed {seed}, so that the same game can be played again: these draws prove nothing.
the-maker-of-this-table-998e6c86 = Le créateur de cette table a choisi la graine { $seed }, pour que la même partie puisse être rejouée : ces tirages ne prouvent rien.

# Each part is shown with the first draw, the secret when the game is over.
each-part-is-shown-with-177846f5 = Chaque part est montrée au premier tirage, le secret à la fin de la partie.

# No seat gave a part, so the operator of this server could have chosen the secret until the draws suited.
no-seat-gave-a-part-43dc23e4 = Aucune place n’a donné de part : l’exploitant de ce serveur aurait donc pu choisir le secret jusqu’à ce que les tirages lui conviennent.

# If the seal is the one that you were shown, and your part the one that your browser sent, no one party chose the draws, as long as one seat’s part was honest.
if-the-seal-is-the-dfd18ddd = Si le sceau est celui qu’on vous a montré, et votre part celle que votre navigateur a envoyée, personne n’a choisi les tirages à lui seul, pourvu que la part d’une place au moins soit honnête.

# What is not proved
what-is-not-proved-ffdf45c2 = Ce qui n’est pas prouvé

# Save the {record} and run {command} on it.
save-the-record-and-run-2142eb25 = Téléchargez { $record } et vérifiez-le avec { $command }.

# record
record-6b075353 = l’enregistrement

# Seal
seal-82f21624 = Sceau

# Part of {seat}
part-of-seat-2a1946eb = Part de la place { $seat }

# No part from
no-part-from-b8d2f514 = Sans part

# Sealed choice of {seat}
sealed-choice-of-seat-c1c46864 = Choix scellé de la place { $seat }

# Secret
secret-07529733 = Secret

# The record so far
the-record-so-far-42f2e13b = L’enregistrement jusqu’ici

## learn

# Learn to play
learn-to-play-48eab34b = Apprendre à jouer

# On the real board, with your own hand, one new thing at a time. Leave whenever you like: your browser keeps your place.
on-the-real-board-with-bdeac5b0 = Sur le vrai plateau, avec votre propre main, une nouveauté à la fois. Partez quand vous voulez : votre navigateur retient où vous en êtes.

# Today’s puzzle: {game}
today-s-puzzle-game-5d7f1d6e = Le problème du jour : { $game }

# Another one takes its place on {when}. This one stays in the list of its game.
another-one-takes-its-place-5a09e8ac = Un autre le remplacera le { $when }. Celui-ci reste dans la liste de son jeu.

# {n:minute|minutes}
n-minute-minutes-133791ad =
    { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }

# ✓ done
done-f4c02bf8 = ✓ fait

# The rules
the-rules-514b49db = Les règles

# A table
a-table-351b836c = Une table

# ✓ solved
solved-a260ebdd = ✓ résolu

## rules

# Rules of {game}
rules-of-game-b36f08bf = Règles de { $game }

# Contents
contents-b3ee8090 = Sommaire

# Play {game}
play-game-280e6b0c = Jouer à { $game }

# The rules of {game}
the-rules-of-game-62a5c4b7 = Les règles de { $game }

# Words
words-ea0de82e = Vocabulaire

# Try it
try-it-6d525c8c = Essayer

## new table

# A table of {game}
a-table-of-game-ae07f3ff = Une table de { $game }

# I have never played this
i-have-never-played-this-ae96749c = Je n’y ai jamais joué

# a lesson of {minutes:minute|minutes} on the real board
a-lesson-of-minutes-minute-fac4f3cf =
    une leçon de { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    } sur le vrai plateau

# This table goes on from {link}, under the same optional rules. What was hidden there is known to those who have seen that game.
this-table-goes-on-from-3880df74 = Cette table part de { $link }, avec les mêmes règles optionnelles. Ce qui y était caché est connu de ceux qui ont vu cette partie.

# position {n} of another game
position-n-of-another-game-8f567d04 = la position { $n } d’une autre partie

# Your name
your-name-c8939a20 = Votre nom

# What the others call you
what-the-others-call-you-654b7c7b = Comment les autres vous appellent

# Seats
seats-a41bf657 = Places

# Sit down
sit-down-25d4bcb0 = S’asseoir

# as usual: no variants
as-usual-no-variants-b52b21dc = comme d’habitude : sans variante

# Rules, clock and spectators
rules-clock-and-spectators-f04efb5d = Règles, pendule et spectateurs

# as usual: no variants, no clock
as-usual-no-variants-no-5b3fb26e = comme d’habitude : sans variante ni pendule

# Number of players
number-of-players-03db7de4 = Nombre de joueurs

# Players
players-945cfc3a = Joueurs

# Who sits at seat {seat}
who-sits-at-seat-seat-06d66add = Qui est assis à la place { $seat }

# plays here
plays-here-70bc2aa1 = joue ici

# Me
me-bcbb7d80 = Moi

# you get a link to send
you-get-a-link-to-ac9eb41b = vous recevez un lien à envoyer

# A friend, by link
a-friend-by-link-0c2ff952 = Un ami, par lien

# the screen is hidden between turns
the-screen-is-hidden-between-5eb4826a = l’écran est caché entre les tours

# A friend on this device
a-friend-on-this-device-a992625c = Un ami sur cet appareil

# finds the seat in the hall
finds-the-seat-in-the-e845fbe4 = trouve sa place à l’accueil

# a program that waits for a game
a-program-that-waits-for-576ffd0b = un programme qui attend une partie

# Program: {program}
program-program-9cc4e8d2 = Programme : { $program }

# Bot: {level}
bot-level-8bff1350 = Bot : { $level }

# the seat stays empty
the-seat-stays-empty-25d14ebf = la place reste vide

# Nobody
nobody-17bae15b = Personne

# Name at seat {seat}
name-at-seat-seat-992ce84c = Nom à la place { $seat }

# Name
name-609872a0 = Nom

# plays anything legal, good for trying the rules
plays-anything-legal-good-for-b814be04 = joue n’importe quel coup permis, pour essayer les règles

# grabs what looks best now, easy to outwit
grabs-what-looks-best-now-2ec0b983 = prend ce qui paraît le mieux sur l’instant, facile à déjouer

# looks a little ahead, for your first games
looks-a-little-ahead-for-53194fec = anticipe un peu, pour vos premières parties

# thinks ahead and punishes slips
thinks-ahead-and-punishes-slips-16b82105 = anticipe et punit les erreurs

# plans well, hard to beat
plans-well-hard-to-beat-6bf7c654 = planifie bien, difficile à battre

# thinks up to a second about each move
thinks-up-to-a-second-57f36f39 = réfléchit jusqu’à une seconde à chaque coup

# None: everybody takes the time they need
none-everybody-takes-the-time-6f10caa0 = Aucune : chacun prend le temps qu’il lui faut

# 20 minutes each, and 20 seconds more with each decision, at most 20 minutes
minutes-each-and-seconds-more-31c07e84 = 20 minutes chacun, plus 20 secondes par décision, 20 minutes au plus

# 2 days each, and 8 hours more with each decision, at most 2 days
days-each-and-hours-more-c147bad9 = 2 jours chacun, plus 8 heures par décision, 2 jours au plus

# A week each, and a day more with each decision, at most a week
a-week-each-and-a-c4732f78 = Une semaine chacun, plus un jour par décision, une semaine au plus

# Other times, in minutes:
other-times-in-minutes-b08353c0 = D’autres durées, en minutes :

# all day
all-day-703f112a = toute la journée

# from 8:00 to 22:00
from-to-2d233caa = de 8 h à 22 h

# from 8:00 to 18:00
from-to-7cbf7d74 = de 8 h à 18 h

# from 17:00 to 23:00
from-to-9b1c760c = de 17 h à 23 h

# Go on with a record
go-on-with-a-record-23fb621e = Reprendre une partie

# a game that was saved, here or elsewhere
a-game-that-was-saved-bc185c95 = une partie enregistrée ici ou ailleurs

# The record
the-record-630e5265 = L’enregistrement

# liege: …
liege-a1c2bce8 = liege: …

# A record from a file
a-record-from-a-file-29aa5a8d = Un enregistrement tiré d’un fichier

# It brings its optional rules; as many seats must be taken as it has players.
it-brings-its-optional-rules-5e043ad8 = Il apporte ses règles optionnelles ; il faut autant de places prises qu’il compte de joueurs.

# From position
from-position-84b5b48f = À partir de la position

# Left empty: from where it ends.
left-empty-from-where-it-f1be78be = Laissé vide : là où il s’arrête.

# Name of the table
name-of-the-table-4e68e6e3 = Nom de la table

# For the lists, if you like
for-the-lists-if-you-c2fe7c9b = Pour les listes, si vous voulez

# Note
note-b44e0c7b = Note

# For those who might sit down
for-those-who-might-sit-bc313175 = Pour ceux qui pourraient prendre place

# Begins (optional)
begins-optional-90832e1b = Début (facultatif)

# Without a time the game begins as soon as every seat is taken. The time is that of the zone below.
without-a-time-the-game-30b51045 = Sans heure, la partie commence dès que toutes les places sont prises. L’heure est celle du fuseau ci-dessous.

# Clock
clock-dbe4a0e6 = Pendule

# each
each-3f26d1c8 = chacun

# more with each decision
more-with-each-decision-39a401df = de plus par décision

# at most
at-most-aec502b8 = au plus

# When somebody’s time is up, the others choose: they wait, let a bot play until that player is back, or end the game.
when-somebody-s-time-is-a87e4a04 = Quand le temps de quelqu’un est écoulé, les autres choisissent : attendre, laisser jouer un bot jusqu’à son retour, ou terminer la partie.

# The clock runs
the-clock-runs-8dd3b934 = La pendule tourne

# In universal time (UTC)
in-universal-time-utc-c2d9af44 = En temps universel (UTC)

# Each move at once
each-move-at-once-2710f99e = Chaque coup aussitôt

# Each move 3 actions later
each-move-actions-later-7eba2623 = Chaque coup 3 actions plus tard

# Each move 10 actions later
each-move-actions-later-0b7b485f = Chaque coup 10 actions plus tard

# Each move 10 minutes later
each-move-minutes-later-a9c56d96 = Chaque coup 10 minutes plus tard

# Each move an hour later
each-move-an-hour-later-99196e84 = Chaque coup une heure plus tard

# Each move a day later
each-move-a-day-later-fe159f3b = Chaque coup un jour plus tard

# Who may look
who-may-look-2b055c37 = Qui peut regarder

# What spectators see
what-spectators-see-c081877e = Ce que voient les spectateurs

# (usual)
usual-a119d099 = (par défaut)

## join

# Join a table of {game}
join-a-table-of-game-7777d3bf = Rejoindre une table de { $game }

# A seat is free
a-seat-is-free-3e7275fd = Une place est libre

# {game} with {people}
game-with-people-0e3a0da0 = { $game } avec { $people }

# The game has begun. {state}.
the-game-has-begun-state-48e3dd9e = La partie a commencé. { $state }.

# You take seat {seat} and play {side}.
you-take-seat-seat-and-6b26165e = Vous prenez la place { $seat } et jouez { $side }.

# You take seat {seat} and lead the House of {family}.
you-take-seat-seat-and-c77fb295 = Vous prenez la place { $seat } et dirigez la maison { $family }.

# You take seat {seat}.
you-take-seat-seat-8422a7a9 = Vous prenez la place { $seat }.

# Read the rules first
read-the-rules-first-6bc54995 = Lire d’abord les règles

# I have never played this: {minutes:minute|minutes}
i-have-never-played-this-a7cd332a =
    Je n’y ai jamais joué : { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    }

## archive

# Games that are over, and tables at which nobody has done anything for a month. Each opens as it was left.
games-that-are-over-and-d441213a = Les parties terminées, et les tables où personne n’a rien fait depuis un mois. Chacune s’ouvre telle qu’on l’a laissée.

# There is nothing here yet.
there-is-nothing-here-yet-c5c95b3d = Il n’y a encore rien ici.

# Pages
pages-b69cd7f2 = Pages

# Later
later-3eb10e3e = Plus récentes

# Earlier
earlier-92fccbbc = Plus anciennes

# To the hall
to-the-hall-fc878112 = À l’accueil

## error page

# Nothing is kept under this address
nothing-is-kept-under-this-4fe4cd09 = Il n’y a rien à cette adresse

# You can’t open this
you-can-t-open-this-86baecfe = Vous ne pouvez pas ouvrir ceci

# Not at this moment
not-at-this-moment-c942377d = Pas en ce moment

# That did not work
that-did-not-work-84eca7b4 = Cela n’a pas marché

# Something broke on our side
something-broke-on-our-side-a0732469 = Quelque chose s’est cassé de notre côté

# The rule is {rule}.
the-rule-is-rule-bf6a0b6a = La règle est { $rule }.

# Those who sit there can download what is stored of it.
those-who-sit-there-can-5d89ac09 = Les joueurs de cette table peuvent télécharger ce qui en est conservé.

# Download the record
download-the-record-79abd185 = Télécharger la partie

# Back to the table
back-to-the-table-d4085079 = Retour à la table

# Sentences of {game}
sentences-of-game-24690a04 = Phrases de { $game }

# Each leads to a position in which it is said.
each-leads-to-a-position-74dfc4fc = Chacune mène à une position où elle est dite.

# English
english-eb4b0d2c = Anglais

# A sentence of {game}
a-sentence-of-game-7ef49072 = Une phrase de { $game }

# All sentences of {game}
all-sentences-of-game-e5292b0e = Toutes les phrases de { $game }

# Key
key-81442b55 = Clé

# In the source
in-the-source-3fb16974 = Dans le source

# Back to the hall
back-to-the-hall-25e9b452 = Retour à l’accueil

# Status {n}
status-n-7a3206bc = Statut { $n }

## about

# Feudal board games at one table, with every rule kept by the table itself.
feudal-board-games-at-one-4196e539 = Des jeux de plateau féodaux autour d’une même table, qui fait elle-même respecter chaque règle.

# Liege is an independent implementation. Its drawings and its words are its own: nothing was taken from the boxes, boards, cards or booklets of the games. It is not made, approved or supported by the designers or publishers named below. The titles and names belong to their owners. If you like a game here, it deserves a place on your shelf.
liege-is-an-independent-implementation-eb08768b = Liege est une adaptation indépendante. Ses dessins et ses textes lui sont propres : rien n’a été repris des boîtes, plateaux, cartes ou livrets des jeux. Elle n’est ni faite, ni approuvée, ni soutenue par les auteurs ou les éditeurs nommés ci-dessous. Les titres et les noms appartiennent à leurs propriétaires. Si un jeu vous plaît ici, il mérite une place sur votre étagère.

# Designed by {designer}. Published by {publisher}, {year}.
designed-by-designer-published-by-a61b47ef = Conçu par { $designer }. Édité par { $publisher }, { $year }.

# The rules as they are played here
the-rules-as-they-are-1c7d5eaa = Les règles telles qu’on les joue ici

# Honest chance
honest-chance-1c101acb = Hasard honnête

# The server fixes a secret for every table and shows its seal before anybody sits down. Each browser that sits down adds a random part of its own, which the others see with the first draw. Every draw follows from the secret and all parts. When the game is over the secret is shown: save the record and run {command} on it, and compare the seal with the one that you noted.
the-server-fixes-a-secret-32b71b12 = Le serveur fixe un secret pour chaque table et en montre le sceau avant que quiconque ne prenne place. Chaque navigateur qui prend place ajoute sa propre part de hasard, que les autres voient au premier tirage. Chaque tirage découle du secret et de toutes les parts. À la fin de la partie, le secret est montré : téléchargez l’enregistrement, vérifiez-le avec { $command } et comparez le sceau avec celui que vous avez noté.

# That proves that no one party chose the draws, neither the server, whose secret was sealed before it saw a part, nor a player, who never saw the secret, as long as one seat’s part was honest.
that-proves-that-no-one-823836e1 = Cela prouve que personne n’a choisi les tirages à lui seul : ni le serveur, dont le secret était scellé avant qu’il ne voie une part, ni un joueur, qui n’a jamais vu le secret, pourvu que la part d’une place au moins soit honnête.

# It does not prove that the operator of the server did not act together with a player, or play at the table: together they know everything. Nor that the server told nobody of draws to come, which it can work out once all parts are in. Nor anything of a table where no seat gave a part, such as one of bots alone, of a game that was picked out of many, as one person against bots or at one device can do, or to somebody who did not note the seal.
it-does-not-prove-that-609b8dd6 = Cela ne prouve pas que l’exploitant du serveur n’a pas agi de concert avec un joueur, ou joué à la table : ensemble, ils savent tout. Ni que le serveur n’a parlé à personne des tirages à venir, qu’il peut calculer une fois toutes les parts données. Cela ne prouve rien non plus pour une table où aucune place n’a donné de part, par exemple entre bots seuls ; ni pour une partie choisie parmi beaucoup d’autres, comme peut le faire une personne seule contre des bots ou sur un seul appareil ; ni pour qui n’a pas noté le sceau.

# Where several choose in secret, each choice is sealed as soon as it is made and the seal is shown to everybody; the record opens it at the end, so that nobody can have changed it. The server knows it all along. The file {file} that comes with Liege says what the whole scheme proves, and what not.
where-several-choose-in-secret-863b13ac = Quand plusieurs choisissent en secret, chaque choix est scellé dès qu’il est fait et le sceau est montré à tous ; l’enregistrement l’ouvre à la fin, si bien que personne n’a pu le changer. Le serveur, lui, le connaît depuis le début. Le fichier { $file } fourni avec Liege dit ce que prouve tout ce procédé, et ce qu’il ne prouve pas.

# What is kept
what-is-kept-9d46dc65 = Ce qui est conservé

# A page is only ever sent what its seat may know. Your tables stay in the file of the operator of this server; nobody needs an account: this browser knows which seats are yours, or the account does with which you sign in.
a-page-is-only-ever-9d51b555 = Une page ne reçoit que ce que sa place a le droit de savoir. Vos tables restent dans le fichier de l’exploitant de ce serveur ; personne n’a besoin d’un compte : ce navigateur sait quelles places sont les vôtres, ou bien le compte avec lequel vous vous connectez.

## profile

# Only you see this page. Games are not rated, and nobody else sees your results.
only-you-see-this-page-9689b8f7 = Cette page n’est visible que pour vous. Les parties ne sont pas cotées, et personne d’autre ne voit vos résultats.

# Results
results-424cc635 = Résultats

# No game is over yet in which you have played to the end.
no-game-is-over-yet-5a081133 = Vous n’avez encore joué aucune partie jusqu’à la fin.

# Game
game-b0c93f79 = Jeu

# Played
played-ecc06f6f = Jouées

# Won
won-92821ef6 = Gagnées

# Places
places-c308dbf0 = Rangs

# Against bots
against-bots-ff5f9684 = Contre les bots

# Bot
bot-a754aa07 = Bot

# You ahead
you-ahead-2b95e8b1 = Vous devant

# Level
level-7c7afde7 = À égalité

# You behind
you-behind-27068a60 = Vous derrière

# Counted: the last {n:finished game|finished games}.
counted-the-last-n-finished-1d9ae27b =
    Comptées : { $n ->
        [one] la dernière partie terminée
       *[other] les { $n } dernières parties terminées
    }.

# Counted: {n:finished game|finished games}.
counted-n-finished-game-finished-d73cae9a =
    Comptées : { $n ->
        [one] { $n } partie terminée
       *[other] { $n } parties terminées
    }.

# All of them
all-of-them-87cf3c55 = Toutes les parties

# People
people-bb5b35a6 = Contacts

# Friends
friends-8033e83a = Amis

# You can keep a seat for a friend at a new table: they find it in the hall, without a link.
you-can-keep-a-seat-074ebcf9 = À une nouvelle table, vous pouvez réserver une place à un ami : il la trouve à l’accueil, sans lien.

# No friends yet.
no-friends-yet-868a0333 = Pas encore d’amis.

# Who calls you a friend
who-calls-you-a-friend-5ea0d85b = Qui vous compte parmi ses amis

# With whom you have played
with-whom-you-have-played-2f4c236d = Avec qui vous avez joué

# Blocked
blocked-27789d04 = Bloqués

# They don’t see your open tables and can’t sit down there, and you don’t see theirs. They are not told.
they-don-t-see-your-18da624a = Ils ne voient pas vos tables ouvertes et ne peuvent pas s’y asseoir, et vous ne voyez pas les leurs. Ils n’en sont pas avertis.

# Nobody.
nobody-6f93fa0d = Personne.

# Somebody’s account
somebody-s-account-294c5a60 = Le compte de quelqu’un

# Name of the account
name-of-the-account-697ebc3f = Nom du compte

# Add as a friend
add-as-a-friend-3d45fdc6 = Ajouter à mes amis

# Block
block-0ddd68cf = Bloquer

# Who has an account sees on this page that you call them a friend; nobody sees whom you block. People without an account are added at a table, under “This table”.
who-has-an-account-sees-90cdf4c8 = Qui a un compte voit sur cette page que vous le comptez parmi vos amis ; personne ne voit qui vous bloquez. On ajoute les personnes sans compte à une table, sous « Cette table ».

# Make {name} a friend
make-name-a-friend-df916759 = Ajouter { $name } à mes amis

# Block {name}
block-name-b38811b8 = Bloquer { $name }

# Remove {name} from this list
remove-name-from-this-list-089ee140 = Retirer { $name } de cette liste

# What you can delete
what-you-can-delete-c3140e27 = Ce que vous pouvez effacer

# A finished game leaves your list with “Remove” in {link}; it is not counted here any more. The others keep it.
a-finished-game-leaves-your-2e66c206 = Une partie terminée quitte votre liste avec « Retirer » dans { $link } ; elle n’est plus comptée ici. Les autres la gardent.

# the finished games
the-finished-games-b7e320b3 = les parties terminées

# Your notes at a table: empty them there.
your-notes-at-a-table-96bde296 = Vos notes à une table : effacez-les à cette table.

# Your account with everything that is kept under it: {link}. Your seats stay, without your name.
your-account-with-everything-that-8b0fad66 = Votre compte avec tout ce qui y est gardé : { $link }. Vos places restent, sans votre nom.

# at the foot of its page
at-the-foot-of-its-e01b513c = au bas de sa page

# Everything that this browser is known by: delete its cookies of this site. Your seats stay; nobody can play them any more.
everything-that-this-browser-is-ddbf5c2c = Tout ce qui fait reconnaître ce navigateur : effacez les cookies de ce site. Vos places restent ; plus personne ne peut les tenir.

# {place}st
place-st-f0ba9988 = { $place }er

# {place}nd
place-nd-f0a5af85 = { $place }e

# {place}rd
place-rd-f0a7ec19 = { $place }e

# {place}th
place-th-f0b95193 = { $place }e

## account

# Sign in
sign-in-70a9c4e9 = Se connecter

# Your account
your-account-c8e6c1dc = Votre compte

# The same seats on every device
the-same-seats-on-every-96550e7c = Les mêmes places sur tous vos appareils

# You need no account to play: a link is enough. With one, your tables are wherever you sign in.
you-need-no-account-to-30464025 = Aucun compte n’est nécessaire pour jouer : un lien suffit. Avec un compte, vos tables sont partout où vous vous connectez.

# Password
password-86c3c7a4 = Mot de passe

# Make an account
make-an-account-4caefc26 = Créer un compte

# Password, of 8 characters or more
password-of-characters-or-more-36588b6c = Mot de passe, de 8 caractères ou plus

# The seats and tables of this browser go with it.
the-seats-and-tables-of-da94fcf7 = Les places et les tables de ce navigateur rejoignent ce compte.

# I have forgotten my password
i-have-forgotten-my-password-8a8477f4 = J’ai oublié mon mot de passe

# With the recovery code of your account you can set a new password. All other devices are signed out then, and the tokens of programs open nothing any more.
with-the-recovery-code-of-02065d5f = Avec le code de secours de votre compte, vous pouvez définir un nouveau mot de passe. Tous les autres appareils sont alors déconnectés, et les jetons des programmes n’ouvrent plus rien.

# Recovery code
recovery-code-fdc0afc3 = Code de secours

# New password
new-password-8d7c881a = Nouveau mot de passe

# Set it, and sign in
set-it-and-sign-in-c2215dfa = Le définir et se connecter

# If you have given your account a mail address, a link that signs you in can be sent there.
if-you-have-given-your-22090744 = Si vous avez donné une adresse e-mail à votre compte, un lien de connexion peut y être envoyé.

# Mail me a link
mail-me-a-link-6e9d49d0 = M’envoyer un lien

# If you sign in here and this browser has seats of its own, you are asked whether they come along. The server keeps your name, a hash of your password, and on which devices you are signed in.
if-you-sign-in-here-96c22e89 = Si vous vous connectez ici et que ce navigateur a ses propres places, on vous demande si elles doivent vous suivre. Le serveur garde votre nom, une empreinte de votre mot de passe et la liste des appareils où votre session est ouverte.

# Your seats and tables are kept with this account, on every device on which you sign in.
your-seats-and-tables-are-e0547fb2 = Vos places et vos tables sont gardées avec ce compte, sur chaque appareil où vous vous connectez.

# Administration
administration-7f07b72b = Administration

# This browser has seats or tables of its own, at {n:no table|one table|# tables}. Are they yours? While you are signed in they are out of reach; if they are somebody else’s, leave them where they are.
this-browser-has-seats-or-6a946108 =
    Ce navigateur a ses propres places ou tables, à { $n ->
        [0] aucune table
        [one] une table
       *[other] { $n } tables
    }. Sont-elles à vous ? Tant que votre session est ouverte, elles sont hors d’atteinte ; si elles sont à quelqu’un d’autre, laissez-les où elles sont.

# They are mine: take them along
they-are-mine-take-them-5214edb5 = Elles sont à moi : les emporter

# Devices
devices-73761444 = Appareils

# this device
this-device-06c54423 = cet appareil

# last used {when}
last-used-when-1f86ee6a = dernière utilisation : { $when }

# Sign out
sign-out-68218b9d = Se déconnecter

# Sign out there
sign-out-there-6404b9cd = Déconnecter

# The new name is shown at every table that goes on. Finished games keep the name under which they were played.
the-new-name-is-shown-8a18e9c2 = Le nouveau nom est affiché à chaque table en cours. Les parties terminées gardent le nom sous lequel elles ont été jouées.

# Change my name
change-my-name-c5f4cbe3 = Changer mon nom

# Password now
password-now-1578ab70 = Mot de passe actuel

# All other devices are signed out.
all-other-devices-are-signed-9abcbd00 = Tous les autres appareils sont déconnectés.

# The tokens of programs open nothing any more
the-tokens-of-programs-open-4d90d288 = Les jetons des programmes n’ouvrent plus rien

# The tokens of programs open nothing any more: the one above, and those of single seats
the-tokens-of-programs-open-58e1823e = Les jetons des programmes n’ouvrent plus rien : celui ci-dessus, et ceux qui valent pour une seule place

# The tokens of programs open nothing any more: the {n} above, and those of single seats
the-tokens-of-programs-open-93b9fa52 = Les jetons des programmes n’ouvrent plus rien : les { $n } ci-dessus, et ceux qui valent pour une seule place

# Change my password
change-my-password-522b3477 = Changer mon mot de passe

# Delete this account
delete-this-account-36f1b2c1 = Supprimer ce compte

# Nobody loses a game by it: your seats stay, without your name, and the others can give them to a bot or to somebody else. Your private notes are deleted. This can’t be undone.
nobody-loses-a-game-by-51f0a5b1 = Cela ne fait perdre de partie à personne : vos places restent, sans votre nom, et les autres peuvent les donner à un bot ou à quelqu’un d’autre. Vos notes privées sont effacées. C’est irréversible.

# Delete my account
delete-my-account-50d8d4ae = Supprimer mon compte

# You have one. If you make another, the old one opens nothing any more.
you-have-one-if-you-45de18fb = Vous en avez un. Si vous en créez un autre, l’ancien n’ouvre plus rien.

# If you forget your password, this code lets you set a new one, which signs out all other devices and ends the tokens of programs. It is shown once: write it down.
if-you-forget-your-password-6c44fae3 = Si vous oubliez votre mot de passe, ce code permet d’en définir un nouveau, ce qui déconnecte tous les autres appareils et met fin aux jetons des programmes. Il n’est montré qu’une fois : notez-le.

# Make a recovery code
make-a-recovery-code-44f1de95 = Créer un code de secours

# If you forget your password
if-you-forget-your-password-81b09860 = Si vous oubliez votre mot de passe

# A link that signs you in can be sent to {address}.
a-link-that-signs-you-4e3184e9 = Un lien de connexion peut être envoyé à { $address }.

# Give the account a mail address, and a link that signs you in can be sent there. It is used for nothing else, and nobody sees it.
give-the-account-a-mail-6c810082 = Donnez une adresse e-mail au compte, et un lien de connexion pourra y être envoyé. Elle ne sert à rien d’autre, et personne ne la voit.

# Use this address instead
use-this-address-instead-763a691e = Utiliser plutôt cette adresse

# Use this address
use-this-address-eb945907 = Utiliser cette adresse

# Forget my address
forget-my-address-3638c596 = Oublier mon adresse

# Mail address
mail-address-45c5143f = Adresse e-mail

# Everybody who reads the mail at {address} can then sign in to the account {name} by a link.
everybody-who-reads-the-mail-9242e458 = Quiconque lit les messages de { $address } pourra alors se connecter au compte { $name } par un lien.

# Yes, this is my address
yes-this-is-my-address-09deb081 = Oui, c’est mon adresse

# Is this your address?
is-this-your-address-fa863240 = Est-ce votre adresse ?

# Confirmed
confirmed-e20cf244 = Adresse confirmée

# If you forget the password of {name}, a link that signs you in can be sent to {address}.
if-you-forget-the-password-d487363e = En cas d’oubli du mot de passe ({ $name }), un lien de connexion peut être envoyé à { $address }.

# You can set a new password at the same time. All other devices are signed out then, and the tokens of programs open nothing any more.
you-can-set-a-new-57c38020 = Vous pouvez définir en même temps un nouveau mot de passe. Tous les autres appareils sont alors déconnectés, et les jetons des programmes n’ouvrent plus rien.

# New password, or nothing to keep the old one
new-password-or-nothing-to-71773d2c = Nouveau mot de passe, ou rien pour garder l’ancien

# Sign in as {name}
sign-in-as-name-4ecaac05 = Se connecter : { $name }

## account tokens

# looks, made {when}
looks-made-when-76b25287 = regarde, créé { $when }

# looks and plays, made {when}
looks-and-plays-made-when-be936f71 = regarde et joue, créé { $when }

# looks, plays and makes tables, made {when}
looks-plays-and-makes-tables-14251229 = regarde, joue et crée des tables, créé { $when }

# Programs
programs-ca0a5464 = Programmes

# A program that shows a token acts for you at every seat of this account. Give one to a bot of your own; nobody who holds it can change the account.
a-program-that-shows-a-dff63bfd = Un programme qui présente un jeton agit pour vous à chaque place de ce compte. Donnez-en un à votre propre bot ; qui le détient ne peut pas modifier le compte.

# Copy the token now. It is not shown again.
copy-the-token-now-it-be614240 = Copiez le jeton maintenant. Il ne sera plus montré.

# Token
token-2444f851 = Jeton

# Copy
copy-2c726659 = Copier

# A program
a-program-3de43bd3 = Un programme

# Revoke
revoke-b4cc0481 = Révoquer

# This account is a program’s
this-account-is-a-program-084d0801 = Ce compte est celui d’un programme

# A program plays for this account: everybody at its tables is told
a-program-plays-for-this-2a867ca5 = Un programme joue pour ce compte : tout le monde à ses tables en est prévenu

# It waits for a game of
it-waits-for-a-game-9c83b355 = Il attend une partie de

# Anybody who makes a table of one of these games can seat it there at once. It finds the table in its list and plays.
anybody-who-makes-a-table-67bbad60 = Quiconque crée une table d’un de ces jeux peut l’y asseoir aussitôt. Il trouve la table dans sa liste et joue.

# Keep
keep-a58fe5f6 = Enregistrer

# Make a token
make-a-token-e6965aa6 = Créer un jeton

# What you call it
what-you-call-it-14fcc092 = Comment vous l’appelez

# It may
it-may-d5883b20 = Il peut

# look and play
look-and-play-ca871c13 = regarder et jouer

# look
look-bd39609b = regarder

# look, play, make tables and take seats
look-play-make-tables-and-df9834f2 = regarder, jouer, créer des tables et prendre des places

# It lasts
it-lasts-b34e83ca = Il dure

# 30 days
days-ed51c6c2 = 30 jours

# a year
a-year-635c2eef = un an

# as long as the account
as-long-as-the-account-f3d042b6 = autant que le compte

## notices

# When it is my turn
when-it-is-my-turn-57b0a91b = Quand c’est mon tour

# Liege can tell you that a table waits for you, that somebody proposes something or keeps a seat for you, that a game begins or is over, and that your last day has begun. Several tables become one notice, and you hear nothing of a table that you have open.
liege-can-tell-you-that-f670c3d0 = Liege peut vous dire qu’une table vous attend, que quelqu’un vous propose quelque chose ou vous réserve une place, qu’une partie commence ou se termine, et que votre dernier jour de réflexion a commencé. Plusieurs tables ne font qu’un avis, et une table déjà affichée chez vous n’en envoie aucun.

# Where you are told
where-you-are-told-472d7739 = Où l’on vous prévient

# Somewhere else too
somewhere-else-too-bcbf95c4 = Ailleurs aussi

# Tell me by mail
tell-me-by-mail-02f21a0c = Prévenir par e-mail

# You get a mail with a link first. Nothing else is sent there before you have opened it.
you-get-a-mail-with-48f04bb3 = Vous recevez d’abord un message avec un lien. Rien d’autre n’y est envoyé avant que vous ne l’ayez ouvert.

# Tell me in this browser
tell-me-in-this-browser-7457f697 = Prévenir dans ce navigateur

# This browser shows the notice, also while Liege is closed.
this-browser-shows-the-notice-acd6a0c1 = Ce navigateur montre l’avis, même quand Liege est fermé.

# Web address of a program of yours
web-address-of-a-program-c7d0b9ac = Adresse web d’un de vos programmes

# Tell my program
tell-my-program-1b425a5e = Prévenir mon programme

# It gets a POST with JSON, and answers with a status from 200 to 299 within ten seconds. Web hooks of Discord and Slack show what it says.
it-gets-a-post-with-d8f3a833 = Il reçoit un POST avec du JSON et répond par un statut de 200 à 299 en moins de dix secondes. Les webhooks de Discord et de Slack en montrent le texte.

# By mail
by-mail-f8f5ecff = Par e-mail

# In a browser
in-a-browser-ace1e5c2 = Dans un navigateur

# To a program
to-a-program-e7d36f30 = À un programme

# How it knows that a notice is from here
how-it-knows-that-a-a8a2246d = Comment reconnaître qu’un avis vient d’ici

# Each is signed with this secret, as Standard Webhooks has it: {secret}
each-is-signed-with-this-6a3b7f92 = Chacun est signé avec ce secret, comme le veut Standard Webhooks : { $secret }

# Waits for you to open the link that was mailed there, {until}.
waits-for-you-to-open-99481cb6 = Attend que vous ouvriez le lien qui y a été envoyé, { $until }.

# The last notice did not arrive. {trouble} It is tried again by itself.
the-last-notice-did-not-dd8ee1f0 = Le dernier avis n’est pas arrivé. { $trouble } Un nouvel essai se fera tout seul.

# Nothing is sent any more. {trouble}
nothing-is-sent-any-more-ee7a8abd = Plus rien n’est envoyé. { $trouble }

# At most one notice
at-most-one-notice-13c0a210 = Un avis au plus

# Set
set-62dfbd9a = Appliquer

# Try again
try-again-9ecd06e5 = Réessayer

# Stop
stop-c68e6380 = Arrêter

# Liege will write to {address} when a table waits for you.
liege-will-write-to-address-43f001ee = Liege écrira à { $address } quand une table vous attend.

# Yes, tell me there
yes-tell-me-there-289cb041 = Oui, prévenez-moi là

# No more notices?
no-more-notices-27191a00 = Plus d’avis ?

# Your tables stay as they are.
your-tables-stay-as-they-d27ca78e = Vos tables restent comme elles sont.

# Stop them
stop-them-25a2e68d = Les arrêter

# Notices
notices-cb1ff167 = Avis

## device transfer

# Take a seat to another device
take-a-seat-to-another-f9c58684 = Transférer une place sur un autre appareil

# Open this on the other device
open-this-on-the-other-9252b379 = Ouvrez ceci sur l’autre appareil

# The device on which the link is opened plays your seat from then on. Until then it stays here. The link works once.
the-device-on-which-the-4450d9d8 = Dès que le lien est ouvert sur un autre appareil, c’est celui-ci qui tient votre place. Jusque-là, elle reste ici. Le lien ne sert qu’une fois.

# Link to your seat
link-to-your-seat-130d7ad8 = Lien vers votre place

# Play {game} here
play-game-here-79d7947e = Jouer à { $game } ici

# Go on here as {name}?
go-on-here-as-name-c2995438 = Continuer ici, { $name } ?

# The seat moves to this device, and leaves the one on which the link was made.
the-seat-moves-to-this-c4cd6abd = La place passe sur cet appareil et quitte celui sur lequel le lien a été créé.

# Play here
play-here-6a209699 = Jouer ici

# Look on at {game}
look-on-at-game-bb598b6b = Regarder { $game }

# You may look on at this table
you-may-look-on-at-7d7e6459 = Vous pouvez regarder cette table

# The table is private. This browser is let in, and stays so until another link is made.
the-table-is-private-this-ea5f8ccf = La table est privée. Ce navigateur y est admis, et le reste jusqu’à ce qu’un autre lien soit créé.

# Look on
look-on-5e0bf3d7 = Regarder

## programs

# Programs at my seat
programs-at-my-seat-e55cb0c7 = Des programmes à ma place

# A program that shows a token sees what your seat sees, and plays it if you let it.
a-program-that-shows-a-694d7570 = Un programme qui présente un jeton voit ce que voit votre place, et la tient si vous le permettez.

# plays seat {seat}, made {when}
plays-seat-seat-made-when-03118bcc = tient la place { $seat }, créé { $when }

# looks from seat {seat}, made {when}
looks-from-seat-seat-made-13dc3e7a = regarde depuis la place { $seat }, créé { $when }

# Seat
seat-82f206ec = Place

## analysis

# How it went · {game}
how-it-went-game-7067dae0 = Analyse · { $game }

# How it went
how-it-went-402f5d16 = Analyse

# The search could not follow this game.
the-search-could-not-follow-8f130cb8 = La recherche n’a pas pu suivre cette partie.

# A search bot goes through the game: step {done} of {of}.
a-search-bot-goes-through-6ffcde97 = Un bot de recherche parcourt la partie : étape { $done } sur { $of }.

# A search bot goes through the game on this device, {of} steps in all. Keep this page open until it is through.
a-search-bot-goes-through-5a2aaada = Un bot de recherche parcourt la partie sur cet appareil, { $of } étapes en tout. Gardez cette page ouverte jusqu’à la fin.

# What each player could expect of the victory at every decision, by a search of {n} playouts from what the player at move could know.
what-each-player-could-expect-6c3e7057 = La part de victoire que chaque joueur pouvait espérer à chaque décision, d’après une recherche de { $n } parties simulées, à partir de ce que pouvait savoir celui dont c’était le tour.

# The moves that lost most
the-moves-that-lost-most-7c3c79b1 = Les coups qui ont le plus coûté

# The search would have played every move.
the-search-would-have-played-f6ec6c55 = La recherche aurait joué tous ces coups.

# An expectation is an estimate: another search would draw a slightly other line.
an-expectation-is-an-estimate-bd7ff72d = Ces chiffres sont des estimations : une autre recherche tracerait une courbe un peu différente.

# Position {n}, as {player} saw it. The choice of the search is marked.
position-n-as-player-saw-6b7376b9 = Position { $n }, comme { $player } l’a vue. Le choix de la recherche est marqué.

# let the moment pass
let-the-moment-pass-417fa545 = laisser passer l’occasion

# Position {n}
position-n-c08075a4 = Position { $n }

# {lost}. Better: {action}.
lost-better-action-8e03793d = { $lost }. Mieux : { $action }.

# {share} lost
share-lost-642332ea = { $share } perdus

# At the table
at-the-table-88f8d2f6 = À la table

# What each player could expect, from the first decision to the end
what-each-player-could-expect-0cec84c7 = La part de victoire que chaque joueur pouvait espérer, de la première décision à la fin

# first decision
first-decision-8d18bff5 = première décision

# the end, step {n}
the-end-step-n-e4e599cc = la fin, étape { $n }

# Loss number {n}, position {step}
loss-number-n-position-step-e5156bfc = Perte numéro { $n }, position { $step }

## bot advice

# What a {level} would do · {game}
what-a-level-would-do-e3bf998d = Ce que ferait un { $level } · { $game }

# What a {level} would do
what-a-level-would-do-b544a62e = Ce que ferait un { $level }

# A {level} thinks about it.
a-level-thinks-about-it-6682df34 = Un { $level } y réfléchit.

# One search waits for a processor, and bots that are playing go first.
one-search-waits-for-a-3212b9e2 = Une recherche attend un processeur, et les bots qui jouent passent d’abord.

# {n} searches wait for a processor, and bots that are playing go first.
n-searches-wait-for-a-27f13e0e = { $n } recherches attendent un processeur, et les bots qui jouent passent d’abord.

# It sees nothing to choose.
it-sees-nothing-to-choose-b0269859 = Il ne voit rien à choisir.

# Because {reason}.
because-reason-9773d454 = Raison : { $reason }.

# It has looked only at what you may know. It expects this share of the victory for each player:
it-has-looked-only-at-10e5da37 = Il n’a regardé que ce que vous pouvez savoir. Voici la part de victoire qu’il prévoit pour chaque joueur :

# What else it looked at
what-else-it-looked-at-94736d96 = Ce qu’il a regardé d’autre

# Let the moment pass
let-the-moment-pass-c42d3b93 = Laisser passer l’occasion

# It would expect {share} of the victory for you.
it-would-expect-share-of-24073e36 = Il prévoirait pour vous { $share } de la victoire.

# Then, most often:
then-most-often-2ce62c59 = Ensuite, le plus souvent :

## admin

# Tables in play
tables-in-play-57157da7 = Tables en cours

# Tables stored
tables-stored-bf53f08d = Tables enregistrées

# Tables in memory
tables-in-memory-6cc41180 = Tables en mémoire

# Streams open
streams-open-a1f8d443 = Flux ouverts

# Bots waiting
bots-waiting-44d8065c = Bots en attente

# Accounts
accounts-2628c97b = Comptes

# Memory
memory-6d7d2b63 = Mémoire

# unknown
unknown-f4975c9e = inconnue

# Database
database-9a6110aa = Base de données

# Version
version-fd3495b5 = Version

# Figures
figures-b7d4393a = Chiffres

# {deed}: {name}
deed-name-105e0499 = { $deed } : { $name }

# Find
find-3f42657e = Chercher

# Find accounts
find-accounts-dad06364 = Chercher des comptes

# Part of a name
part-of-a-name-243efc51 = Partie d’un nom

# Nobody is called that.
nobody-is-called-that-b915774c = Personne ne s’appelle ainsi.

# (administrator)
administrator-00ee7d2a = (administrateur)

# {seats:seat|seats}, signed in on {devices:device|devices}, made {when}
seats-seat-seats-signed-in-5b440114 =
    { $seats ->
        [one] { $seats } place
       *[other] { $seats } places
    }, connecté sur { $devices ->
        [one] { $devices } appareil
       *[other] { $devices } appareils
    }, créé { $when }

# Sign out everywhere
sign-out-everywhere-1cf0e224 = Déconnecter partout

# Delete
delete-69a60499 = Supprimer

# Yes, delete
yes-delete-d5a72463 = Oui, supprimer

# Tables
tables-c58f6eee = Tables

# Find tables
find-tables-2a4b5fbd = Chercher des tables

# Id, game, or part of a player’s name
id-game-or-part-of-71bd19fc = Identifiant, jeu ou partie du nom d’un joueur

# There is no such table.
there-is-no-such-table-aaf3f0c0 = Cette table n’existe pas.

# {rows:row|rows}, changed {when}
rows-row-rows-changed-when-543b1c38 =
    { $rows ->
        [one] { $rows } ligne
       *[other] { $rows } lignes
    }, table modifiée { $when }

# over
over-86f72ddb = terminée

# archived
archived-d20296a8 = archivée

# Put away
put-away-733d7871 = Ranger

# End
end-56f57f73 = Terminer

# Yes, end
yes-end-c481eb0f = Oui, terminer

# Delete all tables that stood empty for a month
delete-all-tables-that-stood-7552eb96 = Supprimer toutes les tables restées vides pendant un mois

# Addresses refused most
addresses-refused-most-e6bc989f = Adresses le plus souvent refusées

# Since the server started, because they asked for too much.
since-the-server-started-because-15f173fa = Depuis le démarrage du serveur, parce qu’elles en demandaient trop.

# None.
none-7b45df17 = Aucune.

# Backup
backup-66e79ac9 = Sauvegarde

# A copy of everything as it stands now goes into {folder}. Copy it to another machine from there.
a-copy-of-everything-as-4e292fbe = Une copie de tout, dans son état actuel, va dans { $folder }. Copiez-la de là sur une autre machine.

# Back up now
back-up-now-46da5e79 = Sauvegarder

# This server has no folder for copies: name one with {option}.
this-server-has-no-folder-f92331e2 = Ce serveur n’a pas de dossier pour les copies : nommez-en un avec { $option }.

## table / asking

# The next time at “{window}”:
the-next-time-at-window-dd6235f7 = La prochaine fois à « { $window } » :

# What you want at “{window}”
what-you-want-at-window-d2fca49c = Ce que vous voulez à « { $window } »

# ask me
ask-me-4b2d4cba = me demander

# pass
pass-e87ca7f5 = passer

# pass, unless {concern}
pass-unless-concern-49047b40 = passer, sauf si { $concern }

# Pass for me until my next turn.
pass-for-me-until-my-78e3a6e9 = Passez pour moi jusqu’à mon prochain tour.

# Pass for me until another player acts.
pass-for-me-until-another-67634387 = Passez pour moi jusqu’à ce qu’un autre joueur agisse.

# You asked the table: “{order}”
you-asked-the-table-order-a94db131 = Vous avez demandé à la table : « { $order } »

# No longer
no-longer-0521b388 = Révoquer

# For now
for-now-1957bb67 = Pour l’instant

# Every moment to act out of turn passes, whatever is set here, until what you name has happened. The log says so.
every-moment-to-act-out-19670dc8 = Toute occasion d’agir hors de votre tour est passée, quels que soient les réglages ici, jusqu’au moment que vous choisissez. Le journal l’indique.

# Pass for me for now
pass-for-me-for-now-184dc4d3 = Passer pour moi pour l’instant

# pass until my next turn
pass-until-my-next-turn-a1554152 = passer jusqu’à mon prochain tour

# pass until another player acts
pass-until-another-player-acts-b26102b2 = passer jusqu’à ce qu’un autre joueur agisse

# Will stop
will-stop-1dcff18f = Arrêt prévu

# Stop at the next chance
stop-at-the-next-chance-4783b382 = Arrêt à la prochaine occasion

# Stop at the next chance: the table waits for you the next time you could act out of turn, whatever you have set. Nobody else sees it.
stop-at-the-next-chance-63c50fda = Arrêt à la prochaine occasion : la table vous attend la prochaine fois que vous pourriez agir hors de votre tour, quels que soient vos réglages. Personne d’autre ne le voit.

# A choice of one is then made at once, but only where everybody knows that you have no other.
a-choice-of-one-is-92e4c74a = Un coup forcé est alors joué aussitôt, mais seulement là où tout le monde sait que vous n’avez pas d’autre choix.

# When you are asked
when-you-are-asked-0df648da = Quand la table vous interroge

# The table asks every player who might want to act out of turn, as far as everybody can see. What you set here answers for you, whatever you hold, and the log says so. It counts from the next time on; a question that is open waits for you.
the-table-asks-every-player-16e74466 = La table interroge chaque joueur qui pourrait vouloir agir hors de son tour, d’après ce que tous peuvent voir. Ce que vous réglez ici répond pour vous, quoi que vous ayez en main, et le journal l’indique. Cela vaut à partir de la prochaine fois ; une question déjà posée vous attend.

# Play for me what is forced
play-for-me-what-is-ad5a4970 = Jouer pour moi les coups forcés

## table / choices

# What would a knight do here, and why?
what-would-a-knight-do-b2e1ac16 = Que ferait un chevalier ici, et pourquoi ?

# A search bot answers in a new window, from what you may know.
a-search-bot-answers-in-672779e8 = Un bot de recherche répond dans une nouvelle fenêtre, d’après ce que vous pouvez savoir.

# All legal actions ({n})
all-legal-actions-n-f73cbad8 = Actions permises ({ $n })

# Type to find one, Enter to do it
type-to-find-one-enter-e20eae97 = Tapez pour en trouver une, Entrée pour la faire

# Find an action by its words or its notation
find-an-action-by-its-736f7200 = Trouver une action par ses mots ou sa notation

## table / clock

# stands until {opens}
stands-until-opens-cdaae1ba = arrêtée jusqu’à { $opens }

# Clocks run from {hours}.
clocks-run-from-hours-760bbdc6 = Heures des pendules : { $hours }.

# {player}’s time is up.
player-s-time-is-up-055f154c = { $player } n’a plus de temps.

# You can wait, let a bot go on, or end the game; the others who are there have a say.
you-can-wait-let-a-5b63bf1e = Vous pouvez attendre, laisser continuer un bot ou terminer la partie ; les autres présents ont leur mot à dire.

# The bot’s level
the-bot-s-level-33f601b9 = Le niveau du bot

# plays until {name} is back
plays-until-name-is-back-003bffaf = joue en attendant { $name }

# End the game
end-the-game-fd181632 = Terminer la partie

# Your time was up, and a bot plays for you at seat {seat}.
your-time-was-up-and-5d9590bd = Votre temps était écoulé, et un bot joue pour vous à la place { $seat }.

# I am back: my seat, please
i-am-back-my-seat-7a0ad7e9 = Me revoilà : rendez-moi ma place

# time is up
time-is-up-506ab442 = temps écoulé

# {clock} left
clock-left-290307b5 = reste { $clock }

# {hours} h {minutes} min left
hours-h-minutes-min-left-6469bbce = reste { $hours } h { $minutes } min

# {days} d {hours} h left
days-d-hours-h-left-b5995964 = reste { $days } j { $hours } h

## table / draft

# Your draft
your-draft-f10b82cd = Votre brouillon

# A draft for you alone: click what you would do. Nothing happens on the table.
a-draft-for-you-alone-21bf59e1 = Un brouillon pour vous seul : cliquez sur ce que vous feriez. Rien ne se passe à la table.

# What is drawn before your turn is made up here.
what-is-drawn-before-your-87d67b41 = Ce qui est tiré avant votre tour est inventé ici.

# Nothing is drafted yet.
nothing-is-drafted-yet-1a06ba91 = Le brouillon est encore vide.

# This depends on what is drawn before.
this-depends-on-what-is-c3ce502b = Cela dépend de ce qui est tiré avant.

# Remove “{action}”
remove-action-9e736a50 = Retirer « { $action } »

# Do all that fits
do-all-that-fits-dcd442b4 = Jouer ce qui est permis

# Throw it away
throw-it-away-39d60d8d = Le jeter

# Choose now what you will do when your turn comes. Nobody else sees it, and you send it yourself.
choose-now-what-you-will-226665b3 = Choisissez dès maintenant ce que vous ferez à votre tour. Personne d’autre ne le voit, et c’est vous qui l’envoyez.

# Draft my turn
draft-my-turn-ac3553e7 = Préparer mon tour

## table / ending

# To the next game
to-the-next-game-25acc5d7 = À la partie suivante

# Ask the others to play again, with the seats turned
ask-the-others-to-play-82e9c9ff = Proposer aux autres de rejouer en décalant les places

# Play again, with the seats turned
play-again-with-the-seats-8fb7b5f6 = Rejouer en décalant les places

# Ended as it stands
ended-as-it-stands-bb721cc9 = Terminée en l’état

# {people:wins|share the victory}
people-wins-share-the-victory-afa60424 =
    { $people-count ->
        [one] { $people } l’emporte
       *[other] { $people } se partagent la victoire
    }

# See the board
see-the-board-5180cbcc = Voir le plateau

# Show the end
show-the-end-f265be03 = Voir la fin

# A new table
a-new-table-8331e7b9 = Nouvelle table

# Save the record
save-the-record-6eb78625 = Enregistrer la partie

# The chronicle
the-chronicle-a28c1671 = La chronique

## table / guide

# Guide
guide-c8019ec8 = Guide

# What would a knight do?
what-would-a-knight-do-9a553d34 = Que ferait un chevalier ?

# Hide the guide
hide-the-guide-9e7947ed = Cacher le guide

# The game is over. Its steps can be seen again below the board.
the-game-is-over-its-86b45d1c = La partie est terminée. On peut en revoir les étapes sous le plateau.

# There is nothing to weigh at this moment.
there-is-nothing-to-weigh-22598163 = Il n’y a rien à décider en ce moment.

# Now:
now-b446c091 = Maintenant :

# Look:
look-74868b02 = À observer :

# Lit for you:
lit-for-you-a82f808d = Éclairé pour vous :

## table / handover

# Pass to {name}
pass-to-name-492d5909 = Passez l’écran à { $name }

# Handing over
handing-over-4f9815bf = Passage de l’écran

# Open the curtain when only {name} sees the screen.
open-the-curtain-when-only-27e78a3b = Ouvrez le rideau quand l’écran n’est visible que pour { $name }.

# I am {name}
i-am-name-ed9394f6 = Je suis { $name }

## table / help

# to the board, the buttons, the log
to-the-board-the-buttons-d83330b7 = vers le plateau, les boutons, le journal

# from one lit part of the board to the next
from-one-lit-part-of-fd27b481 = d’un élément éclairé du plateau au suivant

# choose the part; again if it can’t be taken back
choose-the-part-again-if-7954517e = choisir l’élément ; encore une fois si c’est irréversible

# take back the last click
take-back-the-last-click-6a3ec361 = annuler le dernier clic

# press a button of the bar
press-a-button-of-the-d94b51d9 = actionner un bouton de la barre

# undo; with Shift, restart the turn
undo-with-shift-restart-the-751aaf9a = annuler le dernier coup ; avec Maj, recommencer le tour

# outside the board: one position back or on
outside-the-board-one-position-54ecaeea = hors du plateau : une position en arrière ou en avant

# to the first or the present position
to-the-first-or-the-cae8c792 = vers la première position ou la position actuelle

# larger, smaller, the whole board
larger-smaller-the-whole-board-19d876e8 = plus grand, plus petit, tout le plateau

# type an action: its words or its notation
type-an-action-its-words-7ec39a05 = saisir une action : ses mots ou sa notation

# What kind of action?
what-kind-of-action-ef4b79e0 = Quel genre d’action ?

# Which part?
which-part-577013d8 = Quelle partie du plateau ?

# Which action?
which-action-03a0e130 = Quelle action ?

# It is of this kind: {kind}.
it-is-of-this-kind-1a3d8ee4 = C’est de ce genre : { $kind }.

# It begins with {part}.
it-begins-with-part-037ff0da = Cela commence par { $part }.

# It is this: {action}.
it-is-this-action-028ff998 = C’est ceci : { $action }.

# All that it says
all-that-it-says-8d76674b = Tout ce qu’il en dit

# the next fact of the guide, and why: on the board
the-next-fact-of-the-9d30d7c1 = le fait suivant du guide, et pourquoi : sur le plateau

# What matters here
what-matters-here-8df02019 = Ce qui compte ici

# this list
this-list-395ac20c = cette liste

# Whatever may be chosen is outlined. A click chooses it, a click on something else chooses that instead, and a second click takes it back. When only one action is left it is done at once; if it can’t be taken back, click it again to do it. Point at anything, or rest a finger on it, to see what it is, what it would bring and which rule says so.
whatever-may-be-chosen-is-63292c02 = Tout ce qui peut être choisi est entouré. Un clic le choisit, un clic ailleurs choisit autre chose, et un second clic annule ce choix. Quand il ne reste qu’une action, elle est faite aussitôt ; si elle est irréversible, cliquez encore une fois pour la faire. Pointez n’importe quel élément, ou laissez-y un doigt, pour voir ce que c’est, ce que cela apporterait et quelle règle s’applique.

# Close
close-db541cd8 = Fermer

# The rule
the-rule-61a08c1b = La règle

# All the rules
all-the-rules-f3e8eae0 = Toutes les règles

## table / history

# History
history-d6032f5e = Historique

# To the start
to-the-start-54d76650 = Au début

# One step back
one-step-back-7cce4197 = Une étape en arrière

# Position in the game
position-in-the-game-c5315824 = Position dans la partie

# Position {at} of {now}
position-at-of-now-109f0b64 = Position { $at } sur { $now }

# One step on
one-step-on-6a2673cc = Une étape en avant

# To the present
to-the-present-23409f84 = Au présent

# Play it by itself
play-it-by-itself-544b3e96 = Lecture automatique

# A board of your own at this position
a-board-of-your-own-759501d5 = Un plateau rien qu’à vous, à cette position

# A new table that begins at this position
a-new-table-that-begins-184c0e3f = Une nouvelle table qui commence à cette position

# Go on from here
go-on-from-here-cca7db1a = Continuer d’ici

# As I saw it
as-i-saw-it-8bdf5b02 = Comme je l’ai vue

# As it was seen
as-it-was-seen-daac0e89 = Comme on l’a vue

# With whose eyes
with-whose-eyes-21c2eb23 = Avec les yeux de qui

# As {name} saw it
as-name-saw-it-1c0b951e = Comme { $name } l’a vue

# As spectators saw it
as-spectators-saw-it-50477d52 = Comme les spectateurs l’ont vue

# Everything open
everything-open-4c081690 = Tout à découvert

## table / lesson

# Lesson
lesson-5a872d02 = Leçon

# done
done-bdac95f6 = terminée

# step {step} of {steps}
step-step-of-steps-6428ed6e = étape { $step } sur { $steps }

# See what comes of it.
see-what-comes-of-it-e5aa621f = Voyez ce qui en résulte.

# This browser keeps nothing for Liege, or is full: how far you are stands in the address alone. Keep that to come back.
this-browser-keeps-nothing-for-dda54a8c = Ce navigateur ne garde rien pour Liege, ou il est plein : votre progression n’est inscrite que dans l’adresse. Gardez-la pour revenir.

# Worth aiming at:
worth-aiming-at-8096fce1 = À viser :

# Through the lesson
through-the-lesson-de487d7a = Dans la leçon

# Step before
step-before-d027ab0d = Étape précédente

# Step again
step-again-cfbfffdc = Refaire l’étape

# Show the answer
show-the-answer-a64ea3ca = Montrer la réponse

# Skip
skip-bab7bcc6 = Sauter

# Next: {lesson}
next-lesson-b8390913 = Ensuite : { $lesson }

# All puzzles
all-puzzles-5a50616d = Les problèmes

# Leave
leave-9c215cba = Quitter

# that was{rules}
that-was-rules-a20a6d85 = c’était{ $rules }

# Play a short game now: about {n:minute|minutes}
play-a-short-game-now-0f15e627 =
    Jouer une partie courte : environ { $n ->
        [one] une minute
       *[other] { $n } minutes
    }

# Play a whole game now
play-a-whole-game-now-b2b475a7 = Jouer une partie entière

## table / log

# Copy the log as plain text, a line for each event
copy-the-log-as-plain-abc873fa = Copier le journal en texte simple, une ligne par évènement

# What happened
what-happened-95546548 = Ce qui s’est passé

# Show the {n} lines before
show-the-n-lines-before-29d878a8 = Voir les { $n } lignes d’avant

# Nothing has happened yet.
nothing-has-happened-yet-6f64958e = Il ne s’est encore rien passé.

# Show position {n}
show-position-n-a86f724f = Montrer la position { $n }

# Your order to the table has come to its end: “{order}”
your-order-to-the-table-cec06daf = Votre consigne à la table a pris fin : « { $order } »

# {n:hour|hours} later
n-hour-hours-later-dd6aa34d =
    { $n ->
        [one] { $n } heure
       *[other] { $n } heures
    } plus tard

# {n:day|days} later
n-day-days-later-bbba1bab =
    { $n ->
        [one] { $n } jour
       *[other] { $n } jours
    } plus tard

## table / moments

# Great moments
great-moments-9a95a89a = Temps forts

## table / prompt

# What is asked
what-is-asked-899cc66c = Ce qui est demandé

# Since you left
since-you-left-46545fb1 = Depuis votre départ

# Show what was said
show-what-was-said-96eaacb4 = Montrer ce qui a été dit

# Choices
choices-a156b53a = Choix

# Back to now
back-to-now-470d3b40 = Retour au présent

# Your turn · {title}
your-turn-title-98d1bd1f = À vous de jouer · { $title }

# Over · {title}
over-title-a73ff397 = Terminée · { $title }

# Position {at} · {title}
position-at-title-6633cbe2 = Position { $at } · { $title }

# A proposal · {title}
a-proposal-title-b9fe7442 = Une proposition · { $title }

# You are looking at position {at} of {now}.
you-are-looking-at-position-916ea2a1 = Vous regardez la position { $at } sur { $now }.

# The table is paused: no clock runs and nobody acts.
the-table-is-paused-no-047838de = La partie est en pause : aucune pendule ne tourne et personne ne joue.

# Everybody is here. The game begins on {when}.
everybody-is-here-the-game-64e0de2e = Tout le monde est là. La partie commence le { $when }.

# Waiting for somebody to take seat {seat}.
waiting-for-somebody-to-take-3f6c4c50 = On attend que quelqu’un prenne la place { $seat }.

# Waiting for somebody to take seats {seats}.
waiting-for-somebody-to-take-68da8087 = On attend que quelqu’un prenne les places { $seats }.

# The game begins on {when} at the earliest.
the-game-begins-on-when-589f4a2d = La partie commence au plus tôt le { $when }.

# When your turn comes
when-your-turn-comes-f737e97f = Quand viendra votre tour

# {player}, your turn
player-your-turn-96fab321 = { $player }, à vous de jouer

# {player} can interrupt
player-can-interrupt-26b34fb3 = { $player } peut intervenir

# You can interrupt
you-can-interrupt-90497a9e = Vous pouvez intervenir

# Cards, dice or tiles are drawn.
cards-dice-or-tiles-are-0a96c098 = On tire des cartes, des dés ou des tuiles.

# The game is over: {people:wins|share the victory}.
the-game-is-over-people-a4c82f26 =
    La partie est terminée : { $people-count ->
        [one] { $people } l’emporte
       *[other] { $people } se partagent la victoire
    }.

# {people:is|are} to {ask}.
people-is-are-to-ask-af73730b = { $people-count ->
        [one] { $people } doit
       *[other] { $people } doivent
    } { $ask }.

# Waiting for {people} to {ask}.
waiting-for-people-to-ask-3f56cce4 = On attend { $people } : { $ask }.

# Last:
last-49335d6e = Dernière action :

# Step through it on the board
step-through-it-on-the-2d7aebcc = Revoir pas à pas sur le plateau

# What happened: {n} lines
what-happened-n-lines-06d571d4 =
    Ce qui s’est passé : { $n ->
        [one] { $n } ligne
       *[other] { $n } lignes
    }

# asked {when}
asked-when-0b0ebe4d = demandé { $when }

# thinking
thinking-0eb952c2 = réfléchit

# Undo
undo-09a0baff = Annuler

# Can’t be taken back: {why}
can-t-be-taken-back-56fff319 = Irréversible : { $why }

# Back to the beginning of the turn
back-to-the-beginning-of-f1b36bdb = Retour au début du tour

# Restart the turn
restart-the-turn-37d2f77e = Recommencer le tour

## table / proposals

# Resume the table
resume-the-table-2f182ee4 = Reprendre la partie

# A proposal
a-proposal-ef33a72b = Une proposition

# Until {day}.
until-day-01b71f8b = Jusqu’au { $day }.

# Agree
agree-a80495c6 = Accepter

# Say no
say-no-00546574 = Refuser

# Withdraw it
withdraw-it-91bf8b98 = La retirer

# Waiting for {people}
waiting-for-people-12c79686 = On attend { $people }

# {player} asks to pause the table: no clock runs and nobody acts until somebody resumes it.
player-asks-to-pause-the-08e28c9d = { $player } propose de mettre la partie en pause : aucune pendule ne tourne et personne ne joue jusqu’à ce que quelqu’un la reprenne.

# {player} asks to end this game as it stands, with no winner; it can’t be taken up again.
player-asks-to-end-this-08fcb0e9 = { $player } propose de terminer cette partie en l’état, sans vainqueur ; on ne pourra plus la reprendre.

# {player} asks to take back what has happened since position {position}.
player-asks-to-take-back-6307e70c = { $player } propose de revenir à la position { $position }.

# {player} asks to let {bot} play for seat {seat}, whose time is up, until its player is back.
player-asks-to-let-bot-723602e6 = { $player } propose de laisser { $bot } jouer pour la place { $seat }, dont le temps est écoulé, jusqu’au retour de son joueur.

# {player} asks to let {bot} take seat {seat}, which nobody plays.
player-asks-to-let-bot-df6d29b2 = { $player } propose de confier à { $bot } la place { $seat }, que personne n’occupe.

# {player} asks to play again, with the seats turned.
player-asks-to-play-again-13a85532 = { $player } propose de rejouer en décalant les places.

# a random bot
a-random-bot-86c0b14e = un bot au hasard

# a greedy bot
a-greedy-bot-011bf6c6 = un bot glouton

# a squire
a-squire-1d967c35 = un écuyer

# a knight
a-knight-8883adb4 = un chevalier

# a baron
a-baron-b4c642f2 = un baron

# a {level}
a-level-a0913b75 = un { $level }

# The operator of this server has ended the game as it stands.
the-operator-of-this-server-db1e6e42 = L’exploitant de ce serveur a terminé la partie en l’état.

# {player} resumes the table.
player-resumes-the-table-1f22bdbc = { $player } reprend la partie.

# {player} is away until {day}.
player-is-away-until-day-09d131fe = { $player } s’absente jusqu’au { $day }.

# {player} is there again.
player-is-there-again-77ef821c = { $player } est de nouveau là.

# {player} is back and takes the seat from the bot.
player-is-back-and-takes-3a14d0df = { $player } est de retour et reprend sa place au bot.

# {player} gives up.
player-gives-up-e7176440 = { $player } abandonne.

# {player} gives up and is placed last; {bot} plays on.
player-gives-up-and-is-dfe90f00 = { $player } abandonne et prend la dernière place ; { $bot } continue à jouer.

# {player} plays again.
player-plays-again-43404240 = { $player } rejoue.

# {player} pauses the table.
player-pauses-the-table-5eef4945 = { $player } met la partie en pause.

# {player} ends the game as it stands.
player-ends-the-game-as-da9113fd = { $player } termine la partie en l’état.

# {player} gives seat {seat} to {bot}.
player-gives-seat-seat-to-27915674 = { $player } confie la place { $seat } à { $bot }.

# {player} lets {bot} play for seat {seat} until its player is back.
player-lets-bot-play-for-8a15889f = { $player } laisse { $bot } jouer pour la place { $seat } jusqu’au retour de son joueur.

# {player} asked to {proposal}
player-asked-to-proposal-357daf00 = { $player } a proposé de { $proposal }

# Taken back: {steps}.
taken-back-steps-e0290845 = Coups annulés : { $steps }.

# pause the table
pause-the-table-53f9fe60 = mettre la partie en pause

# end the game
end-the-game-5e917ed1 = terminer la partie

# play again
play-again-5cf813ca = rejouer

# take back what happened after position {to}
take-back-what-happened-after-5fbfa8ea = revenir à la position { $to }

# let {bot} take seat {seat}
let-bot-take-seat-seat-114e1728 = laisser { $bot } prendre la place { $seat }

# let {bot} play for seat {seat}
let-bot-play-for-seat-0fcb3479 = laisser { $bot } jouer pour la place { $seat }

# {asked}, which waits for an answer.
asked-which-waits-for-an-5e3aca86 = { $asked } ; on attend une réponse.

# {asked}, and it was agreed.
asked-and-it-was-agreed-ce368da9 = { $asked } ; c’est accepté.

# {asked}, and {player} said no.
asked-and-player-said-no-dbc93f48 = { $asked } ; { $player } a refusé.

# {asked}, and withdrew it.
asked-and-withdrew-it-6c541fe8 = { $asked }, puis y a renoncé.

# {asked}, and not everybody answered in time.
asked-and-not-everybody-answered-6e134d26 = { $asked } ; tous n’ont pas répondu à temps.

# {asked}, but the game went on before it was decided.
asked-but-the-game-went-cc097d8f = { $asked }, mais la partie a continué avant toute décision.

# Ask the others to pause the table
ask-the-others-to-pause-1af12752 = Proposer aux autres une pause

# Pause the table
pause-the-table-1d9219f8 = Mettre en pause

# Ask the others to end the game as it stands
ask-the-others-to-end-9bac8a7d = Proposer aux autres de terminer la partie en l’état

# End the game as it stands
end-the-game-as-it-0188d6d1 = Terminer la partie en l’état

# Give up
give-up-1c4bdef7 = Abandonner

# Yes: the other player has won
yes-the-other-player-has-827015f2 = Oui : l’autre joueur a gagné

# Yes: I am placed last, and a knight plays on
yes-i-am-placed-last-793e8324 = Oui : dernière place pour moi, un chevalier continue

# I am there again
i-am-there-again-77f83cd1 = Je suis de nouveau là

# I am away for {n} days
i-am-away-for-n-6ea999e9 = Je m’absente { $n } jours

# Tell everybody
tell-everybody-8a1aa1c0 = Le dire à tous

# Your clock stands meanwhile, for up to {n} days a year at this table.
your-clock-stands-meanwhile-for-ab3a6987 =
    Votre pendule s’arrête pendant ce temps, jusqu’à { $n ->
        [one] { $n } jour
       *[other] { $n } jours
    } par an à cette table.

# Everybody sees it; the game waits for you as before, for up to {n} days a year at this table.
everybody-sees-it-the-game-fa347d46 =
    Tout le monde le voit ; la partie vous attend comme avant, jusqu’à { $n ->
        [one] { $n } jour
       *[other] { $n } jours
    } par an à cette table.

# The others are asked to take it back. It is done once they agree, and the log says so.
the-others-are-asked-to-497ea5bf = On propose aux autres de revenir en arrière. C’est fait dès qu’ils sont d’accord, et le journal l’indique.

# Ask to go back to here
ask-to-go-back-to-dd61e159 = Proposer de revenir ici

# Ask to undo
ask-to-undo-a622b8b9 = Proposer d’annuler

# away until {day}
away-until-day-879b0d6b = absent jusqu’au { $day }

## table / seats

# Your friends are invited
your-friends-are-invited-25ae9ccb = Vos amis sont invités

# Send this link to a friend
send-this-link-to-a-03ce5b7f = Envoyez ce lien à un ami

# Send each friend a link
send-each-friend-a-link-7e588066 = Envoyez un lien à chaque ami

# The first person to open a link takes its seat; no account is needed.
the-first-person-to-open-396a9b8d = La première personne qui ouvre un lien prend sa place ; aucun compte n’est nécessaire.

# The game begins when every seat is taken, and not before {when}.
the-game-begins-when-every-136ebe8b = La partie commence quand toutes les places sont prises, et pas avant le { $when }.

# The game begins when every seat is taken.
the-game-begins-when-every-3f5cbb76 = La partie commence quand toutes les places sont prises.

# Kept for {name}, who finds it in the hall. This link opens it for them alone.
kept-for-name-who-finds-49980574 = Réservée à { $name }, qui la trouve à l’accueil. Ce lien ne l’ouvre pour personne d’autre.

# Kept for a friend, who finds it in the hall. This link opens it for them alone.
kept-for-a-friend-who-2fc145d2 = Réservée à un ami, qui la trouve à l’accueil. Ce lien ne l’ouvre pour personne d’autre.

# Link to seat {seat}
link-to-seat-seat-90876239 = Lien vers la place { $seat }

# A bot instead
a-bot-instead-2654ba8d = Plutôt un bot

# The old link opens nothing any more
the-old-link-opens-nothing-cec8eee8 = L’ancien lien n’ouvre plus rien

# A link for anybody
a-link-for-anybody-acfa42e7 = Un lien pour n’importe qui

# Another link
another-link-77c47b7c = Un autre lien

# These links work on this computer alone. For a friend on the same network, end Liege, start it with {command}, open this table by the computer’s address there, and send the links from that page. A friend elsewhere needs an address that is reached from outside, such as a proxy or a tunnel to this computer. Your tables are kept meanwhile.
these-links-work-on-this-2bd50752 = Ces liens ne marchent que sur cet ordinateur. Pour un ami sur le même réseau, arrêtez Liege, lancez-le avec { $command }, ouvrez-y cette table par l’adresse de l’ordinateur et envoyez les liens depuis cette page. Un ami ailleurs a besoin d’une adresse accessible de l’extérieur, par exemple un proxy ou un tunnel vers cet ordinateur. Vos tables sont gardées entre-temps.

# This table
this-table-13741755 = Cette table

# Take my seat to another device
take-my-seat-to-another-8e15c6eb = Transférer ma place sur un autre appareil

# Leave: the seat is open again
leave-the-seat-is-open-8d076ff6 = Quitter : la place redevient libre

# Close the table: its links open nothing any more
close-the-table-its-links-ec0a11d2 = Fermer la table : ses liens n’ouvrent plus rien

# Remove this table and its record from this device
remove-this-table-and-its-74982fd5 = Supprimer cette table et son enregistrement de cet appareil

# Remove it from my list
remove-it-from-my-list-cb0cf6a6 = La retirer de ma liste

# Close the table: it leaves my list
close-the-table-it-leaves-c976fdd4 = Fermer la table : elle quitte ma liste

# Let a program play my seat
let-a-program-play-my-dd9ef599 = Confier ma place à un programme

# They can’t sit down at your open tables. They are not told.
they-can-t-sit-down-b88ad3df = Ils ne peuvent pas s’asseoir à vos tables ouvertes. Ils n’en sont pas avertis.

# Without scripts
without-scripts-e01e7f14 = Sans scripts

# This table needs scripts, which your browser does not run: without them nothing can be played here, and this page does not follow the game.
this-table-needs-scripts-which-e447a196 = Cette table a besoin de scripts, que votre navigateur n’exécute pas : sans eux on ne peut rien jouer ici, et cette page ne suit pas la partie.

# This is the position in words:
this-is-the-position-in-f6f6f113 = Voici la position en mots :

# The board in words
the-board-in-words-c6be114a = Le plateau en mots

## table / standings

# Final standing
final-standing-0d01338a = Classement final

# if the game ended now
if-the-game-ended-now-9fa788e2 = si la partie se terminait maintenant

# House of {family}
house-of-family-bb3629d8 = Maison { $family }

# To move
to-move-e1605bbc = C’est son tour

# Ahead
ahead-9da9a404 = En tête

# ahead
ahead-1c318254 = en tête

# has chosen, sealed {seal}
has-chosen-sealed-seal-4c29ad55 = a choisi, sceau { $seal }

# The seal of this choice: {seal}
the-seal-of-this-choice-7801e948 = Le sceau de ce choix : { $seal }

# has chosen
has-chosen-e3b12660 = a choisi

# kept for a friend
kept-for-a-friend-06ad94c2 = réservée à un ami

# seat is open
seat-is-open-b998e699 = place libre

# left for good
left-for-good-5582a74b = ne reviendra pas

# bot, {level}
bot-level-8e968876 = bot, { $level }

# This bot {does}
this-bot-does-160b2db0 = Ce bot { $does }

# a program, at the table
a-program-at-the-table-3d5dc124 = un programme, à la table

# a program, away
a-program-away-0934143e = un programme, absent

# you, with a program
you-with-a-program-500badd1 = vous, avec un programme

# you
you-ccffdd45 = vous

# at the table
at-the-table-d1dfb9e2 = à la table

# away
away-40c5b13f = absent

## table / table access

# The link that you have opened was used, or another one was made in its place.
the-link-that-you-have-a7069291 = Le lien que vous avez ouvert a déjà servi, ou un autre l’a remplacé.

# No seat is free here.
no-seat-is-free-here-f2916101 = Aucune place n’est libre ici.

# {n:other seat is|other seats are} open here.
n-other-seat-is-other-f925191b =
    { $n ->
        [one] { $n } autre place est libre
       *[other] { $n } autres places sont libres
    } ici.

# A seat is free at this table.
a-seat-is-free-at-0c94909a = Une place est libre à cette table.

# You look on. What you see is {time} behind the game; the end is shown at once.
you-look-on-what-you-23aa3bef = Vous regardez la partie. Ce que vous voyez a { $time } de retard sur elle ; la fin est montrée aussitôt.

# {player} has left for good.
player-has-left-for-good-c2260896 = { $player } a quitté la table pour de bon.

# Let a knight bot take the seat
let-a-knight-bot-take-74b42d0c = Confier la place à un bot chevalier

# Invite somebody to the seat
invite-somebody-to-the-seat-34212d33 = Inviter quelqu’un à cette place

# Ask for a knight bot at seat {seat}
ask-for-a-knight-bot-c30bb481 = Demander un bot chevalier pour la place { $seat }

# Spectators are {time} behind.
spectators-are-time-behind-5641b060 = Les spectateurs ont { $time } de retard.

# Change
change-0cb7994a = Modifier

# Link that lets somebody look
link-that-lets-somebody-look-0d8fd599 = Lien qui permet de regarder

# Make another link, and remove everybody who came by this one or by name
make-another-link-and-remove-7d9916b4 = Créer un autre lien, et retirer tous ceux qui sont venus par celui-ci ou par leur nom

# Let somebody look, by the name of their account
let-somebody-look-by-the-8e3a471b = Laisser regarder quelqu’un, par le nom de son compte

# Let them look
let-them-look-538851c3 = Laisser regarder

# Everybody with the link
everybody-with-the-link-485aa27b = Tous ceux qui ont le lien

# Everybody: it is listed in the hall, to join or to watch
everybody-it-is-listed-in-3ca67709 = Tout le monde : elle est affichée à l’accueil, pour jouer ou regarder

# Only players, and those you let in
only-players-and-those-you-8dae18a2 = Seulement les joueurs, et ceux que vous laissez entrer

## table / talk

# Good luck!
good-luck-b324c865 = Bonne chance !

# One moment, please.
one-moment-please-8c0d8686 = Un instant, s’il vous plaît.

# Shall we make a deal?
shall-we-make-a-deal-503a33dd = On s’arrange ?

# I accept.
i-accept-99f4df4a = J’accepte.

# No, thank you.
no-thank-you-49027810 = Non, merci.

# Well played!
well-played-4b1d6af3 = Bien joué !

# Sorry, my mistake.
sorry-my-mistake-9c7cb59d = Pardon, c’est ma faute.

# Thank you for the game!
thank-you-for-the-game-c2ec3be6 = Merci pour la partie !

# What was said
what-was-said-9fa9fc09 = Ce qui a été dit

# Nobody has said anything yet.
nobody-has-said-anything-yet-52b86d33 = Personne n’a encore rien dit.

# What you want to say
what-you-want-to-say-1d396e84 = Ce que vous voulez dire

# Say something
say-something-4f4ea4c5 = Dites quelque chose

# @ and a name calls somebody
and-a-name-calls-somebody-ab7333bf = @ suivi d’un nom appelle quelqu’un

# Who may read it
who-may-read-it-f1c33f67 = Qui peut le lire

# only {people}
only-people-c0ea7093 = seulement { $people }

# everybody
everybody-65df8322 = tout le monde

# Say
say-62b84859 = Envoyer

# It is pinned, and remembered at the end. It binds nobody.
it-is-pinned-and-remembered-7b984c02 = C’est épinglé, et rappelé à la fin. Cela n’engage personne.

# Promise
promise-c71f1093 = Promettre

# Who is heard
who-is-heard-12e0d140 = Qui vous entendez

# Hear {name}
hear-name-5813e1bf = Entendre { $name }

# Mute {name}
mute-name-e62feff0 = Ne plus entendre { $name }

# {player}: {what}
player-what-11bcc4ce = { $player } : { $what }

# {player} to {people} alone: {what}
player-to-people-alone-what-2987b03f = { $player } à { $people } seulement : { $what }

# {player} promised: “{what}”
player-promised-what-2ea400f8 = { $player } a promis : « { $what } »

# {player} promised to {people} alone: “{what}”
player-promised-to-people-alone-d552edb0 = { $player } a promis à { $people } seulement : « { $what } »

# Kept, says {player}.
kept-says-player-64469e4b = Tenue, dit { $player }.

# Broken, says {player}.
broken-says-player-53c7e2be = Rompue, dit { $player }.

# Kept
kept-a6830667 = Tenue

# Broken
broken-2c250179 = Rompue

# My notes
my-notes-d813b5c2 = Mes notes

# My notes at this table: nobody else sees them
my-notes-at-this-table-5ddd2036 = Mes notes à cette table : personne d’autre ne les voit

## table / verdict

# {loser} gave up: {winner} has won.
loser-gave-up-winner-has-f5be2f38 = { $loser } a abandonné ; { $winner } a gagné.

# The operator of this server ended the game as it stood. Nobody has won.
the-operator-of-this-server-efd95d30 = L’exploitant de ce serveur a terminé la partie en l’état. Personne n’a gagné.

# This game was ended as it stood, as those who were there agreed. Nobody has won.
this-game-was-ended-as-6824d656 = Cette partie a été terminée en l’état, d’un commun accord de ceux qui étaient là. Personne n’a gagné.

# {losers} gave up and is placed last, whatever the rules give their seats: {winners:wins|share the victory}.
losers-gave-up-and-is-d6a3b8aa =
    { $losers } a abandonné et prend la dernière place, quoi que les règles lui accordent ; { $winners-count ->
        [one] { $winners } l’emporte
       *[other] { $winners } se partagent la victoire
    }.

# {losers} gave up and are placed last, whatever the rules give their seats: {winners:wins|share the victory}.
losers-gave-up-and-are-28d7dce6 =
    { $losers } ont abandonné et prennent les dernières places, quoi que les règles leur accordent ; { $winners-count ->
        [one] { $winners } l’emporte
       *[other] { $winners } se partagent la victoire
    }.

## script

# The table can’t be reached. Nothing was done; try again in a moment.
the-table-can-t-be-b81adbf0 = Impossible de joindre la table. Rien n’a été fait ; réessayez dans un instant.

# The server answered {status}.
the-server-answered-status-9b431771 = Le serveur a répondu { $status }.

# The table has moved on; you see it as it is now.
the-table-has-moved-on-ce5783bf = La partie a avancé ; vous la voyez telle qu’elle est maintenant.

# First choose this: {first}. What you clicked comes after it.
first-choose-this-first-what-3c427e6b = Choisissez d’abord ceci : { $first }. Ce que vous avez désigné vient ensuite.

# {part}: {why}. {rule}
part-why-rule-db135d6a = { $part } : { $why }. { $rule }

# {why}.
why-359bef55 = { $why }.

# {why}. {rule}
why-rule-1fd30b57 = { $why }. { $rule }

# (can’t be taken back: {why})
can-t-be-taken-back-f301e176 = (irréversible : { $why })

# {n:action fits|actions fit}: type more.
n-action-fits-actions-fit-3e0c0e5e = { $n ->
        [one] { $n } action correspond
       *[other] { $n } actions correspondent
    } : précisez.

# No legal action reads like that.
no-legal-action-reads-like-0a71b596 = Aucune action permise ne s’écrit ainsi.

# Copied
copied-0e14291e = Copié

# Next
next-ae2909ce = Suivant

# Back
back-69dcfd45 = Retour

# Step through it
step-through-it-fc2f598f = Revoir pas à pas

# ({n:# more|# more}) …
n-more-more-963c0f9a = ({ $n ->
        [one] { $n } autre
       *[other] { $n } autres
    }) …

# Since you left, {ago}:
since-you-left-ago-2a1737a5 = Depuis votre départ, { $ago } :

# Since you left:
since-you-left-ec785d05 = Depuis votre départ :

# I have read it
i-have-read-it-5ec38c31 = J’ai lu

# Next: {table} waits for you
next-table-waits-for-you-b93fab24 = Suivante : { $table } vous attend

# Nothing is heard from the server: this page may be behind. Trying again ({tries}) …
nothing-is-heard-from-the-15d9f1a2 = Le serveur ne donne plus signe de vie : cette page est peut-être en retard. Nouvel essai ({ $tries })…

# The connection is lost. Trying again ({tries}) …
the-connection-is-lost-trying-cbeb6645 = La connexion est perdue. Nouvel essai ({ $tries })…

# begins {when}
begins-when-a6d184fa = commence { $when }

# By {zone}
by-zone-a4222261 = Selon { $zone }

# In your time, which is UTC{offset} today; it does not move with summer time
in-your-time-which-is-13be3b25 = À votre heure, qui est UTC{ $offset } aujourd’hui ; elle ne suit pas l’heure d’été

# By {place} time, all year round
by-place-time-all-year-14fe4fdd = À l’heure locale ({ $place }), toute l’année

# Use it now
use-it-now-53f77104 = Y passer maintenant

# The newer Liege comes as soon as no bot thinks.
the-newer-liege-comes-as-dbf5eb07 = La nouvelle version arrive dès qu’aucun bot ne réfléchit.

# A newer Liege is here.
a-newer-liege-is-here-6a86da02 = Une nouvelle version de Liege est là.

# Your notes could not be fetched. Close and open this to try again.
your-notes-could-not-be-79b475f8 = Impossible de charger vos notes. Fermez et rouvrez ce volet pour réessayer.

# Kept.
kept-cc4f466b = C’est noté.

# Not kept: the connection is lost, or the note is too long.
not-kept-the-connection-is-e742c114 = Pas enregistré : la connexion est perdue, ou la note est trop longue.

# This browser can’t be told anything here: it needs an address that begins with https.
this-browser-can-t-be-903540e4 = Ce navigateur ne peut rien recevoir ici : il faut une adresse qui commence par https.

# In this browser
in-this-browser-7365783d = Dans ce navigateur

# On, see above.
on-see-above-8eb661f7 = Activé, voir plus haut.

# This browser does not allow it. Its settings for this site say so.
this-browser-does-not-allow-bbc112f5 = Ce navigateur ne le permet pas : ses réglages pour ce site s’y opposent.

# That did not work. {why}
that-did-not-work-why-cec10710 = Cela n’a pas fonctionné. { $why }

# {chosen}: say how many.
chosen-say-how-many-0760dbd5 = { $chosen } : dites combien.

# {chosen}: the button does it.
chosen-the-button-does-it-be665482 = { $chosen } : le bouton le fait.

# {chosen}: tap it again to do it.
chosen-tap-it-again-to-559ec8e4 = { $chosen } : touchez encore une fois pour le faire.

# {chosen}: click it again to do it.
chosen-click-it-again-to-a4e09090 = { $chosen } : cliquez encore une fois pour le faire.

# {chosen}: choose what comes next.
chosen-choose-what-comes-next-752281d5 = { $chosen } : choisissez la suite.

# {chosen}: choose one of the {n:lit part|lit parts}, or leave it at that.
chosen-choose-one-of-the-1ebf876d = { $chosen } : choisissez l’un des { $n } éléments éclairés, ou restez-en là.

# {chosen}: choose one of the {n:lit part|lit parts}.
chosen-choose-one-of-the-d6ffb7e2 = { $chosen } : choisissez l’un des { $n } éléments éclairés.

# {chosen}: choose one of the {n:#|#}, or leave it at that.
chosen-choose-one-of-the-136e284f = { $chosen } : choisissez l’une des { $n } possibilités, ou restez-en là.

# {chosen}: choose one of the {n:#|#}.
chosen-choose-one-of-the-e78f1177 = { $chosen } : choisissez l’une des { $n } possibilités.

# can’t be taken back
can-t-be-taken-back-881efb64 = irréversible

# {label}, from {least} to {most}
label-from-least-to-most-81684b7a = { $label }, de { $least } à { $most }

# One less
one-less-8cb16991 = Un de moins

# One more
one-more-f1da7a53 = Un de plus

# {name}, closed: {why}
name-closed-why-d2729a1c = { $name }, fermé : { $why }

# {name}: {signs}
name-signs-be2e1811 = { $name } : { $signs }

# Can’t be taken back: {why}.
can-t-be-taken-back-9909150e = Irréversible : { $why }.

# and {n:# more|# more}
and-n-more-more-444ff482 = et { $n ->
        [one] { $n } autre
       *[other] { $n } autres
    }

# Since {when}
since-when-8ad0b50c = Depuis le { $when }

# The server can’t be reached, and this page was never seen here. This is how it was at {when}.
the-server-can-t-be-4f7d44c7 = Impossible de joindre le serveur, et cette page n’a jamais été vue ici. Voici l’accueil tel qu’il était le { $when }.

# The server can’t be reached. This is how it was at {when}.
the-server-can-t-be-529ddcc6 = Impossible de joindre le serveur. Voici la page telle qu’elle était le { $when }.

# {to}, something to choose
to-something-to-choose-f1ba6fb5 = { $to }, il y a un choix à faire

# That was not sent: the connection is lost. Please try again.
that-was-not-sent-the-255a2ee3 = Ce n’est pas parti : la connexion est perdue. Veuillez réessayer.

# Talk ({n})
talk-n-1f58b048 = Discussion ({ $n })

# The search could not follow this game, or what it found could not be kept.
the-search-could-not-follow-4970c826 = La recherche n’a pas pu suivre cette partie, ou ce qu’elle a trouvé n’a pas pu être enregistré.

# {name} thinks …
name-thinks-55680a40 = { $name } réfléchit…

# How much of its time it has used
how-much-of-its-time-47271566 = Part de son temps déjà utilisée

# Act now
act-now-99b6aceb = Jouer maintenant

# just now
just-now-ab12db46 = à l’instant

# {n:minute|minutes} ago
n-minute-minutes-ago-9e560355 = il y a { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }

# {n:hour|hours} ago
n-hour-hours-ago-b97aad2f = il y a { $n ->
        [one] { $n } heure
       *[other] { $n } heures
    }

# {n:day|days} ago
n-day-days-ago-89735e14 = il y a { $n ->
        [one] { $n } jour
       *[other] { $n } jours
    }

# for less than a minute
for-less-than-a-minute-684d34b0 = depuis moins d’une minute

# for {n:minute|minutes}
for-n-minute-minutes-a5f17eb6 = depuis { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }

# for {n:hour|hours}
for-n-hour-hours-ed555aee = depuis { $n ->
        [one] { $n } heure
       *[other] { $n } heures
    }

# for {n:day|days}
for-n-day-days-0d02cbd0 = depuis { $n ->
        [one] { $n } jour
       *[other] { $n } jours
    }

# In your time: {from} to {to}.
in-your-time-from-to-d37be09a = À votre heure : de { $from } à { $to }.

## texts

# random
random-c7f2b490 = au hasard

# greedy
greedy-791ae50d = glouton

# squire
squire-f5fdd5c5 = écuyer

# knight
knight-6f35b7c9 = chevalier

# baron
baron-a5709311 = baron

# king
king-cefba421 = roi

# every 15 minutes
every-minutes-b0c9c977 = toutes les 15 minutes

# every hour
every-hour-7de3e0a4 = toutes les heures

# every day
every-day-10b924ce = tous les jours

# The game is over: {verdict}
the-game-is-over-verdict-b8f80615 = La partie est terminée. { $verdict }

# These rules are not translated yet.
these-rules-are-not-translated-0902d74b = Ces règles ne sont pas encore traduites.

## Site

# {language} could not be fetched, so this is English. Load the page again when you are connected.
language-could-not-be-fetched-0623ce0c = La langue « { $language } » n’a pas pu être chargée, d’où ces mots en anglais. Rechargez la page une fois connecté.

# A question · {game}
a-question-game-8d64fb96 = Une question · { $game }

# Questions: {game}
questions-game-faec0c49 = Questions : { $game }

# you are {player}
you-are-player-8a34f1d4 = vous êtes { $player }

# Positions of real games, and nothing is lit. Ten a day take two minutes; what you missed comes back tomorrow, what you know ever later.
positions-of-real-games-and-471fee9b = Des positions de vraies parties, et rien n’est éclairé. Dix par jour prennent deux minutes ; ce que vous avez manqué revient demain, ce que vous savez de plus en plus tard.

# Ask me
ask-me-0f177826 = Interrogez-moi

# Learn {game}
learn-game-895d0c37 = Apprendre { $game }

# One kind after the other
one-kind-after-the-other-6fe4acb5 = Une sorte après l’autre

# comes back on {when}
comes-back-on-when-e4d83d28 = revient le { $when }

# asked before
asked-before-78621fbe = déjà posée

# Your answer, a number:
your-answer-a-number-b1b2f89d = Votre réponse, un nombre :

# That’s my answer
that-s-my-answer-204ba3ea = C’est ma réponse

# Click it on the board, or choose it here:
click-it-on-the-board-3340cddb = Cliquez sur le plateau, ou choisissez ici :

# Right.
right-521b5dc1 = Juste.

# Not so.
not-so-fdd6eeb6 = Non.

# This kind comes back on {when}.
this-kind-comes-back-on-406b607a = Cette sorte revient le { $when }.

# This browser keeps nothing, so the question comes back no earlier than others. With an account it is kept.
this-browser-keeps-nothing-so-307c677c = Ce navigateur ne garde rien : la question ne revient pas plus tôt que les autres. Avec un compte, elle est gardée.

# These were the ten of today. What comes back waits for tomorrow; you may go on as long as you like.
these-were-the-ten-of-e7cd6e39 = C’étaient les dix d’aujourd’hui. Ce qui revient attend demain ; vous pouvez continuer tant que vous voulez.

# Next question
next-question-7019d312 = Question suivante

# Another of the same kind
another-of-the-same-kind-73ef9ed6 = Une autre de la même sorte

# You answered {given}; right is {right}.
you-answered-given-right-is-20a77013 = Vous avez répondu { $given } ; la bonne réponse est { $right }.

# You answered {given}; each of these is right: {right}.
you-answered-given-each-of-e5c9c7a1 = Vous avez répondu { $given } ; chacune de ces réponses est juste : { $right }.

# nobody
nobody-2ae4808f = personne

# yes
yes-ccbecd89 = oui

# no
no-bdebc3fd = non

# Go on where you were
go-on-where-you-were-5db7c8a9 = Reprendre où vous en étiez

# Begin
begin-82cc72fa = Commencer

# Learning
learning-34a2144f = Apprentissage

# A week of days in a row forgives a day that you miss.
a-week-of-days-in-03f17d36 = Une semaine de jours de suite pardonne un jour manqué.

# {n:day|days} in a row
n-day-days-in-a-b666290f =
    { $n ->
        [one] { $n } jour de suite
       *[other] { $n } jours de suite
    }

# {n} of 10 questions today
n-of-questions-today-333d9db6 = { $n } questions sur 10 aujourd’hui

# Then
then-63aa498d = Ensuite

# A short game with the guide, against bots
a-short-game-with-the-2be2bb4f = Une partie courte avec le guide, contre des robots

# about {n:minute|minutes}
about-n-minute-minutes-e76313d5 =
    { $n ->
        [one] environ une minute
       *[other] environ { $n } minutes
    }

# A whole game with the guide, against bots
a-whole-game-with-the-2e62570d = Une partie entière avec le guide, contre des robots

# {n} kinds of questions
n-kinds-of-questions-7e717451 = { $n } sortes de questions

# An aid beside the real board, to print
an-aid-beside-the-real-f72b3dc9 = Un aide-mémoire à côté du vrai plateau, à imprimer

# A light game: {n:rule|rules}.
a-light-game-n-rule-9a9acc7b =
    Un jeu léger : { $n ->
        [one] { $n } règle
       *[other] { $n } règles
    }.

# A game of middle weight: {n:rule|rules}.
a-game-of-middle-weight-37adbe5b =
    Un jeu de poids moyen : { $n ->
        [one] { $n } règle
       *[other] { $n } règles
    }.

# A heavy game: {n:rule|rules}.
a-heavy-game-n-rule-1c101793 =
    Un jeu exigeant : { $n ->
        [one] { $n } règle
       *[other] { $n } règles
    }.

# Its lessons take {n:minute|minutes}.
its-lessons-take-n-minute-2fc423e5 =
    Ses leçons prennent { $n ->
        [one] une minute
       *[other] { $n } minutes
    }.

# A whole game has about {n} decisions: {minutes:minute|minutes}, if each takes a quarter of one.
a-whole-game-has-about-2132036e =
    Une partie entière compte environ { $n } décisions : { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    }, si chacune en prend un quart.

# A short one has about {n} of your own: {minutes:minute|minutes} against bots.
a-short-one-has-about-ce43ff9c =
    Une partie courte en compte environ { $n } pour vous : { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    } contre des robots.

# Questions after this chapter
questions-after-this-chapter-10ed6787 = Questions après ce chapitre

# Beside the board: {game}
beside-the-board-game-80c52d96 = À côté du plateau : { $game }

# Find in the rules:
find-in-the-rules-4c73a98c = Chercher dans les règles :

# a question, or a few of its words
a-question-or-a-few-535ca423 = une question, ou quelques-uns de ses mots

# No rule has a word of this.
no-rule-has-a-word-83ab06db = Aucune règle n’en parle.

# A turn
a-turn-b8eb3c04 = Un tour

# A new turn
a-new-turn-beb7a0d7 = Un nouveau tour

# Questions
questions-921b462f = Questions

# Course
course-2caf07c9 = Cours

## Terminal, bots, lessons

# there is no language “{name}”, so this is in English: choose one of {languages}
there-is-no-language-name-8e702249 = la langue « { $name } » n’existe pas, c’est donc de l’anglais : choisissez parmi { $languages }

# Player {seat}
player-seat-6b8df947 = Joueur { $seat }

# --seats names {named}, but --players says {players}
seats-names-named-but-players-75c8c76d = --seats en nomme { $named }, mais --players dit { $players }

# the record has {players} seats, but --seats names {named}
the-record-has-players-seats-b6ff1f54 = l’enregistrement a { $players } places, mais --seats en nomme { $named }

# the record has no secret, so its game can't be continued
the-record-has-no-secret-41dadb6f = l’enregistrement n’a pas de secret, sa partie ne peut donc pas continuer

# the record's secret does not match its seal, so its game can't be continued
the-record-s-secret-does-6ce308f4 = le secret de l’enregistrement ne correspond pas à son sceau, sa partie ne peut donc pas continuer

# --as {seat}: the record has only {n} seats
as-seat-the-record-has-c533f508 = --as { $seat } : l’enregistrement n’a que { $n } places

# --to {to}: the record has only {n} steps
to-to-the-record-has-6c1a0a6d = --to { $to } : l’enregistrement n’a que { $n } étapes

# Asked: {player}: {prompt}
asked-player-prompt-68c7cd51 = À décider : { $player } : { $prompt }

# {player}: {prompt}
player-prompt-707f46b8 = { $player } : { $prompt }

# {action}: {label}
action-label-45409690 = { $action } : { $label }

# The game was ended as it stood after {steps} steps, and the record has them all.
the-game-was-ended-as-38e806ec = La partie a été arrêtée en l’état après { $steps } étapes, et l’enregistrement les a toutes.

# The game was ended as it stood after {ended} steps, and the record has {steps}: it was cut short or changed.
the-game-was-ended-as-b25279db = La partie a été arrêtée en l’état après { $ended } étapes, et l’enregistrement en a { $steps } : il a été coupé ou modifié.

# The record stops after {steps} steps, before the end of the game, and does not say that it was ended there: it was cut short, or written while the game went on.
the-record-stops-after-steps-19d5b5b7 = L’enregistrement s’arrête après { $steps } étapes, avant la fin de la partie, et ne dit pas qu’elle a été arrêtée là : il a été coupé, ou écrit pendant la partie.

# Liege {version} wrote the record, which this one, {own}, does not know: its rules may differ.
liege-version-wrote-the-record-e8ddfdc5 = Liege { $version } a écrit l’enregistrement, une version que celle-ci, { $own }, ne connaît pas : ses règles peuvent différer.

# take choice 3; or type the choice in the game's notation, as shown beside the number
take-choice-or-type-the-810e13a3 = faire le choix 3 ; ou tapez le choix dans la notation du jeu, montrée à côté du numéro

# what choice 3 would bring
what-choice-would-bring-211e3f06 = ce qu’apporterait le choix 3

# what the board says of a place, such as what can be reached from there
what-the-board-says-of-072135c8 = ce que le plateau dit d’un lieu, comme ce qu’on peut atteindre de là

# list every choice
list-every-choice-645effda = lister tous les choix

# show the board again
show-the-board-again-13488c09 = montrer le plateau à nouveau

# the board without what belongs to single players
the-board-without-what-belongs-3856fe71 = le plateau sans ce qui appartient à chaque joueur

# the standings
the-standings-5a093b3b = le classement

# the whole log
the-whole-log-b985b243 = tout le journal

# the text of a rule, by its number; without one, that of the last refusal
the-text-of-a-rule-4d7291b7 = le texte d’une règle, par son numéro ; sans numéro, celle du dernier refus

# what a bot would do, and why; {command} asks a stronger one
what-a-bot-would-do-2187fe75 = ce que ferait un bot, et pourquoi ; { $command } en interroge un plus fort

# why the bot that decided last did so
why-the-bot-that-decided-43103c2a = pourquoi le bot qui a décidé en dernier a fait cela

# take back your last action, up to the last draw, reveal or other player's decision
take-back-your-last-action-b2bafe16 = reprendre votre dernière action, jusqu’au dernier tirage, à la dernière révélation ou à la décision d’un autre

# let another seat that is asked go first
let-another-seat-that-is-164eecaa = laisser passer d’abord une autre place qui doit décider

# write the record
write-the-record-0bdf1913 = écrire l’enregistrement

# leave (and save, if the game has a file)
leave-and-save-if-the-54f1abe0 = quitter (et enregistrer, si la partie a un fichier)

# The game is over: {winner} has won.
the-game-is-over-winner-c14c21c7 = La partie est terminée : { $winner } a gagné.

# The game is over: {winners} share the victory.
the-game-is-over-winners-61b5bb54 = La partie est terminée : { $winners } se partagent la victoire.

# {player} {rank} with {points}
player-rank-with-points-ec80d97d = { $player } { $rank } avec { $points }

# Places: {places}
places-places-fbce704f = Classement : { $places }

# the game is stuck: a draw is due, but nothing can be drawn
the-game-is-stuck-a-bd3afb99 = la partie est bloquée : il faut tirer, mais rien ne peut être tiré

# the game is stuck: nobody can act
the-game-is-stuck-nobody-3d42c719 = la partie est bloquée : personne ne peut agir

# the bot at seat {seat} does not answer
the-bot-at-seat-seat-9dd7a4e3 = le bot de la place { $seat } ne répond pas

# The bot at seat {seat} failed ({why}); a random action is taken instead.
the-bot-at-seat-seat-d2e1bcfe = Le bot de la place { $seat } a échoué ({ $why }) ; une action est prise au hasard à la place.

# the board names no place “{place}”; {map} shows it
the-board-names-no-place-72ce0021 = le plateau ne nomme aucun lieu « { $place } » ; { $map } le montre

# seat {seat} must answer and can’t pass
seat-seat-must-answer-and-c675dc7e = la place { $seat } doit répondre et ne peut pas passer

# name a file: {command}
name-a-file-command-b658ff29 = nommez un fichier : { $command }

# Saved to {file}.
saved-to-file-a535388b = Enregistré dans { $file }.

# Not saved: {why}
not-saved-why-87f10709 = Pas enregistré : { $why }

# it is not the turn of anyone at seat {letter}
it-is-not-the-turn-d60b87ff = ce n’est le tour de personne à la place { $letter }

# Pass the keyboard to {player}, who then presses Enter.
pass-the-keyboard-to-player-c4b44f8c = Passez le clavier à { $player }, qui appuie ensuite sur Entrée.

# (can't be taken back: {why})
can-t-be-taken-back-d3809d62 = (irréversible : { $why })

# (amount: {min} to {max})
amount-min-to-max-11a3b823 = (quantité : { $min } à { $max })

# and {n} more: {all} lists them all
and-n-more-all-lists-1892d2fa = et encore { $n } : { $all } les liste tous

# or {command}
or-command-4b6c3ed5 = ou { $command }

# It can't be taken back: {why}.
it-can-t-be-taken-d9721870 = C’est irréversible : { $why }.

# It can be taken back with {command}.
it-can-be-taken-back-5d46976b = Cela se reprend avec { $command }.

# nothing has been refused yet; to read a rule, type: {command}
nothing-has-been-refused-yet-370e96a8 = rien n’a encore été refusé ; pour lire une règle, tapez : { $command }

# {game} has no rule {number}
game-has-no-rule-number-8f4bd480 = { $game } n’a pas de règle { $number }

# no bot has decided anything yet; {command} explains the last refusal
no-bot-has-decided-anything-579e0cc3 = aucun bot n’a encore rien décidé ; { $command } explique le dernier refus

# {player}'s reasons would give away what only it may know
player-s-reasons-would-give-4aa6ecd8 = les raisons de { $player } trahiraient ce que lui seul peut savoir

# {bot} would take {number}, {action}: {label}
bot-would-take-number-action-bf452b2d = { $bot } ferait { $number }, { $action } : { $label }

# {bot} would take {action}: {label}
bot-would-take-action-label-1672f6e0 = { $bot } ferait { $action } : { $label }

# {bot} would let the moment pass.
bot-would-let-the-moment-4cc770f8 = { $bot } laisserait passer le moment.

# {bot} at seat {seat}, before step {step}:
bot-at-seat-seat-before-1f8abbfd = { $bot } à la place { $seat }, avant l’étape { $step } :

# You left the game after {n} steps.
you-left-the-game-after-76263099 = Vous avez quitté la partie après { $n } étapes.

# The record is in {file}.
the-record-is-in-file-ab79bec7 = L’enregistrement est dans { $file }.

# there is nothing to choose here: type {pass}, or a deal
there-is-nothing-to-choose-cb8c0ff5 = il n’y a rien à choisir ici : tapez { $pass }, ou un marché

# choose a number from 1 to {count}
choose-a-number-from-to-1ccf5bd3 = choisissez un numéro de 1 à { $count }

# “{text}” is not understood: {expected}
text-is-not-understood-expected-13d274bf = « { $text } » n’est pas compris : { $expected }

# because there is no other action
because-there-is-no-other-440675df = parce qu’il n’y a pas d’autre action

# because it takes any action, all equally likely
because-it-takes-any-action-9e25e6b0 = parce qu’il prend n’importe quelle action, toutes aussi probables

# because most of its playouts began so
because-most-of-its-playouts-09c444ac = parce que la plupart de ses parties simulées ont commencé ainsi

# because of all that it could do, the position after this one is judged best
because-of-all-that-it-7116cccb = parce que, de tout ce qu’il pouvait faire, c’est la position d’après qui est jugée la meilleure

# because {reason}
because-reason-048c01c3 = parce que { $reason }

# This bot does not search, so it has no lines to show.
this-bot-does-not-search-c56256de = Ce bot ne cherche pas, il n’a donc pas de variantes à montrer.

# {visits} visits, {share} to win: {plies}
visits-visits-share-to-win-cf5ee7d7 = { $visits } passages, { $share } de gagner : { $plies }

# {share} to win: {plies}
share-to-win-plies-1ab92b71 = { $share } de gagner : { $plies }

# something is drawn
something-is-drawn-fe8cea02 = quelque chose est tiré

# the game ends
the-game-ends-94dd3c54 = la partie finit

# the next player decides
the-next-player-decides-66f3aa5a = c’est au joueur suivant de décider

# no bot is called “{found}”: it is random, greedy, squire, knight, baron, king, or a search with its own budget such as search:500 or search:20ms
no-bot-is-called-found-6b47528f = aucun bot ne s’appelle « { $found } » : il y a random, greedy, squire, knight, baron, king, ou une recherche avec son propre budget comme search:500 ou search:20ms

# a search budget must be at least 1, not 0
a-search-budget-must-be-b5daa67c = le budget d’une recherche doit être d’au moins 1, pas 0

# That is right as well. For what comes next, let us suppose that you chose this: {actions}.
that-is-right-as-well-cd7604f0 = C’est juste aussi. Pour la suite, supposons que vous avez choisi ceci : { $actions }.

# Try it: you play all sides, what is drawn falls by lot, and everything can be taken back.
try-it-you-play-all-241bb741 = Essayez : vous jouez tous les camps, les tirages se font au sort, et tout peut être repris.

# Try it: bots play the other sides, what is drawn falls by lot, and everything can be taken back.
try-it-bots-play-the-8b724950 = Essayez : des bots jouent les autres camps, les tirages se font au sort, et tout peut être repris.

# What you can’t see was dealt again.
what-you-can-t-see-243573ea = Ce que vous ne pouvez pas voir a été redistribué.

# An example of the rules
an-example-of-the-rules-b95af3da = Un exemple des règles

# Your House
your-house-1dc9ff33 = Votre maison

# House {seat}
house-seat-cc5f56c0 = Maison { $seat }

# The rules allow that, and it was taken back for you. {hint}
the-rules-allow-that-and-0f87f866 = Les règles le permettent, et cela a été repris pour vous. { $hint }

# The rules allow that, and it was taken back for you. It would lead away from what this step shows.
the-rules-allow-that-and-ccabe135 = Les règles le permettent, et cela a été repris pour vous. Cela éloignerait de ce que montre cette étape.

# This lesson is not translated yet.
this-lesson-is-not-translated-88f4fd2f = Cette leçon n’est pas encore traduite.

# Play all sides
play-all-sides-bbbe7917 = Jouer tous les camps

# Play against bots
play-against-bots-b46cffd8 = Jouer contre des bots

# The game
the-game-a999cedf = La partie

# {why}. {hint}
why-hint-093772b9 = { $why }. { $hint }

## a site without a server, where something went wrong

# This could not be kept on your device: it has no room left.
this-could-not-be-kept-e4c13276 = Ceci n’a pas pu être gardé sur votre appareil : il n’y a plus de place.

# Something went wrong.
something-went-wrong-e9025abd = Une erreur s’est produite.

# {what} What was kept before still stands. ({reason})
what-what-was-kept-before-1a1de57b = { $what } Ce qui était gardé avant reste valable. ({ $reason })

# This was sent by another site, so nothing was done.
this-was-sent-by-another-06620ad9 = Ceci a été envoyé par un autre site : rien n’a été fait.

# {save}: one file, which the hall takes up again, here or elsewhere.
save-one-file-which-the-246fd781 = { $save } : un seul fichier, que l’accueil reprend, ici ou ailleurs.

# Save my games
save-my-games-1bf5d501 = Enregistrer mes parties

# No game is kept here.
no-game-is-kept-here-8cad2476 = Aucune partie n’est gardée ici.

# Make a lesson
make-a-lesson-b889db44 = Faire une leçon

# Change your lesson
change-your-lesson-f44152d0 = Modifier votre leçon

# Lessons that you have made
lessons-that-you-have-made-749caf4f = Vos leçons

# Open a finished game, go to a position, choose “Try it” and play: “Make a lesson of this” makes a step of each of your moves.
open-a-finished-game-go-cdad3e55 = Ouvrez une partie terminée, allez à une position, choisissez « Essayer » et jouez : « En faire une leçon » fait une étape de chacun de vos coups.

# Say at each step what to do, in at most 25 words. Everybody who has the link can learn from it; it is listed nowhere.
say-at-each-step-what-b7d71505 = Dites à chaque étape ce qu’il faut faire, en 25 mots au plus. Tous ceux qui ont le lien peuvent apprendre avec elle ; elle ne figure dans aucune liste.

# Everybody who has this link can learn from it; it is listed nowhere.
everybody-who-has-this-link-43448e37 = Tous ceux qui ont ce lien peuvent apprendre avec elle ; elle ne figure dans aucune liste.

# Link to the lesson
link-to-the-lesson-f81eb621 = Lien vers la leçon

# Play it
play-it-d9ad91f8 = La jouer

# This browser keeps the address of this page, and so does your account if you are signed in. Only who has it can change the lesson.
this-browser-keeps-the-address-0c387278 = Ce navigateur garde l’adresse de cette page, et votre compte aussi si vous êtes connecté. Elle seule permet de modifier la leçon.

# Title
title-e7c1a25b = Titre

# At the end (if you like)
at-the-end-if-you-58532ad4 = À la fin (si vous voulez)

# The lesson that follows, by its link (if one does)
the-lesson-that-follows-by-eeee039b = La leçon qui suit, par son lien (s’il y en a une)

# Keep the lesson
keep-the-lesson-7bbab1de = Garder la leçon

# Step {n}: {action}
step-n-action-c3632e26 = Étape { $n } : { $action }

# Done {n:time|times} so far.
done-n-time-times-so-f461f35a = Faite { $n } fois jusqu’ici.

# What you say to the learner
what-you-say-to-the-6f15da61 = Ce que vous dites à l’élève

# Parts to look at
parts-to-look-at-6cd6d606 = Éléments à regarder

# What the step is clicked on is lit by itself.
what-the-step-is-clicked-529d219b = Ce sur quoi l’étape se clique s’éclaire tout seul.

# Tried and taken back
tried-and-taken-back-4efe45d2 = Essayé et repris

# {n:time|times}
n-time-times-ff2ce5f2 = { $n } fois

# Delete this lesson
delete-this-lesson-50e78ed6 = Supprimer cette leçon

# Its link leads nowhere from then on, and what was counted of it goes too.
its-link-leads-nowhere-from-d4dd50a2 = Son lien ne mène alors plus nulle part, et ce qui a été compté d’elle disparaît aussi.

# Delete it
delete-it-9defdc74 = La supprimer

# Change this lesson
change-this-lesson-b01486da = Modifier cette leçon

# Make a lesson, and lessons that you have made
make-a-lesson-and-lessons-22ee38a2 = Faire une leçon, et vos leçons

# {n} of {max} words
n-of-max-words-d54cce2d = { $n } mots sur { $max }

# A reader has made this lesson. Nobody else has looked it through.
a-reader-has-made-this-be422ebf = Un lecteur a fait cette leçon. Personne d’autre ne l’a relue.

# Make a lesson of this
make-a-lesson-of-this-8260fce5 = En faire une leçon

# {theme}. You have {n:no action|one action|# actions} left, before anybody else acts and before anything is drawn. Every way is right.
theme-you-have-n-no-dcd3aa07 =
    { $n ->
        [one] { $theme }. Il vous reste une action, avant que quiconque d’autre n’agisse et avant tout tirage. Tous les chemins sont bons.
       *[other] { $theme }. Il vous reste { $n } actions, avant que quiconque d’autre n’agisse et avant tout tirage. Tous les chemins sont bons.
    }

# From there it can no longer be brought about, with {n:no action|one action|# actions} left.
from-there-it-can-no-50b8152f =
    { $n ->
        [0] De là, cela ne peut plus être atteint : il ne reste aucune action.
        [one] De là, cela ne peut plus être atteint avec l’action qui reste.
       *[other] De là, cela ne peut plus être atteint avec les { $n } actions qui restent.
    }

# {n:puzzle|puzzles} to solve with a few actions of your own
n-puzzle-puzzles-to-solve-94092c76 =
    { $n ->
        [one] { $n } problème à résoudre en quelques actions
       *[other] { $n } problèmes à résoudre en quelques actions
    }

# {n:action|actions}, rated {rating}
n-action-actions-rated-rating-caff9bfe =
    { $n ->
        [one] { $n } action, niveau { $rating }
       *[other] { $n } actions, niveau { $rating }
    }

# {n:action|actions}, rated {rating}, solved by {solved} of {tried}
n-action-actions-rated-rating-9eaa63aa =
    { $n ->
        [one] { $n } action, niveau { $rating }, résolu par { $solved } sur { $tried }
       *[other] { $n } actions, niveau { $rating }, résolu par { $solved } sur { $tried }
    }

# A puzzle for me
a-puzzle-for-me-3b4aee55 = Un problème pour moi

# Your rating at these puzzles: {rating} ± {deviation}
your-rating-at-these-puzzles-4b0958b5 = Votre niveau à ces problèmes : { $rating } ± { $deviation }

# the answer
the-answer-bff9fa7f = la réponse

# This puzzle is gone. Others have taken its place in the list.
this-puzzle-is-gone-others-6e8c941a = Ce problème n’existe plus. D’autres ont pris sa place dans la liste.

# Understood
understood-5d214d91 = Compris

## own questions

# Learn from it
learn-from-it-b03cd056 = Ce qu’il y a à en apprendre

# Your decisions that cost you most. Play them again before you look at what was better: they come back among the game’s questions, later each time that you find it, until you put them away.
your-decisions-that-cost-you-b5e88e46 = Vos décisions qui vous ont coûté le plus. Rejouez-les avant de regarder ce qui valait mieux : elles reviennent parmi les questions du jeu, plus tard chaque fois que vous trouvez, jusqu’à ce que vous les rangiez.

# What was better
what-was-better-eee6ae2b = Ce qui valait mieux

# Play it again
play-it-again-d67ff48d = La rejouer

# From your own games
from-your-own-games-8db354f2 = De vos propres parties

# Decisions that cost you most. They come back like all questions, before the others: play them again, and put away what you have understood.
decisions-that-cost-you-most-d82bc527 = Les décisions qui vous ont coûté le plus. Elles reviennent comme toutes les questions, avant les autres : rejouez-les, et rangez ce que vous avez compris.

# to be played today
to-be-played-today-482bec76 = à jouer aujourd’hui

# The search would have done the same.
the-search-would-have-done-f0e2f13a = La recherche aurait fait de même.

# The search would have done this: {action}. Have you found something as good?
the-search-would-have-done-69336e4c = La recherche aurait fait ceci : { $action }. Avez-vous trouvé aussi bien ?

# I found it
i-found-it-f4e5981e = Je l’ai trouvé

# Show it to me again
show-it-to-me-again-9afcbbd0 = Montrez-la-moi de nouveau

# This could not be kept: try again in a moment.
this-could-not-be-kept-09e2c4b3 = Cela n’a pas pu être gardé : réessayez dans un instant.

## boards of lessons that readers make

# Choose them on the board
choose-them-on-the-board-1a856fa9 = Les choisir sur le plateau

# The board can’t be fetched: try again in a moment.
the-board-can-t-be-27fcc6c4 = Le plateau n’a pas pu être chargé : réessayez dans un instant.

# {count:# detail|# details}
count-detail-details-c94cd679 = { $count ->
        [one] { $count } détail
       *[other] { $count } détails
    }

# all have chosen
all-have-chosen-0d892923 = tous ont choisi

# another player has decided since
another-player-has-decided-since-b1b6637c = un autre joueur a décidé depuis

# another player's turn has begun
another-player-s-turn-has-8bdf7c52 = le tour d’un autre joueur a commencé

# a later step rests on it
a-later-step-rests-on-90a2af1f = une étape suivante en dépend

# it showed you something that was hidden
it-showed-you-something-that-25fea5bf = cela vous a montré quelque chose de caché

# it shows you something that is hidden
it-shows-you-something-that-0c477deb = cela vous montre quelque chose de caché

# others have learnt by it what they did not know
others-have-learnt-by-it-6cffe6c8 = les autres ont appris par là ce qu’ils ne savaient pas

# others learn by it what they do not know
others-learn-by-it-what-fcbf326a = les autres apprennent par là ce qu’ils ne savent pas

# something has been drawn since
something-has-been-drawn-since-2ac501b1 = quelque chose a été tiré depuis

# something was drawn since
something-was-drawn-since-6d1d0dbb = quelque chose a été tiré depuis

# something was shown since
something-was-shown-since-2ecdc3e3 = quelque chose a été montré depuis

# a secret choice is taken back without asking, until all are in
a-secret-choice-is-taken-cc7d0b3d = un choix secret se reprend sans demander, tant que tous ne sont pas là

# Stop here
stop-here-69c02044 = S’arrêter ici
