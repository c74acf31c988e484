CREATE TABLE relative (rel_id INTEGER PRIMARY KEY, full_name TEXT, sex TEXT, born DATE, died DATE, birthplace_id INTEGER REFERENCES hamlet(ham_id), mother_id INTEGER REFERENCES relative(rel_id), father_id INTEGER REFERENCES relative(rel_id), trade TEXT);
CREATE TABLE hamlet (ham_id INTEGER PRIMARY KEY, hamlet TEXT, shire TEXT, souls INTEGER);
CREATE TABLE wedding (wed_id INTEGER PRIMARY KEY, bride_id INTEGER REFERENCES relative(rel_id), groom_id INTEGER REFERENCES relative(rel_id), wed_on DATE, ham_id INTEGER REFERENCES hamlet(ham_id));
INSERT INTO hamlet VALUES (1,'Nether Coombe','Dorset',340),(2,'Stowell','Somerset',120),(3,'Ashcott Green','Somerset',610),(4,'Hinxley','Dorset',85),(5,'Marle','Devon',230);
INSERT INTO relative VALUES (1,'Josiah Pym','m','1821-02-14','1899-11-30',1,NULL,NULL,'wheelwright'),(2,'Hester Lock','f','1826-07-09','1871-03-02',2,NULL,NULL,NULL),(3,'Silas Pym','m','1848-03-21','1921-08-17',1,2,1,'wheelwright'),(4,'Abigail Pym','f','1851-10-05','1938-01-12',1,2,1,'dairymaid'),(5,'Tobias Pym','m','1855-12-24','1879-06-01',4,2,1,'sailor'),(6,'Grace Venn','f','1850-05-30','1917-02-08',3,NULL,NULL,'seamstress'),(7,'Edwin Harle','m','1846-09-11','1902-04-19',5,NULL,NULL,'miller'),(8,'Walter Pym','m','1874-06-02','1951-10-10',3,6,3,'carpenter'),(9,'Lydia Pym','f','1877-03-15','1969-09-27',3,6,3,'teacher'),(10,'Rufus Harle','m','1879-01-28',NULL,5,4,7,'miller'),(11,'Edith Harle','f','1882-11-03','1958-05-05',5,4,7,'teacher'),(12,'Martin Harle','m','1886-08-20','1916-07-01',5,4,7,'soldier'),(13,'Nora Quick','f','1880-04-04','1960-12-20',2,NULL,NULL,NULL),(14,'Hester Pym','f','1903-03-09',NULL,1,13,8,'nurse'),(15,'Amos Harle','m','1889-02-02','1944-03-31',5,4,7,'teacher');
INSERT INTO wedding VALUES (1,2,1,'1847-05-18',2),(2,6,3,'1872-09-23',3),(3,4,7,'1876-06-12',1),(4,13,8,'1901-04-30',2),(5,11,NULL,'1910-10-15',5);

-- Who is the mother of Walter Pym's father?
-- walter pym's granny on his father's side
SELECT full_name FROM relative WHERE rel_id = (SELECT mother_id FROM relative WHERE rel_id = (SELECT father_id FROM relative WHERE full_name = 'Walter Pym'));

-- Which children did Abigail Pym have?
-- abigail pym's sons and daughters
-- kids of Abigail Pym
SELECT full_name FROM relative WHERE mother_id = (SELECT rel_id FROM relative WHERE full_name = 'Abigail Pym');

-- Who are the grandchildren of Josiah Pym through his sons?
-- josiah pym, his sons' children
SELECT full_name FROM relative WHERE father_id IN (SELECT rel_id FROM relative WHERE sex = 'm' AND father_id = (SELECT rel_id FROM relative WHERE full_name = 'Josiah Pym'));

-- Who are the brothers of Edith Harle?
-- edith harle's brothers
-- boys with the same mum as Edith Harle
SELECT full_name FROM relative WHERE sex = 'm' AND mother_id = (SELECT mother_id FROM relative WHERE full_name = 'Edith Harle');

-- Which children of Edith Harle's mother were born after Edith?
-- edith harle's younger siblings
SELECT full_name FROM relative WHERE mother_id = (SELECT mother_id FROM relative WHERE full_name = 'Edith Harle') AND born > (SELECT born FROM relative WHERE full_name = 'Edith Harle');

-- Is Lydia Pym older than her cousin Rufus Harle?
-- was lydia pym born before rufus harle
-- lydia pym older than rufus harle?
SELECT EXISTS (SELECT full_name FROM relative WHERE full_name = 'Lydia Pym' AND born < (SELECT born FROM relative WHERE full_name = 'Rufus Harle'));

-- Who was born first, Silas Pym or Grace Venn?
-- older one: silas pym or grace venn
SELECT full_name FROM relative WHERE full_name IN ('Silas Pym', 'Grace Venn') ORDER BY born LIMIT 1;

-- Which mother had the most children?
-- woman with most kids in the tree
-- who gave birth to the greatest number
SELECT full_name FROM relative WHERE rel_id = (SELECT mother_id FROM relative WHERE mother_id IS NOT NULL GROUP BY mother_id ORDER BY COUNT(*) DESC LIMIT 1);

-- How many children did Josiah Pym have?
-- josiah pym fathered how many
SELECT COUNT(*) FROM relative WHERE father_id = (SELECT rel_id FROM relative WHERE full_name = 'Josiah Pym');

-- Whom did Grace Venn marry?
-- grace venn's husband
-- the groom of grace venn
SELECT relative.full_name FROM relative JOIN wedding ON wedding.groom_id = relative.rel_id WHERE wedding.bride_id = (SELECT rel_id FROM relative WHERE full_name = 'Grace Venn');

-- Who was Walter Pym's wife?
-- walter pym was married to
SELECT relative.full_name FROM relative JOIN wedding ON wedding.bride_id = relative.rel_id WHERE wedding.groom_id = (SELECT rel_id FROM relative WHERE full_name = 'Walter Pym');

-- Which women in the tree never married?
-- spinsters
-- females without a wedding
SELECT full_name FROM relative WHERE sex = 'f' AND rel_id NOT IN (SELECT bride_id FROM wedding);

-- In which hamlet was the mother of Martin Harle born?
-- martin harle's mum: birthplace
SELECT hamlet.hamlet FROM hamlet JOIN relative ON relative.birthplace_id = hamlet.ham_id WHERE relative.rel_id = (SELECT mother_id FROM relative WHERE full_name = 'Martin Harle');

-- Who was born in the smallest hamlet?
-- native of the tiniest place we have
SELECT full_name FROM relative WHERE birthplace_id = (SELECT ham_id FROM hamlet ORDER BY souls LIMIT 1);

-- Who is the oldest relative born in the largest hamlet?
-- first of us born in the most populous hamlet
SELECT full_name FROM relative WHERE birthplace_id = (SELECT ham_id FROM hamlet ORDER BY souls DESC LIMIT 1) ORDER BY born LIMIT 1;

-- Where were most of us born?
-- hamlet with the most births
-- which birthplace comes up most often
SELECT hamlet.hamlet FROM hamlet JOIN relative ON relative.birthplace_id = hamlet.ham_id GROUP BY hamlet.ham_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who else was born where Hester Lock was born?
-- others from hester lock's birthplace
SELECT full_name FROM relative WHERE birthplace_id = (SELECT birthplace_id FROM relative WHERE full_name = 'Hester Lock') AND full_name != 'Hester Lock';

-- Which relatives were born in Somerset?
-- somerset-born family
SELECT relative.full_name FROM relative JOIN hamlet ON relative.birthplace_id = hamlet.ham_id WHERE hamlet.shire = 'Somerset';

-- How many of the family were born outside Dorset?
-- number of us not born in dorset
SELECT COUNT(*) FROM relative JOIN hamlet ON relative.birthplace_id = hamlet.ham_id WHERE hamlet.shire != 'Dorset';

-- Who was born in the 1850s?
-- births between 1850 and 1859
-- relatives from the eighteen-fifties
SELECT full_name FROM relative WHERE born BETWEEN '1850' AND '1859';

-- Who was born in March 1848?
-- births in march 1848
SELECT full_name FROM relative WHERE born = '1848-03';

-- Who died before 1900?
-- relatives already dead by the end of 1899
SELECT full_name FROM relative WHERE died < '1900';

-- For whom do we have no date of death?
-- date of death missing
-- no death recorded: who
SELECT full_name FROM relative WHERE died IS NULL;

-- Who died earlier than Josiah Pym?
-- everyone who died before Josiah Pym
-- gone before josiah pym
SELECT full_name FROM relative WHERE died < (SELECT died FROM relative WHERE full_name = 'Josiah Pym');

-- Who lived the latest, by date of death?
-- last of them to die
SELECT full_name FROM relative WHERE died IS NOT NULL ORDER BY died DESC LIMIT 1;

-- Which brides were married at Stowell?
-- brides married at Stowell
-- who got wed in stowell, women only
SELECT relative.full_name FROM relative JOIN wedding ON wedding.bride_id = relative.rel_id JOIN hamlet ON wedding.ham_id = hamlet.ham_id WHERE hamlet.hamlet = 'Stowell';

-- How many weddings were held in each shire?
-- weddings per shire
-- marriages by county
SELECT hamlet.shire, COUNT(*) FROM wedding JOIN hamlet ON wedding.ham_id = hamlet.ham_id GROUP BY hamlet.shire;

-- When did the parents of Rufus Harle marry?
-- wedding date of rufus harle's mother
SELECT wed_on FROM wedding WHERE bride_id = (SELECT mother_id FROM relative WHERE full_name = 'Rufus Harle');

-- Who was the youngest bride of all, going by birth date?
-- last-born bride
SELECT relative.full_name FROM relative JOIN wedding ON wedding.bride_id = relative.rel_id ORDER BY relative.born DESC LIMIT 1;

-- Which grooms were millers?
-- millers who married
SELECT relative.full_name FROM relative JOIN wedding ON wedding.groom_id = relative.rel_id WHERE relative.trade = 'miller';

-- Did Tobias Pym have any children?
-- any kids of tobias pym
-- tobias pym - was he a father
SELECT EXISTS (SELECT full_name FROM relative WHERE father_id = (SELECT rel_id FROM relative WHERE full_name = 'Tobias Pym'));

-- Was the father of Lydia Pym a wheelwright?
-- lydia pym's dad: wheelwright?
SELECT EXISTS (SELECT full_name FROM relative WHERE trade = 'wheelwright' AND rel_id = (SELECT father_id FROM relative WHERE full_name = 'Lydia Pym'));

-- Which trade occurs most in the family?
-- commonest job among us
-- what did most of them do for a living
SELECT trade FROM relative WHERE trade IS NOT NULL GROUP BY trade ORDER BY COUNT(*) DESC LIMIT 1;

-- Which fathers have more than two children?
-- dads with three or more kids
SELECT full_name FROM relative WHERE rel_id IN (SELECT father_id FROM relative GROUP BY father_id HAVING COUNT(*) > 2);

-- Who followed the same trade as Edith Harle, apart from herself?
-- same job as edith harle
SELECT full_name FROM relative WHERE trade = (SELECT trade FROM relative WHERE full_name = 'Edith Harle') AND full_name != 'Edith Harle';

-- Which men are neither wheelwrights nor millers?
-- male relatives who weren't in mills or wheels
SELECT full_name FROM relative WHERE sex = 'm' AND trade NOT IN ('wheelwright', 'miller');

-- Which hamlets saw no wedding of ours?
-- hamlets without a wedding
-- places where none of us got married
SELECT hamlet FROM hamlet WHERE ham_id NOT IN (SELECT ham_id FROM wedding);

-- Who is the firstborn of the mother with the most children?
-- eldest child of the woman who had most
SELECT full_name FROM relative WHERE mother_id = (SELECT mother_id FROM relative WHERE mother_id IS NOT NULL GROUP BY mother_id ORDER BY COUNT(*) DESC LIMIT 1) ORDER BY born LIMIT 1;
