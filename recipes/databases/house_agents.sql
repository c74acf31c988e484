CREATE TABLE agent (agent_id INTEGER PRIMARY KEY, agent TEXT, branch TEXT, direct_line TEXT, cell TEXT, joined DATE, line_manager INTEGER REFERENCES agent(agent_id));
CREATE TABLE party (party_id INTEGER PRIMARY KEY, name TEXT, lives_in TEXT, budget_k INTEGER, mortgage_ok TEXT, looking_since DATE);
CREATE TABLE property (ref TEXT PRIMARY KEY, nick TEXT, kind TEXT, street TEXT, suburb TEXT, beds INTEGER, built INTEGER, garden TEXT, garage TEXT, first_price_k INTEGER, asking_k INTEGER, sold_k INTEGER, listed DATE, sold_on DATE, seller INTEGER REFERENCES party(party_id), buyer INTEGER REFERENCES party(party_id), agent_id INTEGER REFERENCES agent(agent_id));
CREATE TABLE viewing (view_id INTEGER PRIMARY KEY, ref TEXT REFERENCES property(ref), party_id INTEGER REFERENCES party(party_id), shown_by INTEGER REFERENCES agent(agent_id), seen_on DATE, liked TEXT, offer_k INTEGER);
INSERT INTO agent VALUES (1,'Delphine Oakes','Harbour','555-01','0700-01','2011-03-07',NULL),(2,'Rory Flint','Harbour','555-02','0700-02','2018-06-11',1),(3,'Tamsin Wu','Old Town','555-03',NULL,'2020-01-20',1),(4,'Gil Navarro','Old Town',NULL,'0700-04','2023-09-04',3);
INSERT INTO party VALUES (1,'the Harpers','Mossvale',NULL,'no','2023-01-05'),(2,'Leona Pratt','Eastquay',410,'yes','2023-02-14'),(3,'Viktor Lind','Mossvale',650,'yes','2022-11-30'),(4,'the Achterbergs','Highfold',900,'no','2023-05-21'),(5,'Mrs Dunphy','Eastquay',NULL,'no','2022-09-09'),(6,'Sunil & Kate','Rowan Park',330,'yes','2023-08-01');
INSERT INTO property VALUES ('R101','Gull Cottage','cottage','Strand 7','Eastquay',2,1890,'yes','no',340,320,315,'2023-01-20','2023-05-12',5,2,1),('R102','the Penthouse','flat','Dock Rd 40','Eastquay',3,2018,'no','yes',720,720,NULL,'2023-03-02',NULL,1,NULL,2),('R103','Ivy Lodge','villa','Hill Lane 2','Highfold',5,1926,'yes','yes',950,890,880,'2022-10-11','2023-08-30',3,4,1),('R104','Baker''s Loft','flat','Mill St 15','Rowan Park',1,1975,'no','no',265,265,270,'2023-06-07','2023-09-19',1,6,3),('R105','Number Nine','terrace','Elm Row 9','Mossvale',3,1955,'yes','no',430,399,NULL,'2023-07-15',NULL,5,NULL,3),('R106','the Old Forge','cottage','Smithy Ln 1','Mossvale',4,1850,'yes','yes',610,610,NULL,'2023-10-03',NULL,NULL,NULL,NULL),('R107','Skyline 12','flat','Tower Way 12','Rowan Park',2,2021,'no','yes',380,365,365,'2023-02-01','2023-03-17',4,3,2);
INSERT INTO viewing VALUES (1,'R101',2,1,'2023-02-11','yes',300),(2,'R101',3,2,'2023-03-04','no',NULL),(3,'R102',3,2,'2023-03-20','yes',680),(4,'R103',4,1,'2023-06-02','yes',880),(5,'R104',6,3,'2023-08-12','yes',270),(6,'R105',2,4,'2023-08-19','no',NULL),(7,'R105',6,3,'2023-09-02','yes',330),(8,'R107',3,2,'2023-02-10','yes',365),(9,'R102',4,1,'2023-06-10','no',NULL),(10,'R106',3,4,'2023-11-08','yes',NULL);

-- Who sold Gull Cottage?
-- previous owner of gull cottage
-- gull cottage vendor
SELECT party.name FROM property JOIN party ON property.seller = party.party_id WHERE property.nick = 'Gull Cottage';

-- Who bought Gull Cottage?
-- gull cottage went to
-- new owner gull cottage
SELECT party.name FROM property JOIN party ON property.buyer = party.party_id WHERE property.nick = 'Gull Cottage';

-- What have the Harpers put on the market?
-- houses the harpers are selling or sold
SELECT property.nick FROM property JOIN party ON property.seller = party.party_id WHERE party.name = 'the Harpers';

-- Which home did Viktor Lind buy?
-- viktor's purchase
SELECT property.nick FROM property JOIN party ON property.buyer = party.party_id WHERE party.name = 'Viktor Lind';

-- Who is marketing the Penthouse?
-- agent for the penthouse
SELECT agent.agent FROM property JOIN agent ON property.agent_id = agent.agent_id WHERE property.nick = 'the Penthouse';

-- Which properties has no agent taken on?
-- homes without an agent
SELECT nick FROM property WHERE agent_id IS NULL;

-- Who is Gil's boss?
-- gil navarro's manager
SELECT agent FROM agent WHERE agent_id = (SELECT line_manager FROM agent WHERE agent = 'Gil Navarro');

-- Which agents report to Delphine?
-- delphine oakes' people
SELECT agent FROM agent WHERE line_manager = (SELECT agent_id FROM agent WHERE agent = 'Delphine Oakes');

-- What's Rory's direct line?
-- desk number rory flint
SELECT direct_line FROM agent WHERE agent = 'Rory Flint';

-- How do I reach Rory on the road?
-- rory flint mobile
SELECT cell FROM agent WHERE agent = 'Rory Flint';

-- Which agent joined most recently?
-- newest agent and branch
SELECT agent, branch FROM agent ORDER BY joined DESC LIMIT 1;

-- What is still for sale?
-- unsold homes
-- not sold yet, names
SELECT nick FROM property WHERE sold_on IS NULL;

-- Which flats are sold already?
-- sold flats
SELECT nick FROM property WHERE kind = 'flat' AND sold_on IS NOT NULL;

-- How much do they want for Number Nine now?
-- number nine asking price
SELECT asking_k FROM property WHERE nick = 'Number Nine';

-- What did they want for Number Nine originally?
-- number nine initial price
SELECT first_price_k FROM property WHERE nick = 'Number Nine';

-- What did Ivy Lodge finally fetch?
-- ivy lodge sale price
SELECT sold_k FROM property WHERE nick = 'Ivy Lodge';

-- Which homes have been reduced?
-- price cut homes
-- now cheaper than at first
SELECT nick FROM property WHERE asking_k < first_price_k;

-- Which homes went for more than was asked?
-- sold above asking
SELECT nick FROM property WHERE sold_k > asking_k;

-- When did Skyline 12 come on the market?
-- skyline 12 listing date
SELECT listed FROM property WHERE nick = 'Skyline 12';

-- When was Skyline 12 sold?
-- skyline 12 sale date
SELECT sold_on FROM property WHERE nick = 'Skyline 12';

-- What was sold between May and September 2023?
-- sold may to sept 2023
SELECT nick FROM property WHERE sold_on BETWEEN '2023-05' AND '2023-09';

-- What came onto the market after June 2023?
-- listed later than june 2023
SELECT nick FROM property WHERE listed > '2023-06';

-- Which homes with a garden have no garage?
-- garden yes, garage no
SELECT nick FROM property WHERE garden = 'yes' AND garage = 'no';

-- Is there a cottage with a garage?
-- cottages w/ garage?
SELECT EXISTS (SELECT ref FROM property WHERE kind = 'cottage' AND garage = 'yes');

-- What's the oldest house on our books and what street is it in?
-- oldest building: name, street
SELECT nick, street FROM property ORDER BY built LIMIT 1;

-- What's the cheapest thing with at least three bedrooms?
-- lowest asking, 3+ beds
SELECT nick FROM property WHERE beds >= 3 ORDER BY asking_k LIMIT 1;

-- Which homes are dearer than the Old Forge?
-- asking more than the old forge
SELECT nick FROM property WHERE asking_k > (SELECT asking_k FROM property WHERE nick = 'the Old Forge');

-- Is Number Nine cheaper than Skyline 12?
-- number nine less than skyline 12?
SELECT EXISTS (SELECT ref FROM property WHERE nick = 'Number Nine' AND asking_k < (SELECT asking_k FROM property WHERE nick = 'Skyline 12'));

-- How many homes are there in each suburb?
-- listings by suburb
SELECT suburb, COUNT(*) FROM property GROUP BY suburb;

-- What's the average asking price for each type of home?
-- mean asking by kind
SELECT kind, AVG(asking_k) FROM property GROUP BY kind;

-- What has each agent sold in total?
-- sales total per agent
SELECT agent.agent, SUM(property.sold_k) FROM property JOIN agent ON property.agent_id = agent.agent_id WHERE property.sold_k IS NOT NULL GROUP BY agent.agent_id;

-- Who in our files can get a mortgage?
-- clients with mortgage approved
SELECT name FROM party WHERE mortgage_ok = 'yes';

-- Who has the largest budget?
-- richest client by budget
SELECT name FROM party ORDER BY budget_k DESC LIMIT 1;

-- Who has been looking longest?
-- client searching since earliest
SELECT name FROM party ORDER BY looking_since LIMIT 1;

-- Who looked at Gull Cottage?
-- gull cottage viewers
SELECT party.name FROM viewing JOIN party ON viewing.party_id = party.party_id JOIN property ON viewing.ref = property.ref WHERE property.nick = 'Gull Cottage';

-- Which homes have the Achterbergs viewed?
-- achterbergs viewings
SELECT property.nick FROM viewing JOIN property ON viewing.ref = property.ref JOIN party ON viewing.party_id = party.party_id WHERE party.name = 'the Achterbergs';

-- Who showed Viktor round the Old Forge?
-- old forge viewing with viktor lind: agent
SELECT agent.agent FROM viewing JOIN agent ON viewing.shown_by = agent.agent_id JOIN party ON viewing.party_id = party.party_id JOIN property ON viewing.ref = property.ref WHERE party.name = 'Viktor Lind' AND property.nick = 'the Old Forge';

-- Which homes did somebody view without making an offer, and who was it?
-- viewed but no bid: home + person
SELECT property.nick, party.name FROM viewing JOIN property ON viewing.ref = property.ref JOIN party ON viewing.party_id = party.party_id WHERE viewing.offer_k IS NULL;

-- What is the highest bid for the Penthouse?
-- top offer penthouse
SELECT MAX(viewing.offer_k) FROM viewing JOIN property ON viewing.ref = property.ref WHERE property.nick = 'the Penthouse';

-- Which clients have never been to a viewing?
-- people who viewed nothing
SELECT name FROM party WHERE party_id NOT IN (SELECT party_id FROM viewing);

-- Who has viewed the most homes?
-- most viewings, client
SELECT party.name FROM viewing JOIN party ON viewing.party_id = party.party_id GROUP BY party.party_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which people have both bought and sold with us?
-- clients on both sides of a sale
SELECT party.name FROM property JOIN party ON property.buyer = party.party_id INTERSECT SELECT party.name FROM property JOIN party ON property.seller = party.party_id;
