CREATE TABLE Teams (TeamID INTEGER PRIMARY KEY, TeamName TEXT, Sponsor TEXT, Points INTEGER, ShirtColour TEXT);
CREATE TABLE Players (PlayerID INTEGER PRIMARY KEY, PlayerName TEXT, TeamID INTEGER REFERENCES Teams(TeamID), Age INTEGER, AvgScore REAL, HighGame INTEGER, BallLbs INTEGER, LeftHanded TEXT, SinceDt DATE);
INSERT INTO Teams VALUES (1,'Red Rollers','Gino''s Pizza',46,'red'),(2,'Blue Gutters','Harbour Tyres',31,'blue'),(3,'Split Happens',NULL,52,'black'),(4,'Pin Pals','Dot''s Diner',38,'red');
INSERT INTO Players VALUES (1,'Doris Kettle',1,61,158.2,214,10,'no','2009-09-01'),(2,'Marv Lipton',1,54,181.7,256,15,'no','2012-01-15'),(3,'Sally Quon',1,38,167,233,12,'yes','2019-10-04'),(4,'Eddie Brace',2,45,149.5,201,14,'no','2015-03-22'),(5,'Noor Hamdan',2,29,172.3,245,13,'no','2021-09-10'),(6,'Vince Tarli',3,33,203.6,289,16,'yes','2016-09-02'),(7,'Kim Osgood',3,41,188.1,267,15,'no','2014-02-11'),(8,'Lou Bassett',3,58,176.4,248,14,'no','2008-11-30'),(9,'Jess Fairley',3,26,161.9,219,11,'no','2023-01-20'),(10,'Arturo Vega',4,49,170.8,238,15,'no','2017-05-05'),(11,'Peg Winslow',4,66,139.3,187,9,'yes','2006-09-15'),(12,'Cy Underhill',NULL,22,155,209,13,'no','2024-03-03');

-- Which team has more people, the Red Rollers or the Blue Gutters?
-- red rollers vs blue gutters, more players?
-- is it Red Rollers or Blue Gutters that has the bigger squad, name it
SELECT Teams.TeamName FROM Teams JOIN Players ON Players.TeamID = Teams.TeamID WHERE Teams.TeamName IN ('Red Rollers', 'Blue Gutters') GROUP BY Teams.TeamID ORDER BY COUNT(*) DESC LIMIT 1;

-- Is Marv Lipton better than Kim Osgood on average score?
-- does marv lipton average more than kim osgood
SELECT EXISTS (SELECT PlayerName FROM Players WHERE PlayerName = 'Marv Lipton' AND AvgScore > (SELECT AvgScore FROM Players WHERE PlayerName = 'Kim Osgood'));

-- Does Arturo Vega use as heavy a ball as Kim Osgood?
-- is Arturo Vega's ball the same weight as Kim Osgood's
SELECT EXISTS (SELECT PlayerName FROM Players WHERE PlayerName = 'Arturo Vega' AND BallLbs = (SELECT BallLbs FROM Players WHERE PlayerName = 'Kim Osgood'));

-- Are the Pin Pals ahead of Split Happens?
-- do pin pals have more points than split happens
SELECT EXISTS (SELECT TeamName FROM Teams WHERE TeamName = 'Pin Pals' AND Points > (SELECT Points FROM Teams WHERE TeamName = 'Split Happens'));

-- Who is older, Lou Bassett or Doris Kettle?
-- lou bassett or doris kettle: the older
-- elder of Bassett and Kettle
SELECT PlayerName FROM Players WHERE PlayerName IN ('Lou Bassett', 'Doris Kettle') ORDER BY Age DESC LIMIT 1;

-- Who has bowled a higher game than Noor Hamdan?
-- high games above noor hamdan's
-- whose best game tops Noor Hamdan's
SELECT PlayerName FROM Players WHERE HighGame > (SELECT HighGame FROM Players WHERE PlayerName = 'Noor Hamdan');

-- Who is younger than Sally Quon?
-- players below sally quon's age
SELECT PlayerName FROM Players WHERE Age < (SELECT Age FROM Players WHERE PlayerName = 'Sally Quon');

-- Which teams play in the same colour as the Pin Pals?
-- same shirts as pin pals
SELECT TeamName FROM Teams WHERE ShirtColour = (SELECT ShirtColour FROM Teams WHERE TeamName = 'Pin Pals');

-- Who throws a ball of 15 pounds or heavier?
-- ball weight at least 15
-- players with a 15 lb ball and up
SELECT PlayerName FROM Players WHERE BallLbs >= 15;

-- Who is not over 30?
-- bowlers aged 30 or under
-- everybody up to the age of thirty
SELECT PlayerName FROM Players WHERE Age <= 30;

-- lefties averaging over 160
-- left-handed bowlers with an average exceeding 160
SELECT PlayerName FROM Players WHERE LeftHanded = 'yes' AND AvgScore > 160;

-- Which teams have fewer than 3 players?
-- squads with 2 or fewer, so under three
SELECT Teams.TeamName FROM Teams JOIN Players ON Players.TeamID = Teams.TeamID GROUP BY Teams.TeamID HAVING COUNT(*) < 3;

-- Who has an above-average high game?
-- high game better than everyone's mean
SELECT PlayerName FROM Players WHERE HighGame > (SELECT AVG(HighGame) FROM Players);

-- Who is the best bowler in Pin Pals going by average?
-- pin pals' top averager
-- highest average among the Pin Pals
SELECT Players.PlayerName FROM Players JOIN Teams ON Players.TeamID = Teams.TeamID WHERE Teams.TeamName = 'Pin Pals' ORDER BY Players.AvgScore DESC LIMIT 1;

-- Which team has no sponsor?
-- unsponsored team
-- who is nobody sponsoring
SELECT TeamName FROM Teams WHERE Sponsor IS NULL;

-- league table: teams and points, leaders first
-- standings please, most points on top
SELECT TeamName, Points FROM Teams ORDER BY Points DESC;

-- Who plays for the team backed by Harbour Tyres?
-- bowlers sponsored by harbour tyres
SELECT Players.PlayerName FROM Players JOIN Teams ON Players.TeamID = Teams.TeamID WHERE Teams.Sponsor = 'Harbour Tyres';
