CREATE TABLE league (league_id INTEGER PRIMARY KEY, league TEXT, nation TEXT, tier INTEGER);
CREATE TABLE rugby_club (club_id INTEGER PRIMARY KEY, club TEXT, league_id INTEGER REFERENCES league(league_id), ground_holds INTEGER, established INTEGER, titles INTEGER);
CREATE TABLE rugby_player (rp_id INTEGER PRIMARY KEY, rp_name TEXT, born DATE, kg INTEGER, pos TEXT, plays_for INTEGER REFERENCES rugby_club(club_id), caps INTEGER);
CREATE TABLE move (move_id INTEGER PRIMARY KEY, rp_id INTEGER REFERENCES rugby_player(rp_id), left_club INTEGER REFERENCES rugby_club(club_id), joined_club INTEGER REFERENCES rugby_club(club_id), fee_k INTEGER, signed DATE, agent TEXT);
INSERT INTO league VALUES (1,'Premier Ovale','France',1),(2,'Ovale 2','France',2),(3,'Celtic Shield','Ireland',1),(4,'Border League','Scotland',1);
INSERT INTO rugby_club VALUES (1,'RC Garonne',1,19000,1899,11),(2,'Stade Lauragais',1,11200,1924,2),(3,'US Corbieres',2,6400,1951,0),(4,'Shannonside',3,14800,1908,6),(5,'Dublin Docks',3,9900,1977,1),(6,'Teviot Reivers',4,5100,1873,9),(7,'Kelso Road',4,3300,1912,NULL),(8,'Galway Bay',3,4700,1964,0);
INSERT INTO rugby_player VALUES (1,'Mathis Cazal','1994-03-17',104,'flanker',1,31),(2,'Baptiste Roux','2001-08-02',88,'fly-half',2,4),(3,'Conor Leahy','1990-12-11',117,'prop',4,62),(4,'Sean Tighe','1998-05-26',95,'centre',1,18),(5,'Euan Laidlaw','1987-10-04',112,'lock',6,45),(6,'Rory Scott','2003-03-29',84,'wing',5,NULL),(7,'Luc Ferrand','1996-01-15',121,'prop',3,0),(8,'Tomasi Vula','1992-07-07',109,'number eight',2,27),(9,'Finlay Hay','1999-11-23',91,'scrum-half',1,9),(10,'Dara Quinn','2000-02-14',99,'hooker',4,12),(11,'Paddy Byrne','1997-09-09',106,'lock',5,3);
INSERT INTO move VALUES (1,1,3,2,90,'2014-07-01','Blanc'),(2,1,2,4,190,'2016-06-15','Blanc'),(12,1,4,1,410,'2018-07-02','Blanc'),(13,10,6,4,55,'2021-08-08','Keane'),(16,9,7,6,10,'2018-02-02',NULL),(19,7,2,1,60,'2018-09-01','Blanc'),(3,4,4,5,60,'2019-07-08',NULL),(4,4,5,1,380,'2022-06-30','Keane'),(5,8,6,2,220,'2020-01-20','Nakita'),(6,3,5,4,150,'2012-08-01','Keane'),(7,9,6,1,505,'2023-06-19','Blanc'),(8,6,7,5,25,'2023-03-03',NULL),(9,7,1,3,0,'2021-07-12','Blanc'),(10,2,3,2,75,'2022-03-15','Nakita'),(11,5,7,6,40,'2008-09-02',NULL),(20,1,1,2,80,'2020-02-02','Blanc'),(21,1,2,1,120,'2021-02-02','Blanc');

-- From which club has RC Garonne signed its dearest player?
-- garonne's record buy came from
SELECT rugby_club.club FROM rugby_club JOIN move ON move.left_club = rugby_club.club_id WHERE move.joined_club = (SELECT club_id FROM rugby_club WHERE club = 'RC Garonne') ORDER BY move.fee_k DESC LIMIT 1;

-- Which players left Teviot Reivers?
-- who walked out on the reivers
-- departures from teviot
SELECT rugby_player.rp_name FROM rugby_player JOIN move ON move.rp_id = rugby_player.rp_id JOIN rugby_club ON move.left_club = rugby_club.club_id WHERE rugby_club.club = 'Teviot Reivers';

-- Which clubs have taken players from Border League sides?
-- bought from the border league
SELECT rugby_club.club FROM rugby_club JOIN move ON move.joined_club = rugby_club.club_id WHERE move.left_club IN (SELECT rugby_club.club_id FROM rugby_club JOIN league ON rugby_club.league_id = league.league_id WHERE league.league = 'Border League');

-- Which club has signed the most players?
-- busiest buyer
-- most arrivals: which side
SELECT rugby_club.club FROM rugby_club JOIN move ON move.joined_club = rugby_club.club_id GROUP BY rugby_club.club_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which club has spent the most on transfers?
-- biggest spender
SELECT rugby_club.club FROM rugby_club JOIN move ON move.joined_club = rugby_club.club_id GROUP BY rugby_club.club_id ORDER BY SUM(move.fee_k) DESC LIMIT 1;

-- How many people fit into the ground of the club that spent most on players?
-- ground capacity of our biggest spender
SELECT rugby_club.ground_holds FROM rugby_club JOIN move ON move.joined_club = rugby_club.club_id GROUP BY rugby_club.club_id ORDER BY SUM(move.fee_k) DESC LIMIT 1;

-- Who is the heaviest man at the club with the most titles?
-- heaviest player, most decorated side
SELECT rp_name FROM rugby_player WHERE plays_for = (SELECT club_id FROM rugby_club ORDER BY titles DESC LIMIT 1) ORDER BY kg DESC LIMIT 1;

-- Which player at the oldest club has won the most caps?
-- oldest club's most capped man
SELECT rp_name FROM rugby_player WHERE plays_for = (SELECT club_id FROM rugby_club ORDER BY established LIMIT 1) ORDER BY caps DESC LIMIT 1;

-- Which Premier Ovale club has the smallest ground?
-- premier ovale: smallest ground belongs to
SELECT rugby_club.club FROM rugby_club JOIN league ON rugby_club.league_id = league.league_id WHERE league.league = 'Premier Ovale' ORDER BY rugby_club.ground_holds LIMIT 1;

-- Who has moved most often?
-- most transfers by a single player
-- our greatest wanderer
SELECT rugby_player.rp_name FROM rugby_player JOIN move ON move.rp_id = rugby_player.rp_id GROUP BY rugby_player.rp_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who has never changed clubs?
-- one-club men
SELECT rp_name FROM rugby_player WHERE rp_id NOT IN (SELECT rp_id FROM move);

-- Which clubs has nobody ever left?
-- no departures on record
SELECT club FROM rugby_club WHERE club_id NOT IN (SELECT left_club FROM move);

-- Which clubs have never bought anyone?
-- clubs without an arrival
SELECT club FROM rugby_club WHERE club_id NOT IN (SELECT joined_club FROM move);

-- Which clubs have none of our players at the moment?
-- clubs with an empty squad list
SELECT club FROM rugby_club WHERE club_id NOT IN (SELECT plays_for FROM rugby_player);

-- Who went to France from Scotland?
-- scottish clubs to french clubs: players
SELECT rugby_player.rp_name FROM rugby_player JOIN move ON move.rp_id = rugby_player.rp_id WHERE move.left_club IN (SELECT rugby_club.club_id FROM rugby_club JOIN league ON rugby_club.league_id = league.league_id WHERE league.nation = 'Scotland') AND move.joined_club IN (SELECT rugby_club.club_id FROM rugby_club JOIN league ON rugby_club.league_id = league.league_id WHERE league.nation = 'France');

-- Which players cost more than Tomasi Vula did?
-- dearer signings than vula
SELECT rugby_player.rp_name FROM rugby_player JOIN move ON move.rp_id = rugby_player.rp_id WHERE move.fee_k > (SELECT move.fee_k FROM move JOIN rugby_player ON move.rp_id = rugby_player.rp_id WHERE rugby_player.rp_name = 'Tomasi Vula');

-- Who weighs more than every flanker?
-- heavier than all flankers
SELECT rp_name FROM rugby_player WHERE kg > (SELECT MAX(kg) FROM rugby_player WHERE pos = 'flanker');

-- Does Shannonside have a bigger ground than Stade Lauragais?
-- shannonside's ground larger than lauragais'?
SELECT EXISTS (SELECT club FROM rugby_club WHERE club = 'Shannonside' AND ground_holds > (SELECT ground_holds FROM rugby_club WHERE club = 'Stade Lauragais'));

-- Which side is older, Kelso Road or Shannonside?
-- kelso road or shannonside: which came first
SELECT club FROM rugby_club WHERE club IN ('Kelso Road', 'Shannonside') ORDER BY established LIMIT 1;

-- Is Dara Quinn younger than Finlay Hay?
-- dara quinn born after finlay hay?
SELECT EXISTS (SELECT rp_name FROM rugby_player WHERE rp_name = 'Dara Quinn' AND born > (SELECT born FROM rugby_player WHERE rp_name = 'Finlay Hay'));

-- Which clubs have won more championships than Shannonside?
-- more titles than shannonside
SELECT club FROM rugby_club WHERE titles > (SELECT titles FROM rugby_club WHERE club = 'Shannonside');

-- What did clubs of the Premier Ovale pay for players in total, in thousands?
-- premier ovale spending, all fees
SELECT SUM(move.fee_k) FROM move JOIN rugby_club ON move.joined_club = rugby_club.club_id JOIN league ON rugby_club.league_id = league.league_id WHERE league.league = 'Premier Ovale';

-- How heavy are RC Garonne's players on average?
-- garonne, mean weight
SELECT AVG(rugby_player.kg) FROM rugby_player JOIN rugby_club ON rugby_player.plays_for = rugby_club.club_id WHERE rugby_club.club = 'RC Garonne';

-- How many players does every league have on its clubs' books?
-- players per league
SELECT league.league, COUNT(*) FROM league JOIN rugby_club ON rugby_club.league_id = league.league_id JOIN rugby_player ON rugby_player.plays_for = rugby_club.club_id GROUP BY league.league_id;

-- Which nations' clubs have won more than five titles together?
-- nations with over 5 titles
SELECT league.nation FROM league JOIN rugby_club ON rugby_club.league_id = league.league_id GROUP BY league.nation HAVING SUM(rugby_club.titles) > 5;

-- Which agents have arranged two transfers or more?
-- agents with at least two deals
SELECT agent FROM move WHERE agent IS NOT NULL GROUP BY agent HAVING COUNT(*) >= 2;

-- Which agent has brought in the most money?
-- agent with the highest total of fees
SELECT agent FROM move WHERE agent IS NOT NULL GROUP BY agent ORDER BY SUM(fee_k) DESC LIMIT 1;

-- Which clubs have more of our players than Shannonside?
-- bigger squads here than shannonside's
SELECT rugby_club.club FROM rugby_club JOIN rugby_player ON rugby_player.plays_for = rugby_club.club_id GROUP BY rugby_club.club_id HAVING COUNT(*) > (SELECT COUNT(*) FROM rugby_player JOIN rugby_club ON rugby_player.plays_for = rugby_club.club_id WHERE rugby_club.club = 'Shannonside');

-- Who signed in March 2022 or March 2023?
-- march signings of 2022 and 2023
SELECT rugby_player.rp_name FROM rugby_player JOIN move ON move.rp_id = rugby_player.rp_id WHERE move.signed = '2022-03' OR move.signed = '2023-03';

-- Which moves for over 100 thousand were agreed since 2020? The players.
-- signed from 2020 on for more than 100k: who
SELECT rugby_player.rp_name FROM rugby_player JOIN move ON move.rp_id = rugby_player.rp_id WHERE move.signed >= '2020' AND move.fee_k > 100;

-- Who was born in the eighties?
-- players born 1980 to 1989
SELECT rp_name FROM rugby_player WHERE born BETWEEN '1980' AND '1989';

-- Was anyone let go for free?
-- any transfer without a fee
SELECT EXISTS (SELECT move_id FROM move WHERE fee_k = 0);

-- Has anybody gone from RC Garonne to US Corbieres?
-- garonne to corbieres, any move?
SELECT EXISTS (SELECT move.move_id FROM move JOIN rugby_club ON move.left_club = rugby_club.club_id WHERE rugby_club.club = 'RC Garonne' AND move.joined_club = (SELECT club_id FROM rugby_club WHERE club = 'US Corbieres'));

-- Which props play neither in France nor in Scotland?
-- props outside france and scotland
SELECT rugby_player.rp_name FROM rugby_player JOIN rugby_club ON rugby_player.plays_for = rugby_club.club_id JOIN league ON rugby_club.league_id = league.league_id WHERE rugby_player.pos = 'prop' AND league.nation NOT IN ('France', 'Scotland');

-- Who used to play for Stade Lauragais and then left?
-- ex-stade lauragais men
SELECT rugby_player.rp_name FROM rugby_player JOIN move ON move.rp_id = rugby_player.rp_id JOIN rugby_club ON move.left_club = rugby_club.club_id WHERE rugby_club.club = 'Stade Lauragais';

-- What was the second highest fee ever paid?
-- second-record transfer in thousands
SELECT fee_k FROM move WHERE fee_k < (SELECT MAX(fee_k) FROM move) ORDER BY fee_k DESC LIMIT 1;

-- Whose caps are not recorded?
-- cap count missing
SELECT rp_name FROM rugby_player WHERE caps IS NULL;
