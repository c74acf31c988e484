CREATE TABLE Species (speciesId INTEGER PRIMARY KEY, speciesName TEXT, homeworld TEXT);
CREATE TABLE Starship (shipId INTEGER PRIMARY KEY, shipName TEXT, shipClass TEXT, launched INTEGER, captainId INTEGER REFERENCES CrewMember(crewId));
CREATE TABLE CrewMember (crewId INTEGER PRIMARY KEY, fullName TEXT, rank TEXT, speciesId INTEGER REFERENCES Species(speciesId), mentorId INTEGER REFERENCES CrewMember(crewId));
CREATE TABLE Posting (postingId INTEGER PRIMARY KEY, crewId INTEGER REFERENCES CrewMember(crewId), shipId INTEGER REFERENCES Starship(shipId), duty TEXT, fromYear INTEGER, toYear INTEGER);
INSERT INTO Species VALUES (1,'Human','Terra'),(2,'Vorlani','Vorla Prime'),(3,'Quessik','Dun'),(4,'Android',NULL),(5,'Ommari','Omm IV');
INSERT INTO CrewMember VALUES (1,'Ines Calder','captain',1,NULL),(2,'Thoq Varr','captain',2,1),(3,'Sil-9','lieutenant',4,1),(4,'Mara Oduya','commander',1,2),(5,'Kesh Dro','ensign',3,4),(6,'Jon Whitlock','lieutenant',1,4),(7,'Urra Ven','doctor',2,NULL),(8,'Petra Lindqvist','captain',1,2),(9,'Bix Tol','ensign',3,7);
INSERT INTO Starship VALUES (1,'Halcyon Drift','explorer',2381,1),(2,'Iron Meridian','cruiser',2375,2),(3,'Quiet Comet','freighter',2390,8),(4,'Sparrowhawk','cruiser',2388,8),(5,'Lantern','explorer',2394,NULL);
INSERT INTO Posting VALUES (1,3,1,'navigator',2383,2389),(2,3,4,'navigator',2389,NULL),(3,4,2,'first officer',2380,2391),(4,5,2,'gunner',2391,NULL),(5,6,1,'engineer',2385,NULL),(6,7,1,'medic',2382,2388),(7,7,2,'medic',2388,NULL),(8,9,4,'medic',2392,NULL),(9,4,1,'first officer',2391,NULL),(10,6,3,'engineer',2390,2392);

-- Who commands the Quiet Comet?
-- captain of quiet comet?
-- Who is in charge of the Quiet Comet?
SELECT CrewMember.fullName FROM CrewMember JOIN Starship ON Starship.captainId = CrewMember.crewId WHERE Starship.shipName = 'Quiet Comet';

-- Which ships does Petra Lindqvist captain?
-- Lindqvist's ships
SELECT Starship.shipName FROM Starship JOIN CrewMember ON Starship.captainId = CrewMember.crewId WHERE CrewMember.fullName = 'Petra Lindqvist';

-- On which ships has Sil-9 served?
-- ships sil-9 was posted to
SELECT Starship.shipName FROM Starship JOIN Posting ON Posting.shipId = Starship.shipId JOIN CrewMember ON Posting.crewId = CrewMember.crewId WHERE CrewMember.fullName = 'Sil-9';

-- What is the homeworld of Kesh Dro?
-- where does Kesh Dro come from
SELECT Species.homeworld FROM Species JOIN CrewMember ON CrewMember.speciesId = Species.speciesId WHERE CrewMember.fullName = 'Kesh Dro';

-- Who mentored Mara Oduya?
-- Oduya's mentor
-- who trained mara oduya?
SELECT fullName FROM CrewMember WHERE crewId IN (SELECT mentorId FROM CrewMember WHERE fullName = 'Mara Oduya');

-- What species is Kesh Dro's mentor's mentor?
-- species of the mentor of Kesh Dro's mentor
SELECT Species.speciesName FROM Species JOIN CrewMember ON CrewMember.speciesId = Species.speciesId WHERE CrewMember.crewId IN (SELECT mentorId FROM CrewMember WHERE crewId IN (SELECT mentorId FROM CrewMember WHERE fullName = 'Kesh Dro'));

-- Who are the pupils of Ines Calder?
-- people Calder has mentored
SELECT fullName FROM CrewMember WHERE mentorId IN (SELECT crewId FROM CrewMember WHERE fullName = 'Ines Calder');

-- Did Jon Whitlock ever serve on the Iron Meridian?
-- was Whitlock ever aboard Iron Meridian
SELECT EXISTS (SELECT Posting.postingId FROM Posting JOIN CrewMember ON Posting.crewId = CrewMember.crewId JOIN Starship ON Posting.shipId = Starship.shipId WHERE CrewMember.fullName = 'Jon Whitlock' AND Starship.shipName = 'Iron Meridian');

-- Has the Sparrowhawk got a medic?
-- is there any medic posted to Sparrowhawk?
SELECT EXISTS (SELECT Posting.postingId FROM Posting JOIN Starship ON Posting.shipId = Starship.shipId WHERE Starship.shipName = 'Sparrowhawk' AND Posting.duty = 'medic');

-- Who has served on both the Halcyon Drift and the Iron Meridian?
-- crew with time on Halcyon Drift as well as Iron Meridian
SELECT CrewMember.fullName FROM CrewMember JOIN Posting ON Posting.crewId = CrewMember.crewId JOIN Starship ON Posting.shipId = Starship.shipId WHERE Starship.shipName = 'Halcyon Drift' INTERSECT SELECT CrewMember.fullName FROM CrewMember JOIN Posting ON Posting.crewId = CrewMember.crewId JOIN Starship ON Posting.shipId = Starship.shipId WHERE Starship.shipName = 'Iron Meridian';

-- Which ship has no captain?
-- vessels without anyone in command
SELECT shipName FROM Starship WHERE captainId IS NULL;

-- Which species have nobody in the fleet?
-- species with no crew members
SELECT speciesName FROM Species WHERE speciesId NOT IN (SELECT speciesId FROM CrewMember);

-- Which is older, the Sparrowhawk or the Halcyon Drift?
-- sparrowhawk vs halcyon drift: which flew first?
SELECT shipName FROM Starship WHERE shipName IN ('Sparrowhawk', 'Halcyon Drift') ORDER BY launched LIMIT 1;

-- Which ship has had the most postings?
-- ship most people have been posted to
SELECT Starship.shipName FROM Starship JOIN Posting ON Posting.shipId = Starship.shipId GROUP BY Starship.shipId ORDER BY COUNT(*) DESC LIMIT 1;

-- Which Vorlani are medics?
-- vorlani crew working as medic
SELECT DISTINCT CrewMember.fullName FROM CrewMember JOIN Species ON CrewMember.speciesId = Species.speciesId JOIN Posting ON Posting.crewId = CrewMember.crewId WHERE Species.speciesName = 'Vorlani' AND Posting.duty = 'medic';

-- How many crew members are there of each species?
-- headcount by species
SELECT Species.speciesName, COUNT(*) FROM Species JOIN CrewMember ON CrewMember.speciesId = Species.speciesId GROUP BY Species.speciesId;

-- Which crew have held more than one posting?
-- who's been posted at least twice
SELECT CrewMember.fullName FROM CrewMember JOIN Posting ON Posting.crewId = CrewMember.crewId GROUP BY CrewMember.crewId HAVING COUNT(*) >= 2;

-- Which cruisers were launched after 2380?
-- cruisers newer than 2380
SELECT shipName FROM Starship WHERE shipClass = 'cruiser' AND launched > 2380;

-- When did Urra Ven join the Iron Meridian?
-- since what year is urra ven on iron meridian
SELECT Posting.fromYear FROM Posting JOIN CrewMember ON Posting.crewId = CrewMember.crewId JOIN Starship ON Posting.shipId = Starship.shipId WHERE CrewMember.fullName = 'Urra Ven' AND Starship.shipName = 'Iron Meridian';
