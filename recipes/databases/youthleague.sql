CREATE TABLE club (club_id INTEGER PRIMARY KEY, club TEXT, town TEXT, colours TEXT, ground TEXT);
CREATE TABLE coach (coach_id INTEGER PRIMARY KEY, coach TEXT, badge TEXT, club_id INTEGER REFERENCES club(club_id));
CREATE TABLE player (player_id INTEGER PRIMARY KEY, player TEXT, dob DATE, club_id INTEGER REFERENCES club(club_id), pos TEXT, school TEXT);
CREATE TABLE fixture (fix_id INTEGER PRIMARY KEY, fix_date DATE, home_club INTEGER REFERENCES club(club_id), rival TEXT, referee TEXT);
CREATE TABLE appearance (fix_id INTEGER REFERENCES fixture(fix_id), player_id INTEGER REFERENCES player(player_id), mins INTEGER, goals INTEGER, card TEXT, PRIMARY KEY (fix_id, player_id));
INSERT INTO club VALUES (1,'Ashby Rovers','Ashby','green and white','Mill Meadow'),(2,'Thornby Colts','Thornby','red','The Hollow'),(3,'Penwick Lions','Penwick','yellow and black','Station Field'),(4,'Dunmere Juniors','Dunmere','blue','Lakeside'),(5,'Ashby Wanderers','Ashby','purple','Mill Meadow');
INSERT INTO coach VALUES (1,'Gaz Pritchard','level 2',1),(2,'Wilma Stroud','level 3',2),(3,'Femi Alade','level 1',3),(4,'Dez Rowntree','level 2',3),(5,'Carol Nash','level 1',4);
INSERT INTO player VALUES (1,'Archie Bell','2011-02-03',1,'striker','St. Jude''s'),(2,'Mo Farouk','2010-09-21',1,'keeper','Ashby High'),(3,'Jude Tanner','2011-05-17',2,'striker','Thornby Academy'),(4,'Lewis Oyelaran','2010-12-30',2,'defender','St. Jude''s'),(5,'Kai Simms','2012-01-08',3,'midfielder','Penwick Grange'),(6,'Ben Hartnell','2011-08-11',3,'striker','St. Jude''s'),(7,'Zac Pryor','2011-03-26',4,'defender','Lake School'),(8,'Olly Munt','2012-04-19',4,'keeper','Lake School'),(9,'Sid Arkle','2010-10-02',3,'keeper','Penwick Grange');
INSERT INTO fixture VALUES (1,'2024-03-02',1,'Marlow Town','P. Digby'),(2,'2024-03-09',2,'Marlow Town','A. Crewe'),(3,'2024-03-09',3,'Hexley','P. Digby'),(4,'2024-03-16',1,'Hexley','S. Okello'),(5,'2024-03-23',4,'Marlow Town','A. Crewe'),(6,'2024-03-30',3,'Bexford','A. Crewe');
INSERT INTO appearance VALUES (1,1,70,2,NULL),(1,2,70,0,NULL),(2,3,65,1,'yellow'),(2,4,70,0,NULL),(3,5,40,0,NULL),(3,6,70,3,NULL),(4,1,55,1,'yellow'),(4,2,70,0,NULL),(5,7,70,0,'red'),(6,6,60,0,'yellow'),(6,5,70,1,NULL),(6,9,70,0,NULL);

-- Who plays for the Penwick Lions?
-- penwick lions players
-- the lads at Penwick Lions
SELECT player.player FROM player JOIN club ON player.club_id = club.club_id WHERE club.club = 'Penwick Lions';

-- Who coaches Jude Tanner?
-- jude tanner's coach
-- who is in charge of the side Jude Tanner plays for
SELECT coach.coach FROM coach JOIN club ON coach.club_id = club.club_id JOIN player ON player.club_id = club.club_id WHERE player.player = 'Jude Tanner';

-- Which clubs have players from St. Jude's?
-- st judes kids play for which clubs
-- clubs with at least one boy from St. Jude's school
SELECT club.club FROM club JOIN player ON player.club_id = club.club_id WHERE player.school = 'St. Jude''s';

-- Which club has no coach?
-- clubs lacking anyone to coach them
SELECT club FROM club WHERE club_id NOT IN (SELECT club_id FROM coach);

-- Which players haven't appeared in a match?
-- never on the pitch so far
-- who has not played at all
SELECT player FROM player WHERE player_id NOT IN (SELECT player_id FROM appearance);

-- Which referees have shown someone a yellow card?
-- refs behind the yellow cards
SELECT fixture.referee FROM fixture JOIN appearance ON appearance.fix_id = fixture.fix_id WHERE appearance.card = 'yellow';

-- Which club scored the most goals?
-- top scoring club
-- whose players have put away most goals, by club
SELECT club.club FROM club JOIN player ON player.club_id = club.club_id JOIN appearance ON appearance.player_id = player.player_id GROUP BY club.club_id ORDER BY SUM(appearance.goals) DESC LIMIT 1;

-- Who has played under both P. Digby and A. Crewe?
-- players refereed by Digby and also by Crewe
SELECT player.player FROM player JOIN appearance ON appearance.player_id = player.player_id JOIN fixture ON appearance.fix_id = fixture.fix_id WHERE fixture.referee = 'P. Digby' INTERSECT SELECT player.player FROM player JOIN appearance ON appearance.player_id = player.player_id JOIN fixture ON appearance.fix_id = fixture.fix_id WHERE fixture.referee = 'A. Crewe';

-- How many goals has Archie Bell scored?
-- archie bell's tally
-- goals: archie bell
SELECT SUM(appearance.goals) FROM appearance JOIN player ON appearance.player_id = player.player_id WHERE player.player = 'Archie Bell';

-- Which strikers played against Hexley?
-- strikers who turned out vs hexley
SELECT player.player FROM player JOIN appearance ON appearance.player_id = player.player_id JOIN fixture ON appearance.fix_id = fixture.fix_id WHERE player.pos = 'striker' AND fixture.rival = 'Hexley';

-- Who goes to the same school as Kai Simms?
-- schoolmates of kai simms
SELECT player FROM player WHERE school IN (SELECT school FROM player WHERE player = 'Kai Simms') AND player <> 'Kai Simms';

-- Which clubs share the ground of Ashby Wanderers?
-- who else plays where Ashby Wanderers play
-- same ground as ashby wanderers, other clubs
SELECT club FROM club WHERE ground IN (SELECT ground FROM club WHERE club = 'Ashby Wanderers') AND club <> 'Ashby Wanderers';

-- Which clubs have more than one coach?
-- at least two coaches: which clubs
SELECT club.club FROM club JOIN coach ON coach.club_id = club.club_id GROUP BY club.club_id HAVING COUNT(*) > 1;

-- Which players have never been carded?
-- clean sheet on cards, no yellow or red ever
SELECT player FROM player WHERE player_id NOT IN (SELECT player_id FROM appearance WHERE card IS NOT NULL);

-- Youngest goalkeeper in the league?
-- which keeper was born last
-- the baby among the keepers
SELECT player FROM player WHERE pos = 'keeper' ORDER BY dob DESC LIMIT 1;

-- Has anyone from Dunmere been sent off with a red?
-- did a Dunmere Juniors boy get a red card
SELECT EXISTS (SELECT player.player FROM player JOIN club ON player.club_id = club.club_id JOIN appearance ON appearance.player_id = player.player_id WHERE club.club = 'Dunmere Juniors' AND appearance.card = 'red');

-- What colours do Thornby Colts wear?
-- thornby colts kit colour
-- in what do the Thornby Colts run out
SELECT colours FROM club WHERE club = 'Thornby Colts';
