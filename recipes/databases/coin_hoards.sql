CREATE TABLE HOARD (HOARD_NAME TEXT PRIMARY KEY, COUNTY TEXT, FOUND_YEAR INTEGER, FINDER TEXT, FIND_METHOD TEXT, NUM_COINS INTEGER, METAL TEXT, PERIOD TEXT, VALUATION INTEGER, MUSEUM TEXT);
INSERT INTO HOARD VALUES ('Marrow Down','Wiltshire',1984,'Ted Larch','ploughing',312,'silver','Roman',28000,'Devizes'),('Fenby Pot','Norfolk',2008,'Carol Dunn','metal detector',1470,'bronze','Roman',41000,'Norwich'),('Skelby Cross','Yorkshire',1999,'Pete Rudd','metal detector',86,'silver','Viking',115000,'York'),('Abbot''s Ditch','Norfolk',2015,'Carol Dunn','metal detector',23,'gold','Medieval',64000,NULL),('Tarn Head','Cumbria',1931,NULL,'building work',540,'silver','Medieval',19500,'Carlisle'),('Lower Quay','Kent',2019,'Samir Dass','building work',67,'gold','Tudor',90500,'Maidstone'),('Whin Moor','Yorkshire',2012,'Pete Rudd','metal detector',204,'silver','Roman',17000,'York'),('Gallows Hill','Wiltshire',1967,'Ted Larch','ploughing',51,'gold','Iron Age',73000,'Devizes'),('Crab Lane','Kent',2021,'Ivy Moss','metal detector',930,'bronze','Roman',12500,NULL);

-- What are the names and counties of the hoards that consist of gold?
-- gold hoards + county
SELECT HOARD_NAME, COUNTY FROM HOARD WHERE METAL = 'gold';

-- Who discovered the Lower Quay hoard?
-- lower quay finder?
SELECT FINDER FROM HOARD WHERE HOARD_NAME = 'Lower Quay';

-- For each period, find the number of hoards and the total number of coins.
-- per period: hoards, coins
SELECT PERIOD, COUNT(*), SUM(NUM_COINS) FROM HOARD GROUP BY PERIOD;

-- What is the mean valuation of hoards found with a metal detector?
-- detector finds - worth on average
SELECT AVG(VALUATION) FROM HOARD WHERE FIND_METHOD = 'metal detector';

-- List, in descending order of value, the hoards from Yorkshire.
-- yorkshire hoards most valuable first
SELECT HOARD_NAME FROM HOARD WHERE COUNTY = 'Yorkshire' ORDER BY VALUATION DESC;

-- Which hoards are not held by any museum?
-- hoards w/o a museum
SELECT HOARD_NAME FROM HOARD WHERE MUSEUM IS NULL;

-- Which people have found more than one hoard?
-- lucky ones who found over 1 hoard
SELECT FINDER FROM HOARD GROUP BY FINDER HAVING COUNT(*) > 1;

-- Which hoard of the Roman period contains the most coins?
-- biggest roman hoard
SELECT HOARD_NAME FROM HOARD WHERE PERIOD = 'Roman' ORDER BY NUM_COINS DESC LIMIT 1;

-- Find the number of distinct counties in which Roman hoards were found.
-- roman hoards in how many different counties
SELECT COUNT(DISTINCT COUNTY) FROM HOARD WHERE PERIOD = 'Roman';

-- Which counties have yielded both gold and bronze?
-- counties w/ a gold hoard and a bronze one
SELECT COUNTY FROM HOARD WHERE METAL = 'gold' INTERSECT SELECT COUNTY FROM HOARD WHERE METAL = 'bronze';

-- Which counties have no silver hoards?
-- counties without silver
SELECT COUNTY FROM HOARD EXCEPT SELECT COUNTY FROM HOARD WHERE METAL = 'silver';

-- Which hoards are valued above the average although they contain fewer than 100 coins?
-- under 100 coins but above-average value
SELECT HOARD_NAME FROM HOARD WHERE VALUATION > (SELECT AVG(VALUATION) FROM HOARD) AND NUM_COINS < 100;

-- Which hoards came to light between 1960 and 2000, and by what method?
-- found between 1960 and 2000, name and how
SELECT HOARD_NAME, FIND_METHOD FROM HOARD WHERE FOUND_YEAR BETWEEN 1960 AND 2000;

-- Which museum keeps the Tarn Head hoard, and how many coins does it comprise?
-- tarn head: museum + coins
SELECT MUSEUM, NUM_COINS FROM HOARD WHERE HOARD_NAME = 'Tarn Head';

-- Is Skelby Cross a Roman hoard?
-- skelby cross roman?
SELECT EXISTS (SELECT HOARD_NAME FROM HOARD WHERE HOARD_NAME = 'Skelby Cross' AND PERIOD = 'Roman');

-- Which hoard was found earlier, Whin Moor or Fenby Pot?
-- whin moor or fenby pot first?
SELECT HOARD_NAME FROM HOARD WHERE HOARD_NAME IN ('Whin Moor', 'Fenby Pot') ORDER BY FOUND_YEAR LIMIT 1;

-- Return the most common method of discovery.
-- commonest way hoards turn up
SELECT FIND_METHOD FROM HOARD GROUP BY FIND_METHOD ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the latest find, who made it and in which county?
-- newest find: name, finder, county
SELECT HOARD_NAME, FINDER, COUNTY FROM HOARD ORDER BY FOUND_YEAR DESC LIMIT 1;

-- Which hoards are in the same museum as Whin Moor?
-- what else sits in whin moor's museum
SELECT HOARD_NAME FROM HOARD WHERE MUSEUM = (SELECT MUSEUM FROM HOARD WHERE HOARD_NAME = 'Whin Moor') AND HOARD_NAME != 'Whin Moor';
