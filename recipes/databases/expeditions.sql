CREATE TABLE explorer (id INTEGER PRIMARY KEY, name TEXT, country TEXT, birth_year INTEGER, death_year INTEGER, trade TEXT, sex TEXT);
CREATE TABLE expedition (id INTEGER PRIMARY KEY, title TEXT, leader_id INTEGER REFERENCES explorer(id), region TEXT, departed DATE, returned DATE, crew INTEGER, outcome TEXT, sponsor TEXT);
CREATE TABLE discovery (id INTEGER PRIMARY KEY, feature TEXT, kind TEXT, expedition_id INTEGER REFERENCES expedition(id), elevation_m INTEGER);
INSERT INTO explorer VALUES (1,'Aksel Rønnow','Denmark',1858,1909,'naval officer','male'),(2,'Philippa Thorne','England',1871,1946,'botanist','female'),(3,'Rodrigo Salvatierra','Spain',1739,1788,'cartographer','male'),(4,'Ottokar Weiss','Austria',1829,1897,'geologist','male'),(5,'Marguerite Delacour','France',1885,1961,'geographer','female'),(6,'Finn Solbakken','Norway',1872,NULL,'whaler','male'),(7,'James Ardley','England',1801,1846,'naval officer','male');
INSERT INTO expedition VALUES (1,'Nordlys Expedition',1,'Arctic','1892-06-11','1895-09-02',24,'success','Royal Geographic Union'),(2,'Second Nordlys Expedition',1,'Arctic','1907-05-30',NULL,19,'lost','Royal Geographic Union'),(3,'Thorne Amazon Journey',2,'Amazon','1903-02-17','1904-11-25',9,'success','Kew Society'),(4,'Salvatierra Survey',3,'Patagonia','1774-10-01','1778-03-12',86,'success','Spanish Crown'),(5,'Weiss Caravan',4,'Sahara','1861-11-08','1862-06-20',31,'abandoned',NULL),(6,'Delacour Desert Crossing',5,'Sahara','1926-01-15','1926-07-03',12,'success','Le Courrier'),(7,'Solbakken Southern Voyage',6,'Antarctica','1910-08-09','1912-03-07',28,'success','Whalers'' League'),(8,'Ardley Passage Attempt',7,'Arctic','1844-05-19',NULL,129,'lost','Admiralty');
INSERT INTO discovery VALUES (1,'Cape Dagmar','cape',1,NULL),(2,'Rønnow Island','island',1,412),(3,'Thorne Falls','waterfall',3,265),(4,'Lake Esperanza','lake',4,190),(5,'Monte Infante','mountain',4,3120),(6,'Weissberg','mountain',5,2244),(7,'Oasis of Tin Amar','oasis',6,385),(8,'Haakon Peak','mountain',7,3871),(9,'Skua Bay','bay',7,NULL);

-- Who led the Weiss Caravan?
-- weiss caravan leader
-- the weiss caravan was commanded by whom
SELECT explorer.name FROM explorer JOIN expedition ON expedition.leader_id = explorer.id WHERE expedition.title = 'Weiss Caravan';

-- When did the Salvatierra Survey set out?
-- departure of the Salvatierra Survey
-- salvatierra survey left when
SELECT departed FROM expedition WHERE title = 'Salvatierra Survey';

-- Which expeditions never came back?
-- no return date
-- journeys from which nobody returned
SELECT title FROM expedition WHERE returned IS NULL;

-- Who discovered Haakon Peak?
-- discoverer of haakon peak
-- under whose lead was Haakon Peak found
SELECT explorer.name FROM explorer JOIN expedition ON expedition.leader_id = explorer.id JOIN discovery ON discovery.expedition_id = expedition.id WHERE discovery.feature = 'Haakon Peak';

-- What did Aksel Rønnow discover?
-- finds of Rønnow
-- what is on the map thanks to Aksel Rønnow
SELECT discovery.feature FROM discovery JOIN expedition ON discovery.expedition_id = expedition.id JOIN explorer ON expedition.leader_id = explorer.id WHERE explorer.name = 'Aksel Rønnow';

-- Where did Philippa Thorne go?
-- region travelled by thorne
-- which part of the world did Philippa Thorne explore
SELECT expedition.region FROM expedition JOIN explorer ON expedition.leader_id = explorer.id WHERE explorer.name = 'Philippa Thorne';

-- What was James Ardley by profession?
-- ardley's trade
-- what did James Ardley do for a living
SELECT trade FROM explorer WHERE name = 'James Ardley';

-- Which women led an expedition to the Sahara?
-- female leaders in the sahara
SELECT explorer.name FROM explorer JOIN expedition ON expedition.leader_id = explorer.id WHERE explorer.sex = 'female' AND expedition.region = 'Sahara';

-- How many expeditions went to each region?
-- journeys by region, counted
-- number of trips per part of the world
SELECT region, COUNT(*) FROM expedition GROUP BY region;

-- Which expedition had the largest crew?
-- most men taken along
-- biggest party ever
SELECT title FROM expedition ORDER BY crew DESC LIMIT 1;

-- What is the highest mountain discovered?
-- tallest of the mountains found
SELECT feature FROM discovery WHERE kind = 'mountain' ORDER BY elevation_m DESC LIMIT 1;

-- Who paid for the Delacour Desert Crossing?
-- money behind delacour's desert crossing
-- sponsor delacour desert crossing
SELECT sponsor FROM expedition WHERE title = 'Delacour Desert Crossing';

-- Nineteenth-century expeditions
-- expeditions departing between 1801 and 1900
SELECT title FROM expedition WHERE departed BETWEEN '1801' AND '1900';

-- What kind of thing is Skua Bay?
-- skua bay is a what
SELECT kind FROM discovery WHERE feature = 'Skua Bay';

-- Were any Arctic expeditions successful?
-- did anyone succeed in the arctic
-- is there one success in the Arctic
SELECT EXISTS (SELECT title FROM expedition WHERE region = 'Arctic' AND outcome = 'success');

-- Which English explorers are there?
-- explorers from England
-- who came from england
SELECT name FROM explorer WHERE country = 'England';

-- Which expeditions discovered nothing?
-- journeys without a single find
SELECT title FROM expedition WHERE id NOT IN (SELECT expedition_id FROM discovery);

-- Who led more than one expedition?
-- explorers who set out at least twice
-- leaders of several expeditions
SELECT explorer.name FROM explorer JOIN expedition ON expedition.leader_id = explorer.id GROUP BY explorer.id HAVING COUNT(*) > 1;
