CREATE TABLE departments (dept_id INTEGER PRIMARY KEY, dept_name TEXT, floor INTEGER, city TEXT);
CREATE TABLE staff (staff_id INTEGER PRIMARY KEY, full_name TEXT, dept_id INTEGER REFERENCES departments(dept_id), job_title TEXT, salary INTEGER, hired DATE, birth_date DATE);
CREATE TABLE projects (project_id INTEGER PRIMARY KEY, project_name TEXT, status TEXT, budget INTEGER, started DATE);
CREATE TABLE assignments (staff_id INTEGER REFERENCES staff(staff_id), project_id INTEGER REFERENCES projects(project_id), role TEXT, hours INTEGER);
INSERT INTO departments VALUES (1,'Marketing',2,'Leeds'),(2,'Engineering',4,'Leeds'),(3,'Finance',1,'Bristol'),(4,'Legal',3,'Bristol'),(5,'Research',5,'Cardiff');
INSERT INTO staff VALUES (1,'Ana Belov','1','copywriter',38000,'2017-03-01','1988-05-12'),(2,'Ben Okoro',2,'developer',52000,'2015-09-14','1981-11-30'),(3,'Carla Weiss',2,'developer',56500,'2019-01-07','1990-02-02'),(4,'Dov Hart',3,'accountant',47000,'2012-06-18','1975-08-21'),(5,'Elin Strand',1,'designer',41000,'2021-04-12','1994-07-09'),(6,'Farid Noor',4,'solicitor',63000,'2018-10-01','1979-03-15'),(7,'Greta Lund',2,'tester',39500,'2022-02-21','1996-12-24'),(8,'Hugo Pires',3,'controller',58000,'2016-05-30','1984-01-19');
INSERT INTO projects VALUES (1,'Atlas','running',240000,'2022-01-10'),(2,'Beacon','finished',90000,'2019-06-01'),(3,'Comet','running',130000,'2023-03-15'),(4,'Dune','on hold',60000,'2021-09-01'),(5,'Ember','planned',175000,'2024-07-01');
INSERT INTO assignments VALUES (2,1,'lead',420),(3,1,'backend',380),(5,1,'visuals',120),(1,2,'texts',90),(2,2,'lead',300),(4,2,'budgeting',45),(3,3,'lead',210),(7,3,'testing',160),(6,4,'contracts',35),(1,3,'texts',60);

-- Is Ana in Marketing?
-- does Ana Belov belong to the marketing department
-- ana belov - marketing, yes or no
SELECT EXISTS (SELECT staff.full_name FROM staff JOIN departments ON staff.dept_id = departments.dept_id WHERE staff.full_name = 'Ana Belov' AND departments.dept_name = 'Marketing');

-- Has Ben ever worked on Comet?
-- was Ben Okoro involved with Comet at any point
SELECT EXISTS (SELECT staff.full_name FROM staff JOIN assignments ON assignments.staff_id = staff.staff_id JOIN projects ON assignments.project_id = projects.project_id WHERE staff.full_name = 'Ben Okoro' AND projects.project_name = 'Comet');

-- Who is older, Ben Okoro or Farid Noor?
-- okoro vs noor: which one was born first
SELECT full_name FROM staff WHERE full_name IN ('Ben Okoro', 'Farid Noor') ORDER BY birth_date LIMIT 1;

-- people who work in the same department as Greta Lund
-- who sits in Greta Lund's department, apart from herself
-- Greta Lund's department colleagues
SELECT full_name FROM staff WHERE dept_id = (SELECT dept_id FROM staff WHERE full_name = 'Greta Lund') AND full_name <> 'Greta Lund';

-- Are there departments without anybody in them?
-- do we have a department with no staff
-- is any department empty
SELECT EXISTS (SELECT dept_name FROM departments WHERE dept_id NOT IN (SELECT dept_id FROM staff));

-- Who earns more than Dov Hart?
-- staff better paid than Hart
-- list everyone whose pay beats Dov Hart's
SELECT full_name FROM staff WHERE salary > (SELECT salary FROM staff WHERE full_name = 'Dov Hart');

-- Which people have worked on both Atlas and Beacon?
-- names that appear on Atlas as well as on Beacon
SELECT staff.full_name FROM staff JOIN assignments ON assignments.staff_id = staff.staff_id JOIN projects ON assignments.project_id = projects.project_id WHERE projects.project_name = 'Atlas' INTERSECT SELECT staff.full_name FROM staff JOIN assignments ON assignments.staff_id = staff.staff_id JOIN projects ON assignments.project_id = projects.project_id WHERE projects.project_name = 'Beacon';

-- who worked on Beacon but not on Comet?
-- Beacon people that Comet never had
SELECT staff.full_name FROM staff JOIN assignments ON assignments.staff_id = staff.staff_id JOIN projects ON assignments.project_id = projects.project_id WHERE projects.project_name = 'Beacon' EXCEPT SELECT staff.full_name FROM staff JOIN assignments ON assignments.staff_id = staff.staff_id JOIN projects ON assignments.project_id = projects.project_id WHERE projects.project_name = 'Comet';

-- Which department has more people, Marketing or Engineering?
-- the larger team out of Marketing and Engineering
-- marketing or engineering: where are there more heads
SELECT departments.dept_name FROM staff JOIN departments ON staff.dept_id = departments.dept_id WHERE departments.dept_name IN ('Marketing', 'Engineering') GROUP BY departments.dept_name ORDER BY COUNT(*) DESC LIMIT 1;

-- Does anyone in Bristol make over 60000?
-- is somebody from the Bristol office paid more than 60000
SELECT EXISTS (SELECT staff.full_name FROM staff JOIN departments ON staff.dept_id = departments.dept_id WHERE departments.city = 'Bristol' AND staff.salary > 60000);

-- Was Hugo Pires taken on before Ben Okoro?
-- pires hired before okoro?
-- did Hugo Pires join us earlier than Ben Okoro
SELECT EXISTS (SELECT full_name FROM staff WHERE full_name = 'Hugo Pires' AND hired < (SELECT hired FROM staff WHERE full_name = 'Ben Okoro'));

-- which projects cost more than Comet
-- projects with a bigger budget than Comet
SELECT project_name FROM projects WHERE budget > (SELECT budget FROM projects WHERE project_name = 'Comet');

-- Who has not been put on any project?
-- people we haven't assigned to anything
-- idle people, no project at all
SELECT full_name FROM staff WHERE staff_id NOT IN (SELECT staff_id FROM assignments);

-- How many hours went into Atlas?
-- total time spent on atlas
-- Atlas - hours altogether
SELECT SUM(assignments.hours) FROM assignments JOIN projects ON assignments.project_id = projects.project_id WHERE projects.project_name = 'Atlas';

-- Who led Comet?
-- comet: name of the lead
SELECT staff.full_name FROM staff JOIN assignments ON assignments.staff_id = staff.staff_id JOIN projects ON assignments.project_id = projects.project_id WHERE projects.project_name = 'Comet' AND assignments.role = 'lead';

-- Which floor does Elin Strand work on?
-- where do I find Elin Strand, what floor
SELECT departments.floor FROM staff JOIN departments ON staff.dept_id = departments.dept_id WHERE staff.full_name = 'Elin Strand';

-- projects that are neither running nor finished
-- which projects are not running and not finished either
SELECT project_name FROM projects WHERE status <> 'running' AND status <> 'finished';
