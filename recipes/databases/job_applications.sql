CREATE TABLE applications (ref INTEGER PRIMARY KEY, company TEXT, position TEXT, city TEXT, remote TEXT, applied DATE, source TEXT, status TEXT, salary_asked INTEGER, contact TEXT, interview_on DATE, follow_up DATE);
INSERT INTO applications VALUES (1,'Brightloom','data analyst','Leeds','hybrid','2024-01-08','job board','rejected',38000,'Mona Pratt','2024-01-22',NULL),(2,'Oakfield Council','policy officer','York','no','2024-01-15','newspaper','no answer',34000,NULL,NULL,'2024-02-05'),(3,'Kestrel Health','data analyst','Manchester','yes','2024-01-29','referral','offer',42000,'Jim Tan','2024-02-12',NULL),(4,'Finch & Co','reporting manager','Leeds','hybrid','2024-02-02','recruiter','interview',47000,'Sara Blum','2024-03-01','2024-03-08'),(5,'Tallow Labs','business analyst','London','yes','2024-02-10','job board','rejected',45000,NULL,NULL,NULL),(6,'Midway Rail','data analyst','York','no','2024-02-19','company site','no answer',36500,NULL,NULL,'2024-03-11'),(7,'Purple Crane','reporting manager','Leeds','yes','2024-03-04','referral','interview',NULL,'Ada Nwosu','2024-03-19',NULL),(8,'Sable Insurance','business analyst','Manchester','hybrid','2024-03-06','recruiter','withdrawn',44000,'Sara Blum','2024-03-14',NULL),(9,'Halden Books','data analyst','Leeds','no','2024-03-12','company site','no answer',33000,NULL,NULL,NULL);

-- Who hasn't answered me yet?
-- no answer companies
SELECT company FROM applications WHERE status = 'no answer';

-- Which company made me an offer?
-- offers?
SELECT company FROM applications WHERE status = 'offer';

-- When is my interview at Purple Crane?
-- purple crane interview date
SELECT interview_on FROM applications WHERE company = 'Purple Crane';

-- Who is my contact at Kestrel?
-- kestrel health contact
SELECT contact FROM applications WHERE company = 'Kestrel Health';

-- What did I ask for at Tallow Labs?
-- tallow labs salary asked
SELECT salary_asked FROM applications WHERE company = 'Tallow Labs';

-- How many applications have I sent?
-- total apps sent
SELECT COUNT(*) FROM applications;

-- How many rejections did I get?
-- rejected count
SELECT COUNT(*) FROM applications WHERE status = 'rejected';

-- Which remote jobs did I apply for, and at which company?
-- remote ones: company, job
SELECT company, position FROM applications WHERE remote = 'yes';

-- Which hybrid jobs in Leeds did I try for?
-- leeds hybrid - companies
SELECT company FROM applications WHERE city = 'Leeds' AND remote = 'hybrid';

-- Where did I apply without having a contact person?
-- no contact known
SELECT company FROM applications WHERE contact IS NULL;

-- Which unanswered applications have no follow-up planned?
-- no answer and no follow up date - who
SELECT company FROM applications WHERE status = 'no answer' AND follow_up IS NULL;

-- Have I applied to Midway Rail?
-- midway rail - did i apply?
SELECT EXISTS (SELECT ref FROM applications WHERE company = 'Midway Rail');

-- Did I get any interview in London?
-- london interview y/n
SELECT EXISTS (SELECT ref FROM applications WHERE city = 'London' AND interview_on IS NOT NULL);

-- Which source got me the most applications out?
-- most used source
SELECT source FROM applications GROUP BY source ORDER BY COUNT(*) DESC LIMIT 1;

-- How many applications are there for each status?
-- count by status
SELECT status, COUNT(*) FROM applications GROUP BY status;

-- Where did I ask for the most money?
-- company with highest salary asked
SELECT company FROM applications ORDER BY salary_asked DESC LIMIT 1;

-- What do I ask for on average as a data analyst?
-- avg salary data analyst
SELECT AVG(salary_asked) FROM applications WHERE position = 'data analyst';

-- What did I send off in March 2024?
-- march 2024 applications, company names
SELECT company FROM applications WHERE applied = '2024-03';

-- Who is in touch with me for more than one job?
-- contacts with 2+ applications
SELECT contact FROM applications WHERE contact IS NOT NULL GROUP BY contact HAVING COUNT(*) >= 2;

-- Which companies did Sara Blum bring me, and what came of it?
-- sara blum: company + status
SELECT company, status FROM applications WHERE contact = 'Sara Blum';
