CREATE TABLE script (script_id INTEGER PRIMARY KEY, script TEXT, kind TEXT, derived_from INTEGER REFERENCES script(script_id), first_used INTEGER, signs INTEGER, direction TEXT);
CREATE TABLE tongue (tongue_id INTEGER PRIMARY KEY, tongue TEXT, family TEXT, speakers_k INTEGER, script_id INTEGER REFERENCES script(script_id), former_script INTEGER REFERENCES script(script_id), land_id INTEGER REFERENCES land(land_id));
CREATE TABLE land (land_id INTEGER PRIMARY KEY, land TEXT, literacy_pct REAL, population_k INTEGER);
CREATE TABLE tablet (tab_id INTEGER PRIMARY KEY, nickname TEXT, script_id INTEGER REFERENCES script(script_id), tongue_id INTEGER REFERENCES tongue(tongue_id), dug_up DATE, land_id INTEGER REFERENCES land(land_id), lines INTEGER, decipherer TEXT);
INSERT INTO land VALUES (1,'Ostrava Plains',88.5,4100),(2,'Kemet Delta',71.2,9800),(3,'Tharr',95,2300),(4,'Isle of Vey',99.1,310),(5,'Upper Noor',52.8,6700);
INSERT INTO script VALUES (1,'Old Reed','syllabary',NULL,-2900,210,'top to bottom'),(2,'Shore Alphabet','alphabet',1,-1050,22,'right to left'),(3,'Tharric','alphabet',2,-640,24,'left to right'),(4,'Knotmarks','logographic',NULL,-1700,1900,'top to bottom'),(5,'Delta Cursive','abjad',2,-310,28,'right to left'),(6,'Veyan','alphabet',3,760,31,'left to right'),(7,'New Noorish','alphabet',3,1928,33,'left to right'),(8,'Hill Runes','alphabet',3,190,16,NULL),(9,'Scribe''s Shorthand','alphabet',6,1850,60,'left to right');
INSERT INTO tongue VALUES (1,'Kemetic','Southern',9100,5,1,2),(2,'Tharrish','Western',2200,3,NULL,3),(3,'Vey','Western',290,6,8,4),(4,'Noorish','Eastern',5400,7,5,5),(5,'Plainsong','Eastern',3900,3,4,1),(6,'Low Noor','Eastern',740,5,NULL,5),(7,'Hilltongue','Western',35,NULL,8,3),(8,'Coastal','Southern',610,5,2,2);
INSERT INTO tablet VALUES (1,'Grain Ledger',1,1,'1887-03-12',2,140,'Edda Moss'),(2,'King''s Oath',2,8,'1903-10-05',2,32,'Edda Moss'),(3,'Goat Letter',3,2,'1951-06-20',3,18,'P. Harcourt'),(4,'The Long Slab',4,5,'1934-08-30',1,410,NULL),(5,'Boundary Stone',8,7,'1996-03-27',3,7,'P. Harcourt'),(6,'Harbour Tax',2,8,'1921-04-04',1,55,'Ravi Sen'),(7,'Lovers'' Shard',5,1,'2008-01-19',2,5,'Ravi Sen'),(8,'Vey Calendar',8,3,'1999-07-02',4,64,'Ravi Sen'),(10,'Rope Toll',2,8,'1926-05-05',2,12,'Ravi Sen'),(9,'Broken Tile',4,NULL,'2017-03-08',1,3,NULL);

-- Which scripts come from the Shore Alphabet?
-- daughters of the shore alphabet
-- what was derived from Shore?
SELECT script FROM script WHERE derived_from = (SELECT script_id FROM script WHERE script = 'Shore Alphabet');

-- What is the grandparent of Veyan writing?
-- veyan: parent of its parent script
SELECT script FROM script WHERE script_id = (SELECT derived_from FROM script WHERE script_id = (SELECT derived_from FROM script WHERE script = 'Veyan'));

-- Which scripts descend from Old Reed in the second generation?
-- old reed's grandchildren
SELECT script FROM script WHERE derived_from IN (SELECT script_id FROM script WHERE derived_from = (SELECT script_id FROM script WHERE script = 'Old Reed'));

-- Which script has the most daughter scripts?
-- writing system that begat the most others
SELECT script FROM script WHERE script_id = (SELECT derived_from FROM script WHERE derived_from IS NOT NULL GROUP BY derived_from ORDER BY COUNT(*) DESC LIMIT 1);

-- How many signs has the script with the most daughters?
-- sign count of the most fertile script
SELECT signs FROM script WHERE script_id = (SELECT derived_from FROM script WHERE derived_from IS NOT NULL GROUP BY derived_from ORDER BY COUNT(*) DESC LIMIT 1);

-- Which scripts gave rise to no other?
-- dead ends: no script comes from them
SELECT script FROM script WHERE script_id NOT IN (SELECT derived_from FROM script WHERE derived_from IS NOT NULL);

-- Which scripts were invented from scratch?
-- scripts without a parent
SELECT script FROM script WHERE derived_from IS NULL;

-- Which script is used for the most languages today?
-- most languages written in it
-- what do most tongues use
SELECT script.script FROM script JOIN tongue ON tongue.script_id = script.script_id GROUP BY script.script_id ORDER BY COUNT(*) DESC LIMIT 1;

-- When was the script of the language with the most speakers first used?
-- biggest language: age of its writing
SELECT script.first_used FROM script JOIN tongue ON tongue.script_id = script.script_id ORDER BY tongue.speakers_k DESC LIMIT 1;

-- What is the biggest language written in New Noorish?
-- new noorish: its biggest language
SELECT tongue.tongue FROM tongue JOIN script ON tongue.script_id = script.script_id WHERE script.script = 'New Noorish' ORDER BY tongue.speakers_k DESC LIMIT 1;

-- What is the smallest language of the land with the most people?
-- most populous land, fewest speakers
SELECT tongue FROM tongue WHERE land_id = (SELECT land_id FROM land ORDER BY population_k DESC LIMIT 1) ORDER BY speakers_k LIMIT 1;

-- Which is the most spoken language where literacy is lowest?
-- least literate land: its main language
SELECT tongue FROM tongue WHERE land_id = (SELECT land_id FROM land ORDER BY literacy_pct LIMIT 1) ORDER BY speakers_k DESC LIMIT 1;

-- Which languages used to be written in Hill Runes?
-- formerly runic tongues
SELECT tongue.tongue FROM tongue JOIN script ON tongue.former_script = script.script_id WHERE script.script = 'Hill Runes';

-- In what script was Noorish written before?
-- noorish: old script
SELECT script.script FROM script JOIN tongue ON tongue.former_script = script.script_id WHERE tongue.tongue = 'Noorish';

-- Which languages changed from a logographic or syllabic script?
-- used to have a syllabary or logograms: languages
SELECT tongue.tongue FROM tongue JOIN script ON tongue.former_script = script.script_id WHERE script.kind IN ('logographic', 'syllabary');

-- Which scripts did a language use once, but none today?
-- abandoned: former scripts not in use today
SELECT script.script FROM script JOIN tongue ON tongue.former_script = script.script_id WHERE script.script_id NOT IN (SELECT script_id FROM tongue WHERE script_id IS NOT NULL);

-- Which scripts have never been used for any of our languages, now or earlier?
-- scripts with no language at all
SELECT script FROM script WHERE script_id NOT IN (SELECT script_id FROM tongue WHERE script_id IS NOT NULL) AND script_id NOT IN (SELECT former_script FROM tongue WHERE former_script IS NOT NULL);

-- Which language has no writing today?
-- unwritten tongue
SELECT tongue FROM tongue WHERE script_id IS NULL;

-- In which lands are languages written in a script derived from Tharric?
-- lands using a daughter of tharric
SELECT land.land FROM land JOIN tongue ON tongue.land_id = land.land_id JOIN script ON tongue.script_id = script.script_id WHERE script.derived_from = (SELECT script_id FROM script WHERE script = 'Tharric');

-- How many people speak a language written from right to left, in thousands?
-- right-to-left speakers, total
SELECT SUM(tongue.speakers_k) FROM tongue JOIN script ON tongue.script_id = script.script_id WHERE script.direction = 'right to left';

-- Which scripts have more signs than Veyan?
-- richer in signs than veyan
SELECT script FROM script WHERE signs > (SELECT signs FROM script WHERE script = 'Veyan');

-- Which scripts are older than the oldest alphabet?
-- in use before any alphabet
SELECT script FROM script WHERE first_used < (SELECT MIN(first_used) FROM script WHERE kind = 'alphabet');

-- Has Vey fewer speakers than Low Noor?
-- vey smaller than low noor?
SELECT EXISTS (SELECT tongue FROM tongue WHERE tongue = 'Vey' AND speakers_k < (SELECT speakers_k FROM tongue WHERE tongue = 'Low Noor'));

-- Which is older, Knotmarks or Old Reed?
-- knotmarks / old reed - first in use?
SELECT script FROM script WHERE script IN ('Knotmarks', 'Old Reed') ORDER BY first_used LIMIT 1;

-- Which land can read better, Tharr or the Isle of Vey?
-- tharr vs vey: higher literacy
SELECT land FROM land WHERE land IN ('Tharr', 'Isle of Vey') ORDER BY literacy_pct DESC LIMIT 1;

-- Which inscription is the longest in the script with the most inscriptions?
-- most found script - its longest tablet
SELECT nickname FROM tablet WHERE script_id = (SELECT script_id FROM tablet GROUP BY script_id ORDER BY COUNT(*) DESC LIMIT 1) ORDER BY lines DESC LIMIT 1;

-- Who deciphered most?
-- the person who cracked the most inscriptions
SELECT decipherer FROM tablet WHERE decipherer IS NOT NULL GROUP BY decipherer ORDER BY COUNT(*) DESC LIMIT 1;

-- Which inscriptions has nobody deciphered?
-- still unread
SELECT nickname FROM tablet WHERE decipherer IS NULL;

-- Which tablets were found outside the land of their language?
-- inscriptions dug up abroad
SELECT tablet.nickname FROM tablet JOIN tongue ON tablet.tongue_id = tongue.tongue_id WHERE tablet.land_id != tongue.land_id;

-- Which tablets have more lines than the King's Oath?
-- longer than the king's oath
SELECT nickname FROM tablet WHERE lines > (SELECT lines FROM tablet WHERE nickname = 'King''s Oath');

-- What did Edda Moss read that was dug up before 1900?
-- edda moss, pre-1900 finds
SELECT nickname FROM tablet WHERE decipherer = 'Edda Moss' AND dug_up < '1900';

-- Which tablets were dug up in the nineties?
-- finds 1990-1999
SELECT nickname FROM tablet WHERE dug_up BETWEEN '1990' AND '1999';

-- What was unearthed in March 2017?
-- march 2017 find
SELECT nickname FROM tablet WHERE dug_up = '2017-03';

-- Was anything in Veyan script ever dug up?
-- veyan tablets, any?
SELECT EXISTS (SELECT tablet.nickname FROM tablet JOIN script ON tablet.script_id = script.script_id WHERE script.script = 'Veyan');

-- Is there any Eastern language written from right to left?
-- eastern tongue with rtl writing?
SELECT EXISTS (SELECT tongue.tongue FROM tongue JOIN script ON tongue.script_id = script.script_id WHERE tongue.family = 'Eastern' AND script.direction = 'right to left');

-- How many languages does each family have?
-- tongues per family
SELECT family, COUNT(*) FROM tongue GROUP BY family;

-- Which kinds of script have over 30 signs on average?
-- kinds averaging more than thirty signs
SELECT kind FROM script GROUP BY kind HAVING AVG(signs) > 30;

-- Which lands have more than one language?
-- multilingual lands
SELECT land.land FROM land JOIN tongue ON tongue.land_id = land.land_id GROUP BY land.land_id HAVING COUNT(*) > 1;

-- What is the second biggest language?
-- number two in speakers
SELECT tongue FROM tongue WHERE speakers_k < (SELECT MAX(speakers_k) FROM tongue) ORDER BY speakers_k DESC LIMIT 1;
