CREATE TABLE Household (HhID INTEGER PRIMARY KEY, Owner TEXT, RoofTown TEXT, MailTown TEXT, Phone TEXT, FirstCall DATE, Lost INTEGER);
CREATE TABLE Fitter (FitterID INTEGER PRIMARY KEY, Fitter TEXT, Electrician INTEGER, Since DATE, Van TEXT, Chief INTEGER REFERENCES Fitter(FitterID));
CREATE TABLE Panel (Model TEXT PRIMARY KEY, Brand TEXT, Watt INTEGER, WeightKg REAL, CostEach REAL, SellEach REAL, WarrantyYears INTEGER, Black TEXT, InStock INTEGER);
CREATE TABLE Install (InstNo INTEGER PRIMARY KEY, HhID INTEGER REFERENCES Household(HhID), Model TEXT REFERENCES Panel(Model), Panels INTEGER, BatteryKwh REAL, QuotedOn DATE, OrderedOn DATE, FittedOn DATE, GridOn DATE, QuoteEur REAL, FinalEur REAL, PlannedBy INTEGER REFERENCES Fitter(FitterID), FittedBy INTEGER REFERENCES Fitter(FitterID), Scaffold TEXT, Paid INTEGER);
INSERT INTO Household VALUES (1,'Anke Rohde','Lehndorf','Lehndorf','05 31','2022-03-01',0),(2,'the Sabatinis','Querum','Bologna',NULL,'2022-06-19',0),(3,'Farmer Behn','Rautheim','Rautheim','05 33','2022-09-09',0),(4,'Kindergarten Sonnenblume','Querum','Querum','05 34','2023-01-16',0),(5,'Dr Oyelaran','Mascherode','Hannover','05 35','2023-04-24',0),(6,'Herr Stumpf','Lehndorf','Lehndorf','05 36','2023-05-05',1),(7,'Pia & Lou','Rautheim','Rautheim',NULL,'2023-11-28',0);
INSERT INTO Fitter VALUES (1,'Matthes',1,'2010-04-01','BS-SF 1',NULL),(2,'Dunja',1,'2018-08-13','BS-SF 2',1),(3,'Cem',0,'2021-03-15','BS-SF 2',2),(4,'Hinnerk',0,'2022-10-04',NULL,2),(5,'Lale',1,'2023-07-03',NULL,1);
INSERT INTO Panel VALUES ('HX-410','Helionix',410,21.5,98,149,25,'yes',120),('HX-380','Helionix',380,20.1,82,125,20,'no',44),('SR-430','Sunroot',430,22.8,121,179,30,'yes',0),('BG-300','Budgetec',300,18.4,49,85,12,'no',210),('SR-400','Sunroot',400,21.0,104,158,30,'no',66);
INSERT INTO Install VALUES (1,1,'HX-380',18,NULL,'2022-03-20','2022-04-11','2022-06-02','2022-07-15',11800,12150,1,2,'yes',1),(2,2,'SR-430',24,10.0,'2022-07-04','2022-08-30','2022-11-10','2023-01-20',24900,24900,1,1,'yes',1),(3,3,'BG-300',96,NULL,'2022-10-01','2022-12-12','2023-03-24','2023-06-30',38500,36900,2,3,'no',1),(4,4,'HX-410',40,15.0,'2023-02-06','2023-03-17','2023-05-26','2023-06-12',29700,31250,2,2,'yes',0),(5,5,'SR-400',22,7.5,'2023-05-15','2023-07-01','2023-10-06',NULL,19900,20400,1,5,'yes',0),(6,6,'HX-410',16,5.0,'2023-05-30',NULL,NULL,NULL,14100,NULL,2,NULL,NULL,0),(7,7,'HX-410',14,NULL,'2023-12-14','2024-01-25',NULL,NULL,9900,NULL,5,NULL,'no',0),(8,3,'HX-410',30,20.0,'2024-01-08','2024-02-19',NULL,NULL,26500,NULL,2,NULL,'no',0);

-- Who planned the Sabatinis' system?
-- sabatini installation planned by
SELECT Fitter.Fitter FROM Install JOIN Fitter ON Install.PlannedBy = Fitter.FitterID JOIN Household ON Install.HhID = Household.HhID WHERE Household.Owner = 'the Sabatinis';

-- Who put the panels on Anke Rohde's roof?
-- rohde's roof fitted by
SELECT Fitter.Fitter FROM Install JOIN Fitter ON Install.FittedBy = Fitter.FitterID JOIN Household ON Install.HhID = Household.HhID WHERE Household.Owner = 'Anke Rohde';

-- Whose roofs has Dunja fitted?
-- dunja's finished roofs, owners
SELECT Household.Owner FROM Household JOIN Install ON Install.HhID = Household.HhID JOIN Fitter ON Install.FittedBy = Fitter.FitterID WHERE Fitter.Fitter = 'Dunja';

-- Whose systems did Dunja plan?
-- planned by dunja: owners
SELECT Household.Owner FROM Household JOIN Install ON Install.HhID = Household.HhID JOIN Fitter ON Install.PlannedBy = Fitter.FitterID WHERE Fitter.Fitter = 'Dunja';

-- Who is Cem's chief?
-- cem works under
SELECT Fitter FROM Fitter WHERE FitterID = (SELECT Chief FROM Fitter WHERE Fitter = 'Cem');

-- Who reports to Matthes?
-- matthes's people
SELECT Fitter FROM Fitter WHERE Chief = (SELECT FitterID FROM Fitter WHERE Fitter = 'Matthes');

-- Which of us are trained electricians?
-- electricians on the team
SELECT Fitter FROM Fitter WHERE Electrician = 1;

-- Who isn't an electrician and has no van?
-- no van, not an electrician
SELECT Fitter FROM Fitter WHERE Electrician = 0 AND Van IS NULL;

-- Who drives with Dunja, in the same van?
-- dunja's van mates
SELECT Fitter FROM Fitter WHERE Van = (SELECT Van FROM Fitter WHERE Fitter = 'Dunja') AND Fitter != 'Dunja';

-- Who has been fitting here longest?
-- first fitter we had
SELECT Fitter FROM Fitter ORDER BY Since LIMIT 1;

-- Where is Dr Oyelaran's roof?
-- oyelaran roof town
SELECT RoofTown FROM Household WHERE Owner = 'Dr Oyelaran';

-- Where do we send Dr Oyelaran's letters?
-- oyelaran postal town
SELECT MailTown FROM Household WHERE Owner = 'Dr Oyelaran';

-- Whose roof is in another town than their letterbox?
-- roof town differs from mail town: owners
SELECT Owner FROM Household WHERE RoofTown != MailTown;

-- Which customers gave us no number?
-- no phone: customers
SELECT Owner FROM Household WHERE Phone IS NULL;

-- Which customer did we lose?
-- lost customers
SELECT Owner FROM Household WHERE Lost = 1;

-- Who first called us in 2022?
-- first calls 2022, customers
SELECT Owner FROM Household WHERE FirstCall = '2022';

-- Which panels are black?
-- black modules
SELECT Model FROM Panel WHERE Black = 'yes';

-- Which panel have we run out of?
-- sold out panel
SELECT Model FROM Panel WHERE InStock = 0;

-- What do we pay for an HX-410?
-- hx-410 cost to us
SELECT CostEach FROM Panel WHERE Model = 'HX-410';

-- What do we charge for an HX-410?
-- hx-410 selling price
SELECT SellEach FROM Panel WHERE Model = 'HX-410';

-- What is the most powerful panel and who makes it?
-- most watts: model + brand
SELECT Model, Brand FROM Panel ORDER BY Watt DESC LIMIT 1;

-- Which panels are lighter than the HX-410?
-- weigh less than hx-410
SELECT Model FROM Panel WHERE WeightKg < (SELECT WeightKg FROM Panel WHERE Model = 'HX-410');

-- Is the SR-400 guaranteed longer than the HX-380?
-- sr-400 longer warranty than hx-380?
SELECT EXISTS (SELECT Model FROM Panel WHERE Model = 'SR-400' AND WarrantyYears > (SELECT WarrantyYears FROM Panel WHERE Model = 'HX-380'));

-- How many panels are in stock per brand?
-- stock by brand
SELECT Brand, SUM(InStock) FROM Panel GROUP BY Brand;

-- When did the kindergarten get our quote?
-- kindergarten sonnenblume quoted on
SELECT Install.QuotedOn FROM Install JOIN Household ON Install.HhID = Household.HhID WHERE Household.Owner = 'Kindergarten Sonnenblume';

-- When did the kindergarten place the order?
-- kindergarten sonnenblume order date
SELECT Install.OrderedOn FROM Install JOIN Household ON Install.HhID = Household.HhID WHERE Household.Owner = 'Kindergarten Sonnenblume';

-- When did the kindergarten's system go onto the grid?
-- kindergarten sonnenblume grid connection
SELECT Install.GridOn FROM Install JOIN Household ON Install.HhID = Household.HhID WHERE Household.Owner = 'Kindergarten Sonnenblume';

-- Which systems are fitted but not connected yet?
-- on the roof, not on the grid: owner
SELECT Household.Owner FROM Install JOIN Household ON Install.HhID = Household.HhID WHERE Install.FittedOn IS NOT NULL AND Install.GridOn IS NULL;

-- Which orders have not been fitted?
-- ordered, unfitted: owners
SELECT Household.Owner FROM Install JOIN Household ON Install.HhID = Household.HhID WHERE Install.OrderedOn IS NOT NULL AND Install.FittedOn IS NULL;

-- Which quote was never accepted?
-- quoted but not ordered: customer
SELECT Household.Owner FROM Install JOIN Household ON Install.HhID = Household.HhID WHERE Install.OrderedOn IS NULL;

-- How much did we quote Farmer Behn for the 96 panels?
-- behn 96 panels, quote
SELECT Install.QuoteEur FROM Install JOIN Household ON Install.HhID = Household.HhID WHERE Household.Owner = 'Farmer Behn' AND Install.Panels = 96;

-- What did Farmer Behn finally pay for the 96 panels?
-- behn 96 panels, final price
SELECT Install.FinalEur FROM Install JOIN Household ON Install.HhID = Household.HhID WHERE Household.Owner = 'Farmer Behn' AND Install.Panels = 96;

-- Where did it end up costing more than quoted?
-- final above quote: owners
SELECT Household.Owner FROM Install JOIN Household ON Install.HhID = Household.HhID WHERE Install.FinalEur > Install.QuoteEur;

-- Which fitted systems are unpaid?
-- fitted, not paid: owners
SELECT Household.Owner FROM Install JOIN Household ON Install.HhID = Household.HhID WHERE Install.Paid = 0 AND Install.FittedOn IS NOT NULL;

-- Who has a battery?
-- customers with a battery
SELECT DISTINCT Household.Owner FROM Household JOIN Install ON Install.HhID = Household.HhID WHERE Install.BatteryKwh IS NOT NULL;

-- Whose is the biggest battery?
-- largest battery: owner
SELECT Household.Owner FROM Install JOIN Household ON Install.HhID = Household.HhID ORDER BY Install.BatteryKwh DESC LIMIT 1;

-- What was fitted between May and December 2023?
-- owners of roofs fitted may-dec 2023
SELECT Household.Owner FROM Install JOIN Household ON Install.HhID = Household.HhID WHERE Install.FittedOn BETWEEN '2023-05' AND '2023-12';

-- How many panels have been fitted or ordered per roof town?
-- panels by roof town
SELECT Household.RoofTown, SUM(Install.Panels) FROM Install JOIN Household ON Install.HhID = Household.HhID WHERE Install.OrderedOn IS NOT NULL GROUP BY Household.RoofTown;

-- Which panel is used in the most systems, and what brand is it?
-- most used panel: model + brand
SELECT Panel.Model, Panel.Brand FROM Install JOIN Panel ON Install.Model = Panel.Model GROUP BY Panel.Model ORDER BY COUNT(*) DESC LIMIT 1;

-- Who has come back for a second system?
-- repeat customers
SELECT Household.Owner FROM Install JOIN Household ON Install.HhID = Household.HhID GROUP BY Household.HhID HAVING COUNT(*) > 1;

-- Who has both planned and fitted systems?
-- planners who fit as well
SELECT Fitter.Fitter FROM Install JOIN Fitter ON Install.PlannedBy = Fitter.FitterID INTERSECT SELECT Fitter.Fitter FROM Install JOIN Fitter ON Install.FittedBy = Fitter.FitterID;

-- Is there a job in Querum without scaffolding?
-- querum no scaffold?
SELECT EXISTS (SELECT Install.InstNo FROM Install JOIN Household ON Install.HhID = Household.HhID WHERE Household.RoofTown = 'Querum' AND Install.Scaffold = 'no');
