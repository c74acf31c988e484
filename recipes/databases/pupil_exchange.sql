CREATE TABLE school (sc_id INTEGER PRIMARY KEY, school TEXT, town TEXT, country TEXT, pupils INTEGER, opened INTEGER);
CREATE TABLE teacher (te_id INTEGER PRIMARY KEY, teacher TEXT, sc_id INTEGER REFERENCES school(sc_id), subject TEXT, started DATE, mentor_id INTEGER REFERENCES teacher(te_id));
CREATE TABLE pupil (pu_id INTEGER PRIMARY KEY, pupil TEXT, birthday DATE, sc_id INTEGER REFERENCES school(sc_id), form_teacher INTEGER REFERENCES teacher(te_id), mark REAL);
CREATE TABLE stay (stay_id INTEGER PRIMARY KEY, pu_id INTEGER REFERENCES pupil(pu_id), host_school INTEGER REFERENCES school(sc_id), buddy_id INTEGER REFERENCES pupil(pu_id), arrived DATE, weeks INTEGER, grant_eur INTEGER);
INSERT INTO school VALUES (1,'Lindbergh High','Uppsala','Sweden',870,1961),(2,'Liceo Colombo','Genoa','Italy',1240,1938),(3,'Collège Voltaire','Lyon','France',655,1904),(4,'Goethe-Gymnasium','Kassel','Germany',980,1879),(5,'St Enda''s','Galway','Ireland',410,1956),(6,'Northern Lights School','Tromso','Norway',230,2007);
INSERT INTO teacher VALUES (1,'Ms Lind',1,'French','2001-08-20',NULL),(2,'Mr Berg',1,'maths','2014-01-07',1),(3,'Sig.ra Conti',2,'Latin','1995-09-01',NULL),(4,'Sig. Bruno',2,'physics','2010-09-01',3),(5,'M. Petit',3,'history','2018-09-03',NULL),(6,'Frau Engel',4,'English','1988-08-15',NULL),(7,'Herr Wolf',4,'maths','2020-03-02',6),(8,'Mr Joyce',5,'Irish','2007-09-03',NULL),(9,'Frau Adler',4,'music','2022-08-22',6),(10,'Ms Nilsen',6,'biology',NULL,NULL);
INSERT INTO pupil VALUES (1,'Elsa Nord','2007-03-04',1,1,4.6),(2,'Oscar Vik','2006-11-12',1,2,3.9),(3,'Giulia Rossi','2007-06-30',2,3,4.8),(4,'Paolo Neri','2008-01-15',2,4,3.2),(5,'Camille Roy','2006-09-09',3,5,4.1),(6,'Jonas Maier','2007-12-24',4,6,2.8),(7,'Lea Braun','2008-03-19',4,7,4.9),(8,'Aoife Burke','2007-02-02',5,8,4.4),(9,'Cian Daly','2006-05-27',5,8,3),(10,'Sunniva Moe','2008-10-01',6,10,NULL),(11,'Timo Kraus','2007-08-08',4,6,3.7);
INSERT INTO stay VALUES (1,1,3,5,'2022-09-05',12,600),(2,3,1,2,'2022-10-01',8,450),(3,2,2,3,'2022-01-10',10,500),(4,6,5,8,'2023-03-06',4,0),(5,8,4,7,'2023-03-27',6,300),(6,1,2,3,'2023-09-04',20,950),(7,7,5,9,'2023-10-02',16,800),(8,2,5,8,'2024-01-15',5,NULL),(9,11,3,5,'2024-03-04',7,350),(10,4,4,6,'2024-04-08',9,480),(11,9,1,1,'2024-09-02',14,700),(12,5,5,8,'2024-09-09',11,550);

-- Which pupils went to a school in France?
-- exchange pupils in france
-- who's been over to the French
SELECT pupil.pupil FROM pupil JOIN stay ON stay.pu_id = pupil.pu_id JOIN school ON stay.host_school = school.sc_id WHERE school.country = 'France';

-- Which schools have pupils of Lindbergh High gone to?
-- lindbergh high kids stayed at which schools
SELECT school.school FROM school JOIN stay ON stay.host_school = school.sc_id JOIN pupil ON stay.pu_id = pupil.pu_id WHERE pupil.sc_id = (SELECT sc_id FROM school WHERE school = 'Lindbergh High');

-- Who was the buddy of somebody from Kassel?
-- buddies of the kassel pupils
SELECT pupil FROM pupil WHERE pu_id IN (SELECT stay.buddy_id FROM stay JOIN pupil ON stay.pu_id = pupil.pu_id JOIN school ON pupil.sc_id = school.sc_id WHERE school.town = 'Kassel');

-- Which school has hosted the most pupils from abroad?
-- favourite host school
-- most exchange guests: which school
SELECT school.school FROM school JOIN stay ON stay.host_school = school.sc_id GROUP BY school.sc_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many pupils attend the school with the most exchange guests?
-- size of the most popular host school
SELECT school.pupils FROM school JOIN stay ON stay.host_school = school.sc_id GROUP BY school.sc_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which school has sent out the most pupils?
-- most departures: school
SELECT school.school FROM school JOIN pupil ON pupil.sc_id = school.sc_id JOIN stay ON stay.pu_id = pupil.pu_id GROUP BY school.sc_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who has been a buddy most often?
-- most frequent buddy
SELECT pupil.pupil FROM pupil JOIN stay ON stay.buddy_id = pupil.pu_id GROUP BY pupil.pu_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the best mark at the oldest school?
-- oldest school's top mark
SELECT MAX(mark) FROM pupil WHERE sc_id = (SELECT sc_id FROM school ORDER BY opened LIMIT 1);

-- Who is the oldest pupil from St Enda's?
-- st enda's: eldest
SELECT pupil.pupil FROM pupil JOIN school ON pupil.sc_id = school.sc_id WHERE school.school = 'St Enda''s' ORDER BY pupil.birthday LIMIT 1;

-- Which teacher has been longest at the biggest school?
-- biggest school, teacher there since earliest
SELECT teacher FROM teacher WHERE sc_id = (SELECT sc_id FROM school ORDER BY pupils DESC LIMIT 1) ORDER BY started LIMIT 1;

-- Who was the youngest pupil to stay at the Goethe-Gymnasium?
-- youngest guest at goethe-gymnasium
SELECT pupil.pupil FROM pupil JOIN stay ON stay.pu_id = pupil.pu_id JOIN school ON stay.host_school = school.sc_id WHERE school.school = 'Goethe-Gymnasium' ORDER BY pupil.birthday DESC LIMIT 1;

-- Which pupils have never been on an exchange?
-- stayed at home all along
-- never went abroad
SELECT pupil FROM pupil WHERE pu_id NOT IN (SELECT pu_id FROM stay);

-- Which schools have never hosted anybody?
-- no guests so far: schools
SELECT school FROM school WHERE sc_id NOT IN (SELECT host_school FROM stay);

-- Who has been neither guest nor buddy?
-- pupils with no part in the exchange at all
SELECT pupil FROM pupil WHERE pu_id NOT IN (SELECT pu_id FROM stay) AND pu_id NOT IN (SELECT buddy_id FROM stay WHERE buddy_id IS NOT NULL);

-- Which teachers have no form of their own?
-- not a form teacher of anyone here
SELECT teacher FROM teacher WHERE te_id NOT IN (SELECT form_teacher FROM pupil);

-- Which teachers does Frau Engel mentor?
-- frau engel's mentees
SELECT teacher FROM teacher WHERE mentor_id = (SELECT te_id FROM teacher WHERE teacher = 'Frau Engel');

-- Which pupils have a form teacher mentored by Ms Lind?
-- kids of ms lind's mentees
SELECT pupil.pupil FROM pupil JOIN teacher ON pupil.form_teacher = teacher.te_id WHERE teacher.mentor_id = (SELECT te_id FROM teacher WHERE teacher = 'Ms Lind');

-- Who mentors the form teacher of Paolo Neri?
-- paolo neri's form teacher: mentor
SELECT teacher FROM teacher WHERE te_id = (SELECT teacher.mentor_id FROM teacher JOIN pupil ON pupil.form_teacher = teacher.te_id WHERE pupil.pupil = 'Paolo Neri');

-- Who mentors more colleagues than anyone else?
-- mentor with most mentees
SELECT teacher FROM teacher WHERE te_id = (SELECT mentor_id FROM teacher WHERE mentor_id IS NOT NULL GROUP BY mentor_id ORDER BY COUNT(*) DESC LIMIT 1);

-- Who has better marks than Aoife Burke?
-- higher mark than aoife burke
SELECT pupil FROM pupil WHERE mark > (SELECT mark FROM pupil WHERE pupil = 'Aoife Burke');

-- Which pupils have a higher mark than everybody in Sweden?
-- better than all the swedes
SELECT pupil FROM pupil WHERE mark > (SELECT MAX(pupil.mark) FROM pupil JOIN school ON pupil.sc_id = school.sc_id WHERE school.country = 'Sweden');

-- Which stays were longer than Camille Roy's? The pupils.
-- stayed more weeks than camille roy
SELECT pupil.pupil FROM pupil JOIN stay ON stay.pu_id = pupil.pu_id WHERE stay.weeks > (SELECT stay.weeks FROM stay JOIN pupil ON stay.pu_id = pupil.pu_id WHERE pupil.pupil = 'Camille Roy');

-- Is Liceo Colombo larger than the Goethe-Gymnasium?
-- more pupils at liceo colombo than at goethe?
SELECT EXISTS (SELECT school FROM school WHERE school = 'Liceo Colombo' AND pupils > (SELECT pupils FROM school WHERE school = 'Goethe-Gymnasium'));

-- Who is older, Cian Daly or Camille Roy?
-- daly or roy: born first
SELECT pupil FROM pupil WHERE pupil IN ('Cian Daly', 'Camille Roy') ORDER BY birthday LIMIT 1;

-- Is Lea Braun younger than Sunniva Moe?
-- lea braun born later than sunniva moe?
SELECT EXISTS (SELECT pupil FROM pupil WHERE pupil = 'Lea Braun' AND birthday > (SELECT birthday FROM pupil WHERE pupil = 'Sunniva Moe'));

-- Which schools are older than Lindbergh High?
-- opened before lindbergh high
SELECT school FROM school WHERE opened < (SELECT opened FROM school WHERE school = 'Lindbergh High');

-- How many weeks have German pupils spent abroad in total?
-- weeks away, german schools
SELECT SUM(stay.weeks) FROM stay JOIN pupil ON stay.pu_id = pupil.pu_id JOIN school ON pupil.sc_id = school.sc_id WHERE school.country = 'Germany';

-- What is the average grant for stays in Ireland?
-- mean grant, irish hosts
SELECT AVG(stay.grant_eur) FROM stay JOIN school ON stay.host_school = school.sc_id WHERE school.country = 'Ireland';

-- How many guests has every country received?
-- guests by host country
SELECT school.country, COUNT(*) FROM school JOIN stay ON stay.host_school = school.sc_id GROUP BY school.country;

-- Which schools have sent more pupils abroad than Liceo Colombo?
-- more departures than liceo colombo
SELECT school.school FROM school JOIN pupil ON pupil.sc_id = school.sc_id JOIN stay ON stay.pu_id = pupil.pu_id GROUP BY school.sc_id HAVING COUNT(*) > (SELECT COUNT(*) FROM stay JOIN pupil ON stay.pu_id = pupil.pu_id JOIN school ON pupil.sc_id = school.sc_id WHERE school.school = 'Liceo Colombo');

-- Which host schools have an average stay above ten weeks?
-- hosts where guests stay more than 10 weeks on average
SELECT school.school FROM school JOIN stay ON stay.host_school = school.sc_id GROUP BY school.sc_id HAVING AVG(stay.weeks) > 10;

-- Who has gone abroad twice or more?
-- pupils with at least two stays
SELECT pupil.pupil FROM pupil JOIN stay ON stay.pu_id = pupil.pu_id GROUP BY pupil.pu_id HAVING COUNT(*) >= 2;

-- Who arrived in March 2023?
-- arrivals march 2023
SELECT pupil.pupil FROM pupil JOIN stay ON stay.pu_id = pupil.pu_id WHERE stay.arrived = '2023-03';

-- Who went away for more than ten weeks before 2024?
-- stays over 10 weeks, up to 2023: pupils
SELECT pupil.pupil FROM pupil JOIN stay ON stay.pu_id = pupil.pu_id WHERE stay.weeks > 10 AND stay.arrived < '2024';

-- Which teachers began in the nineties or later but before 2011?
-- teachers who started 1990 to 2010
SELECT teacher FROM teacher WHERE started BETWEEN '1990' AND '2010';

-- Has anyone from Norway been on exchange?
-- any norwegian pupil sent abroad
SELECT EXISTS (SELECT stay.stay_id FROM stay JOIN pupil ON stay.pu_id = pupil.pu_id JOIN school ON pupil.sc_id = school.sc_id WHERE school.country = 'Norway');

-- Did Oscar Vik stay in Galway?
-- oscar vik in galway?
SELECT EXISTS (SELECT stay.stay_id FROM stay JOIN pupil ON stay.pu_id = pupil.pu_id JOIN school ON stay.host_school = school.sc_id WHERE pupil.pupil = 'Oscar Vik' AND school.town = 'Galway');

-- Which schools are neither in Germany nor in Italy?
-- schools outside germany and italy
SELECT school FROM school WHERE country NOT IN ('Germany', 'Italy');

-- Who has the second best mark?
-- runner-up in marks
SELECT pupil FROM pupil WHERE mark < (SELECT MAX(mark) FROM pupil) ORDER BY mark DESC LIMIT 1;
