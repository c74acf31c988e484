CREATE TABLE club (club_id INTEGER PRIMARY KEY, name TEXT, town TEXT, founded INTEGER, stadium TEXT, capacity INTEGER);
CREATE TABLE player (player_id INTEGER PRIMARY KEY, name TEXT, position TEXT, shirt INTEGER, nation TEXT, born DATE, goals INTEGER, club_id INTEGER REFERENCES club(club_id));
CREATE TABLE fixture (fixture_id INTEGER PRIMARY KEY, played DATE, home_id INTEGER REFERENCES club(club_id), away_id INTEGER REFERENCES club(club_id), home_goals INTEGER, away_goals INTEGER, attendance INTEGER);
INSERT INTO club VALUES (1,'Harrow Vale','Harrow Vale',1903,'Mill Lane',8200),(2,'Port Sable United','Port Sable',1921,'The Quays',14500),(3,'Eastmoor Rovers','Eastmoor',1898,'Peat Park',6100),(4,'Castle Athletic','Dunham',1954,'Keep Ground',9900),(5,'Lindow Town','Lindow',1987,'Airfield Road',3300);
INSERT INTO player VALUES (1,'Danny Brook','forward',9,'England','1997-03-19',14,1),(2,'Luis Paredes','midfielder',10,'Chile','1994-08-02',6,2),(3,'Emeka Udo','forward',11,'Nigeria','2001-01-25',11,2),(4,'Craig Tanner','goalkeeper',1,'England','1989-05-14',0,3),(5,'Mikkel Friis','defender',4,'Denmark','1999-10-08',2,4),(6,'Aaron Pike','forward',9,'Wales','1996-12-11',9,3),(7,'Sota Mori','midfielder',8,'Japan','2002-06-06',4,4),(8,'Gareth Lowe','defender',5,'Wales','1992-02-27',1,1),(9,'Ibrahim Kone','goalkeeper',1,'Mali','1998-09-03',0,2);
INSERT INTO fixture VALUES (1,'2023-08-12',1,2,2,2,6900),(2,'2023-08-19',2,3,3,0,12100),(3,'2023-09-02',4,1,1,0,7400),(4,'2023-09-16',3,4,2,1,4800),(5,'2023-10-07',2,4,1,1,13350),(6,'2023-10-21',1,3,4,1,7750),(7,'2023-11-04',4,2,0,2,8100);

-- Grounds and their capacity, biggest first.
-- stadiums by size, with capacity
SELECT stadium, capacity FROM club ORDER BY capacity DESC;

-- How many goals has Emeka Udo scored?
-- udo goals
-- how often did Emeka Udo score
SELECT goals FROM player WHERE name = 'Emeka Udo';

-- Which team does Aaron Pike play for?
-- pike's club?
-- who does Aaron Pike play for
SELECT club.name FROM club JOIN player ON player.club_id = club.club_id WHERE player.name = 'Aaron Pike';

-- Which clubs call themselves United?
-- clubs with united in the name
SELECT name FROM club WHERE name LIKE '%United%';

-- Which forwards have more than 10 goals?
-- forwards with over 10 goals
-- strikers (forwards) who scored more than 10
SELECT name FROM player WHERE position = 'forward' AND goals > 10;

-- Who is the top scorer?
-- leading goalscorer
-- player with most goals
SELECT name FROM player ORDER BY goals DESC LIMIT 1;

-- Who is the youngest player at Port Sable United?
-- youngest at port sable
-- Port Sable United's youngest player
SELECT player.name FROM player JOIN club ON player.club_id = club.club_id WHERE club.name = 'Port Sable United' ORDER BY player.born DESC LIMIT 1;

-- Does Eastmoor Rovers have a goalkeeper?
-- any keeper at eastmoor rovers
SELECT EXISTS (SELECT player.name FROM player JOIN club ON player.club_id = club.club_id WHERE club.name = 'Eastmoor Rovers' AND player.position = 'goalkeeper');

-- How many home matches has Harrow Vale played?
-- number of home games harrow vale
SELECT COUNT(*) FROM fixture JOIN club ON fixture.home_id = club.club_id WHERE club.name = 'Harrow Vale';

-- What was the average crowd at Port Sable United home games?
-- avg attendance when port sable united play at home
-- how many come to Port Sable United home games on average
SELECT AVG(fixture.attendance) FROM fixture JOIN club ON fixture.home_id = club.club_id WHERE club.name = 'Port Sable United';

-- How many goals has each club's squad scored in all?
-- sum of players' goals per club
SELECT club.name, SUM(player.goals) FROM club JOIN player ON player.club_id = club.club_id GROUP BY club.club_id;

-- Which nations have more than one player in the league?
-- more than 1 player from the same country - which countries
SELECT nation FROM player GROUP BY nation HAVING COUNT(*) > 1;

-- When was the match with the biggest attendance?
-- date of the best attended game
-- when did the biggest crowd turn up
SELECT played FROM fixture ORDER BY attendance DESC LIMIT 1;

-- Which clubs have not hosted a game?
-- teams with no home match so far
SELECT name FROM club WHERE club_id NOT IN (SELECT home_id FROM fixture);

-- Which club is older, Eastmoor Rovers or Harrow Vale?
-- eastmoor rovers or harrow vale - founded first?
-- Were Eastmoor Rovers or Harrow Vale founded earlier?
SELECT name FROM club WHERE name IN ('Eastmoor Rovers', 'Harrow Vale') ORDER BY founded LIMIT 1;

-- Which teams played away in October 2023?
-- away sides october 2023
SELECT club.name FROM club JOIN fixture ON fixture.away_id = club.club_id WHERE fixture.played = '2023-10';
