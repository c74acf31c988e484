CREATE TABLE chemist (chem_id INTEGER PRIMARY KEY, chemist TEXT, sex TEXT, nationality TEXT, city_of_birth TEXT, b_year INTEGER, d_year INTEGER, lab TEXT);
CREATE TABLE substance (sub_id INTEGER PRIMARY KEY, sub_name TEXT, formula TEXT, class TEXT, colour TEXT, melts_c REAL, boils_c REAL, density REAL, toxic TEXT, phase TEXT);
CREATE TABLE isolation (sub_id INTEGER REFERENCES substance(sub_id), chem_id INTEGER REFERENCES chemist(chem_id), yr INTEGER, source TEXT, PRIMARY KEY (sub_id, chem_id));
INSERT INTO chemist VALUES (1,'Jöns Hallström','m','Swedish','Falun',1751,1812,'Falun Mine Laboratory'),(2,'Adèle Vaucourt','f','French','Lille',1868,1936,'Institut Vaucourt'),(3,'Théo Vaucourt','m','French','Metz',1861,1909,'Institut Vaucourt'),(4,'Humphrey Dace','m','English','Truro',1780,1831,'Royal Cellar'),(5,'Friedel Kestner','m','German','Giessen',1804,1873,'Giessen Hall'),(6,'Wanda Pilecka','f','Polish','Łódź',1890,1974,'Institut Vaucourt');
INSERT INTO substance VALUES (1,'falunium','Fl','metal','silver grey',1284,2870,7.9,'no','solid'),(2,'vaucourtite salt','VcCl2','salt','yellow',640,1190,4.1,'yes','solid'),(3,'dacine','C8H11N','alkaloid','colourless',-12,196,1.02,'yes','liquid'),(4,'kestnol','C7H8O2','alcohol','amber',28,205,1.13,'no','solid'),(5,'cornwall gas','CwH3','gas','colourless',-133,-87,0.0014,'yes','gas'),(6,'pileckium','Pk','metal','bluish white',961,2210,11.3,'yes','solid'),(7,'marsh indigo','C16H10N2','dye','blue',391,NULL,1.35,'no','solid');
INSERT INTO isolation VALUES (1,1,1789,'copper ore'),(2,2,1899,'pitchblende'),(2,3,1899,'pitchblende'),(3,4,1811,'hemlock'),(5,4,1807,'marsh water'),(4,5,1841,'beech tar'),(6,6,1927,'pitchblende'),(7,5,1856,'woad');

-- Who discovered dacine?
-- dacine was first isolated by
-- discoverer of dacine
SELECT chemist.chemist FROM chemist JOIN isolation ON isolation.chem_id = chemist.chem_id JOIN substance ON isolation.sub_id = substance.sub_id WHERE substance.sub_name = 'dacine';

-- What did Friedel Kestner discover?
-- substances found by kestner
-- Kestner isolated what
SELECT substance.sub_name FROM substance JOIN isolation ON isolation.sub_id = substance.sub_id JOIN chemist ON isolation.chem_id = chemist.chem_id WHERE chemist.chemist = 'Friedel Kestner';

-- What colour is kestnol?
-- kestnol looks like what colour
SELECT colour FROM substance WHERE sub_name = 'kestnol';

-- What kind of thing is marsh indigo?
-- marsh indigo is a ...?
-- to what class does marsh indigo belong
SELECT class FROM substance WHERE sub_name = 'marsh indigo';

-- What is kestnol obtained from?
-- source of kestnol
-- kestnol came out of what
SELECT isolation.source FROM isolation JOIN substance ON isolation.sub_id = substance.sub_id WHERE substance.sub_name = 'kestnol';

-- At what temperature does falunium melt?
-- melting point falunium
SELECT melts_c FROM substance WHERE sub_name = 'falunium';

-- poisonous substances
-- Which of them are toxic?
-- what is poison
SELECT sub_name FROM substance WHERE toxic = 'yes';

-- Which women have discovered a substance?
-- female discoverers
SELECT chemist.chemist FROM chemist JOIN isolation ON isolation.chem_id = chemist.chem_id WHERE chemist.sex = 'f';

-- Who else was involved in finding vaucourtite salt apart from Adèle Vaucourt?
-- co-discoverer of vaucourtite salt other than Adèle Vaucourt
SELECT chemist.chemist FROM chemist JOIN isolation ON isolation.chem_id = chemist.chem_id JOIN substance ON isolation.sub_id = substance.sub_id WHERE substance.sub_name = 'vaucourtite salt' AND chemist.chemist <> 'Adèle Vaucourt';

-- Where did Wanda Pilecka work?
-- pilecka's laboratory
-- at which lab was Wanda Pilecka
SELECT lab FROM chemist WHERE chemist = 'Wanda Pilecka';

-- Who worked at the Institut Vaucourt?
-- people of the institut vaucourt
SELECT chemist FROM chemist WHERE lab = 'Institut Vaucourt';

-- densest substance
-- Which substance is heaviest for its volume?
SELECT sub_name FROM substance ORDER BY density DESC LIMIT 1;

-- What has been got out of pitchblende?
-- substances from pitchblende
-- pitchblende yields
SELECT DISTINCT substance.sub_name FROM substance JOIN isolation ON isolation.sub_id = substance.sub_id WHERE isolation.source = 'pitchblende';

-- toxic metals
-- which metals are poisonous
SELECT sub_name FROM substance WHERE class = 'metal' AND toxic = 'yes';

-- Was Humphrey Dace English?
-- dace, an englishman?
SELECT EXISTS (SELECT chemist FROM chemist WHERE chemist = 'Humphrey Dace' AND nationality = 'English');

-- When was falunium discovered?
-- falunium known since
-- year falunium was isolated
SELECT isolation.yr FROM isolation JOIN substance ON isolation.sub_id = substance.sub_id WHERE substance.sub_name = 'falunium';

-- Formula of cornwall gas
-- how do you write cornwall gas chemically
SELECT formula FROM substance WHERE sub_name = 'cornwall gas';

-- Which boils at a lower temperature, dacine or kestnol?
-- dacine vs kestnol: lower boiling point
SELECT sub_name FROM substance WHERE sub_name IN ('dacine', 'kestnol') ORDER BY boils_c LIMIT 1;
