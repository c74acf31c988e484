CREATE TABLE club (club_id INTEGER PRIMARY KEY, club_name TEXT, city TEXT, founded INTEGER, hall_seats INTEGER);
CREATE TABLE player (player_id INTEGER PRIMARY KEY, player_name TEXT, club_id INTEGER REFERENCES club(club_id), position TEXT, birth_date DATE, height_cm INTEGER, salary_k REAL);
CREATE TABLE fixture (fix_id INTEGER PRIMARY KEY, home_id INTEGER REFERENCES club(club_id), away_id INTEGER REFERENCES club(club_id), home_score INTEGER, away_score INTEGER, played DATE, spectators INTEGER);
CREATE TABLE scoring (fix_id INTEGER REFERENCES fixture(fix_id), player_id INTEGER REFERENCES player(player_id), throws_in INTEGER);
INSERT INTO club VALUES (1,'HC Brodno','Brodno',1948,4200),(2,'Viking Sund','Sund',1921,6100),(3,'TV Altkirch','Altkirch',1903,2300),(4,'Dragons Ostrava','Ostrava',1997,8900),(5,'Sparta Lido','Lido',1956,3100),(6,'Novi Grad','Novi Grad',2011,1500);
INSERT INTO player VALUES (1,'Milan Sever',1,'goalkeeper','1991-04-12',196,85),(2,'Jonas Brekke',2,'left wing','1998-09-30',184,120),(3,'Emil Holm',2,'pivot','1994-01-19',199,140),(4,'Luc Amann',3,'centre back','1987-06-23',188,60),(5,'Petr Kubat',4,'right back','1996-12-02',201,210),(6,'Adam Vrba',4,'left wing','2002-03-08',181,95),(7,'Tomas Ziel',4,'goalkeeper','1989-11-11',203,160),(8,'Dario Conti',5,'centre back','1993-08-15',186,75),(9,'Gino Ferro',5,'pivot','2000-05-27',194,70),(10,'Ivo Radan',1,'right back','1995-02-20',198,110),(11,'Sven Aas',2,'centre back','1985-03-14',190,130),(12,'Karl Ott',3,'left wing','2001-10-06',179,NULL),(13,'Nils Dahl',2,'goalkeeper','1999-07-17',200,90);
INSERT INTO fixture VALUES (1,1,2,27,31,'2023-09-16',3900),(2,3,4,22,33,'2023-09-17',2100),(3,5,1,28,28,'2023-10-07',2650),(4,2,4,30,29,'2023-11-25',6000),(5,4,5,35,24,'2024-01-20',7400),(6,2,3,34,21,'2024-02-10',5100),(7,1,4,25,26,'2024-03-16',4150),(8,3,5,29,27,'2024-03-30',1800);
INSERT INTO scoring VALUES (1,2,9),(1,10,7),(1,3,5),(2,5,11),(2,4,6),(3,8,8),(3,10,9),(4,2,6),(4,5,10),(5,5,8),(5,6,9),(6,11,7),(6,2,4),(7,6,5),(7,10,6),(8,4,10),(8,9,7);

-- Which player of the oldest club has scored most?
-- top scorer of the club founded first
-- best thrower in our most venerable club
SELECT player.player_name FROM player JOIN scoring ON scoring.player_id = player.player_id WHERE player.club_id = (SELECT club_id FROM club ORDER BY founded LIMIT 1) GROUP BY player.player_id ORDER BY SUM(scoring.throws_in) DESC LIMIT 1;

-- Who is the tallest player in the club with the biggest hall?
-- biggest hall's club, tallest man
SELECT player_name FROM player WHERE club_id = (SELECT club_id FROM club ORDER BY hall_seats DESC LIMIT 1) ORDER BY height_cm DESC LIMIT 1;

-- Which club has the most players?
-- largest squad
-- who's got the deepest roster
SELECT club.club_name FROM club JOIN player ON player.club_id = club.club_id GROUP BY club.club_id ORDER BY COUNT(*) DESC LIMIT 1;

-- In what year was the club with the most away matches founded?
-- founding year of whoever travelled most
SELECT club.founded FROM club JOIN fixture ON fixture.away_id = club.club_id GROUP BY club.club_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which clubs played at home against Dragons Ostrava?
-- who hosted ostrava
-- home sides in the dragons' away games
SELECT club.club_name FROM club JOIN fixture ON fixture.home_id = club.club_id WHERE fixture.away_id = (SELECT club_id FROM club WHERE club_name = 'Dragons Ostrava');

-- Whom did Viking Sund receive at home?
-- visitors to viking sund
-- teams that came to play in Sund's hall
SELECT club.club_name FROM club JOIN fixture ON fixture.away_id = club.club_id WHERE fixture.home_id = (SELECT club_id FROM club WHERE club_name = 'Viking Sund');

-- How did the match between HC Brodno and Viking Sund end, Brodno at home?
-- brodno v sund, score
SELECT home_score, away_score FROM fixture WHERE home_id = (SELECT club_id FROM club WHERE club_name = 'HC Brodno') AND away_id = (SELECT club_id FROM club WHERE club_name = 'Viking Sund');

-- Which clubs have never had a home game?
-- clubs without a match in their own hall
SELECT club_name FROM club WHERE club_id NOT IN (SELECT home_id FROM fixture);

-- Which clubs have not played at all, neither at home nor away?
-- no games whatsoever so far - which club
SELECT club_name FROM club WHERE club_id NOT IN (SELECT home_id FROM fixture) AND club_id NOT IN (SELECT away_id FROM fixture);

-- Who has not scored in any match?
-- players without a single goal
-- goalless players
SELECT player_name FROM player WHERE player_id NOT IN (SELECT player_id FROM scoring);

-- Which matches were won by the visitors? Give the dates.
-- dates of away wins
SELECT played FROM fixture WHERE away_score > home_score;

-- Did any game end level?
-- any draws?
-- was there a tie this season
SELECT EXISTS (SELECT fix_id FROM fixture WHERE home_score = away_score);

-- Which clubs won a match at home?
-- home winners
SELECT club.club_name FROM club JOIN fixture ON fixture.home_id = club.club_id WHERE fixture.home_score > fixture.away_score;

-- Which match drew the biggest crowd? Give the date.
-- best-attended game, when
SELECT played FROM fixture ORDER BY spectators DESC LIMIT 1;

-- Who hosted the match with the second biggest crowd?
-- home side, second-best attendance
SELECT club.club_name FROM club JOIN fixture ON fixture.home_id = club.club_id WHERE fixture.spectators < (SELECT MAX(spectators) FROM fixture) ORDER BY fixture.spectators DESC LIMIT 1;

-- How many spectators on average come to the home games of each club?
-- average gate per home club
-- mean crowd by host
SELECT club.club_name, AVG(fixture.spectators) FROM club JOIN fixture ON fixture.home_id = club.club_id GROUP BY club.club_id;

-- Which clubs have a hall larger than that of HC Brodno?
-- more seats than brodno's hall
SELECT club_name FROM club WHERE hall_seats > (SELECT hall_seats FROM club WHERE club_name = 'HC Brodno');

-- Does Sparta Lido's hall seat more than Viking Sund's?
-- lido hall bigger than sund hall?
SELECT EXISTS (SELECT club_name FROM club WHERE club_name = 'Sparta Lido' AND hall_seats > (SELECT hall_seats FROM club WHERE club_name = 'Viking Sund'));

-- Who is taller than every goalkeeper of HC Brodno?
-- taller than brodno's keeper
SELECT player_name FROM player WHERE height_cm > (SELECT MAX(player.height_cm) FROM player JOIN club ON player.club_id = club.club_id WHERE player.position = 'goalkeeper' AND club.club_name = 'HC Brodno');

-- Who earns more than Emil Holm?
-- better paid than emil holm
-- on a higher wage than Holm
SELECT player_name FROM player WHERE salary_k > (SELECT salary_k FROM player WHERE player_name = 'Emil Holm');

-- Who is younger, Adam Vrba or Karl Ott?
-- vrba or ott: the younger
SELECT player_name FROM player WHERE player_name IN ('Adam Vrba', 'Karl Ott') ORDER BY birth_date DESC LIMIT 1;

-- Which players were born before 1990?
-- the over-the-hill lot, born prior to 1990
SELECT player_name FROM player WHERE birth_date < '1990';

-- How many goals did the players of Viking Sund score in all?
-- sund players, total goals
-- all goals by vikings
SELECT SUM(scoring.throws_in) FROM scoring JOIN player ON scoring.player_id = player.player_id JOIN club ON player.club_id = club.club_id WHERE club.club_name = 'Viking Sund';

-- Who scored against Dragons Ostrava when they were the visitors?
-- scorers in ostrava's away games, other than ostrava's own
SELECT player.player_name FROM player JOIN scoring ON scoring.player_id = player.player_id JOIN fixture ON scoring.fix_id = fixture.fix_id JOIN club ON fixture.away_id = club.club_id WHERE club.club_name = 'Dragons Ostrava' AND player.club_id != club.club_id;

-- Who scored the most goals in a single match?
-- record for one game: player
SELECT player.player_name FROM player JOIN scoring ON scoring.player_id = player.player_id ORDER BY scoring.throws_in DESC LIMIT 1;

-- Which player has the most goals over the season?
-- season's top scorer
-- who has thrown the most in
SELECT player.player_name FROM player JOIN scoring ON scoring.player_id = player.player_id GROUP BY player.player_id ORDER BY SUM(scoring.throws_in) DESC LIMIT 1;

-- For which club does the season's top scorer play?
-- club of the player with most goals
SELECT club.club_name FROM club JOIN player ON player.club_id = club.club_id JOIN scoring ON scoring.player_id = player.player_id GROUP BY player.player_id ORDER BY SUM(scoring.throws_in) DESC LIMIT 1;

-- Who scored in the match that drew the smallest crowd?
-- scorers of the worst-attended game
SELECT player.player_name FROM player JOIN scoring ON scoring.player_id = player.player_id WHERE scoring.fix_id = (SELECT fix_id FROM fixture ORDER BY spectators LIMIT 1);

-- Which players have more than 20 goals?
-- over twenty goals in total
SELECT player.player_name FROM player JOIN scoring ON scoring.player_id = player.player_id GROUP BY player.player_id HAVING SUM(scoring.throws_in) > 20;

-- Which clubs spend more than 200 thousand on wages?
-- wage bill above 200k, clubs
SELECT club.club_name FROM club JOIN player ON player.club_id = club.club_id GROUP BY club.club_id HAVING SUM(player.salary_k) > 200;

-- Which positions does TV Altkirch not have a man for?
-- positions missing at altkirch
SELECT position FROM player WHERE position NOT IN (SELECT player.position FROM player JOIN club ON player.club_id = club.club_id WHERE club.club_name = 'TV Altkirch');

-- What is the average height in each position?
-- mean height by position
SELECT position, AVG(height_cm) FROM player GROUP BY position;

-- Which matches were played in March 2024 in front of more than 2000 people?
-- march 2024 fixtures with crowds over 2000, dates
SELECT played FROM fixture WHERE played = '2024-03' AND spectators > 2000;

-- Is there a pivot at Novi Grad?
-- has novi grad got any pivot
SELECT EXISTS (SELECT player.player_name FROM player JOIN club ON player.club_id = club.club_id WHERE club.club_name = 'Novi Grad' AND player.position = 'pivot');

-- Which wingers do not play for Viking Sund?
-- left wings other than sund's
SELECT player.player_name FROM player JOIN club ON player.club_id = club.club_id WHERE player.position = 'left wing' AND club.club_name != 'Viking Sund';

-- How many players are there in clubs founded since 1990?
-- headcount of the young clubs (1990 or later)
SELECT COUNT(*) FROM player JOIN club ON player.club_id = club.club_id WHERE club.founded >= 1990;

-- Where does the club of Dario Conti play its home games, in which city?
-- dario conti's club: city
SELECT club.city FROM club JOIN player ON player.club_id = club.club_id WHERE player.player_name = 'Dario Conti';

-- Whose salary do we not know?
-- wage unknown
SELECT player_name FROM player WHERE salary_k IS NULL;
