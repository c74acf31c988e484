CREATE TABLE consultants (id INTEGER PRIMARY KEY, name TEXT, skill TEXT, day_rate INTEGER);
CREATE TABLE projects (id INTEGER PRIMARY KEY, title TEXT, client TEXT, kickoff DATE, deadline DATE, budget_hours INTEGER, lead_id INTEGER REFERENCES consultants(id), sponsor_id INTEGER REFERENCES consultants(id));
CREATE TABLE timesheet (entry_id INTEGER PRIMARY KEY, consultant_id INTEGER REFERENCES consultants(id), project_id INTEGER REFERENCES projects(id), work_day DATE, hours REAL, billable TEXT, note TEXT);
INSERT INTO consultants VALUES (1,'Jorge Vidal','Java',640),(2,'Anneke Bos','UX',590),(3,'Wale Adeyemi','Java',700),(4,'Frida Holm','testing',480),(5,'Kamil Dudek','databases',720),(6,'Ines Prado','UX',510);
INSERT INTO projects VALUES (1,'Ticket shop relaunch','City Opera','2023-02-06','2023-09-30',900,2,5),(2,'Stock migration','Wolter Pumps','2023-05-15','2024-01-31',1400,5,3),(3,'Patient portal','St Anna Clinic','2023-10-02','2024-06-28',2200,3,5),(4,'Intranet audit','Wolter Pumps','2024-01-08','2024-02-29',120,2,3),(5,'Donor app','Rivers Trust','2024-04-02',NULL,650,1,5);
INSERT INTO timesheet VALUES (1,2,1,'2023-03-01',7.5,'yes','wireframes'),(2,1,1,'2023-03-02',8,'yes','seat map code'),(3,4,1,'2023-03-02',4,'yes','test plan'),(4,5,2,'2023-06-19',9,'yes','data cleaning'),(5,1,2,'2023-06-20',6,'no','setup of laptop'),(6,3,3,'2023-11-06',8.5,'yes','login module'),(7,4,3,'2023-11-07',7,'yes','regression tests'),(8,2,3,'2023-11-08',3,'no','workshop prep'),(9,3,3,'2023-11-09',10,'yes','login fixes'),(10,2,4,'2024-01-15',6,'yes','interviews'),(11,5,3,'2024-01-16',2.5,'yes','index tuning'),(12,1,5,'2024-04-10',7,'no','kickoff trip');

-- Who leads the Patient portal project?
-- patient portal lead?
SELECT consultants.name FROM consultants JOIN projects ON projects.lead_id = consultants.id WHERE projects.title = 'Patient portal';

-- Which projects does Kamil Dudek sponsor?
-- projects with dudek as sponsor
-- what is Kamil Dudek sponsoring
SELECT projects.title FROM projects JOIN consultants ON projects.sponsor_id = consultants.id WHERE consultants.name = 'Kamil Dudek';

-- What are we doing for Wolter Pumps?
-- wolter pumps projects
-- list our jobs for wolter pumps
SELECT title FROM projects WHERE client = 'Wolter Pumps';

-- What does Wale Adeyemi charge a day?
-- adeyemi daily rate
-- how much is a day of Adeyemi
SELECT day_rate FROM consultants WHERE name = 'Wale Adeyemi';

-- How many hours have gone into the Ticket shop relaunch so far?
-- hours booked on ticket shop relaunch
-- how much time did the ticket shop relaunch take up to now
SELECT SUM(timesheet.hours) FROM timesheet JOIN projects ON timesheet.project_id = projects.id WHERE projects.title = 'Ticket shop relaunch';

-- Who has worked for St Anna Clinic?
-- names of everyone that put in time for st anna clinic
SELECT DISTINCT consultants.name FROM consultants JOIN timesheet ON timesheet.consultant_id = consultants.id JOIN projects ON timesheet.project_id = projects.id WHERE projects.client = 'St Anna Clinic';

-- Who has not logged a single hour?
-- consultants with no timesheet entries
-- who never filled in a timesheet
SELECT name FROM consultants WHERE id NOT IN (SELECT consultant_id FROM timesheet);

-- What's the total of unbillable hours per consultant?
-- non billable hours by person
-- how many hours can't be billed, for each consultant
SELECT consultants.name, SUM(timesheet.hours) FROM consultants JOIN timesheet ON timesheet.consultant_id = consultants.id WHERE timesheet.billable = 'no' GROUP BY consultants.id;

-- Who is our cheapest UX person?
-- lowest day rate among ux people, who
SELECT name FROM consultants WHERE skill = 'UX' ORDER BY day_rate LIMIT 1;

-- Which project has no deadline?
-- projects w/o end date
-- what has no deadline set
SELECT title FROM projects WHERE deadline IS NULL;

-- Which project started first?
-- our oldest project
-- what did we kick off first
SELECT title FROM projects ORDER BY kickoff LIMIT 1;

-- Who either leads or sponsors something for Wolter Pumps?
-- wolter pumps: leads and sponsors, all names
SELECT consultants.name FROM consultants JOIN projects ON projects.lead_id = consultants.id WHERE projects.client = 'Wolter Pumps' UNION SELECT consultants.name FROM consultants JOIN projects ON projects.sponsor_id = consultants.id WHERE projects.client = 'Wolter Pumps';

-- Did Frida Holm work on the Patient portal?
-- frida holm any time on patient portal?
SELECT EXISTS (SELECT timesheet.entry_id FROM timesheet JOIN consultants ON timesheet.consultant_id = consultants.id JOIN projects ON timesheet.project_id = projects.id WHERE consultants.name = 'Frida Holm' AND projects.title = 'Patient portal');

-- Which entries mention login?
-- notes with login in them
SELECT note FROM timesheet WHERE note LIKE '%login%';

-- Who charges above the average rate?
-- consultants dearer than average
-- whose day rate is over the average
SELECT name FROM consultants WHERE day_rate > (SELECT AVG(day_rate) FROM consultants);

-- Show title, client and deadline of everything kicked off in 2023.
-- 2023 kickoffs: title, client, deadline
SELECT title, client, deadline FROM projects WHERE kickoff = '2023';
