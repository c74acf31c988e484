CREATE TABLE currency (iso TEXT PRIMARY KEY, cur_name TEXT, country TEXT, central_bank TEXT, introduced INTEGER, pegged TEXT, smallest_coin REAL);
CREATE TABLE fx_rate (rate_id INTEGER PRIMARY KEY, base_iso TEXT REFERENCES currency(iso), quote_iso TEXT REFERENCES currency(iso), rate_date DATE, rate REAL);
CREATE TABLE banknote (note_id INTEGER PRIMARY KEY, iso TEXT REFERENCES currency(iso), face_value INTEGER, colour TEXT, portrait TEXT, issued INTEGER, withdrawn INTEGER);
INSERT INTO currency VALUES ('LUR','Lurian crown','Luria','Bank of Luria',1875,'no',0.05),('DNZ','Denzar','Denzaria','State Bank of Denzaria',1994,'yes',1),('OSM','Osmian shilling','Osmia','Osmia Monetary Authority',1966,'yes',0.1),('PEL','Pelagian mark','Pelagia','National Bank of Pelagia',1923,'no',0.01),('QTA','Quanta','Nova Terra','Terra Reserve',2010,'no',NULL);
INSERT INTO fx_rate VALUES (1,'LUR','PEL','2024-01-02',3.42),(2,'LUR','PEL','2024-02-01',3.51),(3,'LUR','PEL','2024-03-01',3.38),(4,'LUR','DNZ','2024-01-02',41.0),(5,'LUR','DNZ','2024-03-01',41.0),(6,'PEL','OSM','2024-01-02',7.85),(7,'PEL','OSM','2024-02-01',7.92),(8,'DNZ','OSM','2024-02-01',0.65),(9,'PEL','DNZ','2023-12-29',12.1);
INSERT INTO banknote VALUES (1,'LUR',10,'blue','Queen Maris',1998,NULL),(2,'LUR',50,'red','Otto Fenn',1998,NULL),(3,'LUR',1000,'violet','Queen Maris',1981,2015),(4,'DNZ',100,'green','President Dakar',1994,2008),(5,'DNZ',500,'brown','Lake Zar',2008,NULL),(6,'OSM',20,'blue','Poet Hadia',2003,NULL),(7,'PEL',5,'green','Admiral Roon',2011,NULL),(8,'PEL',100,'red','Ada Velling',2012,NULL),(9,'PEL',200,'blue','Ada Velling',2019,NULL);

-- What money do they use in Osmia?
-- currency of osmia
SELECT cur_name FROM currency WHERE country = 'Osmia';

-- Who issues the Pelagian mark?
-- central bank behind the pelagian mark
SELECT central_bank FROM currency WHERE cur_name = 'Pelagian mark';

-- Who is on the 50 crown note of Luria?
-- portrait on luria's 50 note
SELECT banknote.portrait FROM banknote JOIN currency ON banknote.iso = currency.iso WHERE currency.country = 'Luria' AND banknote.face_value = 50;

-- Which currencies are pegged?
-- pegged ones
SELECT cur_name FROM currency WHERE pegged = 'yes';

-- Which freely floating currencies were introduced before 1950?
-- not pegged and older than 1950
SELECT cur_name FROM currency WHERE pegged = 'no' AND introduced < 1950;

-- What was the LUR to PEL rate on 1 February 2024?
-- lur/pel, 1 Feb 2024
SELECT rate FROM fx_rate WHERE base_iso = 'LUR' AND quote_iso = 'PEL' AND rate_date = '2024-02-01';

-- What was the highest rate of LUR against PEL?
-- LUR PEL peak
SELECT MAX(rate) FROM fx_rate WHERE base_iso = 'LUR' AND quote_iso = 'PEL';

-- What is the latest rate we have from PEL to OSM?
-- most recent PEL OSM rate
SELECT rate FROM fx_rate WHERE base_iso = 'PEL' AND quote_iso = 'OSM' ORDER BY rate_date DESC LIMIT 1;

-- Which countries have blue banknotes?
-- blue notes - countries
SELECT DISTINCT currency.country FROM currency JOIN banknote ON banknote.iso = currency.iso WHERE banknote.colour = 'blue';

-- On how many notes does Ada Velling appear?
-- ada velling: number of notes
SELECT COUNT(*) FROM banknote WHERE portrait = 'Ada Velling';

-- Is the 100 Denzar note still in circulation?
-- denzar 100 note not withdrawn yet?
SELECT EXISTS (SELECT banknote.note_id FROM banknote JOIN currency ON banknote.iso = currency.iso WHERE currency.cur_name = 'Denzar' AND banknote.face_value = 100 AND banknote.withdrawn IS NULL);

-- Are there any rates from 2023?
-- do we have rates for 2023
SELECT EXISTS (SELECT rate_id FROM fx_rate WHERE rate_date = '2023');

-- Which currency has no banknotes?
-- currencies without notes
SELECT cur_name FROM currency WHERE iso NOT IN (SELECT iso FROM banknote);

-- Which notes have been withdrawn? Tell me the ISO code, the value and the year it went out.
-- withdrawn notes: iso, face value, year of withdrawal
SELECT iso, face_value, withdrawn FROM banknote WHERE withdrawn IS NOT NULL;

-- What's the most valuable note of Pelagia?
-- highest pelagia note, face value
SELECT MAX(banknote.face_value) FROM banknote JOIN currency ON banknote.iso = currency.iso WHERE currency.country = 'Pelagia';

-- How many notes does each currency have?
-- banknotes by currency
SELECT currency.cur_name, COUNT(*) FROM currency JOIN banknote ON banknote.iso = currency.iso GROUP BY currency.iso;

-- Which currencies have at least three different notes?
-- 3 or more banknotes
SELECT currency.cur_name FROM currency JOIN banknote ON banknote.iso = currency.iso GROUP BY currency.iso HAVING COUNT(*) >= 3;

-- Average rate of LUR for every quoted currency?
-- mean LUR rate per quote code
SELECT quote_iso, AVG(rate) FROM fx_rate WHERE base_iso = 'LUR' GROUP BY quote_iso;

-- Which is older, the Denzar or the Quanta?
-- denzar or quanta, introduced first
SELECT cur_name FROM currency WHERE cur_name IN ('Denzar', 'Quanta') ORDER BY introduced LIMIT 1;

-- Against which currencies is the Pelagian mark quoted?
-- pelagian mark is quoted in what currencies
SELECT DISTINCT currency.cur_name FROM currency JOIN fx_rate ON fx_rate.quote_iso = currency.iso WHERE fx_rate.base_iso = (SELECT iso FROM currency WHERE cur_name = 'Pelagian mark');

-- Which central banks have State or National in their name?
-- central banks with State or National in the name
SELECT central_bank FROM currency WHERE central_bank LIKE '%State%' OR central_bank LIKE '%National%';
