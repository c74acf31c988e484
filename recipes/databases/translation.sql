CREATE TABLE translator (tid INTEGER PRIMARY KEY, tname TEXT, native_language TEXT, city TEXT, rate_per_word REAL, sworn TEXT);
CREATE TABLE language (code TEXT PRIMARY KEY, language_name TEXT, family TEXT);
CREATE TABLE skill (tid INTEGER REFERENCES translator(tid), code TEXT REFERENCES language(code), level TEXT, PRIMARY KEY (tid, code));
CREATE TABLE assignment (ano INTEGER PRIMARY KEY, title TEXT, customer TEXT, source_code TEXT REFERENCES language(code), target_code TEXT REFERENCES language(code), translator_id INTEGER REFERENCES translator(tid), reviewer_id INTEGER REFERENCES translator(tid), words INTEGER, due DATE, delivered DATE);
INSERT INTO translator VALUES (1,'Birgit Aasen','Norwegian','Bergen',0.14,'yes'),(2,'Paolo Ricci','Italian','Turin',0.11,'no'),(3,'Yuki Tanabe','Japanese','Osaka',0.17,'no'),(4,'Claire Dubois','French','Lille',0.12,'yes'),(5,'Marek Zielny','Polish','Krakow',0.09,'yes'),(6,'Sara Conti','Italian','Milan',0.13,'no');
INSERT INTO language VALUES ('no','Norwegian','Germanic'),('it','Italian','Romance'),('ja','Japanese','Japonic'),('fr','French','Romance'),('pl','Polish','Slavic'),('en','English','Germanic'),('fi','Finnish','Uralic');
INSERT INTO skill VALUES (1,'no','native'),(1,'en','fluent'),(1,'fr','good'),(2,'it','native'),(2,'en','fluent'),(3,'ja','native'),(3,'en','fluent'),(4,'fr','native'),(4,'it','fluent'),(5,'pl','native'),(5,'en','good'),(6,'it','native'),(6,'fr','fluent');
INSERT INTO assignment VALUES (1,'Oil platform manual','Nordsjo AS','no','en',1,2,42000,'2023-03-31','2023-03-29'),(2,'Wine catalogue','Cantina Rossi','it','fr',4,6,8500,'2023-05-15','2023-05-20'),(3,'Birth certificate','Anna Nowak','pl','en',5,NULL,300,'2023-06-01','2023-05-30'),(4,'Robot arm guide','Hikari Motors','ja','en',3,1,27000,'2023-10-10','2023-10-10'),(5,'Cookbook','Cantina Rossi','fr','it',6,4,31000,'2024-01-31',NULL),(6,'Rental contract','Nordsjo AS','en','no',1,NULL,5200,'2024-02-15','2024-02-10'),(7,'Fairy tales','Ludo Books','it','en',2,NULL,19000,'2024-04-01',NULL);

-- Who is translating the cookbook?
-- cookbook goes to which translator
SELECT translator.tname FROM translator JOIN assignment ON assignment.translator_id = translator.tid WHERE assignment.title = 'Cookbook';

-- Who checks the robot arm guide after it is translated?
-- reviewer of robot arm guide
SELECT translator.tname FROM translator JOIN assignment ON assignment.reviewer_id = translator.tid WHERE assignment.title = 'Robot arm guide';

-- Which languages does Claire Dubois work with?
-- Dubois's languages
SELECT language.language_name FROM language JOIN skill ON skill.code = language.code JOIN translator ON skill.tid = translator.tid WHERE translator.tname = 'Claire Dubois';

-- Who speaks fluent English?
-- fluent English speakers on our list
SELECT translator.tname FROM translator JOIN skill ON skill.tid = translator.tid JOIN language ON skill.code = language.code WHERE language.language_name = 'English' AND skill.level = 'fluent';

-- Which sworn translators charge less than 0.13 a word?
-- sworn and under 0.13 per word
SELECT tname FROM translator WHERE sworn = 'yes' AND rate_per_word < 0.13;

-- Who is the cheapest Italian native speaker?
-- cheapest italian
SELECT tname FROM translator WHERE native_language = 'Italian' ORDER BY rate_per_word LIMIT 1;

-- Which texts haven't been delivered?
-- jobs still outstanding
SELECT title FROM assignment WHERE delivered IS NULL;

-- What language is the wine catalogue being translated into?
-- wine catalogue - target language
SELECT language.language_name FROM language JOIN assignment ON assignment.target_code = language.code WHERE assignment.title = 'Wine catalogue';

-- How many words have we had out of Norwegian?
-- total words with Norwegian as the source
SELECT SUM(assignment.words) FROM assignment JOIN language ON assignment.source_code = language.code WHERE language.language_name = 'Norwegian';

-- Which customers has the translator from Bergen worked for?
-- customers served by our Bergen translator
SELECT DISTINCT assignment.customer FROM assignment JOIN translator ON assignment.translator_id = translator.tid WHERE translator.city = 'Bergen';

-- Which language does none of our translators know?
-- languages nobody here speaks
SELECT language_name FROM language WHERE code NOT IN (SELECT code FROM skill);

-- How many translators do we have per native language?
-- translators by mother tongue, count
SELECT native_language, COUNT(*) FROM translator GROUP BY native_language;

-- Which translators know both English and French?
-- english AND french - who
SELECT translator.tname FROM translator JOIN skill ON skill.tid = translator.tid JOIN language ON skill.code = language.code WHERE language.language_name = 'English' INTERSECT SELECT translator.tname FROM translator JOIN skill ON skill.tid = translator.tid JOIN language ON skill.code = language.code WHERE language.language_name = 'French';

-- Who knows the most languages?
-- our polyglot number one
SELECT translator.tname FROM translator JOIN skill ON skill.tid = translator.tid GROUP BY translator.tid ORDER BY COUNT(*) DESC LIMIT 1;

-- Is the rental contract longer than the cookbook?
-- rental contract: more words than cookbook?
SELECT EXISTS (SELECT title FROM assignment WHERE title = 'Rental contract' AND words > (SELECT words FROM assignment WHERE title = 'Cookbook'));

-- Which titles were due in 2023 and have over 20000 words?
-- big ones from 2023 (due date), more than 20000 words
SELECT title FROM assignment WHERE due = '2023' AND words > 20000;

-- Which assignments does nobody review?
-- texts without a reviewer
SELECT title FROM assignment WHERE reviewer_id IS NULL;

-- Does any of the translators in Krakow master a Romance language?
-- romance language from someone in krakow?
SELECT EXISTS (SELECT translator.tname FROM translator JOIN skill ON skill.tid = translator.tid JOIN language ON skill.code = language.code WHERE translator.city = 'Krakow' AND language.family = 'Romance');

-- Give me name and town of all translators, priciest first.
-- translators + city sorted by rate, highest on top
SELECT tname, city FROM translator ORDER BY rate_per_word DESC;
