## sentences of the server, the rooms and the accounts

# There is no seat “{letter}” at this table.
there-is-no-seat-letter-7ab629f8 = Il n’y a pas de place « { $letter } » à cette table.

# Seat {seat} is not yours to play.
seat-seat-is-not-yours-18ec8bf0 = La place { $seat } n’est pas la vôtre.

# The table has moved on: its number is {now} now.
the-table-has-moved-on-040328d4 = La partie a continué : le numéro de la table est maintenant { $now }.

# The moment “{moment}” has passed: the table has moved on.
the-moment-moment-has-passed-97ebd9c4 = Le moment « { $moment } » est passé : la partie a continué.

# What seat {seat} means to do can't be drafted yet: it depends on what others decide.
what-seat-seat-means-to-59b54a1e = On ne peut pas encore préparer le coup de la place { $seat } : il dépend de ce que décident les autres.

# A draft has no more than {max} lines.
a-draft-has-no-more-1df9490f = Un brouillon n’a pas plus de { $max } lignes.

# Nothing of the draft fits any more: {why}
nothing-of-the-draft-fits-0066a434 = Plus rien du brouillon ne convient : { $why }

# A bot plays seat {seat} now: it has no settings, and no hand to raise.
a-bot-plays-seat-seat-ad8e1e04 = Un bot joue maintenant à la place { $seat } : il n’a ni réglages, ni main à lever.

# Seat {seat} has nothing to decide right now.
seat-seat-has-nothing-to-10fa426e = La place { $seat } n’a rien à décider pour le moment.

# You have taken back {max} steps since the game last went on, as many as anybody may. Please go on from here.
you-have-taken-back-max-6baaaaaa = Vous avez annulé { $max } coups depuis que la partie a avancé, autant qu’il est permis. Continuez à partir d’ici.

# The request is not in the expected form: {why}.
the-request-is-not-in-3f817c96 = La demande n’a pas la forme attendue : { $why }.

# Somebody has an account of this name, or of one that looks the same.
somebody-has-an-account-of-39971829 = Quelqu’un a un compte de ce nom, ou d’un nom qui lui ressemble.

# This address was written to several times and has not answered. Please try again tomorrow.
this-address-was-written-to-954cc886 = Plusieurs messages envoyés à cette adresse sont restés sans réponse. Réessayez demain.

# Another proposal waits for an answer at this table: it has to be decided first.
another-proposal-waits-for-an-523872a7 = Une autre proposition attend une réponse à cette table : il faut d’abord en décider.

# Something went wrong. What was stored before still stands.
something-went-wrong-what-was-8fe5cbea = Une erreur est survenue. Ce qui était enregistré l’est toujours.

# The server is busy. Nothing was stored; please try again.
the-server-is-busy-nothing-0b74a010 = Le serveur est occupé. Rien n’a été enregistré ; réessayez.

# The disk is full or can't be written. This was not stored; what was stored before still stands.
the-disk-is-full-or-b6cb8624 = Le disque est plein ou protégé. Ceci n’a pas été enregistré ; ce qui l’était auparavant l’est toujours.

# This game was ended as it stands.
this-game-was-ended-as-176406ff = Cette partie a été arrêtée en l’état.

# This link has expired. Please ask for another one where you asked for it.
this-link-has-expired-please-274fdb53 = Ce lien a expiré. Demandez-en un autre là où vous l’aviez demandé.

# This token has expired.
this-token-has-expired-ae4dbabd = Ce jeton a expiré.

# The server can't open its file at the moment. Nothing was stored; please try again.
the-server-can-t-open-5f29ef0d = Le serveur ne peut pas ouvrir son fichier en ce moment. Rien n’a été enregistré ; réessayez.

# The table was written by a version that would make something else of it. Nothing of it is changed.
the-table-was-written-by-4f9278d2 = Une autre version a écrit cette table et en tirerait autre chose. Rien n’y est changé.

# The game has begun: it can be ended or given up, not closed.
the-game-has-begun-it-fec91d59 = La partie a commencé : on peut l’arrêter ou l’abandonner, pas la fermer.

# The game is over.
the-game-is-over-f98172fc = La partie est terminée.

# The games could not be opened. Load this page again when you are connected.
the-games-could-not-be-66e2a45e = Les jeux n’ont pas pu être ouverts. Rechargez cette page quand vous serez en ligne.

# The games are being fetched, once …
the-games-are-being-fetched-200b1954 = Les jeux sont téléchargés, une seule fois…

# This browser can’t run the games: it has no service workers, or no WebAssembly, or one from before 2023.
this-browser-can-t-run-cd687889 = Ce navigateur ne peut pas faire tourner les jeux : il n’a pas de service workers, pas de WebAssembly, ou une version d’avant 2023.

# The games need an address that begins with https, or this computer’s own.
the-games-need-an-address-fd20ad3b = Les jeux demandent une adresse qui commence par https, ou celle de cet ordinateur.

# The games could not be fetched. Load this page again to try once more.
the-games-could-not-be-10119db5 = Les jeux n’ont pas pu être téléchargés. Rechargez cette page pour réessayer.

# A later version of the server is taking over. Nothing was stored; please try again.
a-later-version-of-the-307e1c57 = Une version plus récente du serveur prend le relais. Rien n’a été enregistré ; réessayez.

# The server is about to stop.
the-server-is-about-to-d2c2f271 = Le serveur va s’arrêter.

# The clock of this table gives less than a day: it goes on while you are away.
the-clock-of-this-table-c8082bf5 = La pendule de cette table donne moins d’un jour : elle tourne en votre absence.

# What the seat will be asked can't be known yet, so nothing can be drafted.
what-the-seat-will-be-ffd80a19 = On ne sait pas encore ce qui sera demandé à cette place : rien ne peut être préparé.

# Hints are for tables of one person and bots: among people everybody thinks for themselves.
hints-are-for-tables-of-0c7c125c = Les conseils sont pour les tables d’une personne et de bots : entre humains, chacun réfléchit seul.

# This server sends no mail.
this-server-sends-no-mail-e0769601 = Ce serveur n’envoie pas de courrier.

# You share no private talk at the moment. Nothing was said.
you-share-no-private-talk-a2e4cbf5 = Vous ne participez à aucune discussion privée en ce moment. Rien n’a été dit.

# You have no such notices. Perhaps they were stopped a moment ago.
you-have-no-such-notices-5d32518b = Vous n’avez pas de telles notifications. Peut-être viennent-elles d’être arrêtées.

# You have made no such token.
you-have-made-no-such-5e117df0 = Vous n’avez pas créé de tel jeton.

# You have nothing to decide at this table right now.
you-have-nothing-to-decide-b32d3ac4 = Vous n’avez rien à décider à cette table pour le moment.

# This proposal does not ask you.
this-proposal-does-not-ask-5c597605 = Cette proposition ne s’adresse pas à vous.

# No token can do this: it is for accounts that are signed in.
no-token-can-do-this-f0ae1d0f = Aucun jeton ne permet cela : il faut un compte connecté.

# This game is still going on. That is available when it is over.
this-game-is-still-going-8f0602da = Cette partie est encore en cours. Ce sera disponible quand elle sera terminée.

# The notice could not be sent.
the-notice-could-not-be-059eecf5 = La notification n’a pas pu être envoyée.

# Nobody is signed in on this device. Please sign in and try again.
nobody-is-signed-in-on-7fac8faa = Personne n’est connecté sur cet appareil. Connectez-vous et réessayez.

# Only the maker of this table can do that.
only-the-maker-of-this-8f527ba3 = Seul le créateur de cette table peut faire cela.

# The host of this table has not opened it to you.
the-host-of-this-table-c54a0d19 = L’hôte de cette table ne vous l’a pas ouverte.

# Nothing can be stored at the moment: the disk is full or can't be written.
nothing-can-be-stored-at-070c6d42 = Rien ne peut être enregistré en ce moment : le disque est plein ou protégé.

# You are told there already.
you-are-told-there-already-1af69f58 = Vous y êtes déjà prévenu.

# Other people share the private talk now than those you wrote to. Nothing was said.
other-people-share-the-private-bffcffbe = Ceux qui partagent la discussion privée ne sont plus ceux à qui vous écriviez. Rien n’a été dit.

# This request comes from a page of another site.
this-request-comes-from-a-73914ef3 = Cette demande vient d’une page d’un autre site.

# Whether a promise was kept is for the others to say.
whether-a-promise-was-kept-533b2fbc = C’est aux autres de dire si une promesse a été tenue.

# The table is paused. Anybody who plays here can resume it.
the-table-is-paused-anybody-5ad8b855 = La table est en pause. Tous ceux qui y jouent peuvent la reprendre.

# This table is private. Its maker can let you look: by a link, or by the name of your account.
this-table-is-private-its-0f139a82 = Cette table est privée. Son créateur peut vous laisser regarder : par un lien, ou par le nom de votre compte.

# This token was revoked.
this-token-was-revoked-58314741 = Ce jeton a été révoqué.

# The seal that was shown has served another table or is of an earlier run of the server. Here is a new one.
the-seal-that-was-shown-688df6c2 = Le sceau montré a servi à une autre table ou date d’avant le redémarrage du serveur. En voici un nouveau.

# The record of this game would give away what is still secret. It can be saved when the game is over.
the-record-of-this-game-8f141266 = L’enregistrement de cette partie trahirait ce qui est encore secret. On pourra le sauvegarder quand elle sera terminée.

# Your browser could not reach what it keeps. Try again.
your-browser-could-not-reach-cc397d6a = Votre navigateur n’a pas pu atteindre ce qu’il garde. Réessayez.

# The stored record of this table was changed by something other than this program, so the table can't be opened.
the-stored-record-of-this-3352c04c = L’enregistrement de cette table a été modifié par autre chose que ce programme : la table ne peut pas être ouverte.

# Your time is up. The others decide how the game goes on.
your-time-is-up-the-06ca32c5 = Votre temps est écoulé. Les autres décident de la suite de la partie.

# The request is too large.
the-request-is-too-large-5ee96758 = La demande est trop grande.

# Notices were asked for too often from here.
notices-were-asked-for-too-90af9f26 = Des notifications ont été demandées trop souvent d’ici.

# Too many analyses were asked for from here.
too-many-analyses-were-asked-84bea8b2 = Trop d’analyses ont été demandées d’ici.

# Advice was asked for too often from here.
advice-was-asked-for-too-4aaf2119 = Des conseils ont été demandés trop souvent d’ici.

# Too many passwords were tried from here.
too-many-passwords-were-tried-17fda472 = Trop de mots de passe ont été essayés d’ici.

# Too many passwords were tried for this account from here.
too-many-passwords-were-tried-b994f1b7 = Trop de mots de passe ont été essayés d’ici pour ce compte.

# Too much was said from here.
too-much-was-said-from-8a3a8cd0 = Trop de choses ont été dites d’ici.

# There were too many requests from here.
there-were-too-many-requests-a1f2b631 = Il y a eu trop de demandes d’ici.

# Too many tables were made from here.
too-many-tables-were-made-e652feba = Trop de tables ont été créées d’ici.

# Bots have thought for your tables as long as they may for one visitor.
bots-have-thought-for-your-aa412791 = Les bots ont réfléchi pour vos tables aussi longtemps qu’il est permis pour un visiteur.

# The request took too long to arrive.
the-request-took-too-long-7c9fde0f = La demande a mis trop de temps à arriver.

# This invitation is no longer open: the seat is taken, or the address is incomplete.
this-invitation-is-no-longer-e366a479 = Cette invitation n’est plus ouverte : la place est prise, ou l’adresse est incomplète.

# This link opens nothing: the address is incomplete, or the link is very old.
this-link-opens-nothing-the-66ac79cc = Ce lien n’ouvre rien : l’adresse est incomplète, ou le lien est très ancien.

# There is no such page.
there-is-no-such-page-c5c46da4 = Cette page n’existe pas.

# There is no such promise at this table.
there-is-no-such-promise-c34c03fd = Il n’y a pas de telle promesse à cette table.

# There is no such proposal at this table.
there-is-no-such-proposal-d1a9903d = Il n’y a pas de telle proposition à cette table.

# That device is signed out already.
that-device-is-signed-out-0a5fd83c = Cet appareil est déjà déconnecté.

# The server has never given out this token.
the-server-has-never-given-6c1885d4 = Le serveur n’a jamais donné ce jeton.

# This link was used already, or a newer one has taken its place.
this-link-was-used-already-5751bea0 = Ce lien a déjà servi, ou un plus récent l’a remplacé.

# The game has not begun: a seat is free, or its time has not come.
the-game-has-not-begun-8baa7acd = La partie n’a pas commencé : une place est libre, ou l’heure n’est pas venue.

# This address does not accept that kind of request.
this-address-does-not-accept-b7dc5108 = Cette adresse n’accepte pas ce genre de demande.

# there is no seat {seat} at this table
there-is-no-seat-seat-8401bb36 = il n’y a pas de place { $seat } à cette table

# There is no game called “{game}” here.
there-is-no-game-called-567d3637 = Il n’y a pas ici de jeu appelé « { $game } ».

# There is no table “{table}”.
there-is-no-table-table-66d3377d = Il n’y a pas de table « { $table } ».

# This link was used, or another one was made in its place. Please ask for a new one where it came from.
this-link-was-used-or-deb19944 = Ce lien a servi, ou un autre l’a remplacé. Demandez-en un nouveau à qui vous l’a donné.

# Seat {seat} is kept for a friend of the table’s maker. If that is you, sign in as the one whom they know; else ask them for another link.
seat-seat-is-kept-for-6de5917b = La place { $seat } est réservée à un ami du créateur de la table. Si c’est vous, connectez-vous sous le nom qu’il connaît ; sinon, demandez-lui un autre lien.

# Somebody at this table is called “{name}” already. Please go back and choose another name.
somebody-at-this-table-is-b3583c56 = Quelqu’un à cette table s’appelle déjà « { $name } ». Revenez en arrière et choisissez un autre nom.

# This name has no visible characters. Please go back and choose another, or leave it empty.
this-name-has-no-visible-362b5e0e = Ce nom n’a aucun caractère visible. Revenez en arrière et choisissez-en un autre, ou laissez-le vide.

# This game is still going on. Its analysis is available when it is over.
this-game-is-still-going-dfda13a7 = Cette partie est encore en cours. Son analyse sera disponible quand elle sera terminée.

# {player} still has time to think.
player-still-has-time-to-9e471b71 = { $player } a encore le temps de réfléchir.

# You have proposed and declared {max} things at this table, as many as anybody may.
you-have-proposed-and-declared-cb16f018 = Vous avez proposé et déclaré { $max } choses à cette table, autant qu’il est permis.

# Nobody is away for more than {max} days in a year at one table, and you have {left} left.
nobody-is-away-for-more-3756bc33 = Personne ne s’absente plus de { $max } jours par an à une table, et il vous en reste { $left }.

# The table can't be set up like this: {why}.
the-table-can-t-be-4293b3fb = La table ne peut pas être dressée ainsi : { $why }.

# The components file has more than {max} bytes.
the-components-file-has-more-9c6cf9dd = Le fichier du matériel a plus de { $max } octets.

# {max} people may look at this table, as many as there may be. Its maker can make another link, and let others in.
max-people-may-look-at-0e716c6d = { $max } personnes peuvent regarder cette table, autant qu’il est permis. Son créateur peut faire un autre lien et en admettre d’autres.

# You know {max} people here, as many as there may be. Please forget somebody first.
you-know-max-people-here-662fbf99 = Vous connaissez { $max } personnes ici, autant qu’il est permis. Oubliez d’abord quelqu’un.

# That was done too often from here.
that-was-done-too-often-1fbfebfa = Cela a été fait trop souvent d’ici.

# You have {max} tables of bots that still play, as many as one visitor may have. Please wait for one to end.
you-have-max-tables-of-6922b1e9 = Vous avez { $max } tables de bots encore en jeu, autant qu’un visiteur peut en avoir. Attendez que l’une se termine.

# This table is frozen: {differs}. Nothing of it is changed. The operator of this server can go on with it under the version that wrote it.
this-table-is-frozen-differs-6e9825d4 = Cette table est figée : { $differs }. Rien n’y est changé. L’exploitant de ce serveur peut la poursuivre avec la version qui l’a écrite.

# This table can't be opened: step {step} of its stored record breaks the rules that this version knows.
this-table-can-t-be-70eeaaa7 = Cette table ne peut pas être ouverte : le coup { $step } de son enregistrement enfreint les règles que connaît cette version.

# This table can't be opened: this version can't set the game up with the options agreed at the table.
this-table-can-t-be-363e0ba1 = Cette table ne peut pas être ouverte : cette version ne peut pas dresser le jeu avec les options convenues.

# Something went wrong in the server. What was stored before still stands.
something-went-wrong-in-the-00884dda = Une erreur est survenue dans le serveur. Ce qui était enregistré l’est toujours.

# The seat of this invitation is taken, or its maker has made another one.
the-seat-of-this-invitation-d419ed71 = La place de cette invitation est prise, ou son auteur en a fait une autre.

# The seat of this invitation is taken. {free:# other seat is|# other seats are} open at the table.
the-seat-of-this-invitation-ac14a6e8 = La place de cette invitation est prise. { $free ->
        [one] { $free } autre place est ouverte
       *[other] { $free } autres places sont ouvertes
    } à la table.

# This proposal is no longer open: it was agreed to.
this-proposal-is-no-longer-d6290fed = Cette proposition n’est plus ouverte : elle a été acceptée.

# This proposal is no longer open: somebody said no.
this-proposal-is-no-longer-7e5525ef = Cette proposition n’est plus ouverte : quelqu’un a dit non.

# This proposal is no longer open: it was withdrawn.
this-proposal-is-no-longer-849548cf = Cette proposition n’est plus ouverte : elle a été retirée.

# This proposal is no longer open: its time is up.
this-proposal-is-no-longer-2cd75aee = Cette proposition n’est plus ouverte : son temps est écoulé.

# This proposal is no longer open: the game has gone on.
this-proposal-is-no-longer-28aa2b7b = Cette proposition n’est plus ouverte : la partie a continué.

# This name can't be taken: {why}.
this-name-can-t-be-8d618c1b = Ce nom ne peut pas être pris : { $why }.

# Somebody has an account called “{name}”, or a name that looks the same. Please choose another.
somebody-has-an-account-called-35eece8d = Quelqu’un a un compte appelé « { $name } », ou d’un nom semblable. Choisissez-en un autre.

# This password can't be taken: {why}.
this-password-can-t-be-e0d180dd = Ce mot de passe ne peut pas être pris : { $why }.

# Nobody has an account called “{name}”.
nobody-has-an-account-called-ce535c2d = Personne n’a de compte appelé « { $name } ».

# There is no account with this name and this password.
there-is-no-account-with-1aa6b355 = Il n’y a pas de compte avec ce nom et ce mot de passe.

# There is no account with this name and this recovery code.
there-is-no-account-with-b1987dfd = Il n’y a pas de compte avec ce nom et ce code de secours.

# That is not the password of your account. Nothing was changed.
that-is-not-the-password-1fa097fd = Ce n’est pas le mot de passe de votre compte. Rien n’a été changé.

# a name has at most {max} characters
a-name-has-at-most-7d607321 = un nom a au plus { $max } caractères

# nobody could read this name
nobody-could-read-this-name-26a9a2bc = personne ne pourrait lire ce nom

# a password has {min} to {max} characters
a-password-has-min-to-0946db2f = un mot de passe a de { $min } à { $max } caractères

# your name is the first that others would try
your-name-is-the-first-fe4f1122 = votre nom est le premier que d’autres essaieraient

# this password is one of the first that others would try
this-password-is-one-of-df3849c8 = ce mot de passe est l’un des premiers que d’autres essaieraient

# This table has no position {found}: its last one so far is {last}.
this-table-has-no-position-add82c52 = Cette table n’a pas de position { $found } : sa dernière jusqu’ici est la { $last }.

# {game} has no rule “{number}”.
game-has-no-rule-number-52e7e804 = { $game } n’a pas de règle « { $number } ».

# The request can't be read: {why}.
the-request-can-t-be-7a033694 = La demande est illisible : { $why }.

# Bots have thought for your tables as long as they may for one visitor. Those that you have go on slowly; others may come in {seconds:# seconds|a second|# seconds}.
bots-have-thought-for-your-84ce44bb = Les bots ont réfléchi pour vos tables aussi longtemps qu’il est permis pour un visiteur. Les vôtres continuent lentement ; d’autres pourront venir dans { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.

# Bots have thought for your tables as long as they may for one visitor. Those that you have go on slowly; others may come in {minutes:minute|minutes}.
bots-have-thought-for-your-4fc51126 = Les bots ont réfléchi pour vos tables aussi longtemps qu’il est permis pour un visiteur. Les vôtres continuent lentement ; d’autres pourront venir dans { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.

# You have {max} streams open, as many as one visitor may have. Please close one first.
you-have-max-streams-open-0a16ba18 = Vous avez { $max } flux ouverts, autant qu’un visiteur peut en avoir. Fermez-en un d’abord.

# This server does not answer for the name “{host}”.
this-server-does-not-answer-4304b426 = Ce serveur ne répond pas au nom « { $host } ».

# The request was refused ({status}).
the-request-was-refused-status-c623ebca = La demande a été refusée ({ $status }).

# {what} Please come back in {seconds:# seconds|a second|# seconds}.
what-please-come-back-in-cbabb91e = { $what } Revenez dans { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.

# {what} Please come back in {minutes:minute|minutes}.
what-please-come-back-in-41efd5d0 = { $what } Revenez dans { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.

# You are told in {max} ways already, as many as there may be. Please stop one first.
you-are-told-in-max-3f1f7acf = Vous êtes déjà prévenu de { $max } façons, autant qu’il est permis. Arrêtez-en d’abord une.

# “{address}” is no address of that kind.
address-is-no-address-of-4d99c9d5 = « { $address } » n’est pas une adresse de ce genre.

# The address has to begin with https://.
the-address-has-to-begin-3555fef9 = L’adresse doit commencer par https://.

# The connection failed.
the-connection-failed-dc5de974 = La connexion a échoué.

# There was no answer in time.
there-was-no-answer-in-c6f08c3f = Il n’y a pas eu de réponse à temps.

# The mail server can’t be reached.
the-mail-server-can-t-7108e9f1 = Le serveur de courrier est injoignable.

# two players are called “{name}”
two-players-are-called-name-05470cb3 = deux joueurs s’appellent « { $name } »

# you have no friend called “{name}” here
you-have-no-friend-called-c2835737 = vous n’avez pas ici d’ami appelé « { $name } »

# that is you
that-is-you-a359c5cc = c’est vous

# the time at which it begins is over
the-time-at-which-it-f802a739 = l’heure de son début est passée

# a table begins within 60 days
a-table-begins-within-days-e8647ec7 = une table commence dans les 60 jours

# nothing has been done yet
nothing-has-been-done-yet-d3a7d99a = rien n’a encore été fait

# nothing has been done since
nothing-has-been-done-since-318851e5 = rien n’a été fait depuis

# nobody has decided anything before
nobody-has-decided-anything-before-8308d7b7 = personne n’a rien décidé avant

# nobody else sits here who could agree to it
nobody-else-sits-here-who-842ad0fc = personne d’autre ici ne pourrait l’accepter

# there are no words in it
there-are-no-words-in-06bf8bb4 = il n’y a pas de mots dedans

# Paused until somebody resumes it
paused-until-somebody-resumes-it-f2153b41 = En pause jusqu’à ce que quelqu’un reprenne

# {seat} gave up: {other} has won
seat-gave-up-other-has-58de582a = { $seat } a abandonné : { $other } a gagné

# Ended by the operator of this server
ended-by-the-operator-of-276cffd7 = Arrêtée par l’exploitant de ce serveur

# Ended as it stood
ended-as-it-stood-116918c7 = Arrêtée en l’état

# Waiting for players to join
waiting-for-players-to-join-3a63accc = On attend des joueurs

# Begins at the agreed time
begins-at-the-agreed-time-a221e1bd = Commence à l’heure convenue

# Nobody has won
nobody-has-won-7b8f4622 = Personne n’a gagné

# {winner} has won
winner-has-won-bbc6b4ee = { $winner } a gagné

# {winners} have won
winners-have-won-46faa2e7 = { $winners } ont gagné

# Nobody to decide
nobody-to-decide-df193ce1 = Personne n’a à décider

# {player}: {asked}
player-asked-c93c0bd3 = { $player } : { $asked }

# {asked} to decide
asked-to-decide-3d9c99d5 = À { $asked } de décider

# A proposal waits for your answer. {state}
a-proposal-waits-for-your-12ab454d = Une proposition attend votre réponse. { $state }

# A proposal waits for others. {state}
a-proposal-waits-for-others-cba55a9b = Une proposition attend la réponse des autres. { $state }

# Bots
bots-3fa9cf90 = Bots

# Spectators
spectators-e66d76e2 = Spectateurs

# {delay} behind
delay-behind-22e611e7 = { $delay } de retard

# Table
table-11d2cf0f = Table

# {bank} each
bank-each-ff1a5ac1 = { $bank } chacun

# {bank} each, at most {max}
bank-each-at-most-max-2f2a3c89 = { $bank } chacun, au plus { $max }

# {bank} each, and {step} more with each decision
bank-each-and-step-more-262c474b = { $bank } chacun, et { $step } de plus à chaque décision

# {bank} each, and {step} more with each decision, at most {max}
bank-each-and-step-more-51369737 = { $bank } chacun, et { $step } de plus à chaque décision, au plus { $max }

# {time}; it runs from {hours}
time-it-runs-from-hours-32740cc8 = { $time } ; elle tourne de { $hours }

# {opens} to {closes}, {zone}
opens-to-closes-zone-e5edb8ce = { $opens } à { $closes }, { $zone }

# {place} time
place-time-a9e36f70 = heure de { $place }

# {n:day|days}
n-day-days-8ad794e8 = { $n ->
        [one] { $n } jour
       *[other] { $n } jours
    }

# {n:hour|hours}
n-hour-hours-b31e05b5 = { $n ->
        [one] { $n } heure
       *[other] { $n } heures
    }

# {n:second|seconds}
n-second-seconds-3161911b = { $n ->
        [one] { $n } seconde
       *[other] { $n } secondes
    }

# {count:action|actions}
count-action-actions-c5b3c9ce = { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }

# seat {seat}
seat-seat-730366d7 = place { $seat }

# {heading}. Points: {points}
heading-points-points-2d3387f3 = { $heading }. Points : { $points }

# Points: {points}
points-points-8444ff5a = Points : { $points }

# not provable: the game was taken over without its secret
not-provable-the-game-was-d7c8eb42 = non prouvables : la partie a été reprise sans son secret

# Draws
draws-aa4d0d2f = Tirages

# If an account has the address {address}, a link is on its way. It works once, for half an hour.
if-an-account-has-the-94996e29 = Si un compte a l’adresse { $address }, un lien est en route. Il marche une fois, pendant une demi-heure.

# A mail with a link is on its way to {address}. Open it within two days.
a-mail-with-a-link-7cd43794 = Un message avec un lien est en route vers { $address }. Ouvrez-le dans les deux jours.

# The address is forgotten. Nobody can sign in by mail any more.
the-address-is-forgotten-nobody-b7ba2011 = L’adresse est oubliée. Plus personne ne peut se connecter par courrier.

# Your recovery code is {code}. Write it down now: it is not shown again. With it and your name you can set a new password, once.
your-recovery-code-is-code-84723166 = Votre code de secours est { $code }. Notez-le maintenant : il ne sera plus montré. Avec lui et votre nom, vous pouvez choisir un nouveau mot de passe, une fois.

# You are no longer signed in on this device. Your seats are kept with your account.
you-are-no-longer-signed-500ab060 = Vous n’êtes plus connecté sur cet appareil. Vos places sont gardées avec votre compte.

# Liege writes to {address} when a table waits for you.
liege-writes-to-address-when-5fa27352 = Liege écrit à { $address } quand une table vous attend.

# To sign in as “{name}”:
to-sign-in-as-name-1ecee8ca = Pour vous connecter en tant que « { $name } » :

# Sign in to Liege
sign-in-to-liege-fe7efba2 = Se connecter à Liege

# Somebody, probably you, has asked for a way into an account at {server}.
somebody-probably-you-has-asked-237eca0a = Quelqu’un, sans doute vous, a demandé un accès à un compte sur { $server }.

# It works once, for half an hour. If it was not you, there is nothing to do: nobody gets in without this mail.
it-works-once-for-half-deea9b08 = Il marche une fois, pendant une demi-heure. Si ce n’était pas vous, il n’y a rien à faire : personne n’entre sans ce message.

## what is wrong with a field that was sent

# all of it
all-of-it-e80f7758 = le tout

# an object
an-object-8eb0cc9c = un objet

# a list
a-list-1ce81b05 = une liste

# it is there twice
it-is-there-twice-e30b67ee = il s’y trouve deux fois

# {place} has to be a whole number that can stand here, such as {example}
place-has-to-be-a-bc5ea599 = { $place } doit être un nombre entier possible ici, comme { $example }

# {place} has to be true or false
place-has-to-be-true-9012bf16 = { $place } doit être true ou false

# {place} has to be a text, such as {example}
place-has-to-be-a-4c81bba0 = { $place } doit être un texte, comme { $example }

# {place} has to be a list, such as {example}
place-has-to-be-a-711ff744 = { $place } doit être une liste, comme { $example }

# {place} has to be {wanted}
place-has-to-be-wanted-1535b9a7 = { $place } doit être { $wanted }

# {place} has to be an object, such as {example}
place-has-to-be-an-79cc6396 = { $place } doit être un objet, comme { $example }

# {place} has to be {words}
place-has-to-be-words-22fc1a18 = { $place } doit être { $words }

# {place} is missing: say it, such as {example}
place-is-missing-say-it-ca17d367 = { $place } manque : indiquez-le, comme { $example }

# {place} is none of what can be said here: nothing
place-is-none-of-what-e73d5ed8 = { $place } n’a pas sa place ici : rien ne peut être dit

# {place} is none of what can be said here: {fields}
place-is-none-of-what-e522042a = { $place } n’est rien de ce qui peut être dit ici : { $fields }

# {place} can't be read like this
place-can-t-be-read-beccfcaf = { $place } est illisible sous cette forme

# {place}: {said}
place-said-6aadb74b = { $place } : { $said }

# {wrong}; here it is {found}
wrong-here-it-is-found-bac3dd56 = { $wrong } ; on lit ici { $found }

# The arguments can't be read: {why}.
the-arguments-can-t-be-c4ba946c = Les arguments sont illisibles : { $why }.
## notices

# {table}, {game}
table-game-979da838 = { $table }, { $game }

# {table} with {players}
table-with-players-954a2e58 = { $table } avec { $players }

# Your turn in {table}
your-turn-in-table-05424ed9 = À vous de jouer : { $table }

# Your last day in {table}
your-last-day-in-table-4bd44a84 = Votre dernier jour : { $table }

# A seat is kept for you in {table}
a-seat-is-kept-for-4cd6128e = Une place vous est gardée : { $table }

# {table} has begun
table-has-begun-777db88f = { $table } : la partie a commencé

# {table} is over
table-is-over-dbe6732d = { $table } : la partie est terminée

# {n} tables wait for you
n-tables-wait-for-you-314f5d26 = { $n ->
        [one] { $n } table vous attend
       *[other] { $n } tables vous attendent
    }

# News from {n} tables
news-from-n-tables-8beb2899 = { $n ->
        [one] Des nouvelles d’une table
       *[other] Des nouvelles de { $n } tables
    }

# {table} has been waiting for you since {since}.
table-has-been-waiting-for-a828c5a7 = { $table } : on vous attend depuis le { $since }.

# {table} has been waiting for you since {since}, and you have less than a day left.
table-has-been-waiting-for-caae3652 = { $table } : on vous attend depuis le { $since }, et il vous reste moins d’un jour.

# Asked of you: {asked}
asked-of-you-asked-7688f0cf = Ce qu’on vous demande : { $asked }

# A seat is kept for you in {table} since {since}: {asked}.
a-seat-is-kept-for-2b2e9349 = { $table } : une place vous est gardée depuis le { $since }. { $asked }.

# {table} has begun; the table was made on {since}.
table-has-begun-the-table-0529ac22 = { $table } : la partie a commencé ; la table a été créée le { $since }.

# {table} is over since {since}: {state}.
table-is-over-since-since-a202bf3c = { $table } : la partie est terminée depuis le { $since }. { $state }.

# {table}: {asked}
table-asked-03ea4839 = { $table } : { $asked }

# And {more} more.
and-more-more-e8ecef7e = { $more ->
        [one] Et { $more } autre.
       *[other] Et { $more } autres.
    }

# {maker} keeps it
maker-keeps-it-2efc5461 = C’est { $maker } qui vous la garde

# somebody keeps it
somebody-keeps-it-6753010e = Quelqu’un vous la garde

# answer what {player} proposes
answer-what-player-proposes-9ffa5783 = répondez à ce que propose { $player }

# To stop these mails: {stop}
to-stop-these-mails-stop-9501a258 = Pour ne plus recevoir ces messages : { $stop }

# Somebody at {server} wants to be told at this address when a table of a board game waits for them.
somebody-at-server-wants-to-3fcb19cd = Quelqu’un sur { $server } veut être prévenu à cette adresse quand une table d’un jeu de société l’attend.

# If that is you, open this link within two days:
if-that-is-you-open-f0827f2b = Si c’est vous, ouvrez ce lien dans les deux jours :

# If not, there is nothing to do: nothing more will be sent to you.
if-not-there-is-nothing-de0e5c21 = Sinon, il n’y a rien à faire : rien d’autre ne vous sera envoyé.

# Shall Liege tell you when it is your turn?
shall-liege-tell-you-when-0cbbef93 = Liege doit-il vous prévenir quand c’est à vous ?

# {weekday}, {day} {month} {year} {time} {zone}
weekday-day-month-year-time-55802d7d = { $weekday } { $day } { $month } { $year } à { $time } ({ $zone })

# Mon
mon-ab31af58 = lun.

# Tue
tue-8f1f4c9c = mar.

# Wed
wed-92812dae = mer.

# Thu
thu-8ee41fb5 = jeu.

# Fri
fri-6ee791d1 = ven.

# Sat
sat-62b84f4e = sam.

# Sun
sun-62b21738 = dim.

# Jan
jan-83bcf9f7 = janv.

# Feb
feb-6e6c08db = févr.

# Mar
mar-ab3e4192 = mars

# Apr
apr-59b2a34b = avr.

# May
may-ab3e5abf = mai

# Jun
jun-8cbe2d3b = juin

# Jul
jul-8cbe17a5 = juil.

# Aug
aug-59d1720d = août

# Sep
sep-62df8a56 = sept.

# Oct
oct-8f952e50 = oct.

# Nov
nov-f4245c5d = nov.

# Dec
dec-72b9db0a = déc.

# the lesson has no title
the-lesson-has-no-title-16b6baad = la leçon n’a pas de titre

# step {number} has no sentence
step-number-has-no-sentence-6105c90a = l’étape { $number } n’a pas de phrase

# a sentence of step {step} has {words} words, and may have {max}
a-sentence-of-step-step-a6a7bddf = une phrase de l’étape { $step } a { $words } mots, et peut en avoir { $max }

# a sentence of step {step} has {letters} characters, and may have {max}
a-sentence-of-step-step-9cba6449 = une phrase de l’étape { $step } a { $letters } caractères, et peut en avoir { $max }

# nothing was done there yet that could be a step
nothing-was-done-there-yet-9309b429 = rien n’y a encore été fait qui puisse être une étape

# what was done there is not legal in that position
what-was-done-there-is-4c2caeff = ce qui y a été fait n’est pas permis dans cette position

# a lesson has at most {max} steps
a-lesson-has-at-most-12b62dcb = une leçon a au plus { $max } étapes

# that table is played with components of its own
that-table-is-played-with-c5a22324 = cette table se joue avec un matériel à elle

# A lesson can be made of this game once it is over: until then its players have things to hide.
a-lesson-can-be-made-abdae8fe = On peut faire une leçon de cette partie une fois qu’elle est finie : jusque-là, ses joueurs ont des choses à cacher.

# No lesson can be made of that: {why}.
no-lesson-can-be-made-4821cebc = On ne peut pas en faire une leçon : { $why }.

# This lesson was changed meanwhile. Please load its page again, and change it there.
this-lesson-was-changed-meanwhile-182a29f6 = Cette leçon a été modifiée entre-temps. Rechargez sa page, et modifiez-la là.

# The rules have changed since this lesson was made: it can no longer be followed.
the-rules-have-changed-since-0dc3f92a = Les règles ont changé depuis que cette leçon a été faite : on ne peut plus la suivre.

# Only its maker can change this lesson, by the link that was given when it was made.
only-its-maker-can-change-402d92cb = Seul son auteur peut modifier cette leçon, par le lien donné quand elle a été faite.

# Too many lessons were made or changed from here.
too-many-lessons-were-made-81fe75df = Trop de leçons ont été faites ou modifiées d’ici.

# There is no such lesson. Perhaps its maker has deleted it.
there-is-no-such-lesson-62336fe7 = Cette leçon n’existe pas. Son auteur l’a peut-être supprimée.
