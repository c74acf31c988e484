CREATE TABLE League (LeagueID INTEGER PRIMARY KEY, League TEXT, Tier INTEGER, Founded INTEGER, Sponsor TEXT);
CREATE TABLE Team (TeamID INTEGER PRIMARY KEY, Team TEXT, LeagueID INTEGER REFERENCES League(LeagueID), Town TEXT, Arena TEXT, Seats INTEGER, Coach TEXT, Titles INTEGER, Points INTEGER);
CREATE TABLE Player (PlayerID INTEGER PRIMARY KEY, Player TEXT, TeamID INTEGER REFERENCES Team(TeamID), Pos TEXT, Goals INTEGER, PenaltyMin INTEGER, HeightCm INTEGER, BirthPlace TEXT);
INSERT INTO League VALUES (1,'Polar League',1,1952,'Frostbank'),(2,'Northern Division',2,1970,'Kolm Beer'),(3,'Valley Cup League',3,1988,NULL);
INSERT INTO Team VALUES (1,'Kolm Walruses',1,'Kolm','Ice Palace',8200,'Jari Venn',11,74),(2,'Brugg Blades',1,'Brugg','Steel Dome',6100,'Stu Hanley',4,69),(3,'Ostby Owls',1,'Ostby','Owl Nest',3900,'Mika Salo',0,51),(4,'Tarn Tridents',2,'Tarn','Lakeside Rink',2700,'Ulf Borg',1,62),(5,'Fell Foxes',2,'Upper Fell','Fell Hall',1500,'Cy Dench',0,47),(6,'Moss Badgers',3,'Moss','The Pond',600,NULL,2,33),(7,'Rime Rockets',1,'Rime','Aurora Arena',5400,'Pekka Lund',7,58);
INSERT INTO Player VALUES (1,'Tomi Karst',1,'forward',31,12,184,'Ostby'),(2,'Egon Frei',1,'goalie',0,2,191,'Kolm'),(3,'Bo Sund',1,'defence',6,88,196,'Rime'),(4,'Luc Adair',2,'forward',27,40,178,'Brugg'),(5,'Sami Holt',2,'defence',9,61,189,'Tarn'),(6,'Ray Tulk',3,'forward',19,8,181,'Ostby'),(7,'Zeb Orr',4,'forward',34,26,176,'Upper Fell'),(8,'Nils Vik',5,'goalie',1,0,187,'Moss'),(9,'Dag Moen',7,'forward',22,95,193,'Kolm'),(10,'Ari Pohl',7,'defence',11,34,186,'Brugg'),(11,'Ken Ito',6,'forward',15,18,173,'Moss');

-- Where was the top scorer born?
-- birthplace of the player with the most goals
-- whoever scored most goals comes from where
SELECT BirthPlace FROM Player ORDER BY Goals DESC LIMIT 1;

-- In which arena does the team with the most titles play?
-- home arena of the record champions
-- most titles won, name of the arena
SELECT Arena FROM Team ORDER BY Titles DESC LIMIT 1;

-- Which players are with the team that has the most points?
-- squad of the team with most points
-- who plays for the side leading on points overall
SELECT Player.Player FROM Player WHERE Player.TeamID = (SELECT TeamID FROM Team ORDER BY Points DESC LIMIT 1);

-- Who coaches the tallest player?
-- coach of the tallest guy
-- the tallest man on the ice is trained by
SELECT Team.Coach FROM Team JOIN Player ON Player.TeamID = Team.TeamID ORDER BY Player.HeightCm DESC LIMIT 1;

-- Who sponsors the league with the most teams?
-- sponsor of the league that has most clubs
SELECT League.Sponsor FROM League JOIN Team ON Team.LeagueID = League.LeagueID GROUP BY League.LeagueID ORDER BY COUNT(*) DESC LIMIT 1;

-- Which teams play in the oldest league?
-- teams of the league founded first
-- name the clubs in our oldest league
SELECT Team.Team FROM Team WHERE Team.LeagueID = (SELECT LeagueID FROM League ORDER BY Founded LIMIT 1);

-- How many seats does the smallest arena in the Polar League have?
-- seats of the tiniest polar league rink
SELECT MIN(Team.Seats) FROM Team JOIN League ON Team.LeagueID = League.LeagueID WHERE League.League = 'Polar League';

-- Which team does the player with the most penalty minutes play for?
-- team of the bad boy with most penalty minutes
-- whoever sits longest in the penalty box, what's his team
SELECT Team.Team FROM Team JOIN Player ON Player.TeamID = Team.TeamID ORDER BY Player.PenaltyMin DESC LIMIT 1;

-- How many teams have more points than the Ostby Owls?
-- number of teams ahead of ostby owls on points
SELECT COUNT(*) FROM Team WHERE Points > (SELECT Points FROM Team WHERE Team = 'Ostby Owls');

-- Which teams have never won a title?
-- titleless clubs
-- no titles so far: which teams
SELECT Team FROM Team WHERE Titles = 0;

-- How many goals have the Walruses' players scored?
-- kolm walruses goals, all players together
SELECT SUM(Player.Goals) FROM Player JOIN Team ON Player.TeamID = Team.TeamID WHERE Team.Team = 'Kolm Walruses';

-- Which league has the most teams with an arena over 3,000 seats?
-- league with the greatest number of teams playing before more than 3000 seats
SELECT League.League FROM League JOIN Team ON Team.LeagueID = League.LeagueID WHERE Team.Seats > 3000 GROUP BY League.LeagueID ORDER BY COUNT(*) DESC LIMIT 1;

-- Forwards from Ostby
-- which forwards were born in ostby?
SELECT Player FROM Player WHERE Pos = 'forward' AND BirthPlace = 'Ostby';

-- Which league do the Fell Foxes play in?
-- fell foxes league
SELECT League.League FROM League JOIN Team ON Team.LeagueID = League.LeagueID WHERE Team.Team = 'Fell Foxes';

-- Who is taller than Dag Moen?
-- players taller than dag moen
SELECT Player FROM Player WHERE HeightCm > (SELECT HeightCm FROM Player WHERE Player = 'Dag Moen');

-- Which team is without a coach?
-- coach wanted - which club
SELECT Team FROM Team WHERE Coach IS NULL;

-- Has a goalie ever scored?
-- is there a goalie with a goal
SELECT EXISTS (SELECT Player FROM Player WHERE Pos = 'goalie' AND Goals > 0);

-- Polar League table, most points first
-- list the polar league teams with their points from the top down
SELECT Team.Team, Team.Points FROM Team JOIN League ON Team.LeagueID = League.LeagueID WHERE League.League = 'Polar League' ORDER BY Team.Points DESC;
