CREATE TABLE lang (iso TEXT PRIMARY KEY, lang_name TEXT, fam TEXT, script TEXT, tones INTEGER, status TEXT);
CREATE TABLE country (cc TEXT PRIMARY KEY, country_name TEXT, capital TEXT, pop_m REAL);
CREATE TABLE spoken_in (iso TEXT REFERENCES lang(iso), cc TEXT REFERENCES country(cc), native_speakers INTEGER, official TEXT, since INTEGER, PRIMARY KEY (iso, cc));
INSERT INTO lang VALUES ('ksh','Kasharan','Sundic','Latin',0,'safe'),('mvo','Mavoro','Sundic','Latin',0,'vulnerable'),('tle','Tlean','Highland','Tleic',5,'safe'),('orp','Orpish','Boreal','Cyrillic',0,'endangered'),('huy','Huyan','Highland','Tleic',3,'safe'),('dzi','Dzil','isolate',NULL,2,'endangered'),('ven','Ventine','Romance','Latin',0,'safe'),('eqo','Old Equorian','Romance','Latin',0,'extinct');
INSERT INTO country VALUES ('KS','Kashara','Port Lome',14.2),('TL','Tlea','Han Suo',52.8),('OR','Orpland','Nyburg',3.1),('VE','Ventia','Solena',21.6),('MV','Mavoro Islands','Teluk',0.4);
INSERT INTO spoken_in VALUES ('ksh','KS',11800000,'yes',1948),('ksh','MV',96000,'yes',1990),('mvo','MV',210000,'no',NULL),('tle','TL',44000000,'yes',1912),('tle','OR',18000,'no',NULL),('orp','OR',61000,'no',NULL),('huy','TL',6100000,'no',NULL),('huy','KS',350000,'no',NULL),('dzi','TL',900,'no',NULL),('ven','VE',20900000,'yes',1830),('ven','OR',2700000,'yes',1921),('ven','KS',1200000,'yes',1975);

-- Which languages are spoken in Kashara?
-- what do people speak in kashara
-- languages of Kashara
SELECT lang.lang_name FROM lang JOIN spoken_in ON spoken_in.iso = lang.iso JOIN country ON spoken_in.cc = country.cc WHERE country.country_name = 'Kashara';

-- What alphabet is Orpish written in?
-- Orpish writing system
-- how do they write Orpish
SELECT script FROM lang WHERE lang_name = 'Orpish';

-- Where is Ventine an official language?
-- countries with ventine as official tongue
-- where's Ventine official
SELECT country.country_name FROM country JOIN spoken_in ON spoken_in.cc = country.cc JOIN lang ON spoken_in.iso = lang.iso WHERE lang.lang_name = 'Ventine' AND spoken_in.official = 'yes';

-- How many native speakers does Tlean have in all?
-- tlean speakers worldwide
-- add up the native speakers of Tlean
SELECT SUM(spoken_in.native_speakers) FROM spoken_in JOIN lang ON spoken_in.iso = lang.iso WHERE lang.lang_name = 'Tlean';

-- Which languages have tones?
-- tonal languages
SELECT lang_name FROM lang WHERE tones > 0;

-- Which countries have fewer people than Orpland?
-- less populous than orpland
SELECT country_name FROM country WHERE pop_m < (SELECT pop_m FROM country WHERE country_name = 'Orpland');

-- Is Orpish an endangered language?
-- orpish - endangered, right?
-- would you call Orpish endangered
SELECT EXISTS (SELECT lang_name FROM lang WHERE lang_name = 'Orpish' AND status = 'endangered');

-- Which language is spoken in the most countries?
-- most widespread language, by number of countries
-- language found in most countries
SELECT lang.lang_name FROM lang JOIN spoken_in ON spoken_in.iso = lang.iso GROUP BY lang.iso ORDER BY COUNT(*) DESC LIMIT 1;

-- How many languages are there in each family?
-- language families and their sizes
-- for each family the number of languages
SELECT fam, COUNT(*) FROM lang GROUP BY fam;

-- Which languages does nobody speak any more anywhere?
-- languages not spoken in any country
-- dead tongues: no country speaks them
SELECT lang_name FROM lang WHERE iso NOT IN (SELECT iso FROM spoken_in);

-- Which countries have three or more languages?
-- countries with at least 3 languages
SELECT country.country_name FROM country JOIN spoken_in ON spoken_in.cc = country.cc GROUP BY country.cc HAVING COUNT(*) >= 3;

-- What's the capital of Tlea and how many million people live there?
-- tlea: capital, population
SELECT capital, pop_m FROM country WHERE country_name = 'Tlea';

-- Which safe languages use the Latin script?
-- safe ones written in latin letters
SELECT lang_name FROM lang WHERE status = 'safe' AND script = 'Latin';

-- In which countries do they speak both Huyan and Ventine?
-- countries where huyan and also ventine is spoken
SELECT country.country_name FROM country JOIN spoken_in ON spoken_in.cc = country.cc JOIN lang ON spoken_in.iso = lang.iso WHERE lang.lang_name = 'Huyan' INTERSECT SELECT country.country_name FROM country JOIN spoken_in ON spoken_in.cc = country.cc JOIN lang ON spoken_in.iso = lang.iso WHERE lang.lang_name = 'Ventine';

-- Which languages belong to the same family as Tlean?
-- tlean's relatives
-- what else is in Tlean's family
SELECT lang_name FROM lang WHERE fam = (SELECT fam FROM lang WHERE lang_name = 'Tlean') AND lang_name != 'Tlean';

-- Since when has Kasharan been official in the Mavoro Islands?
-- year kasharan became official, Mavoro Islands
-- when was Kasharan made official in the Mavoro Islands
SELECT spoken_in.since FROM spoken_in JOIN lang ON spoken_in.iso = lang.iso JOIN country ON spoken_in.cc = country.cc WHERE lang.lang_name = 'Kasharan' AND country.country_name = 'Mavoro Islands';
