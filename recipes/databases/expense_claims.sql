CREATE TABLE expense_claims (claim_no INTEGER PRIMARY KEY, claimant TEXT, team TEXT, spent_on DATE, what TEXT, expense_type TEXT, city TEXT, amount_eur REAL, receipt TEXT, status TEXT, approved_by TEXT, paid_out DATE);
INSERT INTO expense_claims VALUES (4101,'Saoirse Byrne','sales','2023-03-14','train to Cologne','travel','Cologne',84.60,'yes','paid','Lutz Ehlers','2023-04-05'),(4102,'Saoirse Byrne','sales','2023-03-15','two nights at Hotel Rheinblick','hotel','Cologne',246.00,'yes','paid','Lutz Ehlers','2023-04-05'),(4103,'Tobias Wirth','engineering','2023-04-20','soldering station','equipment','Berlin',139.90,'yes','approved','Nina Sorel',NULL),(4104,'Madhu Rao','sales','2023-05-09','dinner with Aldebar client','meals','Vienna',192.30,'no','rejected','Lutz Ehlers',NULL),(4105,'Madhu Rao','sales','2023-05-10','taxi to airport','travel','Vienna',41.00,'yes','paid','Lutz Ehlers','2023-06-02'),(4106,'Ewan Keir','support','2023-06-21','headset','equipment','Berlin',68.50,'yes','pending',NULL,NULL),(4107,'Tobias Wirth','engineering','2023-07-03','flight to Porto','travel','Porto',312.75,'yes','paid','Nina Sorel','2023-07-28'),(4108,'Tobias Wirth','engineering','2023-07-04','lunch at trade fair','meals','Porto',27.40,'no','pending',NULL,NULL),(4109,'Ilse Maurer','support','2023-09-12','hotel near clinic','hotel','Graz',118.00,'yes','paid','Nina Sorel','2023-10-06'),(4110,'Saoirse Byrne','sales','2023-11-28','taxi to exhibition','travel','Porto',22.80,'no','approved','Lutz Ehlers',NULL),(4111,'Ilse Maurer','support','2024-01-17','train to Graz','travel','Graz',63.20,'yes','pending',NULL,NULL),(4112,'Saoirse Byrne','sales','2024-02-06','client lunch','meals','Berlin',58.00,'yes','approved','Lutz Ehlers',NULL);

-- What did Ewan Keir claim for?
-- ewan keir's expenses, what for
SELECT what FROM expense_claims WHERE claimant = 'Ewan Keir';

-- How much did the flight to Porto cost?
-- price porto flight
SELECT amount_eur FROM expense_claims WHERE what = 'flight to Porto';

-- Which claims are still pending, and for how much money?
-- pending claims - numbers and amounts
SELECT claim_no, amount_eur FROM expense_claims WHERE status = 'pending';

-- Who handed in travel claims without a receipt?
-- travel claims, no receipt - who?
-- who has no receipt for a trip, travel only
SELECT DISTINCT claimant FROM expense_claims WHERE expense_type = 'travel' AND receipt = 'no';

-- How much has the sales team spent?
-- sales team total
-- what did sales cost us in expenses
SELECT SUM(amount_eur) FROM expense_claims WHERE team = 'sales';

-- What is the total per type of expense?
-- sums by expense type
-- how much for travel, hotels, meals and so on, by type
SELECT expense_type, SUM(amount_eur) FROM expense_claims GROUP BY expense_type;

-- Who claims most often?
-- person with the most claims
-- who hands in more claims than anyone else
SELECT claimant FROM expense_claims GROUP BY claimant ORDER BY COUNT(*) DESC LIMIT 1;

-- What's the most expensive thing we rejected?
-- biggest rejected expense
-- dearest claim that got rejected
SELECT what FROM expense_claims WHERE status = 'rejected' ORDER BY amount_eur DESC LIMIT 1;

-- Did Nina Sorel approve anything for Ilse Maurer?
-- has sorel okayed any claim by ilse maurer
SELECT EXISTS (SELECT claim_no FROM expense_claims WHERE approved_by = 'Nina Sorel' AND claimant = 'Ilse Maurer');

-- Was the money for the dinner with the Aldebar client ever paid?
-- dinner with aldebar client - paid?
SELECT EXISTS (SELECT claim_no FROM expense_claims WHERE what = 'dinner with Aldebar client' AND status = 'paid');

-- Which taxi rides did people put in?
-- everything with taxi in it
-- taxi claims
SELECT what FROM expense_claims WHERE what LIKE '%taxi%';

-- In which cities did we spend more than 200 euros altogether?
-- cities with over 200 total
-- places where expenses add up to more than 200
SELECT city FROM expense_claims GROUP BY city HAVING SUM(amount_eur) > 200;

-- Which claims from before June 2023 have not been paid out?
-- claim numbers, spent before june 2023, no payout yet
SELECT claim_no FROM expense_claims WHERE spent_on < '2023-06' AND paid_out IS NULL;

-- Who has been to both Cologne and Porto on expenses?
-- people with claims in cologne and in porto
SELECT claimant FROM expense_claims WHERE city = 'Cologne' INTERSECT SELECT claimant FROM expense_claims WHERE city = 'Porto';

-- Which expenses were higher than the average claim? Dearest first.
-- above average expenses, sorted from most expensive
SELECT what FROM expense_claims WHERE amount_eur > (SELECT AVG(amount_eur) FROM expense_claims) ORDER BY amount_eur DESC;

-- When was the last hotel stay?
-- latest hotel date
-- when did someone last stay in a hotel
SELECT MAX(spent_on) FROM expense_claims WHERE expense_type = 'hotel';
