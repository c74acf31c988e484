CREATE TABLE region (reg_id INTEGER PRIMARY KEY, region TEXT, inhabitants_k INTEGER, doctors INTEGER, island TEXT);
CREATE TABLE borders (reg_id INTEGER REFERENCES region(reg_id), next_id INTEGER REFERENCES region(reg_id));
CREATE TABLE disease (dis_id INTEGER PRIMARY KEY, disease TEXT, germ TEXT, incubation_d INTEGER, vaccine_since INTEGER);
CREATE TABLE outbreak (ob_id INTEGER PRIMARY KEY, dis_id INTEGER REFERENCES disease(dis_id), reg_id INTEGER REFERENCES region(reg_id), began DATE, over DATE, cases INTEGER, deaths INTEGER, came_from INTEGER REFERENCES region(reg_id), traced_by INTEGER REFERENCES epidemiologist(epi_id));
CREATE TABLE epidemiologist (epi_id INTEGER PRIMARY KEY, epidemiologist TEXT, born INTEGER, based_in INTEGER REFERENCES region(reg_id), chief_id INTEGER REFERENCES epidemiologist(epi_id));
INSERT INTO region VALUES (1,'Northfold',820,1900,'no'),(2,'Eastlea',1460,4100,'no'),(3,'Marrow Hills',210,260,'no'),(4,'Southwater',990,2050,'no'),(5,'Gull Island',34,41,'yes'),(6,'Capital District',2750,11800,'no');
INSERT INTO borders VALUES (1,2),(2,1),(1,3),(3,1),(1,6),(6,1),(2,6),(6,2),(4,6),(6,4),(3,6),(6,3);
INSERT INTO disease VALUES (1,'measles','virus',12,1966),(2,'cholera','bacterium',2,1991),(3,'glass fever','virus',7,NULL),(4,'whooping cough','bacterium',9,1950),(5,'swamp ague','parasite',14,NULL);
INSERT INTO epidemiologist VALUES (1,'Dr Quist',1952,6,NULL),(2,'Dr Amara Obi',1971,6,1),(3,'Dr Lena Sorg',1984,2,2),(4,'Dr Hugh Penn',1967,4,1),(5,'Dr Ravi Nair',1990,5,4),(6,'Dr Mia Kofler',1993,3,2);
INSERT INTO outbreak VALUES (1,1,2,'1998-03-04','1998-07-20',640,2,6,1),(2,1,6,'1998-01-11','1998-06-02',2100,5,NULL,1),(3,2,4,'2005-08-19','2005-10-30',310,27,NULL,4),(4,3,3,'2011-05-07','2011-09-15',95,14,1,2),(5,3,1,'2011-03-22','2011-08-01',180,21,6,2),(6,4,6,'2014-11-03','2015-04-11',1250,1,2,3),(7,1,5,'2019-02-14','2019-03-30',22,0,4,4),(8,5,4,'2020-06-25',NULL,48,3,NULL,NULL),(9,3,6,'2022-03-09','2022-12-24',560,33,3,2),(10,2,5,'2023-09-01','2023-09-29',9,0,4,5),(11,1,4,'2019-01-20','2019-05-13',130,0,6,4),(12,4,6,'2024-02-10','2024-08-08',410,0,NULL,3);

-- Which disease killed the most people at once in the mainland region with the fewest doctors?
-- not an island, fewest doctors: deadliest outbreak's disease
SELECT disease.disease FROM disease JOIN outbreak ON outbreak.dis_id = disease.dis_id WHERE outbreak.reg_id = (SELECT reg_id FROM region WHERE island = 'no' ORDER BY doctors LIMIT 1) ORDER BY outbreak.deaths DESC LIMIT 1;

-- What was the biggest outbreak in the most populous region, in cases?
-- cases in the worst outbreak where most people live
SELECT MAX(cases) FROM outbreak WHERE reg_id = (SELECT reg_id FROM region ORDER BY inhabitants_k DESC LIMIT 1);

-- Which region borders the most others?
-- region with most neighbours round it
SELECT region.region FROM region JOIN borders ON borders.reg_id = region.reg_id GROUP BY region.reg_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many doctors are there in the region hit by the most outbreaks?
-- doctors, worst-hit region by number of outbreaks
SELECT region.doctors FROM region JOIN outbreak ON outbreak.reg_id = region.reg_id GROUP BY region.reg_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which disease has broken out most often?
-- commonest outbreak: what disease
SELECT disease.disease FROM disease JOIN outbreak ON outbreak.dis_id = disease.dis_id GROUP BY disease.dis_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Since when has there been a vaccine against the disease with the most outbreaks?
-- vaccine year of what breaks out most
SELECT disease.vaccine_since FROM disease JOIN outbreak ON outbreak.dis_id = disease.dis_id GROUP BY disease.dis_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which region has infected others most often?
-- most outbreaks came from where
SELECT region.region FROM region JOIN outbreak ON outbreak.came_from = region.reg_id GROUP BY region.reg_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which regions caught something from the Capital District?
-- infected by the capital
SELECT region.region FROM region JOIN outbreak ON outbreak.reg_id = region.reg_id WHERE outbreak.came_from = (SELECT reg_id FROM region WHERE region = 'Capital District');

-- From where did diseases get to Gull Island?
-- gull island's outbreaks came from
SELECT region.region FROM region JOIN outbreak ON outbreak.came_from = region.reg_id WHERE outbreak.reg_id = (SELECT reg_id FROM region WHERE region = 'Gull Island');

-- Which diseases have broken out in regions bordering Marrow Hills?
-- diseases in marrow hills' neighbours
SELECT disease.disease FROM disease JOIN outbreak ON outbreak.dis_id = disease.dis_id WHERE outbreak.reg_id IN (SELECT borders.next_id FROM borders JOIN region ON borders.reg_id = region.reg_id WHERE region.region = 'Marrow Hills');

-- How many cases were there altogether in the regions that border Northfold?
-- northfold's neighbours, all cases
SELECT SUM(cases) FROM outbreak WHERE reg_id IN (SELECT borders.next_id FROM borders JOIN region ON borders.reg_id = region.reg_id WHERE region.region = 'Northfold');

-- How many outbreaks have there been in regions next to Southwater?
-- count of outbreaks next door to southwater
SELECT COUNT(*) FROM outbreak WHERE reg_id IN (SELECT borders.next_id FROM borders JOIN region ON borders.reg_id = region.reg_id WHERE region.region = 'Southwater');

-- Which regions border a neighbour of Southwater?
-- neighbours of southwater's neighbours
SELECT region.region FROM region JOIN borders ON borders.reg_id = region.reg_id WHERE borders.next_id IN (SELECT borders.next_id FROM borders JOIN region ON borders.reg_id = region.reg_id WHERE region.region = 'Southwater');

-- Which regions have no measles outbreak on record?
-- spared by measles
SELECT region FROM region WHERE reg_id NOT IN (SELECT outbreak.reg_id FROM outbreak JOIN disease ON outbreak.dis_id = disease.dis_id WHERE disease.disease = 'measles');

-- Which region borders nothing?
-- region without neighbours
SELECT region FROM region WHERE reg_id NOT IN (SELECT reg_id FROM borders);

-- From which regions has no outbreak ever come?
-- never passed anything on
SELECT region FROM region WHERE reg_id NOT IN (SELECT came_from FROM outbreak WHERE came_from IS NOT NULL);

-- Which epidemiologists have traced no outbreak?
-- no outbreak to their name
SELECT epidemiologist FROM epidemiologist WHERE epi_id NOT IN (SELECT traced_by FROM outbreak WHERE traced_by IS NOT NULL);

-- Who traced the deadliest outbreak?
-- most deaths: traced by whom
SELECT epidemiologist.epidemiologist FROM epidemiologist JOIN outbreak ON outbreak.traced_by = epidemiologist.epi_id ORDER BY outbreak.deaths DESC LIMIT 1;

-- Who has traced outbreaks outside the region they are based in?
-- worked away from home base
SELECT epidemiologist.epidemiologist FROM epidemiologist JOIN outbreak ON outbreak.traced_by = epidemiologist.epi_id WHERE outbreak.reg_id != epidemiologist.based_in;

-- Who works for Dr Amara Obi?
-- amara obi's team
SELECT epidemiologist FROM epidemiologist WHERE chief_id = (SELECT epi_id FROM epidemiologist WHERE epidemiologist = 'Dr Amara Obi');

-- Which outbreaks were traced by someone under Dr Quist? The dates they began, please.
-- outbreaks traced by quist's people: start dates
SELECT outbreak.began FROM outbreak JOIN epidemiologist ON outbreak.traced_by = epidemiologist.epi_id WHERE epidemiologist.chief_id = (SELECT epi_id FROM epidemiologist WHERE epidemiologist = 'Dr Quist');

-- Whose chief also has a chief?
-- staff two levels below somebody
SELECT epidemiologist FROM epidemiologist WHERE chief_id IN (SELECT epi_id FROM epidemiologist WHERE chief_id IS NOT NULL);

-- Which diseases take longer to show than measles?
-- longer incubation than measles
SELECT disease FROM disease WHERE incubation_d > (SELECT incubation_d FROM disease WHERE disease = 'measles');

-- Which regions have more doctors than every region with a cholera outbreak?
-- more doctors than any cholera region
SELECT region FROM region WHERE doctors > (SELECT MAX(region.doctors) FROM region JOIN outbreak ON outbreak.reg_id = region.reg_id JOIN disease ON outbreak.dis_id = disease.dis_id WHERE disease.disease = 'cholera');

-- Has Southwater more inhabitants than Eastlea?
-- southwater more populous than eastlea?
SELECT EXISTS (SELECT region FROM region WHERE region = 'Southwater' AND inhabitants_k > (SELECT inhabitants_k FROM region WHERE region = 'Eastlea'));

-- Which shows sooner, cholera or whooping cough?
-- cholera or whooping cough: shorter incubation
SELECT disease FROM disease WHERE disease IN ('cholera', 'whooping cough') ORDER BY incubation_d LIMIT 1;

-- Who is older, Dr Hugh Penn or Dr Amara Obi?
-- penn or obi, born first
SELECT epidemiologist FROM epidemiologist WHERE epidemiologist IN ('Dr Hugh Penn', 'Dr Amara Obi') ORDER BY born LIMIT 1;

-- How many people has each disease killed?
-- deaths per disease
SELECT disease.disease, SUM(outbreak.deaths) FROM disease JOIN outbreak ON outbreak.dis_id = disease.dis_id GROUP BY disease.dis_id;

-- How many cases does an outbreak have on average in every region?
-- mean number of cases by region
SELECT region.region, AVG(outbreak.cases) FROM region JOIN outbreak ON outbreak.reg_id = region.reg_id GROUP BY region.reg_id;

-- Which diseases have cost more than ten lives in all?
-- over 10 deaths altogether: diseases
SELECT disease.disease FROM disease JOIN outbreak ON outbreak.dis_id = disease.dis_id GROUP BY disease.dis_id HAVING SUM(outbreak.deaths) > 10;

-- Which regions have had at least three outbreaks?
-- hit three times or more
SELECT region.region FROM region JOIN outbreak ON outbreak.reg_id = region.reg_id GROUP BY region.reg_id HAVING COUNT(*) >= 3;

-- Which regions have had more outbreaks than Gull Island?
-- hit more often than gull island
SELECT region.region FROM region JOIN outbreak ON outbreak.reg_id = region.reg_id GROUP BY region.reg_id HAVING COUNT(*) > (SELECT COUNT(*) FROM outbreak JOIN region ON outbreak.reg_id = region.reg_id WHERE region.region = 'Gull Island');

-- Which outbreak is not over yet: what disease is it?
-- disease still going round
SELECT disease.disease FROM disease JOIN outbreak ON outbreak.dis_id = disease.dis_id WHERE outbreak.over IS NULL;

-- What broke out in March 2011 or March 2022?
-- march 2011 and march 2022 outbreaks: disease
SELECT disease.disease FROM disease JOIN outbreak ON outbreak.dis_id = disease.dis_id WHERE outbreak.began = '2011-03' OR outbreak.began = '2022-03';

-- Where were there outbreaks in the nineties with over 1000 cases?
-- regions, 1990-1999, more than 1000 cases
SELECT region.region FROM region JOIN outbreak ON outbreak.reg_id = region.reg_id WHERE outbreak.began BETWEEN '1990' AND '1999' AND outbreak.cases > 1000;

-- Has anybody died of measles since 2000?
-- measles deaths from 2000 on?
SELECT EXISTS (SELECT outbreak.ob_id FROM outbreak JOIN disease ON outbreak.dis_id = disease.dis_id WHERE disease.disease = 'measles' AND outbreak.began >= '2000' AND outbreak.deaths > 0);

-- Did glass fever ever reach Gull Island?
-- glass fever on gull island?
SELECT EXISTS (SELECT outbreak.ob_id FROM outbreak JOIN disease ON outbreak.dis_id = disease.dis_id JOIN region ON outbreak.reg_id = region.reg_id WHERE disease.disease = 'glass fever' AND region.region = 'Gull Island');

-- Which viruses have no vaccine?
-- viral diseases you can't be jabbed against
SELECT disease FROM disease WHERE germ = 'virus' AND vaccine_since IS NULL;

-- Which diseases are caused by neither viruses nor bacteria?
-- not viral, not bacterial
SELECT disease FROM disease WHERE germ NOT IN ('virus', 'bacterium');

-- Which region has the second most doctors?
-- number two by doctors
SELECT region FROM region WHERE doctors < (SELECT MAX(doctors) FROM region) ORDER BY doctors DESC LIMIT 1;
