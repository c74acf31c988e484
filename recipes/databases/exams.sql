CREATE TABLE exam_result (cand_no INTEGER, candidate TEXT, school TEXT, subj TEXT, lvl TEXT, sat_on DATE, pts INTEGER, grade TEXT, resit INTEGER, remark TEXT, PRIMARY KEY (cand_no, subj));
INSERT INTO exam_result VALUES (4101,'Amelia Frost','Kingsmead','biology','higher','2023-05-16',88,'A',0,NULL),(4101,'Amelia Frost','Kingsmead','chemistry','higher','2023-05-22',74,'B',0,'appeal pending'),(4102,'Jamal Greene','Kingsmead','biology','ordinary','2023-05-16',61,'C',0,NULL),(4103,'Orla Keane','St Brigid''s','chemistry','higher','2023-05-22',93,'A',0,NULL),(4103,'Orla Keane','St Brigid''s','geography','higher','2023-06-05',79,'B',0,NULL),(4104,'Viktor Hahn','Ashdown','geography','ordinary','2023-06-05',38,'F',1,'left early'),(4105,'Priya Nair','Ashdown','biology','higher','2023-05-16',82,'A',1,NULL),(4105,'Priya Nair','Ashdown','latin','higher','2023-06-12',90,'A',0,NULL),(4106,'Toby Marsh','St Brigid''s','chemistry','ordinary','2023-05-22',47,'D',1,NULL),(4107,'Lena Osman','Ashdown','geography','higher','2023-06-05',70,'B',0,NULL);

-- What mark did Orla Keane get in geography?
-- orla keane geography points
-- how did Orla Keane do in geography, points
SELECT pts FROM exam_result WHERE candidate = 'Orla Keane' AND subj = 'geography';

-- Geography results, best first: candidate and points.
-- geography ranking with names and points
SELECT candidate, pts FROM exam_result WHERE subj = 'geography' ORDER BY pts DESC;

-- Who got an A in biology?
-- biology As
-- A grades in biology, who
SELECT candidate FROM exam_result WHERE subj = 'biology' AND grade = 'A';

-- Which schools are named after a saint?
-- schools beginning with St
SELECT DISTINCT school FROM exam_result WHERE school LIKE 'St %';

-- Who came top in chemistry?
-- best chemistry candidate
-- top of the class in chemistry
SELECT candidate FROM exam_result WHERE subj = 'chemistry' ORDER BY pts DESC LIMIT 1;

-- Did Toby Marsh pass with a C?
-- toby marsh got a C?
SELECT EXISTS (SELECT candidate FROM exam_result WHERE candidate = 'Toby Marsh' AND grade = 'C');

-- Did anybody at Ashdown sit latin?
-- latin at ashdown, anyone?
SELECT EXISTS (SELECT candidate FROM exam_result WHERE school = 'Ashdown' AND subj = 'latin');

-- How many papers were resits?
-- number of resits
SELECT COUNT(*) FROM exam_result WHERE resit = 1;

-- How many different candidates took exams?
-- candidates, count each person once
SELECT COUNT(DISTINCT candidate) FROM exam_result;

-- What was the average score in each subject?
-- mean points by subject
-- how did people do on average, subject by subject
SELECT subj, AVG(pts) FROM exam_result GROUP BY subj;

-- What were the lowest and highest points at higher level?
-- higher level: min and max pts
SELECT MIN(pts), MAX(pts) FROM exam_result WHERE lvl = 'higher';

-- Which schools got more than one A?
-- schools with over 1 grade A
-- schools where more than one A was achieved
SELECT school FROM exam_result WHERE grade = 'A' GROUP BY school HAVING COUNT(*) > 1;

-- Which school entered the most papers?
-- school with the most entries
SELECT school FROM exam_result GROUP BY school ORDER BY COUNT(*) DESC LIMIT 1;

-- Who did better than average?
-- people scoring above the mean
-- above-average candidates
SELECT DISTINCT candidate FROM exam_result WHERE pts > (SELECT AVG(pts) FROM exam_result);

-- Who took an exam in June 2023?
-- june 2023 candidates
-- who had to sit something in June 2023
SELECT DISTINCT candidate FROM exam_result WHERE sat_on = '2023-06';

-- Who sat both biology and chemistry?
-- took biology and chemistry both
SELECT candidate FROM exam_result WHERE subj = 'biology' INTERSECT SELECT candidate FROM exam_result WHERE subj = 'chemistry';
