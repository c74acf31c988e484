CREATE TABLE groups (grp_id INTEGER PRIMARY KEY, grp_name TEXT, head TEXT, building TEXT);
CREATE TABLE researchers (res_id INTEGER PRIMARY KEY, res_name TEXT, position TEXT, grp_id INTEGER REFERENCES groups(grp_id), country TEXT, contract_end DATE);
CREATE TABLE projects (proj_id INTEGER PRIMARY KEY, acronym TEXT, topic TEXT, funder TEXT, budget_k INTEGER, start_dt DATE);
CREATE TABLE works_on (res_id INTEGER REFERENCES researchers(res_id), proj_id INTEGER REFERENCES projects(proj_id), function TEXT, hrs_week REAL, PRIMARY KEY (res_id, proj_id));
INSERT INTO groups VALUES (1,'Soft Matter','Prof. Anselm Kray','Noether'),(2,'Photonics','Prof. Ludmila Vesely','Franklin'),(3,'Biosensors','Prof. Tariq Benali','Noether'),(4,'Theory','Prof. Greta Holm','Ampere');
INSERT INTO researchers VALUES (1,'Noor Jansen','postdoc',1,'Netherlands','2025-08-31'),(2,'Filip Arendt','PhD student',1,'Poland','2026-03-31'),(3,'Chiara Donati','technician',2,'Italy',NULL),(4,'Bao Nguyen','postdoc',2,'Vietnam','2024-12-31'),(5,'Amelie Roth','PhD student',2,'Germany','2027-09-30'),(6,'Yusuf Demir','PhD student',3,'Turkey','2025-11-30'),(7,'Hanne Sorby','technician',3,'Norway',NULL),(8,'Pavel Kucera','postdoc',4,'Czechia','2026-06-30');
INSERT INTO projects VALUES (1,'GLOWWORM','fluorescent sensors','EU',1450,'2022-01-01'),(2,'SLIME','gel mechanics','national',380,'2021-05-01'),(3,'PRISMA','fibre lasers','EU',2200,'2023-03-01'),(4,'TINYNOSE','gas detection','industry',610,'2023-10-01'),(5,'ORBITAL','electron clouds','national',295,'2020-09-01'),(6,'MURMUR','flock models','foundation',120,'2024-02-01');
INSERT INTO works_on VALUES (1,2,'lead',28),(2,2,'experiments',36),(3,1,'lab support',12),(3,3,'lab support',20),(4,3,'lead',30),(5,3,'experiments',38),(6,1,'experiments',25),(6,4,'experiments',12),(7,4,'lab support',24),(7,1,'lab support',10),(4,1,'lead',8),(8,5,'lead',22),(1,4,'advisor',6),(8,2,'advisor',5);

-- How many hours a week do technicians put into GLOWWORM?
-- glowworm, technicians' weekly hours in total
-- total hours of technicians on GLOWWORM
SELECT SUM(works_on.hrs_week) FROM works_on JOIN researchers ON works_on.res_id = researchers.res_id JOIN projects ON works_on.proj_id = projects.proj_id WHERE researchers.position = 'technician' AND projects.acronym = 'GLOWWORM';

-- Who leads PRISMA?
-- prisma lead?
-- the person in charge of PRISMA
SELECT researchers.res_name FROM researchers JOIN works_on ON works_on.res_id = researchers.res_id JOIN projects ON works_on.proj_id = projects.proj_id WHERE projects.acronym = 'PRISMA' AND works_on.function = 'lead';

-- Which groups take part in TINYNOSE?
-- groups with people on tinynose
-- whose groups are involved in TINYNOSE
SELECT groups.grp_name FROM groups JOIN researchers ON researchers.grp_id = groups.grp_id JOIN works_on ON works_on.res_id = researchers.res_id JOIN projects ON works_on.proj_id = projects.proj_id WHERE projects.acronym = 'TINYNOSE';

-- Who is on both GLOWWORM and TINYNOSE?
-- people splitting their time between GLOWWORM and TINYNOSE
SELECT researchers.res_name FROM researchers JOIN works_on ON works_on.res_id = researchers.res_id JOIN projects ON works_on.proj_id = projects.proj_id WHERE projects.acronym = 'GLOWWORM' INTERSECT SELECT researchers.res_name FROM researchers JOIN works_on ON works_on.res_id = researchers.res_id JOIN projects ON works_on.proj_id = projects.proj_id WHERE projects.acronym = 'TINYNOSE';

-- Which projects involve nobody from the Noether building?
-- projects without a single person sitting in Noether
-- what do the Noether people have nothing to do with
SELECT acronym FROM projects WHERE proj_id NOT IN (SELECT works_on.proj_id FROM works_on JOIN researchers ON works_on.res_id = researchers.res_id JOIN groups ON researchers.grp_id = groups.grp_id WHERE groups.building = 'Noether');

-- Which project has no one working on it?
-- unstaffed projects
-- nobody is on which project
SELECT acronym FROM projects WHERE proj_id NOT IN (SELECT proj_id FROM works_on);

-- Who is the head of Amelie Roth's group?
-- amelie roth's professor
-- whose group does Amelie Roth belong to - the professor's name
SELECT groups.head FROM groups JOIN researchers ON researchers.grp_id = groups.grp_id WHERE researchers.res_name = 'Amelie Roth';

-- Which group's people put the most hours into projects?
-- hardest working group by project hours
SELECT groups.grp_name FROM groups JOIN researchers ON researchers.grp_id = groups.grp_id JOIN works_on ON works_on.res_id = researchers.res_id GROUP BY groups.grp_id ORDER BY SUM(works_on.hrs_week) DESC LIMIT 1;

-- With whom does Noor Jansen collaborate?
-- everyone on a project with Noor Jansen
-- noor jansen's project colleagues
SELECT researchers.res_name FROM researchers JOIN works_on ON works_on.res_id = researchers.res_id WHERE works_on.proj_id IN (SELECT works_on.proj_id FROM works_on JOIN researchers ON works_on.res_id = researchers.res_id WHERE researchers.res_name = 'Noor Jansen') AND researchers.res_name <> 'Noor Jansen';

-- Which researchers work on EU money?
-- people paid by EU projects
-- who is in something funded by the EU
SELECT researchers.res_name FROM researchers JOIN works_on ON works_on.res_id = researchers.res_id JOIN projects ON works_on.proj_id = projects.proj_id WHERE projects.funder = 'EU';

-- Who works on only one project?
-- single-project people
SELECT researchers.res_name FROM researchers JOIN works_on ON works_on.res_id = researchers.res_id GROUP BY researchers.res_id HAVING COUNT(*) = 1;

-- Who never advises nor leads, i.e. has no lead or advisor function anywhere?
-- researchers who are neither lead nor advisor on any project
SELECT res_name FROM researchers WHERE res_id NOT IN (SELECT res_id FROM works_on WHERE function IN ('lead', 'advisor'));

-- Who has a permanent contract (no end date)?
-- whose contract doesn't run out
-- staff without a contract end
SELECT res_name FROM researchers WHERE contract_end IS NULL;

-- What is SLIME about?
-- topic of slime
-- slime: subject?
SELECT topic FROM projects WHERE acronym = 'SLIME';

-- Average weekly hours on TINYNOSE
-- how long does someone on tinynose spend on it per week on average
SELECT AVG(works_on.hrs_week) FROM works_on JOIN projects ON works_on.proj_id = projects.proj_id WHERE projects.acronym = 'TINYNOSE';

-- Does any PhD student work on ORBITAL?
-- is there a phd student in orbital
SELECT EXISTS (SELECT researchers.res_name FROM researchers JOIN works_on ON works_on.res_id = researchers.res_id JOIN projects ON works_on.proj_id = projects.proj_id WHERE researchers.position = 'PhD student' AND projects.acronym = 'ORBITAL');

-- Sum of budgets by funder
-- how much money comes from each funder
SELECT funder, SUM(budget_k) FROM projects GROUP BY funder;
