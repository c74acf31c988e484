CREATE TABLE Inventor (InvId INTEGER PRIMARY KEY, InvName TEXT, Lab TEXT, Nationality TEXT);
CREATE TABLE Patent (PatNo TEXT PRIMARY KEY, Title TEXT, TechField TEXT, FiledOn DATE, GrantedOn DATE, LapsesOn DATE, Claims INTEGER, LegalStatus TEXT);
CREATE TABLE PatentInventor (PatNo TEXT REFERENCES Patent(PatNo), InvId INTEGER REFERENCES Inventor(InvId), SharePct INTEGER, PRIMARY KEY (PatNo, InvId));
CREATE TABLE LicenceDeal (DealNo INTEGER PRIMARY KEY, PatNo TEXT REFERENCES Patent(PatNo), Licensee TEXT, RoyaltyPct REAL, SignedOn DATE, Exclusive TEXT);
INSERT INTO Inventor VALUES (1,'Dr Elin Sandberg','materials','Swedish'),(2,'Viktor Balog','optics','Hungarian'),(3,'Prof. Amara Nwosu','materials','Nigerian'),(4,'Giles Thornbury','mechanics','British'),(5,'Xia Lihong','optics','Chinese'),(6,'Marta Oller','chemistry','Spanish');
INSERT INTO Patent VALUES ('EP3301','Scratch-proof coating','materials','2012-05-08','2015-02-17','2032-05-08',14,'in force'),('EP3344','Folding hinge','mechanics','2014-10-21','2017-06-06','2034-10-21',9,'in force'),('EP3410','Laser alignment method','optics','2016-03-30','2019-09-10','2036-03-30',22,'in force'),('EP3478','Self-healing resin','materials','2018-11-12',NULL,NULL,17,'pending'),('EP3102','Quiet gear pump','mechanics','2001-01-25','2003-12-02','2021-01-25',6,'lapsed'),('EP3520','Anti-glare film','optics','2020-07-14','2023-04-25','2040-07-14',11,'in force'),('EP3555','Biodegradable glue','chemistry','2021-09-02',NULL,NULL,8,'refused'),('EP3561','Hinge with damping','mechanics','2022-02-15',NULL,NULL,12,'pending');
INSERT INTO PatentInventor VALUES ('EP3301',1,60),('EP3301',3,40),('EP3344',4,100),('EP3410',2,50),('EP3410',5,50),('EP3478',3,70),('EP3478',1,30),('EP3102',4,100),('EP3520',5,80),('EP3520',1,20),('EP3561',4,90),('EP3561',2,10),('EP3555',6,80),('EP3555',1,20);
INSERT INTO LicenceDeal VALUES (1,'EP3301','Vista Lens',3.5,'2016-08-01','no'),(2,'EP3301','Kurogane Optics',4.0,'2018-01-19','no'),(3,'EP3344','Flipper Phones',2.25,'2019-04-04','yes'),(4,'EP3410','Kurogane Optics',5.5,'2020-11-23','yes'),(5,'EP3102','Hydron',1.5,'2009-06-30','no'),(6,'EP3520','Vista Lens',4.75,'2023-09-11','no');

-- Who invented the folding hinge?
-- folding hinge inventor
-- who came up with the folding hinge
SELECT Inventor.InvName FROM Inventor JOIN PatentInventor ON PatentInventor.InvId = Inventor.InvId JOIN Patent ON PatentInventor.PatNo = Patent.PatNo WHERE Patent.Title = 'Folding hinge';

-- When was EP3410 granted?
-- grant date EP3410
-- when did we get EP3410 granted
SELECT GrantedOn FROM Patent WHERE PatNo = 'EP3410';

-- Which of our optics patents are in force?
-- optics patents currently in force, titles
SELECT Title FROM Patent WHERE TechField = 'optics' AND LegalStatus = 'in force';

-- Which applications are still pending?
-- pending ones
SELECT Title FROM Patent WHERE LegalStatus = 'pending';

-- Who licenses the scratch-proof coating from us?
-- licensees of scratch-proof coating
-- which companies use our scratch-proof coating under licence
SELECT LicenceDeal.Licensee FROM LicenceDeal JOIN Patent ON LicenceDeal.PatNo = Patent.PatNo WHERE Patent.Title = 'Scratch-proof coating';

-- Which inventor is named on the most patents?
-- most prolific inventor
-- who of our inventors has the most patents
SELECT Inventor.InvName FROM Inventor JOIN PatentInventor ON PatentInventor.InvId = Inventor.InvId GROUP BY Inventor.InvId ORDER BY COUNT(*) DESC LIMIT 1;

-- Which patents has nobody licensed?
-- titles without a licence deal
-- inventions we haven't licensed to anyone
SELECT Title FROM Patent WHERE PatNo NOT IN (SELECT PatNo FROM LicenceDeal);

-- What did we file between 2016 and 2020?
-- filings 2016 to 2020
-- titles filed from 2016 through 2020
SELECT Title FROM Patent WHERE FiledOn BETWEEN '2016' AND '2020';

-- How many patents do we have in each field?
-- patent count by tech field
-- patents per field
SELECT TechField, COUNT(*) FROM Patent GROUP BY TechField;

-- What's our average royalty on exclusive deals?
-- mean royalty % if exclusive
SELECT AVG(RoyaltyPct) FROM LicenceDeal WHERE Exclusive = 'yes';

-- Which companies have signed more than one licence with us?
-- licensees w/ two or more deals
-- who took at least 2 licences
SELECT Licensee FROM LicenceDeal GROUP BY Licensee HAVING COUNT(*) > 1;

-- Did Xia Lihong have a hand in the anti-glare film?
-- is xia lihong an inventor of anti-glare film
SELECT EXISTS (SELECT Patent.Title FROM Patent JOIN PatentInventor ON PatentInventor.PatNo = Patent.PatNo JOIN Inventor ON PatentInventor.InvId = Inventor.InvId WHERE Inventor.InvName = 'Xia Lihong' AND Patent.Title = 'Anti-glare film');

-- Does the laser alignment method have more claims than the scratch-proof coating?
-- more claims in laser alignment method than in scratch-proof coating?
SELECT EXISTS (SELECT Title FROM Patent WHERE Title = 'Laser alignment method' AND Claims > (SELECT Claims FROM Patent WHERE Title = 'Scratch-proof coating'));

-- Which patents deal with hinges?
-- anything with hinge in the title
SELECT Title FROM Patent WHERE Title LIKE '%hinge%';

-- Which patents did Dr Elin Sandberg and Prof. Amara Nwosu invent together?
-- patents naming both Dr Elin Sandberg and Prof. Amara Nwosu
SELECT Patent.Title FROM Patent JOIN PatentInventor ON PatentInventor.PatNo = Patent.PatNo JOIN Inventor ON PatentInventor.InvId = Inventor.InvId WHERE Inventor.InvName = 'Dr Elin Sandberg' INTERSECT SELECT Patent.Title FROM Patent JOIN PatentInventor ON PatentInventor.PatNo = Patent.PatNo JOIN Inventor ON PatentInventor.InvId = Inventor.InvId WHERE Inventor.InvName = 'Prof. Amara Nwosu';

-- Which patent in force lapses first, and when?
-- next patent to lapse among those in force: title + date
SELECT Title, LapsesOn FROM Patent WHERE LegalStatus = 'in force' ORDER BY LapsesOn LIMIT 1;
