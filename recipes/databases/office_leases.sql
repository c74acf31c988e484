CREATE TABLE landlords (landlord_id INTEGER PRIMARY KEY, landlord TEXT, agent TEXT, agent_phone TEXT, private_person TEXT);
CREATE TABLE premises (prem_id INTEGER PRIMARY KEY, nick TEXT, street TEXT, town TEXT, sq_m INTEGER, purpose TEXT, landlord_id INTEGER REFERENCES landlords(landlord_id), lift TEXT, desks INTEGER);
CREATE TABLE leases (lease_no TEXT PRIMARY KEY, prem_id INTEGER REFERENCES premises(prem_id), signed_on DATE, starts DATE, ends DATE, rent_month REAL, deposit REAL, notice_months INTEGER, signed_by TEXT, drawn_up_by TEXT, status TEXT);
INSERT INTO landlords VALUES (1,'Kestner Immobilien','Frau Dahl','040 55123','no'),(2,'Ada Whitcombe','Ada Whitcombe','0117 90022','yes'),(3,'Portside Estates','Niall Byrne','01 4470088','no'),(4,'Gerold Fink',NULL,NULL,'yes'),(5,'Sonnau Fonds','Herr Pohl','030 77140','no');
INSERT INTO premises VALUES (1,'the Brick House','Speicherweg 4','Hamburg',820,'office',1,'yes',64),(2,'the Annexe','Speicherweg 6','Hamburg',210,'archive',1,'no',0),(3,'Quayside','Welsh Back 19','Bristol',340,'office',2,'no',28),(4,'Dublin Hub','Forbes Street 2','Dublin',510,'office',3,'yes',45),(5,'the Barn','Feldgasse 11','Graz',1150,'warehouse',4,'no',3),(6,'the Shopfront','Lange Reihe 88','Hamburg',95,'showroom',5,'no',4),(7,'Tower Floor 12','Alexanderstr. 7','Berlin',600,'office',5,'yes',52);
INSERT INTO leases VALUES ('L-01',1,'2015-03-02','2015-05-01','2025-04-30',14200,42600,12,'Greta Holm','Otto Frisch','running'),('L-02',2,'2018-10-11','2018-11-01','2023-10-31',1900,3800,6,'Greta Holm','Otto Frisch','expired'),('L-03',3,'2019-01-21','2019-02-15','2029-02-14',5600,11200,6,'Marcus Bell','Priya Anand','running'),('L-04',4,'2020-08-17','2020-10-01','2026-09-30',11800,35400,9,'Marcus Bell','Priya Anand','running'),('L-05',5,'2016-06-30','2016-07-01',NULL,4300,0,3,'Greta Holm','Otto Frisch','running'),('L-06',6,'2022-02-08','2022-03-01','2024-02-29',3100,9300,3,'Sina Vogt','Otto Frisch','terminated'),('L-07',7,'2023-05-03','2023-09-01','2033-08-31',13900,41700,12,'Marcus Bell','Priya Anand','running'),('L-08',2,'2023-09-14','2023-11-01','2028-10-31',2150,4300,6,'Sina Vogt','Priya Anand','running');

-- Who owns Quayside?
-- quayside belongs to
-- whose property is quayside
SELECT landlords.landlord FROM landlords JOIN premises ON premises.landlord_id = landlords.landlord_id WHERE premises.nick = 'Quayside';

-- Whom do I ring about the Dublin Hub, and on what number?
-- dublin hub: agent and phone
-- agent + number for Dublin Hub
SELECT landlords.agent, landlords.agent_phone FROM landlords JOIN premises ON premises.landlord_id = landlords.landlord_id WHERE premises.nick = 'Dublin Hub';

-- Which of our landlords are private people?
-- landlords that aren't companies
-- private owners
SELECT landlord FROM landlords WHERE private_person = 'yes';

-- Which offices do we rent?
-- our offices
-- list of office spaces by nickname
SELECT nick FROM premises WHERE purpose = 'office';

-- Which premises have no lift?
-- places without an elevator
-- where do we take the stairs
SELECT nick FROM premises WHERE lift = 'no';

-- What do we pay a month for Tower Floor 12?
-- tower floor 12 rent
-- monthly cost of Tower Floor 12
SELECT leases.rent_month FROM leases JOIN premises ON leases.prem_id = premises.prem_id WHERE premises.nick = 'Tower Floor 12';

-- How much deposit did we put down for the Dublin Hub?
-- dublin hub security money
-- deposit dublin
SELECT leases.deposit FROM leases JOIN premises ON leases.prem_id = premises.prem_id WHERE premises.nick = 'Dublin Hub';

-- When did we sign for the Brick House?
-- brick house lease signing date
SELECT leases.signed_on FROM leases JOIN premises ON leases.prem_id = premises.prem_id WHERE premises.nick = 'the Brick House';

-- When did the rent period at the Brick House begin?
-- brick house lease start
SELECT leases.starts FROM leases JOIN premises ON leases.prem_id = premises.prem_id WHERE premises.nick = 'the Brick House';

-- When do we have to be out of the Brick House?
-- brick house lease runs until
SELECT leases.ends FROM leases JOIN premises ON leases.prem_id = premises.prem_id WHERE premises.nick = 'the Brick House';

-- Who signed the lease of the Shopfront?
-- signature on the shopfront contract
SELECT leases.signed_by FROM leases JOIN premises ON leases.prem_id = premises.prem_id WHERE premises.nick = 'the Shopfront';

-- Who drafted the contract for the Shopfront?
-- shopfront lease, written by
-- lawyer who drew up the shopfront contract
SELECT leases.drawn_up_by FROM leases JOIN premises ON leases.prem_id = premises.prem_id WHERE premises.nick = 'the Shopfront';

-- Which leases are open-ended?
-- contracts with no end date
-- leases w/o expiry
SELECT lease_no FROM leases WHERE ends IS NULL;

-- Which leases run out before 2026?
-- contracts ending earlier than 2026
SELECT lease_no FROM leases WHERE ends < '2026';

-- Which of the running leases ends soonest?
-- next lease to end among running ones
SELECT lease_no FROM leases WHERE status = 'running' AND ends IS NOT NULL ORDER BY ends LIMIT 1;

-- What is our largest property?
-- biggest place we rent
-- most square metres
SELECT nick FROM premises ORDER BY sq_m DESC LIMIT 1;

-- How many desks do we have in Hamburg?
-- hamburg desks total
-- number of workplaces in hamburg
SELECT SUM(desks) FROM premises WHERE town = 'Hamburg';

-- What is the total monthly rent of the running leases?
-- rent bill per month, live leases
SELECT SUM(rent_month) FROM leases WHERE status = 'running';

-- What is the average rent per town?
-- mean monthly rent in every town
SELECT premises.town, AVG(leases.rent_month) FROM leases JOIN premises ON leases.prem_id = premises.prem_id GROUP BY premises.town;

-- In which town do we have the most premises?
-- town with most of our places
SELECT town FROM premises GROUP BY town ORDER BY COUNT(*) DESC LIMIT 1;

-- Which owners rent more than one place to us?
-- landlords we rent several properties from
SELECT landlords.landlord FROM landlords JOIN premises ON premises.landlord_id = landlords.landlord_id GROUP BY landlords.landlord_id HAVING COUNT(*) > 1;

-- Is Quayside cheaper than the Dublin Hub?
-- quayside rent lower than dublin hub?
SELECT EXISTS (SELECT leases.lease_no FROM leases JOIN premises ON leases.prem_id = premises.prem_id WHERE premises.nick = 'Quayside' AND leases.rent_month < (SELECT leases.rent_month FROM leases JOIN premises ON leases.prem_id = premises.prem_id WHERE premises.nick = 'Dublin Hub'));

-- Which premises are bigger than the Dublin Hub?
-- more space than dublin hub
SELECT nick FROM premises WHERE sq_m > (SELECT sq_m FROM premises WHERE nick = 'Dublin Hub');

-- Where is the Barn?
-- address of the barn
-- barn: street, town
SELECT street, town FROM premises WHERE nick = 'the Barn';

-- Who is the landlord of our biggest office?
-- owner of the largest office space
SELECT landlords.landlord FROM landlords JOIN premises ON premises.landlord_id = landlords.landlord_id WHERE premises.purpose = 'office' ORDER BY premises.sq_m DESC LIMIT 1;

-- How many leases did each person sign?
-- signatures per signatory
-- who signed how many
SELECT signed_by, COUNT(*) FROM leases GROUP BY signed_by;

-- Which leases began in 2023?
-- leases starting 2023
SELECT lease_no FROM leases WHERE starts = '2023';

-- What was signed between 2018 and 2020?
-- leases signed 2018 to 2020, numbers
SELECT lease_no FROM leases WHERE signed_on BETWEEN '2018' AND '2020';

-- Have we terminated any contracts?
-- any lease we quit early, status terminated?
SELECT EXISTS (SELECT lease_no FROM leases WHERE status = 'terminated');

-- Is there any office without a lift in Dublin?
-- dublin offices no lift?
SELECT EXISTS (SELECT prem_id FROM premises WHERE town = 'Dublin' AND purpose = 'office' AND lift = 'no');

-- Which places do we rent that aren't offices?
-- everything but offices
SELECT nick FROM premises WHERE purpose != 'office';

-- Which premises have had more than one lease?
-- places we signed for twice
SELECT premises.nick FROM premises JOIN leases ON leases.prem_id = premises.prem_id GROUP BY premises.prem_id HAVING COUNT(*) > 1;

-- What is the longest notice period, and for which leases?
-- leases with the longest notice
SELECT lease_no, notice_months FROM leases WHERE notice_months = (SELECT MAX(notice_months) FROM leases);

-- What is the second highest rent?
-- rent of our second dearest lease
SELECT MAX(rent_month) FROM leases WHERE rent_month < (SELECT MAX(rent_month) FROM leases);

-- Which leases cost more than the average?
-- above-average rents
SELECT lease_no FROM leases WHERE rent_month > (SELECT AVG(rent_month) FROM leases);

-- Which landlord has no agent?
-- owner that represents himself, no agent on file
SELECT landlord FROM landlords WHERE agent IS NULL;

-- In which towns do we have either a warehouse or a showroom?
-- towns w/ a warehouse or showroom
SELECT DISTINCT town FROM premises WHERE purpose = 'warehouse' OR purpose = 'showroom';

-- Which towns have no place without a lift?
-- towns where every place has a lift
SELECT town FROM premises EXCEPT SELECT town FROM premises WHERE lift = 'no';

-- Who has signed leases in both Bristol and Berlin?
-- signed for bristol as well as berlin
SELECT leases.signed_by FROM leases JOIN premises ON leases.prem_id = premises.prem_id WHERE premises.town = 'Bristol' INTERSECT SELECT leases.signed_by FROM leases JOIN premises ON leases.prem_id = premises.prem_id WHERE premises.town = 'Berlin';

-- List the running leases, the dearest first.
-- live leases by rent, top to bottom
SELECT lease_no FROM leases WHERE status = 'running' ORDER BY rent_month DESC;

-- How many different towns are we in?
-- number of towns with premises
SELECT COUNT(DISTINCT town) FROM premises;
