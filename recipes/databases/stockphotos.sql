CREATE TABLE Contributor (ContribID INTEGER PRIMARY KEY, PenName TEXT, Country TEXT, RoyaltyPct INTEGER, IsExclusive TEXT);
CREATE TABLE Asset (AssetID INTEGER PRIMARY KEY, Caption TEXT, Theme TEXT, Orientation TEXT, Megapixels REAL, ContribID INTEGER REFERENCES Contributor(ContribID), ApprovedOn DATE, ReviewState TEXT);
CREATE TABLE Client (ClientID INTEGER PRIMARY KEY, ClientName TEXT, ClientType TEXT);
CREATE TABLE LicenceSale (SaleID INTEGER PRIMARY KEY, AssetID INTEGER REFERENCES Asset(AssetID), ClientID INTEGER REFERENCES Client(ClientID), LicenceType TEXT, SoldOn DATE, NetUSD REAL);
INSERT INTO Contributor VALUES (1,'Blue Heron','Finland',40,'yes'),(2,'Marisol V','Peru',30,'no'),(3,'Tin Roof Pictures','Kenya',35,'no'),(4,'Old Grain','Finland',45,'yes'),(5,'Papercut','Vietnam',30,'no');
INSERT INTO Asset VALUES (1,'Foggy lake at dawn','nature','landscape',24.2,1,'2022-05-04','approved'),(2,'Elk crossing road','nature','landscape',45.0,1,'2022-11-19','approved'),(3,'Market woman laughing','people','portrait',20.1,2,'2023-01-30','approved'),(4,'Steaming noodle bowl','food','square',12.0,5,'2023-03-08','approved'),(5,'Crowded minibus stop','city','landscape',33.5,3,'2023-07-21','approved'),(6,'Rusty tractor','farming','portrait',26.0,4,NULL,'pending'),(7,'Boy with kite','people','portrait',36.3,3,'2024-01-12','approved'),(8,'Blurry pigeon','city','square',8.0,2,NULL,'rejected');
INSERT INTO Client VALUES (1,'Verdant Magazine','press'),(2,'Polder Bank','corporate'),(3,'Cookwise App','startup'),(4,'Lindqvist Ads','agency'),(5,'Tiny School Press','education');
INSERT INTO LicenceSale VALUES (1,1,1,'editorial','2023-02-10',80),(2,3,1,'editorial','2023-04-02',65),(3,1,2,'extended','2023-06-15',420),(4,4,3,'standard','2023-08-09',35),(5,5,4,'extended','2023-10-27',390),(6,3,4,'standard','2024-01-18',48),(7,7,4,'standard','2024-02-22',55),(8,1,4,'standard','2024-03-11',50),(9,4,1,'editorial','2024-04-30',40),(10,2,2,'standard','2024-05-13',90);

-- Earnings per photographer
-- how much have each contributor's pictures sold for
-- net sales totals by pen name
SELECT Contributor.PenName, SUM(LicenceSale.NetUSD) FROM Contributor JOIN Asset ON Asset.ContribID = Contributor.ContribID JOIN LicenceSale ON LicenceSale.AssetID = Asset.AssetID GROUP BY Contributor.ContribID;

-- Best-selling picture by number of licences
-- which image was licensed most often
-- our most bought photo
SELECT Asset.Caption FROM Asset JOIN LicenceSale ON LicenceSale.AssetID = Asset.AssetID GROUP BY Asset.AssetID ORDER BY COUNT(*) DESC LIMIT 1;

-- Who took the noodle bowl picture?
-- photographer of "Steaming noodle bowl"
-- steaming noodle bowl - whose is it
SELECT Contributor.PenName FROM Contributor JOIN Asset ON Asset.ContribID = Contributor.ContribID WHERE Asset.Caption = 'Steaming noodle bowl';

-- Who licensed Market woman laughing?
-- clients that bought Market woman laughing
SELECT Client.ClientName FROM Client JOIN LicenceSale ON LicenceSale.ClientID = Client.ClientID JOIN Asset ON LicenceSale.AssetID = Asset.AssetID WHERE Asset.Caption = 'Market woman laughing';

-- Images that never sold
-- pictures nobody has licensed
-- shelf warmers without a single sale
SELECT Caption FROM Asset WHERE AssetID NOT IN (SELECT AssetID FROM LicenceSale);

-- Top 3 clients by money spent
-- three biggest customers in dollars
SELECT Client.ClientName FROM Client JOIN LicenceSale ON LicenceSale.ClientID = Client.ClientID GROUP BY Client.ClientID ORDER BY SUM(LicenceSale.NetUSD) DESC LIMIT 3;

-- Average price by licence type
-- what does an editorial, standard or extended licence fetch on average
SELECT LicenceType, AVG(NetUSD) FROM LicenceSale GROUP BY LicenceType;

-- Which client hasn't bought anything?
-- customers without a licence
SELECT ClientName FROM Client WHERE ClientID NOT IN (SELECT ClientID FROM LicenceSale);

-- Clients with more than two purchases
-- who bought three licences or more
SELECT Client.ClientName FROM Client JOIN LicenceSale ON LicenceSale.ClientID = Client.ClientID GROUP BY Client.ClientID HAVING COUNT(*) > 2;

-- Which theme sells best in dollars?
-- theme with the most revenue
-- what subject matter earns us most
SELECT Asset.Theme FROM Asset JOIN LicenceSale ON LicenceSale.AssetID = Asset.AssetID GROUP BY Asset.Theme ORDER BY SUM(LicenceSale.NetUSD) DESC LIMIT 1;

-- How many different clients licensed Foggy lake at dawn?
-- distinct buyers of the Foggy lake at dawn shot
SELECT COUNT(DISTINCT LicenceSale.ClientID) FROM LicenceSale JOIN Asset ON LicenceSale.AssetID = Asset.AssetID WHERE Asset.Caption = 'Foggy lake at dawn';

-- What's waiting for review?
-- pending pictures
-- photos we haven't decided on yet, still pending
SELECT Caption FROM Asset WHERE ReviewState = 'pending';

-- Exclusive contributors from Finland
-- finns who only sell through us
SELECT PenName FROM Contributor WHERE IsExclusive = 'yes' AND Country = 'Finland';

-- Did Polder Bank buy anything by Blue Heron?
-- any Blue Heron licence sold to polder bank
SELECT EXISTS (SELECT LicenceSale.SaleID FROM LicenceSale JOIN Client ON LicenceSale.ClientID = Client.ClientID JOIN Asset ON LicenceSale.AssetID = Asset.AssetID JOIN Contributor ON Asset.ContribID = Contributor.ContribID WHERE Client.ClientName = 'Polder Bank' AND Contributor.PenName = 'Blue Heron');

-- Sharpest portrait-format image
-- portrait picture with the most megapixels
SELECT Caption FROM Asset WHERE Orientation = 'portrait' ORDER BY Megapixels DESC LIMIT 1;

-- What did Lindqvist Ads buy in 2024, with price, newest first?
-- lindqvist ads 2024 purchases: picture and net amount, latest on top
SELECT Asset.Caption, LicenceSale.NetUSD FROM Asset JOIN LicenceSale ON LicenceSale.AssetID = Asset.AssetID JOIN Client ON LicenceSale.ClientID = Client.ClientID WHERE Client.ClientName = 'Lindqvist Ads' AND LicenceSale.SoldOn = '2024' ORDER BY LicenceSale.SoldOn DESC;

-- Pictures per contributor
-- how many shots does each photographer have with us
SELECT Contributor.PenName, COUNT(*) FROM Contributor JOIN Asset ON Asset.ContribID = Contributor.ContribID GROUP BY Contributor.ContribID;

-- What royalty does Papercut get?
-- papercut's cut in percent
SELECT RoyaltyPct FROM Contributor WHERE PenName = 'Papercut';
