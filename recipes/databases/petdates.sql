CREATE TABLE Owner (OwnerId INTEGER PRIMARY KEY, OwnerName TEXT, Town TEXT, JoinedAt DATE, Plan TEXT);
CREATE TABLE Pet (PetId INTEGER PRIMARY KEY, PetName TEXT, Species TEXT, Breed TEXT, AgeYears INTEGER, WeightKg REAL, OwnerId INTEGER REFERENCES Owner(OwnerId), IsShy TEXT);
CREATE TABLE Venue (VenueId INTEGER PRIMARY KEY, VenueName TEXT, VenueType TEXT, HasFence TEXT);
CREATE TABLE Playdate (DateId INTEGER PRIMARY KEY, PetId INTEGER REFERENCES Pet(PetId), VenueId INTEGER REFERENCES Venue(VenueId), HeldOn DATE, Outcome TEXT, Stars INTEGER);
INSERT INTO Owner VALUES (1,'Lena Quist','Harrow End','2023-02-11','premium'),(2,'Omar Bellweather','Sundby','2023-05-03','free'),(3,'Pia Castellan','Harrow End','2023-09-27','premium'),(4,'Ruben Stocke','Tilling','2024-01-15','free'),(5,'Wanda Ip','Sundby','2024-03-08','free');
INSERT INTO Pet VALUES (1,'Biscuit','dog','beagle',3,11.2,1,'no'),(2,'Madame Fluff','cat','persian',7,4.6,1,'yes'),(3,'Rocket','dog','whippet',2,13.5,2,'no'),(4,'Nugget','guinea pig','abyssinian',1,0.9,3,'yes'),(5,'Bruno','dog','boxer',5,31.0,3,'no'),(6,'Sushi','cat','siamese',4,3.9,4,'no'),(7,'Pickle','dog','terrier',9,8.1,4,'yes');
INSERT INTO Venue VALUES (1,'Willow Dog Park','park','yes'),(2,'Cafe Whisker','cafe','no'),(3,'Sandbar Beach','beach','no'),(4,'Paws Indoor Arena','hall','yes');
INSERT INTO Playdate VALUES (1,1,1,'2024-03-02','match',5),(2,3,1,'2024-03-02','match',4),(3,2,2,'2024-03-16','no match',2),(4,6,2,'2024-04-06','match',4),(5,5,3,'2024-04-20','match',5),(6,1,3,'2024-04-20','no match',3),(7,7,1,'2024-05-04','fight',1),(8,3,1,'2024-05-04','no match',3),(9,1,1,'2024-05-18','match',5),(10,5,1,'2024-06-01',NULL,NULL);

-- Who owns Rocket?
-- rocket belongs to whom
-- whose dog is Rocket
SELECT Owner.OwnerName FROM Owner JOIN Pet ON Pet.OwnerId = Owner.OwnerId WHERE Pet.PetName = 'Rocket';

-- Which animals does Pia have?
-- pets of Pia Castellan
-- what lives with Pia Castellan
SELECT Pet.PetName FROM Pet JOIN Owner ON Pet.OwnerId = Owner.OwnerId WHERE Owner.OwnerName = 'Pia Castellan';

-- How many playdates has each pet been on?
-- date count per pet
SELECT Pet.PetName, COUNT(*) FROM Pet JOIN Playdate ON Playdate.PetId = Pet.PetId GROUP BY Pet.PetId;

-- Average stars by venue
-- how well are dates rated at each place on average
-- mean rating for every location
SELECT Venue.VenueName, AVG(Playdate.Stars) FROM Venue JOIN Playdate ON Playdate.VenueId = Venue.VenueId GROUP BY Venue.VenueId;

-- Which pets have never been on a date?
-- still waiting for a first playdate
-- animals with no playdate at all
SELECT PetName FROM Pet WHERE PetId NOT IN (SELECT PetId FROM Playdate);

-- Most popular meeting place?
-- which venue hosted the most playdates
-- where do they meet most often
SELECT Venue.VenueName FROM Venue JOIN Playdate ON Playdate.VenueId = Venue.VenueId GROUP BY Venue.VenueId ORDER BY COUNT(*) DESC LIMIT 1;

-- Which pets got into a fight?
-- who was in a fight on their date
SELECT Pet.PetName FROM Pet JOIN Playdate ON Playdate.PetId = Pet.PetId WHERE Playdate.Outcome = 'fight';

-- Heaviest dog?
-- which of the dogs weighs the most
SELECT PetName FROM Pet WHERE Species = 'dog' ORDER BY WeightKg DESC LIMIT 1;

-- Shy pets and how old they are
-- list the timid ones with age
SELECT PetName, AgeYears FROM Pet WHERE IsShy = 'yes';

-- Did Bruno ever match at Sandbar Beach?
-- any match for Bruno on Sandbar Beach
SELECT EXISTS (SELECT Pet.PetName FROM Pet JOIN Playdate ON Playdate.PetId = Pet.PetId JOIN Venue ON Playdate.VenueId = Venue.VenueId WHERE Pet.PetName = 'Bruno' AND Venue.VenueName = 'Sandbar Beach' AND Playdate.Outcome = 'match');

-- How many different pets have been to Willow Dog Park?
-- distinct visitors at willow dog park
-- count each animal once: who's dated at Willow Dog Park, number only
SELECT COUNT(DISTINCT Playdate.PetId) FROM Playdate JOIN Venue ON Playdate.VenueId = Venue.VenueId WHERE Venue.VenueName = 'Willow Dog Park';

-- Pets with more than one match
-- who clicked at least twice
-- animals that matched two or more times
SELECT Pet.PetName FROM Pet JOIN Playdate ON Playdate.PetId = Pet.PetId WHERE Playdate.Outcome = 'match' GROUP BY Pet.PetId HAVING COUNT(*) > 1;

-- Owners without any pet on file
-- which members haven't registered an animal
SELECT OwnerName FROM Owner WHERE OwnerId NOT IN (SELECT OwnerId FROM Pet);

-- Dogs of premium members
-- which dogs belong to people on the premium plan
-- paying premium: their dogs
SELECT Pet.PetName FROM Pet JOIN Owner ON Pet.OwnerId = Owner.OwnerId WHERE Pet.Species = 'dog' AND Owner.Plan = 'premium';

-- How many animals of each kind?
-- pets by species, with numbers
-- cats, dogs, etc.: how many each
SELECT Species, COUNT(*) FROM Pet GROUP BY Species;

-- Biscuit's dates, newest first, with the outcome
-- when did Biscuit go on dates and how did it end, latest first
SELECT Playdate.HeldOn, Playdate.Outcome FROM Playdate JOIN Pet ON Playdate.PetId = Pet.PetId WHERE Pet.PetName = 'Biscuit' ORDER BY Playdate.HeldOn DESC;

-- Which fenced places do we offer?
-- venues with a fence
SELECT VenueName FROM Venue WHERE HasFence = 'yes';

-- Which playdate is still without an outcome, and when is it?
-- date id and day where no result was entered
SELECT DateId, HeldOn FROM Playdate WHERE Outcome IS NULL;
