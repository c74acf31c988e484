CREATE TABLE datasets (ds_name TEXT PRIMARY KEY, modality TEXT, n_rows INTEGER, licence TEXT);
CREATE TABLE researchers (rid INTEGER PRIMARY KEY, fullname TEXT, team TEXT, start_date DATE);
CREATE TABLE runs (run_id INTEGER PRIMARY KEY, rid INTEGER REFERENCES researchers(rid), ds_name TEXT REFERENCES datasets(ds_name), architecture TEXT, params_m REAL, lr REAL, epochs INTEGER, val_acc REAL, gpu_hours REAL, run_date DATE, state TEXT);
INSERT INTO datasets VALUES ('leafspot','image',48000,'CC-BY'),('birdcalls','audio',120500,'CC0'),('courtnotes','text',9100,'proprietary'),('moodtweets','text',310000,'CC-BY'),('lidar_oak','point cloud',2200,NULL);
INSERT INTO researchers VALUES (1,'Aditi Rao','vision','2020-02-01'),(2,'Felix Ohm','speech','2018-11-12'),(3,'Hana Suzuki','language','2021-06-07'),(4,'Pedro Lima','vision','2023-01-09'),(5,'Greta Wolf','language','2022-04-25');
INSERT INTO runs VALUES (1,1,'leafspot','resnet',25.6,0.1,90,88.4,41,'2023-03-02','finished'),(2,1,'leafspot','vit',86,0.001,120,91.7,160,'2023-04-18','finished'),(3,4,'leafspot','convnext',28.5,0.004,60,90.2,52.5,'2023-05-20','finished'),(4,2,'birdcalls','wavenet',14,0.0005,40,79.9,88,'2023-01-30','finished'),(5,2,'birdcalls','transformer',95,0.0003,30,NULL,35,'2023-06-11','crashed'),(6,3,'courtnotes','transformer',110,0.00002,5,83.1,9,'2023-02-14','finished'),(7,3,'moodtweets','lstm',7.5,0.01,20,71.3,6.5,'2022-12-05','finished'),(8,3,'moodtweets','transformer',110,0.00003,4,86.5,22,'2023-06-28','finished'),(9,4,'leafspot','vit',86,0.003,50,NULL,70,'2023-07-01','crashed'),(10,2,'birdcalls','transformer',95,0.0001,35,84.2,120,'2023-07-15','running');

-- What is the best validation accuracy reached on each data set?
-- top val acc by dataset
SELECT ds_name, MAX(val_acc) FROM runs GROUP BY ds_name;

-- Return the identifiers and architectures of all runs that crashed.
-- crashed runs, id + architecture
SELECT run_id, architecture FROM runs WHERE state = 'crashed';

-- What is the total GPU time consumed by each team?
-- gpu hours per team
SELECT researchers.team, SUM(runs.gpu_hours) FROM researchers JOIN runs ON runs.rid = researchers.rid GROUP BY researchers.team;

-- Which researchers have not launched a run?
-- who hasn't trained anything
SELECT fullname FROM researchers WHERE rid NOT IN (SELECT rid FROM runs);

-- Which data sets have never been used in an experiment?
-- unused datasets
SELECT ds_name FROM datasets WHERE ds_name NOT IN (SELECT ds_name FROM runs);

-- Find the architecture and accuracy of the most accurate run on leafspot.
-- leafspot's best model and its accuracy
SELECT architecture, val_acc FROM runs WHERE ds_name = 'leafspot' ORDER BY val_acc DESC LIMIT 1;

-- Find the number of distinct architectures tried by Hana Suzuki.
-- how many different architectures did suzuki try
SELECT COUNT(DISTINCT runs.architecture) FROM runs JOIN researchers ON runs.rid = researchers.rid WHERE researchers.fullname = 'Hana Suzuki';

-- Which architectures were run more than once, and what is their mean accuracy?
-- architectures with over 1 run + avg acc
SELECT architecture, AVG(val_acc) FROM runs GROUP BY architecture HAVING COUNT(*) > 1;

-- List, in descending order of the number of parameters, the architectures and parameter counts of the finished runs.
-- finished runs: architecture & params, largest first
SELECT architecture, params_m FROM runs WHERE state = 'finished' ORDER BY params_m DESC;

-- Which architectures have been applied to both text and audio data?
-- architectures used for audio as well as text
SELECT runs.architecture FROM runs JOIN datasets ON runs.ds_name = datasets.ds_name WHERE datasets.modality = 'text' INTERSECT SELECT runs.architecture FROM runs JOIN datasets ON runs.ds_name = datasets.ds_name WHERE datasets.modality = 'audio';

-- Which researchers have worked with text data?
-- people who trained on text
SELECT DISTINCT researchers.fullname FROM researchers JOIN runs ON runs.rid = researchers.rid JOIN datasets ON runs.ds_name = datasets.ds_name WHERE datasets.modality = 'text';

-- How many experiments were started in July 2023?
-- runs in july 2023, number
SELECT COUNT(*) FROM runs WHERE run_date = '2023-07';

-- Return the identifiers of runs whose accuracy is above the average accuracy and that needed fewer than 100 GPU hours.
-- run ids better than avg accuracy for under 100 gpu hours
SELECT run_id FROM runs WHERE val_acc > (SELECT AVG(val_acc) FROM runs) AND gpu_hours < 100;

-- What are the names, modalities and sizes in rows of the data sets with a CC-BY licence?
-- cc-by datasets: name, modality, rows
SELECT ds_name, modality, n_rows FROM datasets WHERE licence = 'CC-BY';

-- Is any run still running?
-- anything running right now
SELECT EXISTS (SELECT run_id FROM runs WHERE state = 'running');

-- Did Pedro Lima ever use birdcalls?
-- has lima trained on birdcalls
SELECT EXISTS (SELECT runs.run_id FROM runs JOIN researchers ON runs.rid = researchers.rid WHERE researchers.fullname = 'Pedro Lima' AND runs.ds_name = 'birdcalls');

-- Who is the longest-serving member of the language team?
-- language team, who's been here longest
SELECT fullname FROM researchers WHERE team = 'language' ORDER BY start_date LIMIT 1;

-- What is the mean number of epochs of transformer runs?
-- transformers, avg epochs
SELECT AVG(epochs) FROM runs WHERE architecture = 'transformer';

-- Which data set is bigger, birdcalls or moodtweets?
-- birdcalls or moodtweets - more rows?
SELECT ds_name FROM datasets WHERE ds_name IN ('birdcalls', 'moodtweets') ORDER BY n_rows DESC LIMIT 1;

-- Which data sets have no licence given?
-- dataset w/o licence
SELECT ds_name FROM datasets WHERE licence IS NULL;
