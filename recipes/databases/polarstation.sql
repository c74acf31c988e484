CREATE TABLE bases (base_id INTEGER PRIMARY KEY, base TEXT, nation TEXT, altitude_m INTEGER, opened INTEGER);
CREATE TABLE members (member_id INTEGER PRIMARY KEY, name TEXT, trade TEXT, base_id INTEGER REFERENCES bases(base_id), winters INTEGER, deputy_of INTEGER REFERENCES members(member_id));
CREATE TABLE treks (trek_id INTEGER PRIMARY KEY, trek TEXT, goal TEXT, left_on DATE, days INTEGER, success TEXT);
CREATE TABLE party (trek_id INTEGER REFERENCES treks(trek_id), member_id INTEGER REFERENCES members(member_id), duty TEXT, load_kg REAL, PRIMARY KEY (trek_id, member_id));
INSERT INTO bases VALUES (1,'Halcyon','UK',34,1958),(2,'Cape Resolute','Norway',120,1971),(3,'Blue Dome','Chile',2840,1999),(4,'Petrel Hut','UK',12,1949);
INSERT INTO members VALUES (1,'Rhona Mackie','glaciologist',1,4,NULL),(2,'Sverre Aas','mechanic',2,7,NULL),(3,'Ignacio Prado','doctor',3,2,NULL),(4,'Wendy Cole','cook',1,1,1),(5,'Ingrid Moe','glaciologist',2,3,2),(6,'Tomas Vial','pilot',3,5,3),(7,'Hal Brodie','mechanic',1,2,1),(8,'Ulla Berg','meteorologist',2,0,2);
INSERT INTO treks VALUES (1,'Long Traverse','ice cores','2022-11-02',48,'yes'),(2,'Nunatak Survey','mapping','2023-01-15',19,'yes'),(3,'Rescue Echo','rescue','2023-02-20',6,'yes'),(4,'Crevasse Line','mapping','2023-11-11',23,'no'),(5,'Deep Drill','ice cores','2024-01-05',60,'yes'),(6,'Hut Resupply','supplies','2024-02-10',4,'no');
INSERT INTO party VALUES (1,1,'leader',28),(1,2,'driver',35),(1,5,'sampler',25),(2,5,'leader',22),(2,8,'observer',18),(3,3,'medic',20),(3,6,'leader',12),(3,7,'driver',30),(4,1,'leader',26),(4,7,'driver',33),(5,5,'leader',24),(5,2,'driver',36),(5,3,'medic',21),(6,2,'leader',40);

-- Who went on the Long Traverse?
-- long traverse party
-- names of those who took part in the Long Traverse
SELECT members.name FROM members JOIN party ON party.member_id = members.member_id JOIN treks ON party.trek_id = treks.trek_id WHERE treks.trek = 'Long Traverse';

-- Which bases sent people on Deep Drill?
-- deep drill, where did the team come from (bases)
-- stations represented in Deep Drill
SELECT bases.base FROM bases JOIN members ON members.base_id = bases.base_id JOIN party ON party.member_id = members.member_id JOIN treks ON party.trek_id = treks.trek_id WHERE treks.trek = 'Deep Drill';

-- Who led the Nunatak Survey?
-- nunatak survey leader
-- under whom did the Nunatak Survey go out
SELECT members.name FROM members JOIN party ON party.member_id = members.member_id JOIN treks ON party.trek_id = treks.trek_id WHERE treks.trek = 'Nunatak Survey' AND party.duty = 'leader';

-- Who has never been on a trek?
-- stayed at home the whole time: who
-- people with no trek behind them
SELECT name FROM members WHERE member_id NOT IN (SELECT member_id FROM party);

-- Who was on both the Long Traverse and Deep Drill?
-- long traverse people who also did deep drill
SELECT members.name FROM members JOIN party ON party.member_id = members.member_id JOIN treks ON party.trek_id = treks.trek_id WHERE treks.trek = 'Long Traverse' INTERSECT SELECT members.name FROM members JOIN party ON party.member_id = members.member_id JOIN treks ON party.trek_id = treks.trek_id WHERE treks.trek = 'Deep Drill';

-- Which treks had no Norwegians along?
-- treks without anyone from a base of Norway
SELECT trek FROM treks WHERE trek_id NOT IN (SELECT party.trek_id FROM party JOIN members ON party.member_id = members.member_id JOIN bases ON members.base_id = bases.base_id WHERE bases.nation = 'Norway');

-- Who has travelled with Hal Brodie?
-- hal brodie's trek companions
-- everybody who was out on the ice together with Hal Brodie
SELECT members.name FROM members JOIN party ON party.member_id = members.member_id WHERE party.trek_id IN (SELECT party.trek_id FROM party JOIN members ON party.member_id = members.member_id WHERE members.name = 'Hal Brodie') AND members.name <> 'Hal Brodie';

-- Who are the deputies of Sverre Aas?
-- who stands in for sverre aas
SELECT name FROM members WHERE deputy_of IN (SELECT member_id FROM members WHERE name = 'Sverre Aas');

-- Which base is unmanned?
-- base with no people
-- nobody lives at which station
SELECT base FROM bases WHERE base_id NOT IN (SELECT base_id FROM members);

-- How many kilos were hauled on Rescue Echo in total?
-- rescue echo, all loads together
SELECT SUM(party.load_kg) FROM party JOIN treks ON party.trek_id = treks.trek_id WHERE treks.trek = 'Rescue Echo';

-- Who has been on at least three treks?
-- seasoned trekkers, 3 or more outings
SELECT members.name FROM members JOIN party ON party.member_id = members.member_id GROUP BY members.member_id HAVING COUNT(*) >= 3;

-- Which trades were represented on mapping trips?
-- what professions came along for mapping
SELECT members.trade FROM members JOIN party ON party.member_id = members.member_id JOIN treks ON party.trek_id = treks.trek_id WHERE treks.goal = 'mapping';

-- How high up does Ignacio Prado live?
-- altitude of prado's base
-- Ignacio Prado sits at how many metres
SELECT bases.altitude_m FROM bases JOIN members ON members.base_id = bases.base_id WHERE members.name = 'Ignacio Prado';

-- Which treks failed?
-- unsuccessful outings
-- what did not work out
SELECT trek FROM treks WHERE success = 'no';

-- Who has wintered most often?
-- record number of winters, who
SELECT name FROM members ORDER BY winters DESC LIMIT 1;

-- Was there a doctor on the Crevasse Line trip?
-- did any doctor go along on crevasse line
SELECT EXISTS (SELECT members.name FROM members JOIN party ON party.member_id = members.member_id JOIN treks ON party.trek_id = treks.trek_id WHERE members.trade = 'doctor' AND treks.trek = 'Crevasse Line');

-- Treks longer than the average one
-- which trips took more days than average
SELECT trek FROM treks WHERE days > (SELECT AVG(days) FROM treks);
