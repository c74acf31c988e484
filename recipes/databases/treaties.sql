CREATE TABLE treaty (treaty_no INTEGER PRIMARY KEY, treaty_name TEXT, signed DATE, place TEXT, subject TEXT, ended_war TEXT, expires DATE, pages INTEGER);
CREATE TABLE power (power_id TEXT PRIMARY KEY, power_name TEXT, ruler TEXT, capital TEXT, faith TEXT);
CREATE TABLE signatory (treaty_no INTEGER REFERENCES treaty(treaty_no), power_id TEXT REFERENCES power(power_id), envoy TEXT, side TEXT, ratified DATE, PRIMARY KEY (treaty_no, power_id));
INSERT INTO treaty VALUES (1,'Peace of Haldenburg','1648-09-14','Haldenburg','peace','Forty Winters War',NULL,61),(2,'Treaty of Two Straits','1713-05-02','Port Amery','navigation',NULL,'1813-05-02',18),(3,'Convention of Lisse','1788-11-23','Lisse','fisheries',NULL,'1838-11-23',9),(4,'Peace of Varn','1809-03-30','Varn','peace','Oyster War',NULL,27),(5,'Salt Accord','1745-07-19','Haldenburg','trade',NULL,NULL,34),(6,'Treaty of Eichsee','1866-08-08','Eichsee','border',NULL,NULL,45);
INSERT INTO power VALUES ('GRU','Kingdom of Grunau','Frederick Otto','Königsruh','Lutheran'),('ALB','Republic of Albiano','Doge Marin Falco','Albiano','Catholic'),('NOR','Crown of Norrland','Queen Kristin','Stavholm','Lutheran'),('TUR','Sublime Sultanate','Selim Pasha','Adrinople','Muslim'),('LIS','Free Provinces','Stadholder Joost','Lisse','Calvinist');
INSERT INTO signatory VALUES (1,'GRU','Baron von Tettau','victor','1648-12-01'),(1,'NOR','Lars Bielke','victor','1649-01-20'),(1,'ALB','Bishop Contini','loser','1649-06-11'),(2,'TUR','Ibrahim Effendi','neutral','1713-09-09'),(2,'LIS','Cornelia Hooft','neutral','1713-07-01'),(3,'LIS','Pieter Roos','neutral','1789-02-15'),(3,'NOR','Ulrika Stenbock','neutral',NULL),(4,'ALB','Count Zorzi','loser','1809-05-05'),(4,'GRU','Baron von Lehndorf','victor','1809-04-18'),(5,'GRU','Hofrat Mühlen','neutral','1746-01-07'),(5,'TUR','Ibrahim Bey','neutral','1746-03-22');

-- When was the Peace of Haldenburg signed?
-- date of the peace of haldenburg
-- Haldenburg peace, when
SELECT signed FROM treaty WHERE treaty_name = 'Peace of Haldenburg';

-- Where was the Treaty of Two Straits concluded?
-- two straits treaty - place of signing
SELECT place FROM treaty WHERE treaty_name = 'Treaty of Two Straits';

-- Who signed the Peace of Varn for Albiano?
-- albiano's envoy to the Peace of Varn
SELECT signatory.envoy FROM signatory JOIN treaty ON signatory.treaty_no = treaty.treaty_no JOIN power ON signatory.power_id = power.power_id WHERE treaty.treaty_name = 'Peace of Varn' AND power.power_name = 'Republic of Albiano';

-- Which powers were party to the Salt Accord?
-- parties of the salt accord
-- who concluded the Salt Accord
SELECT power.power_name FROM power JOIN signatory ON signatory.power_id = power.power_id JOIN treaty ON signatory.treaty_no = treaty.treaty_no WHERE treaty.treaty_name = 'Salt Accord';

-- Which war did the Peace of Varn end?
-- peace of varn: what war was over
SELECT ended_war FROM treaty WHERE treaty_name = 'Peace of Varn';

-- What brought the Forty Winters War to an end?
-- treaty that finished the Forty Winters War
-- forty winters war, ended by
SELECT treaty_name FROM treaty WHERE ended_war = 'Forty Winters War';

-- What is the Convention of Lisse about?
-- convention of lisse topic
-- what does the Convention of Lisse regulate
SELECT subject FROM treaty WHERE treaty_name = 'Convention of Lisse';

-- eighteenth-century treaties
-- treaties signed between 1701 and 1800
SELECT treaty_name FROM treaty WHERE signed BETWEEN '1701' AND '1800';

-- Who ruled the Free Provinces?
-- head of the free provinces
-- ruler of the Free Provinces
SELECT ruler FROM power WHERE power_name = 'Free Provinces';

-- Lutheran powers
-- Which states were Lutheran?
-- who followed Luther
SELECT power_name FROM power WHERE faith = 'Lutheran';

-- How many treaties did each power sign?
-- number of treaties by power
SELECT power.power_name, COUNT(*) FROM power JOIN signatory ON signatory.power_id = power.power_id GROUP BY power.power_id;

-- Who never ratified?
-- powers whose ratification is missing
-- signed but not ratified: who
SELECT power.power_name FROM power JOIN signatory ON signatory.power_id = power.power_id WHERE signatory.ratified IS NULL;

-- open-ended treaties
-- Which treaties have no expiry date?
-- what was agreed for ever (never expires)
SELECT treaty_name FROM treaty WHERE expires IS NULL;

-- Did the Crown of Norrland ever sign a fisheries treaty?
-- any fisheries deal with norrland?
SELECT EXISTS (SELECT treaty.treaty_name FROM treaty JOIN signatory ON signatory.treaty_no = treaty.treaty_no JOIN power ON signatory.power_id = power.power_id WHERE power.power_name = 'Crown of Norrland' AND treaty.subject = 'fisheries');

-- Which treaty is the longest?
-- wordiest treaty by pages
-- thickest document
SELECT treaty_name FROM treaty ORDER BY pages DESC LIMIT 1;

-- Who was on the losing side at the Peace of Haldenburg?
-- loser in the peace of haldenburg
SELECT power.power_name FROM power JOIN signatory ON signatory.power_id = power.power_id JOIN treaty ON signatory.treaty_no = treaty.treaty_no WHERE treaty.treaty_name = 'Peace of Haldenburg' AND signatory.side = 'loser';

-- Which treaty has no signatories listed?
-- treaties where we don't know who signed
SELECT treaty_name FROM treaty WHERE treaty_no NOT IN (SELECT treaty_no FROM signatory);

-- What did Grunau sign about trade?
-- trade agreements of the Kingdom of Grunau
SELECT treaty.treaty_name FROM treaty JOIN signatory ON signatory.treaty_no = treaty.treaty_no JOIN power ON signatory.power_id = power.power_id WHERE power.power_name = 'Kingdom of Grunau' AND treaty.subject = 'trade';
