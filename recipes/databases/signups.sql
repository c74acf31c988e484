CREATE TABLE signup (no INTEGER PRIMARY KEY, full_nm TEXT, email TEXT, firm TEXT, plz TEXT, town TEXT, ticket TEXT, paid_yn TEXT, fee_eur REAL, diet TEXT, allergy TEXT, tshirt TEXT, arrives DATE, hotel_yn TEXT);
INSERT INTO signup VALUES (1,'Leonie Battke','leonie@battke.example','Nordhaus GmbH','20095','Hamburg','early bird','y',120,'vegan',NULL,'M','2025-06-11','y'),
(2,'Joost van Dael','joost@vdael.example','Dael Design','50667','Cologne','regular','y',180,'none','nuts','XL','2025-06-12','y'),
(3,'Mireille Sabot','m.sabot@cavia.example','Cavia','80331','Munich','speaker','y',0,'vegetarian',NULL,'S','2025-06-10','y'),
(4,'Tobias Kern','tk@nordhaus.example','Nordhaus GmbH','20095','Hamburg','regular','n',180,'none','lactose','L','2025-06-12','n'),
(5,'Pilar Otxoa','pilar@otxoa.example',NULL,'10115','Berlin','student','y',60,'vegan','nuts','S','2025-06-12','n'),
(6,'Gregor Halloway','gregor@cavia.example','Cavia','80331','Munich','regular','n',180,'none',NULL,'XXL','2025-06-11','y'),
(7,'Sun-mi Cho','sunmi@lanternlab.example','Lantern Lab','04109','Leipzig','early bird','y',120,'vegetarian','shellfish','M','2025-06-12','n'),
(8,'Erik Pohl','erik@pohl.example',NULL,'10115','Berlin','student','n',60,'none','gluten','L','2025-06-13','n'),
(9,'Adaeze Mbanefo','adaeze@lanternlab.example','Lantern Lab','04109','Leipzig','speaker','y',0,'none',NULL,'M','2025-06-10','y'),
(10,'Karla Winzer','karla@nordhaus.example','Nordhaus GmbH','20095','Hamburg','regular','y',180,'vegan','gluten','S','2025-06-12','y');

-- Who hasn't paid yet?
-- unpaid sign-ups
-- from whom is the money still missing
SELECT full_nm FROM signup WHERE paid_yn = 'n';

-- Names and mail addresses of the speakers
-- speakers + email
-- who is giving a talk, and how do I write to them
SELECT full_nm, email FROM signup WHERE ticket = 'speaker';

-- Who is allergic to nuts?
-- nut allergies
-- who mustn't eat nuts
SELECT full_nm FROM signup WHERE allergy = 'nuts';

-- Is Pilar Otxoa vegan?
-- does pilar otxoa eat only plants
-- pilar vegan?
SELECT EXISTS (SELECT full_nm FROM signup WHERE full_nm = 'Pilar Otxoa' AND diet = 'vegan');

-- Has Tobias Kern paid?
-- did tobias kern settle his fee
SELECT EXISTS (SELECT full_nm FROM signup WHERE full_nm = 'Tobias Kern' AND paid_yn = 'y');

-- How many shirts do we need in each size?
-- t-shirt sizes, count each
-- shirt order by size
SELECT tshirt, COUNT(*) FROM signup GROUP BY tshirt;

-- How many people need a bed?
-- number of guests wanting a hotel
-- hotel rooms needed
SELECT COUNT(*) FROM signup WHERE hotel_yn = 'y';

-- Where does Sun-mi Cho come from?
-- home town of Sun-mi Cho
-- which city is Cho from
SELECT town FROM signup WHERE full_nm = 'Sun-mi Cho';

-- Who do Cavia send?
-- people from Cavia
-- cavia's delegates
SELECT full_nm FROM signup WHERE firm = 'Cavia';

-- How much money have we received so far?
-- total of paid fees
-- sum already in
SELECT SUM(fee_eur) FROM signup WHERE paid_yn = 'y';

-- Fees per ticket type added up
-- what does each kind of ticket bring in altogether?
SELECT ticket, SUM(fee_eur) FROM signup GROUP BY ticket;

-- Who works for nobody?
-- guests without a company
-- participants with no employer given
SELECT full_nm FROM signup WHERE firm IS NULL;

-- Which company sends the most people?
-- firm with most delegates
SELECT firm FROM signup WHERE firm IS NOT NULL GROUP BY firm ORDER BY COUNT(*) DESC LIMIT 1;

-- Hamburg vegans
-- who from Hamburg eats vegan
-- vegan guests out of hamburg
SELECT full_nm FROM signup WHERE town = 'Hamburg' AND diet = 'vegan';

-- Who is here before 12 June 2025?
-- early arrivals, before 2025-06-12
-- anyone getting in earlier than June 12th 2025
SELECT full_nm FROM signup WHERE arrives < '2025-06-12';

-- Who turns up last?
-- last one to arrive
-- latest arrival
SELECT full_nm FROM signup ORDER BY arrives DESC LIMIT 1;

-- What's the postcode for Leipzig?
-- leipzig plz
SELECT DISTINCT plz FROM signup WHERE town = 'Leipzig';

-- Towns with more than two sign-ups
-- which cities send over 2 people
SELECT town FROM signup GROUP BY town HAVING COUNT(*) > 2;
