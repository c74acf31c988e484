CREATE TABLE managers (team_name TEXT PRIMARY KEY, manager TEXT, points INTEGER, budget_left REAL, fee_paid INTEGER, joined DATE);
CREATE TABLE players (player TEXT PRIMARY KEY, club TEXT, pos TEXT, price_m REAL, goals INTEGER, assists INTEGER, injured INTEGER, owned_by TEXT REFERENCES managers(team_name));
INSERT INTO managers VALUES ('Couch Rovers','Jules',412,3.5,1,'2023-08-01'),('Net Busters','Ottoline',455,0.4,1,'2023-08-03'),('Wooden Spoons','Ravi',338,8.1,0,'2023-08-10'),('Offside Inn','Bram',430,1.2,1,'2023-08-02'),('Late Tackle','Cheryl',371,2.0,0,'2023-09-14'),('Bench Warmers','Tom',NULL,20.0,0,'2024-01-05');
INSERT INTO players VALUES ('Kalle Nyberg','Harbour City','forward',11.5,17,4,0,'Net Busters'),('Dario Prat','Ashton Albion','midfielder',8.0,6,12,0,'Couch Rovers'),('Yves Okoro','Harbour City','defender',5.5,2,3,1,'Offside Inn'),('Liam Stone','Northgate','goalkeeper',5.0,0,0,0,'Net Busters'),('Teo Marin','Ashton Albion','forward',9.8,13,5,1,'Couch Rovers'),('Chidi Bell','Northgate','midfielder',7.2,8,7,0,'Wooden Spoons'),('Aki Sato','Millbrook','forward',7.9,9,2,0,NULL),('Rob Crane','Millbrook','defender',4.4,1,0,0,'Late Tackle'),('Pavel Dusek','Harbour City','midfielder',9.1,10,9,0,'Offside Inn'),('Iker Soto','Northgate','goalkeeper',4.6,0,1,1,NULL),('Sean Moyle','Ashton Albion','defender',6.1,3,5,0,'Net Busters');

-- Who's leading our league?
-- top manager on points
SELECT manager FROM managers ORDER BY points DESC LIMIT 1;

-- Who hasn't paid the league fee?
-- fee not paid - which managers
SELECT manager FROM managers WHERE fee_paid = 0;

-- Which free agents are left, owned by nobody?
-- unowned players
SELECT player FROM players WHERE owned_by IS NULL;

-- Which of my players at Couch Rovers are injured?
-- couch rovers injured
SELECT player FROM players WHERE owned_by = 'Couch Rovers' AND injured = 1;

-- Is Teo Marin injured?
-- marin injured?
SELECT EXISTS (SELECT player FROM players WHERE player = 'Teo Marin' AND injured = 1);

-- Does Ravi own a goalkeeper?
-- ravi has a keeper (goalkeeper)?
SELECT EXISTS (SELECT players.player FROM players JOIN managers ON players.owned_by = managers.team_name WHERE managers.manager = 'Ravi' AND players.pos = 'goalkeeper');

-- Who has Bram got in his team?
-- bram's players
SELECT players.player FROM players JOIN managers ON players.owned_by = managers.team_name WHERE managers.manager = 'Bram';

-- Whose player is Nyberg, which manager?
-- manager of kalle nyberg
SELECT managers.manager FROM managers JOIN players ON players.owned_by = managers.team_name WHERE players.player = 'Kalle Nyberg';

-- What would Chidi Bell cost me?
-- chidi bell price
SELECT price_m FROM players WHERE player = 'Chidi Bell';

-- Who's the cheapest fit defender?
-- cheapest defender not injured
SELECT player FROM players WHERE pos = 'defender' AND injured = 0 ORDER BY price_m LIMIT 1;

-- Which midfielders cost less than 9 and have over 7 assists?
-- midfielder <9, assists >7
SELECT player FROM players WHERE pos = 'midfielder' AND price_m < 9 AND assists > 7;

-- How many goals has each club scored in our list?
-- goals by club
SELECT club, SUM(goals) FROM players GROUP BY club;

-- Which team has the most players?
-- biggest squad
SELECT owned_by FROM players WHERE owned_by IS NOT NULL GROUP BY owned_by ORDER BY COUNT(*) DESC LIMIT 1;

-- Which team doesn't have any players?
-- teams with no players yet
SELECT team_name FROM managers WHERE team_name NOT IN (SELECT owned_by FROM players WHERE owned_by IS NOT NULL);

-- Who has no points yet?
-- points missing for which manager
SELECT manager FROM managers WHERE points IS NULL;

-- How much is the Net Busters squad worth?
-- net busters total price
SELECT SUM(price_m) FROM players WHERE owned_by = 'Net Busters';

-- Who scored more, Prat or Dusek?
-- more goals: dario prat or pavel dusek
SELECT player FROM players WHERE player IN ('Dario Prat', 'Pavel Dusek') ORDER BY goals DESC LIMIT 1;

-- Which managers joined after August 2023?
-- late joiners, after aug 2023
SELECT manager FROM managers WHERE joined > '2023-08';

-- Top 3 scorers with their club?
-- three best goal scorers, name and club
SELECT player, club FROM players ORDER BY goals DESC LIMIT 3;

-- Which clubs have at least three players on the list?
-- clubs with 3+ players
SELECT club FROM players GROUP BY club HAVING COUNT(*) >= 3;
