CREATE TABLE tblWine (WineName TEXT PRIMARY KEY, Producer TEXT, Colour TEXT, Grape TEXT, Region TEXT, Country TEXT, Vintage INTEGER, Alc REAL, Organic INTEGER);
CREATE TABLE tblTasting (No INTEGER PRIMARY KEY, Wine TEXT REFERENCES tblWine(WineName), DrunkOn DATE, Place TEXT, Price REAL, Points INTEGER, BuyAgain TEXT, Note TEXT);
INSERT INTO tblWine VALUES ('Clos Mirel','Domaine Mirel','red','Syrah','Rhone','France',2018,14.0,1),('Steinhang','Weingut Kessler','white','Riesling','Mosel','Germany',2021,11.5,0),('Poggio Alto','Tenuta Serra','red','Sangiovese','Tuscany','Italy',2016,13.5,0),('Brisa','Bodega Luz','white','Albarino','Galicia','Spain',2022,12.5,1),('Petale','Domaine Mirel','rose','Grenache','Rhone','France',2022,13.0,1),('Kessler Sekt','Weingut Kessler','sparkling','Riesling','Mosel','Germany',NULL,12.0,0),('Terra Negra','Bodega Luz','red','Tempranillo','Rioja','Spain',2015,14.5,0),('Serra Bianca','Tenuta Serra','white','Vermentino','Tuscany','Italy',2023,12.5,0);
INSERT INTO tblTasting VALUES (1,'Clos Mirel','2023-01-21','at home',16.9,91,'yes','pepper, plums'),(2,'Steinhang','2023-03-04','Bistro Nord',29.0,88,'yes','green apple'),(3,'Poggio Alto','2023-03-04','Bistro Nord',44.0,93,'yes','cherries, leather'),(4,'Brisa','2023-06-18','at home',10.5,84,'no','a bit thin'),(5,'Petale','2023-07-22','picnic',9.9,86,'yes','strawberries'),(6,'Clos Mirel','2023-11-11','at Pia''s',16.9,90,'yes',NULL),(7,'Terra Negra','2023-12-24','at home',22.5,79,'no','corked'),(8,'Kessler Sekt','2023-12-31','at home',14.0,87,'yes','fine bubbles'),(9,'Steinhang','2024-02-10','at home',12.8,89,'yes',NULL),(10,'Brisa','2024-05-01','picnic',10.5,82,'no','warm');

-- What did I note about Poggio Alto?
-- poggio alto - my note
SELECT Note FROM tblTasting WHERE Wine = 'Poggio Alto';

-- Which red wines are on my list?
-- reds
SELECT WineName FROM tblWine WHERE Colour = 'red';

-- Which organic whites have I got down?
-- organic white wine
SELECT WineName FROM tblWine WHERE Organic = 1 AND Colour = 'white';

-- Which wines would I buy again?
-- buy-again list
SELECT DISTINCT Wine FROM tblTasting WHERE BuyAgain = 'yes';

-- Which wines haven't I tasted yet?
-- not drunk so far
SELECT WineName FROM tblWine WHERE WineName NOT IN (SELECT Wine FROM tblTasting);

-- What did we drink on New Year's Eve, 31 December 2023?
-- wine on 31 Dec 2023?
SELECT Wine FROM tblTasting WHERE DrunkOn = '2023-12-31';

-- Which wine scored the highest?
-- best wine ever, by points
SELECT Wine FROM tblTasting ORDER BY Points DESC LIMIT 1;

-- What's the best white I've had?
-- top scoring white
SELECT tblWine.WineName FROM tblWine JOIN tblTasting ON tblTasting.Wine = tblWine.WineName WHERE tblWine.Colour = 'white' ORDER BY tblTasting.Points DESC LIMIT 1;

-- How much did I spend on wine drunk at home?
-- at home total
SELECT SUM(Price) FROM tblTasting WHERE Place = 'at home';

-- How many points do I give on average, by colour?
-- avg points per colour
SELECT tblWine.Colour, AVG(tblTasting.Points) FROM tblWine JOIN tblTasting ON tblTasting.Wine = tblWine.WineName GROUP BY tblWine.Colour;

-- Which wines did I have more than once?
-- drunk 2x or more
SELECT Wine FROM tblTasting GROUP BY Wine HAVING COUNT(*) >= 2;

-- Is the Clos Mirel French?
-- clos mirel from france?
SELECT EXISTS (SELECT WineName FROM tblWine WHERE WineName = 'Clos Mirel' AND Country = 'France');

-- Would I buy the Terra Negra again?
-- terra negra buy again?
SELECT EXISTS (SELECT No FROM tblTasting WHERE Wine = 'Terra Negra' AND BuyAgain = 'yes');

-- Which wine has no vintage?
-- non-vintage one
SELECT WineName FROM tblWine WHERE Vintage IS NULL;

-- Which grapes did I drink at Bistro Nord?
-- bistro nord grapes
SELECT tblWine.Grape FROM tblWine JOIN tblTasting ON tblTasting.Wine = tblWine.WineName WHERE tblTasting.Place = 'Bistro Nord';

-- Which German wines did I rate above 87?
-- german, over 87 points
SELECT DISTINCT tblWine.WineName FROM tblWine JOIN tblTasting ON tblTasting.Wine = tblWine.WineName WHERE tblWine.Country = 'Germany' AND tblTasting.Points > 87;

-- Who makes Brisa, and where does it come from?
-- brisa: producer, region
SELECT Producer, Region FROM tblWine WHERE WineName = 'Brisa';

-- What's the strongest wine we have noted?
-- highest alcohol
SELECT WineName FROM tblWine ORDER BY Alc DESC LIMIT 1;

-- How many tastings are missing a note?
-- no notes written, how many
SELECT COUNT(*) FROM tblTasting WHERE Note IS NULL;

-- Which producers make both red and white?
-- producers w/ reds and whites
SELECT Producer FROM tblWine WHERE Colour = 'red' INTERSECT SELECT Producer FROM tblWine WHERE Colour = 'white';
