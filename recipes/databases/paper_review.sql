CREATE TABLE tbl_author (author_id INTEGER PRIMARY KEY, author_name TEXT, institute TEXT, country TEXT);
CREATE TABLE tbl_paper (paper_id INTEGER PRIMARY KEY, title TEXT, track TEXT, pages INTEGER, submitted DATE, decision TEXT, corresponding_author INTEGER REFERENCES tbl_author(author_id));
CREATE TABLE tbl_reviewer (reviewer_id INTEGER PRIMARY KEY, reviewer_name TEXT, expertise TEXT, since_year INTEGER);
CREATE TABLE tbl_review (review_id INTEGER PRIMARY KEY, paper_id INTEGER REFERENCES tbl_paper(paper_id), reviewer_id INTEGER REFERENCES tbl_reviewer(reviewer_id), score INTEGER, confidence TEXT, returned DATE);
INSERT INTO tbl_author VALUES (1,'Helga Strand','NTNU','Norway'),(2,'Rahul Bose','IIT Kanpur','India'),(3,'Yara Costa','Unicamp','Brazil'),(4,'Dmitri Volk','EPFL','Switzerland'),(5,'Eun-ji Park','KAIST','South Korea'),(6,'Kari Moen','NTNU','Norway');
INSERT INTO tbl_paper VALUES (101,'Sparse Graph Kernels','theory',12,'2023-01-14','accepted',1),(102,'Learning to Fold Cloth','robotics',9,'2023-01-20','rejected',2),(103,'A Survey of Crop Imaging','applications',24,'2023-02-02','accepted',3),(104,'Robust Grasping in Clutter','robotics',10,'2023-02-10','accepted',4),(105,'Bounds for Online Matching','theory',14,'2023-02-11','rejected',4),(106,'Underwater Mapping with Drones','robotics',8,'2023-02-15',NULL,5),(107,'Tiny Models for Phones','applications',8,'2023-03-01',NULL,6);
INSERT INTO tbl_reviewer VALUES (1,'Paula Ito','robotics',2015),(2,'Gregor Ames','theory',2011),(3,'Fatou Ndiaye','vision',2019),(4,'Liam Orr','theory',2021),(5,'Bente Holm','vision',2022);
INSERT INTO tbl_review VALUES (1,101,2,8,'high','2023-02-20'),(2,101,4,7,'low','2023-02-25'),(3,102,1,3,'high','2023-02-18'),(4,103,3,9,'medium','2023-03-04'),(5,104,1,8,'high','2023-03-08'),(6,104,3,6,'low','2023-03-10'),(7,105,2,4,'high','2023-03-02'),(8,105,4,5,'medium','2023-03-15'),(9,106,1,7,'medium','2023-03-20'),(10,104,2,7,'low','2023-03-21');

-- What are the titles and page counts of the papers submitted to the robotics track?
-- robotics submissions w/ number of pages
SELECT title, pages FROM tbl_paper WHERE track = 'robotics';

-- Find the number of papers per decision, ignoring those still undecided.
-- how many papers got each verdict (skip undecided ones)
SELECT decision, COUNT(*) FROM tbl_paper WHERE decision IS NOT NULL GROUP BY decision;

-- What is the average score given to the paper Robust Grasping in Clutter?
-- mean score of robust grasping in clutter
SELECT AVG(tbl_review.score) FROM tbl_review JOIN tbl_paper ON tbl_review.paper_id = tbl_paper.paper_id WHERE tbl_paper.title = 'Robust Grasping in Clutter';

-- Who is the corresponding author of Learning to Fold Cloth, and at which institute does that person work?
-- contact person and institute for learning to fold cloth
SELECT tbl_author.author_name, tbl_author.institute FROM tbl_author JOIN tbl_paper ON tbl_paper.corresponding_author = tbl_author.author_id WHERE tbl_paper.title = 'Learning to Fold Cloth';

-- List the names of the reviewers who have evaluated at least three papers.
-- reviewers who did 3 reviews or more
SELECT tbl_reviewer.reviewer_name FROM tbl_reviewer JOIN tbl_review ON tbl_review.reviewer_id = tbl_reviewer.reviewer_id GROUP BY tbl_reviewer.reviewer_id HAVING COUNT(*) >= 3;

-- Which reviewers have never returned a review?
-- who hasn't reviewed anything
SELECT reviewer_name FROM tbl_reviewer WHERE reviewer_id NOT IN (SELECT reviewer_id FROM tbl_review);

-- Return the titles of papers that have not yet received a decision, sorted by submission date.
-- still undecided papers, earliest submitted first
SELECT title FROM tbl_paper WHERE decision IS NULL ORDER BY submitted;

-- For each reviewer, what is the mean score that he or she has awarded?
-- how generous is each reviewer (avg score)
SELECT tbl_reviewer.reviewer_name, AVG(tbl_review.score) FROM tbl_reviewer JOIN tbl_review ON tbl_review.reviewer_id = tbl_reviewer.reviewer_id GROUP BY tbl_reviewer.reviewer_id;

-- What is the title of the paper with the highest average score?
-- best rated paper by mean score
SELECT tbl_paper.title FROM tbl_paper JOIN tbl_review ON tbl_review.paper_id = tbl_paper.paper_id GROUP BY tbl_paper.paper_id ORDER BY AVG(tbl_review.score) DESC LIMIT 1;

-- Find the names of the reviewers who looked at a paper by Dmitri Volk.
-- who reviewed volk's stuff
SELECT DISTINCT tbl_reviewer.reviewer_name FROM tbl_reviewer JOIN tbl_review ON tbl_review.reviewer_id = tbl_reviewer.reviewer_id JOIN tbl_paper ON tbl_review.paper_id = tbl_paper.paper_id JOIN tbl_author ON tbl_paper.corresponding_author = tbl_author.author_id WHERE tbl_author.author_name = 'Dmitri Volk';

-- How many distinct countries do the authors come from?
-- number of different author countries
SELECT COUNT(DISTINCT country) FROM tbl_author;

-- Find the titles of the papers that are longer than the average paper.
-- papers with more pages than average
SELECT title FROM tbl_paper WHERE pages > (SELECT AVG(pages) FROM tbl_paper);

-- Which papers were submitted in February 2023?
-- feb 2023 submissions
SELECT title FROM tbl_paper WHERE submitted = '2023-02';

-- Which tracks have both accepted and rejected papers?
-- tracks where something got in and something got rejected too
SELECT track FROM tbl_paper WHERE decision = 'accepted' INTERSECT SELECT track FROM tbl_paper WHERE decision = 'rejected';

-- Was Bounds for Online Matching accepted?
-- did bounds for online matching get accepted
SELECT EXISTS (SELECT title FROM tbl_paper WHERE title = 'Bounds for Online Matching' AND decision = 'accepted');

-- What is the name of the longest-serving reviewer in theory?
-- theory reviewer who's been around longest
SELECT reviewer_name FROM tbl_reviewer WHERE expertise = 'theory' ORDER BY since_year LIMIT 1;

-- Return the titles of papers that received a score of 5 or below from a highly confident reviewer.
-- papers scored 5 or less with high confidence
SELECT tbl_paper.title FROM tbl_paper JOIN tbl_review ON tbl_review.paper_id = tbl_paper.paper_id WHERE tbl_review.score <= 5 AND tbl_review.confidence = 'high';

-- Which authors work at the same institute as Helga Strand?
-- strand's colleagues (same institute)
SELECT author_name FROM tbl_author WHERE institute = (SELECT institute FROM tbl_author WHERE author_name = 'Helga Strand') AND author_name != 'Helga Strand';

-- List the titles and scores of the three highest scored reviews.
-- top 3 scores with the paper's title
SELECT tbl_paper.title, tbl_review.score FROM tbl_paper JOIN tbl_review ON tbl_review.paper_id = tbl_paper.paper_id ORDER BY tbl_review.score DESC LIMIT 3;
