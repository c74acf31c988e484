CREATE TABLE insured (insured_id INTEGER PRIMARY KEY, forename TEXT, surname TEXT, birth DATE, home_city TEXT, work_city TEXT, tel_home TEXT, tel_work TEXT, referred_by INTEGER REFERENCES insured(insured_id));
CREATE TABLE cover (policy_no TEXT PRIMARY KEY, insured_id INTEGER REFERENCES insured(insured_id), car TEXT, tier TEXT, begins DATE, ends DATE, premium REAL, excess REAL, no_claims_years INTEGER, auto_renew INTEGER);
CREATE TABLE claim (claim_no INTEGER PRIMARY KEY, policy_no TEXT REFERENCES cover(policy_no), happened DATE, notified DATE, settled DATE, cause TEXT, asked_for REAL, paid REAL, handler TEXT, assessor TEXT, verdict TEXT);
INSERT INTO insured VALUES (1,'Greta','Ambrose','1958-03-12','Exeter','Exeter','01392 11','01392 90',NULL),(2,'Jonas','Okafor','1990-07-01','Bath','Bristol','01225 44','0117 81',1),(3,'Mirela','Stan','1985-11-23','Bristol','Bristol','0117 20',NULL,NULL),(4,'Hugh','Pettigrew','1947-01-30','Taunton',NULL,'01823 63',NULL,1),(5,'Saskia','de Wit','2001-05-17','Exeter','Plymouth',NULL,'01752 70',2),(6,'Imran','Baig','1979-09-09','Plymouth','Plymouth','01752 15','01752 16',NULL),(7,'Lowri','Pugh','1996-12-25','Bath','Bath','01225 98',NULL,3);
INSERT INTO cover VALUES ('P100',1,'Skoda Octavia','comprehensive','2022-04-01','2024-03-31',412,250,12,1),('P101',2,'Mini Cooper','comprehensive','2023-06-15','2024-06-14',735,400,2,0),('P102',3,'Ford Ka','third party','2023-01-10','2024-01-09',388,0,5,1),('P103',4,'Volvo V70','comprehensive','2021-09-01','2024-08-31',356,150,20,1),('P104',5,'Fiat Panda','third party','2023-11-20','2024-11-19',910,500,0,0),('P105',6,'Tesla 3','comprehensive','2022-08-08','2024-08-07',1120,600,8,1),('P106',6,'Citroen Berlingo','fire and theft','2023-02-14','2024-02-13',295,300,8,0),('P107',1,'Morris Minor','fire and theft','2020-05-05','2024-05-04',140,100,12,1);
INSERT INTO claim VALUES (1,'P101','2023-07-02','2023-07-03','2023-08-30','collision',3400,2950,'Dora Finn','Bill Sykes','accepted'),(2,'P105','2022-12-24','2023-01-04','2023-04-11','hail',5200,5200,'Dora Finn','Anja Roth','accepted'),(3,'P102','2023-05-19','2023-05-19','2023-06-01','collision',1800,0,'Ted Mbatha',NULL,'rejected'),(4,'P104','2024-01-08','2024-01-20',NULL,'vandalism',640,NULL,'Ted Mbatha','Bill Sykes','pending'),(5,'P100','2023-02-03','2023-02-04','2023-02-20','windscreen',290,290,'Dora Finn',NULL,'accepted'),(6,'P105','2023-09-30','2023-10-02','2024-01-15','collision',8100,7300,'Lise Kerr','Anja Roth','accepted'),(7,'P106','2023-10-13','2023-11-30','2023-12-22','theft',2600,0,'Lise Kerr','Bill Sykes','rejected'),(8,'P101','2024-02-11','2024-02-12',NULL,'hail',1500,NULL,'Dora Finn',NULL,'pending'),(9,'P103','2023-03-05','2023-03-09','2023-04-01','collision',950,800,'Ted Mbatha','Anja Roth','accepted');

-- What does Jonas drive?
-- jonas okafor's car
-- which car has mr okafor insured
SELECT cover.car FROM cover JOIN insured ON cover.insured_id = insured.insured_id WHERE insured.forename = 'Jonas';

-- What is Ms Stan's home phone?
-- mirela stan, private number
-- stan telephone at home
SELECT tel_home FROM insured WHERE surname = 'Stan';

-- How can I reach Saskia at work?
-- saskia work number
-- office phone de wit
SELECT tel_work FROM insured WHERE forename = 'Saskia';

-- Where does Jonas Okafor live?
-- okafor's home town
-- jonas lives where
SELECT home_city FROM insured WHERE surname = 'Okafor';

-- In which town does Jonas Okafor work?
-- okafor job location city
SELECT work_city FROM insured WHERE surname = 'Okafor';

-- Who recommended us to Hugh Pettigrew?
-- hugh was referred by
-- who sent mr pettigrew to us
SELECT forename, surname FROM insured WHERE insured_id = (SELECT referred_by FROM insured WHERE surname = 'Pettigrew');

-- Whom did Greta Ambrose bring us?
-- referrals by greta
-- people ambrose recommended us to
SELECT forename, surname FROM insured WHERE referred_by = (SELECT insured_id FROM insured WHERE surname = 'Ambrose');

-- Who came without a recommendation?
-- clients nobody referred
SELECT surname FROM insured WHERE referred_by IS NULL;

-- When does the Tesla's cover start?
-- tesla 3 insured from
SELECT begins FROM cover WHERE car = 'Tesla 3';

-- When does the Panda's insurance run out?
-- fiat panda covered until
SELECT ends FROM cover WHERE car = 'Fiat Panda';

-- How much does Hugh pay us?
-- pettigrew premium
SELECT cover.premium FROM cover JOIN insured ON cover.insured_id = insured.insured_id WHERE insured.forename = 'Hugh';

-- What would the owner of the Mini have to pay himself after a crash?
-- mini cooper excess
SELECT excess FROM cover WHERE car = 'Mini Cooper';

-- Which policies don't renew by themselves?
-- no automatic renewal: policies
-- contracts that end w/o auto renewal
SELECT policy_no FROM cover WHERE auto_renew = 0;

-- Whose policy renews itself automatically?
-- auto-renewing clients
SELECT DISTINCT insured.surname FROM insured JOIN cover ON cover.insured_id = insured.insured_id WHERE cover.auto_renew = 1;

-- Which cars have full cover?
-- comprehensively insured cars
SELECT car FROM cover WHERE tier = 'comprehensive';

-- Who is insured only against third-party damage?
-- third party people
SELECT insured.forename, insured.surname FROM insured JOIN cover ON cover.insured_id = insured.insured_id WHERE cover.tier = 'third party';

-- Which claims haven't been settled yet?
-- unsettled claims
-- claims still up in the air
SELECT claim_no FROM claim WHERE settled IS NULL;

-- Which claims did we turn down, and what was the cause of the damage?
-- rejected claims + cause
-- refused: number and what happened
SELECT claim_no, cause FROM claim WHERE verdict = 'rejected';

-- Who handles claim 7?
-- handler of no 7
SELECT handler FROM claim WHERE claim_no = 7;

-- Who inspected the damage in claim 7?
-- assessor on no 7
SELECT assessor FROM claim WHERE claim_no = 7;

-- When did the accident of the Volvo happen?
-- volvo v70 collision date
SELECT claim.happened FROM claim JOIN cover ON claim.policy_no = cover.policy_no WHERE cover.car = 'Volvo V70';

-- When did we hear about the theft of the Berlingo?
-- berlingo theft reported on
SELECT claim.notified FROM claim JOIN cover ON claim.policy_no = cover.policy_no WHERE cover.car = 'Citroen Berlingo' AND claim.cause = 'theft';

-- How much did the owner of the Mini want for the collision?
-- mini collision, sum claimed
SELECT claim.asked_for FROM claim JOIN cover ON claim.policy_no = cover.policy_no WHERE cover.car = 'Mini Cooper' AND claim.cause = 'collision';

-- How much did we pay out for the Mini's collision?
-- payout mini collision
SELECT claim.paid FROM claim JOIN cover ON claim.policy_no = cover.policy_no WHERE cover.car = 'Mini Cooper' AND claim.cause = 'collision';

-- In which claims did we pay less than was asked?
-- claims we didn't pay in full
SELECT claim_no FROM claim WHERE paid < asked_for;

-- Which claims had no assessor?
-- uninspected claims
SELECT claim_no FROM claim WHERE assessor IS NULL;

-- What have we paid out for each cause?
-- payouts by cause of damage
SELECT cause, SUM(paid) FROM claim WHERE paid IS NOT NULL GROUP BY cause;

-- How many claims is each handler working on that are pending?
-- pending cases per handler
SELECT handler, COUNT(*) FROM claim WHERE verdict = 'pending' GROUP BY handler;

-- Which handler has the biggest caseload?
-- who deals with most claims
SELECT handler FROM claim GROUP BY handler ORDER BY COUNT(*) DESC LIMIT 1;

-- Who has never had a claim?
-- claim-free clients
-- customers without a single claim
SELECT surname FROM insured WHERE insured_id NOT IN (SELECT cover.insured_id FROM cover JOIN claim ON claim.policy_no = cover.policy_no);

-- Which cars had at least two claims?
-- cars with repeated damage
SELECT cover.car FROM claim JOIN cover ON claim.policy_no = cover.policy_no GROUP BY cover.policy_no HAVING COUNT(*) >= 2;

-- Who has more than one policy with us?
-- clients with several policies
SELECT insured.surname FROM insured JOIN cover ON cover.insured_id = insured.insured_id GROUP BY insured.insured_id HAVING COUNT(*) > 1;

-- Which client has cost us the most?
-- highest total payout, surname
SELECT insured.surname FROM insured JOIN cover ON cover.insured_id = insured.insured_id JOIN claim ON claim.policy_no = cover.policy_no GROUP BY insured.insured_id ORDER BY SUM(claim.paid) DESC LIMIT 1;

-- Who is our youngest client and what do they drive?
-- youngest insured: name, car
SELECT insured.forename, cover.car FROM insured JOIN cover ON cover.insured_id = insured.insured_id ORDER BY insured.birth DESC LIMIT 1;

-- Does Saskia pay more than Imran does for his Tesla?
-- panda premium higher than tesla 3 premium?
SELECT EXISTS (SELECT policy_no FROM cover WHERE car = 'Fiat Panda' AND premium > (SELECT premium FROM cover WHERE car = 'Tesla 3'));

-- Which policies cost more than the average premium?
-- dearer than average: cars
SELECT car FROM cover WHERE premium > (SELECT AVG(premium) FROM cover);

-- Was there any hail damage in 2023?
-- hail 2023?
SELECT EXISTS (SELECT claim_no FROM claim WHERE cause = 'hail' AND happened = '2023');

-- Which claims happened between March and July 2023, and what was the cause?
-- damage mar-jul 2023: number, cause
SELECT claim_no, cause FROM claim WHERE happened BETWEEN '2023-03' AND '2023-07';

-- Which clients live and work in the same town?
-- home town = work town
SELECT surname FROM insured WHERE home_city = work_city;

-- Who lives in Bath or Bristol?
-- bath and bristol residents, full names
SELECT forename, surname FROM insured WHERE home_city = 'Bath' OR home_city = 'Bristol';

-- Which causes were both accepted and rejected at some time?
-- causes with an accepted and a rejected claim
SELECT cause FROM claim WHERE verdict = 'accepted' INTERSECT SELECT cause FROM claim WHERE verdict = 'rejected';

-- Clients sorted from oldest to youngest, please.
-- insured people by age, oldest first
SELECT forename, surname FROM insured ORDER BY birth;
