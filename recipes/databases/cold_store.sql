CREATE TABLE tenant (ten_id INTEGER PRIMARY KEY, tenant TEXT, trade TEXT, bill_town TEXT, pickup_town TEXT, contact TEXT, since DATE);
CREATE TABLE chamber (ch_no INTEGER PRIMARY KEY, nick TEXT, temp_c INTEGER, pallets INTEGER, warden INTEGER REFERENCES hand(hand_id), stand_in INTEGER REFERENCES hand(hand_id), faulty INTEGER, serviced DATE, built INTEGER);
CREATE TABLE hand (hand_id INTEGER PRIMARY KEY, hand TEXT, shift TEXT, freezer_pass TEXT, joined DATE);
CREATE TABLE lot (lot_no TEXT PRIMARY KEY, ten_id INTEGER REFERENCES tenant(ten_id), ch_no INTEGER REFERENCES chamber(ch_no), goods TEXT, boxes INTEGER, arrived DATE, use_by DATE, left_on DATE, booked_in_by INTEGER REFERENCES hand(hand_id), booked_out_by INTEGER REFERENCES hand(hand_id), fee_day REAL, organic TEXT);
INSERT INTO hand VALUES (1,'Brita','day','yes','2011-03-01'),(2,'Oleg','night','yes','2016-10-10'),(3,'Sunny','day','no','2022-04-25'),(4,'Mack','night','yes','2019-07-15'),(5,'Ida','weekend','no','2023-09-02');
INSERT INTO tenant VALUES (1,'Fjord Salmon','fish','Bergen','Ålesund','Tor Lie','2012-05-05'),(2,'Alpine Ice','dessert','Graz','Graz','Evi Moser','2019-02-11'),(3,'Greenpod','vegetables','Leeds','Boston','Ann Shaw','2020-08-30'),(4,'Butcher Bros','meat','York','Hull',NULL,'2015-11-20'),(5,'Dough & Co','bakery','Leeds','Leeds','Sam Tull','2023-06-01'),(6,'Ferny Herbs','vegetables','York','Ely','Jo Fern','2024-01-09');
INSERT INTO chamber VALUES (1,'Arctic',-25,120,1,2,0,'2023-11-02',2009),(2,'Tundra',-20,200,2,4,0,'2024-01-15',2011),(3,'Fjord',-2,80,4,1,1,'2022-06-30',2009),(4,'Meadow',4,150,3,NULL,0,'2023-08-21',2018),(5,'Annexe',-18,60,NULL,NULL,0,NULL,2023);
INSERT INTO lot VALUES ('L1',1,1,'salmon fillets',480,'2023-09-04','2024-09-04',NULL,1,NULL,14.5,'no'),('L2',1,3,'fresh herring',90,'2024-02-20','2024-03-02','2024-02-27',2,4,9,'no'),('L3',2,1,'lemon sorbet',300,'2023-05-15','2025-05-15','2023-08-30',3,2,11,'yes'),('L4',2,2,'nougat parfait',220,'2023-10-11','2025-01-31',NULL,1,NULL,8.5,'no'),('L5',3,2,'garden peas',950,'2023-07-19','2025-07-31',NULL,4,NULL,21,'yes'),('L6',4,2,'beef sides',60,'2023-12-01','2024-12-01','2024-01-12',2,4,17,'no'),('L7',5,4,'croissant dough',410,'2024-01-25','2024-03-10','2024-03-04',3,3,7.5,'no'),('L8',3,4,'rocket salad',75,'2024-03-01','2024-03-09','2024-03-05',1,3,4,'yes'),('L9',1,2,'prawns',130,'2024-02-09','2025-02-09',NULL,2,NULL,12,'no'),('L10',3,4,'baby carrots',260,'2024-02-14','2024-04-01',NULL,1,NULL,6,'yes');

-- Who looks after the Arctic?
-- arctic warden
-- the Arctic is in whose care
SELECT hand.hand FROM chamber JOIN hand ON chamber.warden = hand.hand_id WHERE chamber.nick = 'Arctic';

-- Who takes over in the Arctic when the warden is off?
-- arctic stand-in
SELECT hand.hand FROM chamber JOIN hand ON chamber.stand_in = hand.hand_id WHERE chamber.nick = 'Arctic';

-- Which rooms does Oleg stand in for?
-- oleg second man in which chambers
SELECT chamber.nick FROM chamber JOIN hand ON chamber.stand_in = hand.hand_id WHERE hand.hand = 'Oleg';

-- Which chambers have a warden but no stand-in?
-- warden yes, stand-in no
SELECT nick FROM chamber WHERE warden IS NOT NULL AND stand_in IS NULL;

-- Who booked in the prawns?
-- prawns received by
SELECT hand.hand FROM lot JOIN hand ON lot.booked_in_by = hand.hand_id WHERE lot.goods = 'prawns';

-- Who let the beef out?
-- beef sides booked out by
SELECT hand.hand FROM lot JOIN hand ON lot.booked_out_by = hand.hand_id WHERE lot.goods = 'beef sides';

-- Whose peas are those?
-- garden peas belong to
-- owner of the garden peas
SELECT tenant.tenant FROM lot JOIN tenant ON lot.ten_id = tenant.ten_id WHERE lot.goods = 'garden peas';

-- What has Fjord Salmon got with us or had with us?
-- fjord salmon's goods
SELECT lot.goods FROM lot JOIN tenant ON lot.ten_id = tenant.ten_id WHERE tenant.tenant = 'Fjord Salmon';

-- Where are the prawns kept, and at what temperature?
-- prawns: chamber, degrees
SELECT chamber.nick, chamber.temp_c FROM lot JOIN chamber ON lot.ch_no = chamber.ch_no WHERE lot.goods = 'prawns';

-- What is still in Tundra?
-- tundra contents now
SELECT lot.goods FROM lot JOIN chamber ON lot.ch_no = chamber.ch_no WHERE chamber.nick = 'Tundra' AND lot.left_on IS NULL;

-- Which organic goods have already left?
-- gone and organic
SELECT goods FROM lot WHERE organic = 'yes' AND left_on IS NOT NULL;

-- Who has nothing organic with us, and never had?
-- tenants without any organic lot
SELECT tenant FROM tenant WHERE ten_id NOT IN (SELECT ten_id FROM lot WHERE organic = 'yes');

-- Which tenants have never stored anything?
-- no lots: tenants
SELECT tenant FROM tenant WHERE ten_id NOT IN (SELECT ten_id FROM lot);

-- Which chamber has never held anything?
-- unused chamber
SELECT nick FROM chamber WHERE ch_no NOT IN (SELECT ch_no FROM lot);

-- Who has booked goods both in and out?
-- booked something in and something out, names
SELECT hand.hand FROM lot JOIN hand ON lot.booked_in_by = hand.hand_id INTERSECT SELECT hand.hand FROM lot JOIN hand ON lot.booked_out_by = hand.hand_id;

-- Who has booked goods in but never out?
-- only ever booked in
SELECT hand.hand FROM lot JOIN hand ON lot.booked_in_by = hand.hand_id EXCEPT SELECT hand.hand FROM lot JOIN hand ON lot.booked_out_by = hand.hand_id;

-- Which tenants use both Arctic and Tundra?
-- arctic as well as tundra tenants
SELECT tenant.tenant FROM tenant JOIN lot ON lot.ten_id = tenant.ten_id JOIN chamber ON lot.ch_no = chamber.ch_no WHERE chamber.nick = 'Arctic' INTERSECT SELECT tenant.tenant FROM tenant JOIN lot ON lot.ten_id = tenant.ten_id JOIN chamber ON lot.ch_no = chamber.ch_no WHERE chamber.nick = 'Tundra';

-- Which tenants have had goods in Tundra but not in Meadow?
-- tundra tenants, meadow excluded
SELECT tenant.tenant FROM tenant JOIN lot ON lot.ten_id = tenant.ten_id JOIN chamber ON lot.ch_no = chamber.ch_no WHERE chamber.nick = 'Tundra' EXCEPT SELECT tenant.tenant FROM tenant JOIN lot ON lot.ten_id = tenant.ten_id JOIN chamber ON lot.ch_no = chamber.ch_no WHERE chamber.nick = 'Meadow';

-- Who is the warden of either Meadow or Fjord?
-- wardens of meadow and fjord
SELECT hand.hand FROM chamber JOIN hand ON chamber.warden = hand.hand_id WHERE chamber.nick = 'Meadow' OR chamber.nick = 'Fjord';

-- Which fish or meat firms store with us?
-- tenants in fish or meat
SELECT tenant FROM tenant WHERE trade = 'fish' OR trade = 'meat';

-- Where does Greenpod's bill go?
-- greenpod billing town
SELECT bill_town FROM tenant WHERE tenant = 'Greenpod';

-- From where do we fetch Greenpod's goods?
-- greenpod pick-up town
SELECT pickup_town FROM tenant WHERE tenant = 'Greenpod';

-- Is there a tenant without a contact person?
-- any tenant lacking a contact?
SELECT EXISTS (SELECT ten_id FROM tenant WHERE contact IS NULL);

-- Who has been our tenant the longest, and whom do we ring there?
-- oldest tenant: name, contact
SELECT tenant, contact FROM tenant ORDER BY since LIMIT 1;

-- Which tenants came after Alpine Ice?
-- joined later than alpine ice
SELECT tenant FROM tenant WHERE since > (SELECT since FROM tenant WHERE tenant = 'Alpine Ice');

-- What is the coldest room that works?
-- lowest temperature, not faulty
SELECT nick FROM chamber WHERE faulty = 0 ORDER BY temp_c LIMIT 1;

-- Which rooms are warmer than the Annexe?
-- temperature above annexe's
SELECT nick FROM chamber WHERE temp_c > (SELECT temp_c FROM chamber WHERE nick = 'Annexe');

-- Does Meadow hold more pallets than Arctic?
-- meadow bigger than arctic?
SELECT EXISTS (SELECT ch_no FROM chamber WHERE nick = 'Meadow' AND pallets > (SELECT pallets FROM chamber WHERE nick = 'Arctic'));

-- Which room is out of order, and when was it last serviced?
-- faulty chamber + service date
SELECT nick, serviced FROM chamber WHERE faulty = 1;

-- Which rooms were serviced before September 2023?
-- last service earlier than sept 2023
SELECT nick FROM chamber WHERE serviced < '2023-09';

-- What arrived in February 2024?
-- goods in, feb 2024
SELECT goods FROM lot WHERE arrived = '2024-02';

-- What has to be used up in March 2024?
-- use-by dates in march 2024: goods
SELECT goods FROM lot WHERE use_by = '2024-03';

-- When did the sorbet leave us?
-- lemon sorbet departure
SELECT left_on FROM lot WHERE goods = 'lemon sorbet';

-- When did the sorbet come in?
-- lemon sorbet arrival
SELECT arrived FROM lot WHERE goods = 'lemon sorbet';

-- How many boxes are in each room at present?
-- boxes per chamber, only what's still here
SELECT chamber.nick, SUM(lot.boxes) FROM lot JOIN chamber ON lot.ch_no = chamber.ch_no WHERE lot.left_on IS NULL GROUP BY chamber.ch_no;

-- Which tenant pays us most a day for what is here now?
-- top daily fee among present lots: tenant
SELECT tenant.tenant FROM lot JOIN tenant ON lot.ten_id = tenant.ten_id WHERE lot.left_on IS NULL GROUP BY tenant.ten_id ORDER BY SUM(lot.fee_day) DESC LIMIT 1;

-- Which tenants have more than two lots on record?
-- tenants w/ 3 or more lots
SELECT tenant.tenant FROM lot JOIN tenant ON lot.ten_id = tenant.ten_id GROUP BY tenant.ten_id HAVING COUNT(*) > 2;

-- Who is the warden of the chamber that holds the biggest lot?
-- biggest lot: chamber's warden
SELECT hand.hand FROM lot JOIN chamber ON lot.ch_no = chamber.ch_no JOIN hand ON chamber.warden = hand.hand_id ORDER BY lot.boxes DESC LIMIT 1;

-- Who may go into the freezers?
-- people with a freezer pass
SELECT hand FROM hand WHERE freezer_pass = 'yes';

-- Is a person without a freezer pass in charge of a chamber?
-- warden with no freezer pass?
SELECT EXISTS (SELECT chamber.ch_no FROM chamber JOIN hand ON chamber.warden = hand.hand_id WHERE hand.freezer_pass = 'no');

-- Who works nights, longest-serving first?
-- night crew by joining date
SELECT hand FROM hand WHERE shift = 'night' ORDER BY joined;

-- How many lots has each of us booked in?
-- booked-in lots per person
SELECT hand.hand, COUNT(*) FROM lot JOIN hand ON lot.booked_in_by = hand.hand_id GROUP BY hand.hand_id;

-- What is dearer per day than the average lot?
-- above-average daily fee: goods
SELECT goods FROM lot WHERE fee_day > (SELECT AVG(fee_day) FROM lot);
