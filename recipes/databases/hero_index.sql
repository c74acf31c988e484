CREATE TABLE heroes (nr INTEGER PRIMARY KEY, alias TEXT, civilian_name TEXT, power TEXT, first_issue TEXT, debut_year INTEGER, team TEXT, home_base TEXT, archenemy TEXT, strength INTEGER, alignment TEXT, issues_sold_mio REAL);
INSERT INTO heroes VALUES (1,'Captain Gale','Roderick Webb','wind control','Storm Tales 7',1941,'Liberty Circle','Port Hope','Doctor Doldrum',78,'good',64.0),(2,'Night Heron','Imogen Sato','stealth','Dark Alley 1',1963,'Rooftop Four','Gravesend','The Ratcatcher',55,'good',41.5),(3,'Ironlung','Pavel Dorn','invulnerability','Deep Six 12',1972,'Liberty Circle','Port Hope','Doctor Doldrum',94,'good',28.3),(4,'Madame Static','Odette Fournier','electricity','Dark Alley 33',1966,NULL,'Gravesend','Night Heron',70,'evil',9.8),(5,'The Quill','Basil Hartnoll','telepathy','Mindscape 3',1985,'Rooftop Four','Gravesend','Overlord Zed',40,'good',17.2),(6,'Doctor Doldrum','Erasmus Pell','weather machines','Storm Tales 9',1942,NULL,'Sky Fortress','Captain Gale',35,'evil',12.1),(7,'Marrow','unknown','regeneration','Bone Yard 1',1994,NULL,'nowhere','Overlord Zed',88,'neutral',22.9),(8,'Kid Comet','Jesse Alvarado','flight','Storm Tales 120',1958,'Liberty Circle','Port Hope','Madame Static',61,'good',30.6),(9,'Overlord Zed','Zedekiah Stone','telepathy','Mindscape 1',1984,'Zed Legion','Moon Citadel','The Quill',82,'evil',15.0),(10,'Silver Vixen','Hana Novak','stealth','Bone Yard 15',2001,'Rooftop Four','Gravesend','Marrow',58,'neutral',11.4);

-- What is Night Heron's real name?
-- who is night heron behind the mask
SELECT civilian_name FROM heroes WHERE alias = 'Night Heron';

-- What can Kid Comet do?
-- superpower of kid comet
SELECT power FROM heroes WHERE alias = 'Kid Comet';

-- Who is Captain Gale's archenemy?
-- captain gale's nemesis
SELECT archenemy FROM heroes WHERE alias = 'Captain Gale';

-- Which villains are in the index?
-- all evil ones
SELECT alias FROM heroes WHERE alignment = 'evil';

-- Who is in the Rooftop Four?
-- rooftop four members
SELECT alias FROM heroes WHERE team = 'Rooftop Four';

-- Which good characters live in Gravesend?
-- gravesend good guys
SELECT alias FROM heroes WHERE alignment = 'good' AND home_base = 'Gravesend';

-- Who works alone, without any team?
-- loners, no team
SELECT alias FROM heroes WHERE team IS NULL;

-- Who secretly is Basil Hartnoll?
-- alias of Basil Hartnoll
SELECT alias FROM heroes WHERE civilian_name = 'Basil Hartnoll';

-- Who was created first?
-- oldest character by debut
SELECT alias FROM heroes ORDER BY debut_year LIMIT 1;

-- Who is the strongest villain?
-- strongest evil character
SELECT alias FROM heroes WHERE alignment = 'evil' ORDER BY strength DESC LIMIT 1;

-- Which characters debuted in Storm Tales?
-- first seen in storm tales
SELECT alias FROM heroes WHERE first_issue LIKE 'Storm Tales%';

-- Which two are the least strong?
-- 2 weakest characters
SELECT alias FROM heroes ORDER BY strength LIMIT 2;

-- Is the Quill a member of the Liberty Circle?
-- quill in the liberty circle?
SELECT EXISTS (SELECT alias FROM heroes WHERE alias LIKE '%Quill' AND team = 'Liberty Circle');

-- How many telepaths are there?
-- number of characters with telepathy
SELECT COUNT(*) FROM heroes WHERE power = 'telepathy';

-- How many copies have comics about good characters sold in total, in millions?
-- millions sold, good characters overall
SELECT SUM(issues_sold_mio) FROM heroes WHERE alignment = 'good';

-- How strong is each team on average?
-- mean strength per team
SELECT team, AVG(strength) FROM heroes WHERE team IS NOT NULL GROUP BY team;

-- Which powers are shared by more than one character?
-- powers held by 2 or more characters
SELECT power FROM heroes GROUP BY power HAVING COUNT(*) >= 2;

-- Who debuted in the sixties, from 1960 to 1969?
-- debut between 1960 and 1969
SELECT alias FROM heroes WHERE debut_year BETWEEN 1960 AND 1969;

-- Is Marrow stronger than Ironlung?
-- could marrow beat ironlung on strength
SELECT EXISTS (SELECT alias FROM heroes WHERE alias = 'Marrow' AND strength > (SELECT strength FROM heroes WHERE alias = 'Ironlung'));

-- Who has the same power as Silver Vixen, apart from herself?
-- others sharing Silver Vixen's power
SELECT alias FROM heroes WHERE power = (SELECT power FROM heroes WHERE alias = 'Silver Vixen') AND alias != 'Silver Vixen';
