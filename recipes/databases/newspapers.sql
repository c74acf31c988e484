CREATE TABLE paper (paper_id INTEGER PRIMARY KEY, masthead TEXT, freq TEXT, town TEXT, publisher TEXT, first_issue DATE, last_issue DATE, editor_id INTEGER REFERENCES journalist(journ_id), merged_into INTEGER REFERENCES paper(paper_id));
CREATE TABLE journalist (journ_id INTEGER PRIMARY KEY, name TEXT, beat TEXT, hometown TEXT, staff_of INTEGER REFERENCES paper(paper_id));
CREATE TABLE story (story_id INTEGER PRIMARY KEY, headline TEXT, printed DATE, paper_id INTEGER REFERENCES paper(paper_id), author_id INTEGER REFERENCES journalist(journ_id), prize TEXT);
INSERT INTO paper VALUES (1,'Tidewater Gazette','daily','Marney','Culver Press','1884-05-01',NULL,NULL,NULL),(2,'The Lamplighter','weekly','Marney','Odd Street Co-op','1931-09-12','1979-06-30',NULL,1),(3,'Hill Country Herald','daily','Stoke Abbas','Culver Press','1902-01-02',NULL,NULL,NULL),(4,'Evening Anvil','daily','Cragg','Anvil Group','1919-03-17','2008-11-28',NULL,3),(5,'Cragg Observer','weekly','Cragg','Anvil Group','1998-02-20',NULL,NULL,NULL);
INSERT INTO journalist VALUES (1,'Maeve Tulloch','politics','Cragg',1),(2,'Osman Reid','crime','Marney',1),(3,'Beatrix Foy','arts','Stoke Abbas',3),(4,'Lou Pasternak','sports','Cragg',5),(5,'Colm Devery','crime','Marney',3),(6,'Ada Whitlow','politics','Stoke Abbas',NULL),(7,'Sunil Kapur','arts','Marney',5);
UPDATE paper SET editor_id = 1 WHERE paper_id = 1;
UPDATE paper SET editor_id = 6 WHERE paper_id = 2;
UPDATE paper SET editor_id = 3 WHERE paper_id = 3;
UPDATE paper SET editor_id = 4 WHERE paper_id = 5;
INSERT INTO story VALUES (1,'Harbour Board Took Bribes','2014-02-11',1,2,'Golden Quill'),(2,'The Last Weaver','2016-08-19',3,3,NULL),(3,'Mayor Quits at Midnight','2019-04-02',1,1,NULL),(4,'Cragg Rovers Go Up','2018-05-27',5,4,NULL),(5,'Who Burned the Mill','1977-10-08',2,6,'Golden Quill'),(6,'Missing on Stoke Hill','2020-12-03',3,5,'Silver Pen'),(7,'Inside the Foundry','2006-07-14',4,1,'Silver Pen'),(8,'Murals of Marney','2021-03-30',5,7,NULL);

-- Who edits the Hill Country Herald?
-- hill country herald editor
SELECT journalist.name FROM journalist JOIN paper ON paper.editor_id = journalist.journ_id WHERE paper.masthead = 'Hill Country Herald';

-- Which paper is edited by Lou Pasternak?
-- what does Pasternak edit
SELECT paper.masthead FROM paper JOIN journalist ON paper.editor_id = journalist.journ_id WHERE journalist.name = 'Lou Pasternak';

-- What is the hometown of the Lamplighter's editor?
-- where is the editor of The Lamplighter from
SELECT journalist.hometown FROM journalist JOIN paper ON paper.editor_id = journalist.journ_id WHERE paper.masthead = 'The Lamplighter';

-- What became of the Evening Anvil - which paper was it merged into?
-- evening anvil merged into
SELECT masthead FROM paper WHERE paper_id IN (SELECT merged_into FROM paper WHERE masthead = 'Evening Anvil');

-- Which papers were swallowed by the Tidewater Gazette?
-- absorbed by tidewater gazette
SELECT masthead FROM paper WHERE merged_into IN (SELECT paper_id FROM paper WHERE masthead = 'Tidewater Gazette');

-- Who wrote Missing on Stoke Hill?
-- byline on Missing on Stoke Hill
SELECT journalist.name FROM journalist JOIN story ON story.author_id = journalist.journ_id WHERE story.headline = 'Missing on Stoke Hill';

-- What has Maeve Tulloch written, and when was it printed?
-- tulloch stories with dates
SELECT story.headline, story.printed FROM story JOIN journalist ON story.author_id = journalist.journ_id WHERE journalist.name = 'Maeve Tulloch';

-- Which papers has Maeve Tulloch written for?
-- papers that printed tulloch
SELECT DISTINCT paper.masthead FROM paper JOIN story ON story.paper_id = paper.paper_id JOIN journalist ON story.author_id = journalist.journ_id WHERE journalist.name = 'Maeve Tulloch';

-- Which crime reporters won a prize?
-- crime journalists with a prize-winning story
SELECT DISTINCT journalist.name FROM journalist JOIN story ON story.author_id = journalist.journ_id WHERE journalist.beat = 'crime' AND story.prize IS NOT NULL;

-- Did Colm Devery ever write for the Tidewater Gazette?
-- has devery been printed in Tidewater Gazette
SELECT EXISTS (SELECT story.headline FROM story JOIN journalist ON story.author_id = journalist.journ_id JOIN paper ON story.paper_id = paper.paper_id WHERE journalist.name = 'Colm Devery' AND paper.masthead = 'Tidewater Gazette');

-- Does Osman Reid work for the Tidewater Gazette?
-- is osman reid on the staff of tidewater gazette?
SELECT EXISTS (SELECT journalist.name FROM journalist JOIN paper ON journalist.staff_of = paper.paper_id WHERE journalist.name = 'Osman Reid' AND paper.masthead = 'Tidewater Gazette');

-- Which journalist is freelance, with no paper?
-- reporters on nobody's staff
SELECT name FROM journalist WHERE staff_of IS NULL;

-- Which papers still appear?
-- papers with no last issue
SELECT masthead FROM paper WHERE last_issue IS NULL;

-- Which paper has no editor on record?
-- editorless papers
SELECT masthead FROM paper WHERE editor_id IS NULL;

-- Which stories won the Golden Quill, and in which paper were they?
-- golden quill winners: headline, paper
SELECT story.headline, paper.masthead FROM story JOIN paper ON story.paper_id = paper.paper_id WHERE story.prize = 'Golden Quill';

-- Who works at papers of Culver Press?
-- journalists employed by culver press papers
SELECT journalist.name FROM journalist JOIN paper ON journalist.staff_of = paper.paper_id WHERE paper.publisher = 'Culver Press';

-- How many journalists does each paper employ?
-- staff numbers per paper
SELECT paper.masthead, COUNT(*) FROM paper JOIN journalist ON journalist.staff_of = paper.paper_id GROUP BY paper.paper_id;

-- Which towns have more than one paper?
-- towns with two papers or more
SELECT town FROM paper GROUP BY town HAVING COUNT(*) > 1;

-- Which is the older paper, the Lamplighter or the Evening Anvil?
-- The Lamplighter or Evening Anvil: which started first
SELECT masthead FROM paper WHERE masthead IN ('The Lamplighter', 'Evening Anvil') ORDER BY first_issue LIMIT 1;

-- Which stories were printed between 2016 and 2019?
-- headlines 2016 to 2019
SELECT headline FROM story WHERE printed BETWEEN '2016' AND '2019';
