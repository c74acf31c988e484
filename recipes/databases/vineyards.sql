CREATE TABLE Parcels (ParcelNo INTEGER PRIMARY KEY, ParcelName TEXT, Grape TEXT, Colour TEXT, Hectares REAL, PlantedIn INTEGER, Slope TEXT, Soil TEXT, Organic TEXT, YieldKg2023 INTEGER, HarvestStart DATE, Foreman TEXT);
INSERT INTO Parcels VALUES (1,'Clos du Moulin','Chardonnay','white',2.4,1988,'south','limestone','yes',13200,'2023-09-08','Bastien Roux'),(2,'La Pierre Levee','Pinot Noir','red',1.8,1975,'east','limestone','yes',7600,'2023-09-12','Bastien Roux'),(3,'Les Grives','Gamay','red',3.1,2004,'west','granite','no',21500,'2023-09-18','Odile Marchand'),(4,'Bois Joli','Chardonnay','white',1.2,2011,'east','clay','no',8100,'2023-09-06','Odile Marchand'),(5,'Champ Long','Pinot Noir','red',4.0,1996,'south','clay','no',19800,'2023-09-14','Sergio Matos'),(6,'Petite Combe','Aligote','white',0.7,1962,'north','limestone','yes',2900,'2023-09-20','Bastien Roux'),(7,'Les Roches Noires','Syrah','red',2.2,2015,'south','slate','yes',11400,'2023-09-25','Sergio Matos'),(8,'Jeune Vigne','Syrah','red',1.5,2022,'west','slate','yes',NULL,NULL,'Sergio Matos'),(9,'La Fontaine','Gamay','red',2.6,1999,'north','granite','no',16300,'2023-09-16','Odile Marchand');

-- What grape grows at Petite Combe?
-- petite combe: which variety
SELECT Grape FROM Parcels WHERE ParcelName = 'Petite Combe';

-- Who runs Champ Long?
-- champ long foreman
-- who's in charge at champ long
SELECT Foreman FROM Parcels WHERE ParcelName = 'Champ Long';

-- How big is Les Grives and what's the soil there?
-- les grives hectares, soil
SELECT Hectares, Soil FROM Parcels WHERE ParcelName = 'Les Grives';

-- Organic reds, please.
-- which red wine parcels are farmed organically
SELECT ParcelName FROM Parcels WHERE Colour = 'red' AND Organic = 'yes';

-- Which parcels face south or east and stand on limestone?
-- limestone with southern or eastern slope
SELECT ParcelName FROM Parcels WHERE Soil = 'limestone' AND (Slope = 'south' OR Slope = 'east');

-- Where are our oldest vines?
-- parcel planted first
-- our most ancient parcel
SELECT ParcelName FROM Parcels ORDER BY PlantedIn LIMIT 1;

-- What is the largest Pinot Noir plot?
-- biggest pinot noir parcel
-- pinot noir: where's the most land
SELECT ParcelName FROM Parcels WHERE Grape = 'Pinot Noir' ORDER BY Hectares DESC LIMIT 1;

-- How many hectares have we got under each grape?
-- area by variety
-- hectares for each grape
SELECT Grape, SUM(Hectares) FROM Parcels GROUP BY Grape;

-- How many kilos of white grapes did we bring in during 2023?
-- 2023 yield of whites, all parcels
SELECT SUM(YieldKg2023) FROM Parcels WHERE Colour = 'white';

-- Which parcels gave nothing yet?
-- no 2023 yield recorded
-- parcels still without a yield
SELECT ParcelName FROM Parcels WHERE YieldKg2023 IS NULL;

-- Does Odile Marchand look after any slate soils?
-- has odile marchand got a slate parcel
SELECT EXISTS (SELECT ParcelName FROM Parcels WHERE Foreman = 'Odile Marchand' AND Soil = 'slate');

-- Is Bois Joli younger than La Fontaine?
-- was bois joli planted later than la fontaine
SELECT EXISTS (SELECT ParcelName FROM Parcels WHERE ParcelName = 'Bois Joli' AND PlantedIn > (SELECT PlantedIn FROM Parcels WHERE ParcelName = 'La Fontaine'));

-- Where had picking begun before 10 September 2023?
-- parcels where harvest started earlier than 10 september 2023
SELECT ParcelName FROM Parcels WHERE HarvestStart < '2023-09-10';

-- Which foremen are responsible for more than 6 hectares?
-- foremen with over 6 ha in total
SELECT Foreman FROM Parcels GROUP BY Foreman HAVING SUM(Hectares) > 6;

-- Which soils carry both red and white grapes?
-- soils used for reds and for whites
SELECT Soil FROM Parcels WHERE Colour = 'red' INTERSECT SELECT Soil FROM Parcels WHERE Colour = 'white';

-- Parcels on the same soil as Les Grives
-- what else has the soil les grives has
SELECT ParcelName FROM Parcels WHERE Soil = (SELECT Soil FROM Parcels WHERE ParcelName = 'Les Grives') AND ParcelName != 'Les Grives';
