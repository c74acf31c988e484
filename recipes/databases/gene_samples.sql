CREATE TABLE donor (donor_code TEXT PRIMARY KEY, sex TEXT, birth_year INTEGER, diagnosis TEXT, hospital TEXT);
CREATE TABLE sample (sample_id INTEGER PRIMARY KEY, donor_code TEXT REFERENCES donor(donor_code), tissue TEXT, collected DATE, freezer TEXT, volume_ul REAL);
CREATE TABLE gene (symbol TEXT PRIMARY KEY, full_name TEXT, chromosome TEXT, length_bp INTEGER);
CREATE TABLE expression (sample_id INTEGER REFERENCES sample(sample_id), symbol TEXT REFERENCES gene(symbol), tpm REAL, PRIMARY KEY (sample_id, symbol));
INSERT INTO donor VALUES ('D-01','female',1961,'melanoma','St. Olav'),('D-02','male',1955,'healthy','St. Olav'),('D-03','female',1978,'lymphoma','Karolinska'),('D-04','male',1990,'healthy','Karolinska'),('D-05','female',1949,'melanoma','Rigshospitalet'),('D-06','male',1983,NULL,'Rigshospitalet');
INSERT INTO sample VALUES (1,'D-01','skin','2021-03-04','F1',120),(2,'D-01','blood','2021-03-04','F2',500),(3,'D-02','blood','2021-06-18','F2',450),(4,'D-03','lymph node','2022-01-09','F1',80),(5,'D-03','blood','2022-01-10','F3',520),(6,'D-04','skin','2022-05-23','F3',140),(7,'D-05','skin','2022-11-30','F1',95),(8,'D-05','blood','2022-11-30',NULL,480),(9,'D-05','lymph node','2023-02-14','F1',60);
INSERT INTO gene VALUES ('BRAF','B-Raf proto-oncogene','7',205000),('TP53','tumor protein p53','17',19100),('MITF','melanocyte inducing transcription factor','3',229000),('CD19','CD19 molecule','16',7400),('GAPDH','glyceraldehyde-3-phosphate dehydrogenase','12',4400),('NRAS','NRAS proto-oncogene','1',12400);
INSERT INTO expression VALUES (1,'BRAF',45.2),(1,'MITF',88.1),(1,'GAPDH',1210.5),(2,'CD19',12.4),(3,'CD19',10.9),(3,'GAPDH',990.0),(4,'CD19',154.7),(4,'TP53',31.0),(5,'CD19',98.3),(6,'MITF',40.6),(7,'MITF',131.9),(7,'BRAF',72.8),(9,'TP53',55.5);

-- Return the identifiers and tissues of all samples kept in freezer F1.
-- what's in F1, id and tissue
SELECT sample_id, tissue FROM sample WHERE freezer = 'F1';

-- What is the mean volume of the blood samples?
-- avg ul of blood samples
SELECT AVG(volume_ul) FROM sample WHERE tissue = 'blood';

-- For each tissue, how many samples were collected?
-- samples by tissue type
SELECT tissue, COUNT(*) FROM sample GROUP BY tissue;

-- Find the number of distinct diagnoses recorded among the donors.
-- how many different diagnoses do we have
SELECT COUNT(DISTINCT diagnosis) FROM donor;

-- What are the codes of the donors who gave both skin and blood?
-- donor codes with a skin sample and a blood sample
SELECT donor_code FROM sample WHERE tissue = 'skin' INTERSECT SELECT donor_code FROM sample WHERE tissue = 'blood';

-- Which donors have not supplied any sample? Give their codes.
-- codes of donors without samples
SELECT donor_code FROM donor WHERE donor_code NOT IN (SELECT donor_code FROM sample);

-- List the symbols and full names of all genes in increasing order of length.
-- genes short to long, symbol and name
SELECT symbol, full_name FROM gene ORDER BY length_bp;

-- On which chromosome does TP53 lie?
-- tp53 chromosome
SELECT chromosome FROM gene WHERE symbol = 'TP53';

-- What is the highest expression value of MITF measured in a sample from a melanoma patient?
-- max MITF tpm among melanoma donors
SELECT MAX(expression.tpm) FROM expression JOIN sample ON expression.sample_id = sample.sample_id JOIN donor ON sample.donor_code = donor.donor_code WHERE expression.symbol = 'MITF' AND donor.diagnosis = 'melanoma';

-- Which donor contributed the most samples? Return the code and the hospital.
-- code & hospital of the donor with most samples
SELECT donor.donor_code, donor.hospital FROM donor JOIN sample ON sample.donor_code = donor.donor_code GROUP BY donor.donor_code ORDER BY COUNT(*) DESC LIMIT 1;

-- Find the symbols of genes that were measured in more than two samples, with their average expression.
-- genes seen in over 2 samples plus mean tpm
SELECT symbol, AVG(tpm) FROM expression GROUP BY symbol HAVING COUNT(*) > 2;

-- Which genes have never been measured in any sample? Give the full names.
-- full names of genes nobody measured
SELECT full_name FROM gene WHERE symbol NOT IN (SELECT symbol FROM expression);

-- How many samples were taken in 2022?
-- 2022 sample count
SELECT COUNT(*) FROM sample WHERE collected = '2022';

-- Are there any samples that are not in a freezer?
-- any sample with no freezer noted
SELECT EXISTS (SELECT sample_id FROM sample WHERE freezer IS NULL);

-- Find the codes and birth years of female donors born before 1970.
-- women born earlier than 1970, code + birth year
SELECT donor_code, birth_year FROM donor WHERE sex = 'female' AND birth_year < 1970;

-- Which genes are proto-oncogenes?
-- symbols of genes with proto-oncogene in the name
SELECT symbol FROM gene WHERE full_name LIKE '%proto-oncogene%';

-- For each hospital, what is the total volume of the samples from its donors?
-- total ul per hospital
SELECT donor.hospital, SUM(sample.volume_ul) FROM donor JOIN sample ON sample.donor_code = donor.donor_code GROUP BY donor.hospital;

-- Which gene is longer, BRAF or MITF?
-- braf vs mitf, which is the longer one
SELECT symbol FROM gene WHERE symbol IN ('BRAF', 'MITF') ORDER BY length_bp DESC LIMIT 1;

-- Return the identifiers of samples whose volume lies below the average volume.
-- sample ids with less volume than average
SELECT sample_id FROM sample WHERE volume_ul < (SELECT AVG(volume_ul) FROM sample);
