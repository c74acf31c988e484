CREATE TABLE Plans (planId INTEGER PRIMARY KEY, planName TEXT, monthlyFee REAL, maxUsers INTEGER, trialDays INTEGER);
CREATE TABLE Subscribers (subscriberId INTEGER PRIMARY KEY, fullName TEXT, country TEXT, planId INTEGER REFERENCES Plans(planId), signedUp DATE, cancelledOn DATE, cancelReason TEXT);
CREATE TABLE Payments (paymentId INTEGER PRIMARY KEY, subscriberId INTEGER REFERENCES Subscribers(subscriberId), paidOn DATE, amount REAL, method TEXT);
INSERT INTO Plans VALUES (1,'Free',0,1,NULL),(2,'Starter',9.9,3,14),(3,'Team',29,10,14),(4,'Business',79,50,30),(5,'Enterprise',240,500,30);
INSERT INTO Subscribers VALUES (1,'Linnea Berg','Sweden',2,'2022-03-04',NULL,NULL),(2,'Rashid Khan','Pakistan',3,'2022-05-19','2023-02-28','too expensive'),(3,'Marta Silva','Portugal',4,'2022-11-02',NULL,NULL),(4,'Joe Pritchard','Ireland',2,'2023-01-15','2023-04-15','missing features'),(5,'Yuki Mori','Japan',1,'2023-03-22',NULL,NULL),(6,'Anders Holm','Sweden',3,'2023-05-09',NULL,NULL),(7,'Claire Dubois','France',2,'2023-05-30','2023-06-30','too expensive'),(8,'Niamh Walsh','Ireland',4,'2023-09-12',NULL,NULL),(9,'Diego Prado','Spain',1,'2024-01-07','2024-01-20','switched to competitor');
INSERT INTO Payments VALUES (1,1,'2023-04-04',9.9,'card'),(2,1,'2023-05-04',9.9,'card'),(3,2,'2023-02-19',29,'paypal'),(4,3,'2023-05-02',79,'bank transfer'),(5,3,'2023-06-02',79,'bank transfer'),(6,4,'2023-03-15',9.9,'card'),(7,6,'2023-06-09',29,'card'),(8,7,'2023-06-01',9.9,'paypal'),(9,8,'2023-10-12',79,'card'),(10,8,'2023-11-12',79,'card'),(11,6,'2023-07-09',29,'card');

-- How many people cancelled in 2023?
-- churned in 2023, count
-- how many subscribers did we lose in 2023
SELECT COUNT(*) FROM Subscribers WHERE cancelledOn = '2023';

-- How many active subscribers do we have in Sweden?
-- swedish subscribers who haven't cancelled, how many
SELECT COUNT(*) FROM Subscribers WHERE country = 'Sweden' AND cancelledOn IS NULL;

-- What does the Business plan cost per month?
-- price of business?
SELECT monthlyFee FROM Plans WHERE planName = 'Business';

-- Which plan is Marta Silva on?
-- silva's plan
SELECT Plans.planName FROM Plans JOIN Subscribers ON Subscribers.planId = Plans.planId WHERE Subscribers.fullName = 'Marta Silva';

-- Which plan has nobody signed up for?
-- plans without any subscribers
SELECT planName FROM Plans WHERE planId NOT IN (SELECT planId FROM Subscribers);

-- How many subscribers are on each plan?
-- subscribers per plan
SELECT Plans.planName, COUNT(*) FROM Plans JOIN Subscribers ON Subscribers.planId = Plans.planId GROUP BY Plans.planId;

-- Who joined in Q2 2023?
-- new sign-ups in Q2 2023
SELECT fullName FROM Subscribers WHERE signedUp BETWEEN '2023-04' AND '2023-06';

-- How much money came in by card in Q2 2023?
-- card payments total q2 2023
SELECT SUM(amount) FROM Payments WHERE method = 'card' AND paidOn BETWEEN '2023-04' AND '2023-06';

-- Why did Joe Pritchard leave?
-- reason pritchard cancelled
SELECT cancelReason FROM Subscribers WHERE fullName = 'Joe Pritchard';

-- What is the most common reason for leaving?
-- top cancellation reason
SELECT cancelReason FROM Subscribers WHERE cancelReason IS NOT NULL GROUP BY cancelReason ORDER BY COUNT(*) DESC LIMIT 1;

-- Did anyone leave us because it was too expensive in 2024?
-- any too expensive cancellations in 2024?
SELECT EXISTS (SELECT fullName FROM Subscribers WHERE cancelReason = 'too expensive' AND cancelledOn = '2024');

-- Who has paid us the most in total?
-- subscriber with highest total payments
SELECT Subscribers.fullName FROM Subscribers JOIN Payments ON Payments.subscriberId = Subscribers.subscriberId GROUP BY Subscribers.subscriberId ORDER BY SUM(Payments.amount) DESC LIMIT 1;

-- Which plans cost less than the average plan?
-- plans cheaper than average
SELECT planName FROM Plans WHERE monthlyFee < (SELECT AVG(monthlyFee) FROM Plans);

-- Who is our longest-standing active subscriber?
-- oldest subscriber still with us
SELECT fullName FROM Subscribers WHERE cancelledOn IS NULL ORDER BY signedUp LIMIT 1;

-- Which countries have 2 or more subscribers?
-- countries with at least 2 subscribers
SELECT country FROM Subscribers GROUP BY country HAVING COUNT(*) >= 2;

-- List the plans with at least a 30 day trial or for more than 5 users.
-- plans: trial 30 days or longer or over 5 users
SELECT planName FROM Plans WHERE trialDays >= 30 OR maxUsers > 5;

-- Which paying methods have Team customers used?
-- how do Team plan people pay
SELECT DISTINCT Payments.method FROM Payments JOIN Subscribers ON Payments.subscriberId = Subscribers.subscriberId JOIN Plans ON Subscribers.planId = Plans.planId WHERE Plans.planName = 'Team';

-- Which subscribers have never paid anything?
-- people with no payments at all
SELECT fullName FROM Subscribers WHERE subscriberId NOT IN (SELECT subscriberId FROM Payments);

-- Show all plans from cheapest to dearest with their fees.
-- plan names and monthly fees, cheapest first
SELECT planName, monthlyFee FROM Plans ORDER BY monthlyFee;

-- Does Team allow more users than Starter?
-- is the user limit of team higher than starter's
SELECT EXISTS (SELECT planName FROM Plans WHERE planName = 'Team' AND maxUsers > (SELECT maxUsers FROM Plans WHERE planName = 'Starter'));
