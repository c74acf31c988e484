CREATE TABLE mooring (moor_id TEXT PRIMARY KEY, quay TEXT, boat TEXT, len_m REAL, rent INTEGER, power_amps INTEGER, garden TEXT);
CREATE TABLE tenant (t_id INTEGER PRIMARY KEY, tenant_name TEXT, occupation TEXT, moved_in DATE, moved_out DATE, deposit INTEGER, moor_id TEXT REFERENCES mooring(moor_id));
CREATE TABLE complaint (c_id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES tenant(t_id), topic TEXT, raised DATE, settled TEXT);
INSERT INTO mooring VALUES ('M1','Heron Quay','Tilly May',18.5,920,16,'yes'),('M2','Heron Quay','Black Swan',24,1180,32,'no'),('M3','Lock Side','Wanderlust',14.2,690,10,'no'),('M4','Lock Side','Dandelion',16,740,16,'yes'),('M5','Old Basin','Nora Barnacle',21.3,1050,32,'yes'),('M6','Old Basin','Kingfisher',12.8,610,10,'no'),('M7','Old Basin','Samphire',19.7,885,16,'no');
INSERT INTO tenant VALUES (1,'Greta Nyman','potter','2012-04-01',NULL,1800,'M1'),(2,'Paul Obi','teacher','2019-08-15',NULL,2400,'M2'),(3,'Rachel Stein','nurse','2021-01-10','2023-12-31',1400,'M3'),(4,'Luis Prado','welder','2024-01-05',NULL,1500,'M3'),(5,'Harriet Bloom','retired','2006-06-20',NULL,1000,'M4'),(6,'Yuki Arai','illustrator','2017-11-11',NULL,2100,'M5'),(7,'Dean Colley','bus driver','2020-03-02','2022-09-30',1250,'M6'),(8,'Ola Brandt','musician','2022-10-01',NULL,1300,'M6');
INSERT INTO complaint VALUES (1,5,'noise','2022-11-04','yes'),(2,5,'noise','2023-02-17','no'),(3,2,'power cut','2023-01-28','yes'),(4,6,'rats','2023-06-09','yes'),(5,5,'parking','2023-07-22','yes'),(6,3,'mould','2022-03-13','yes'),(7,2,'noise','2024-02-20','no'),(8,8,'leak','2023-12-01','yes');

-- Is the Dandelion's rent lower than the Wanderlust's?
-- does the dandelion cost less than wanderlust
-- is Dandelion the cheaper home compared with Wanderlust
SELECT EXISTS (SELECT boat FROM mooring WHERE boat = 'Dandelion' AND rent < (SELECT rent FROM mooring WHERE boat = 'Wanderlust'));

-- Is the Black Swan longer than Nora Barnacle?
-- black swan a longer boat than nora barnacle?
SELECT EXISTS (SELECT boat FROM mooring WHERE boat = 'Black Swan' AND len_m > (SELECT len_m FROM mooring WHERE boat = 'Nora Barnacle'));

-- Who has lived here longer, Greta Nyman or Harriet Bloom?
-- nyman or bloom: who moved in first
SELECT tenant_name FROM tenant WHERE tenant_name IN ('Greta Nyman', 'Harriet Bloom') ORDER BY moved_in LIMIT 1;

-- Which is cheaper, the Kingfisher or the Wanderlust?
-- kingfisher vs wanderlust, lower rent
SELECT boat FROM mooring WHERE boat IN ('Kingfisher', 'Wanderlust') ORDER BY rent LIMIT 1;

-- Who came after Yuki Arai?
-- tenants that moved in later than yuki arai
-- newer arrivals than Arai
SELECT tenant_name FROM tenant WHERE moved_in > (SELECT moved_in FROM tenant WHERE tenant_name = 'Yuki Arai');

-- Who put down a bigger deposit than Greta Nyman?
-- deposits above greta nyman's, who
SELECT tenant_name FROM tenant WHERE deposit > (SELECT deposit FROM tenant WHERE tenant_name = 'Greta Nyman');

-- Which boats lie at the same quay as the Samphire?
-- samphire's quay - all boats there
SELECT boat FROM mooring WHERE quay = (SELECT quay FROM mooring WHERE boat = 'Samphire');

-- boats for 750 or less
-- which boats rent at no more than 750
-- what do we have up to 750 a month
SELECT boat FROM mooring WHERE rent <= 750;

-- Which boats with a garden are over 17 metres?
-- garden and more than 17 m long
SELECT boat FROM mooring WHERE garden = 'yes' AND len_m > 17;

-- boats with 16 amps at least
-- power supply not under 16 amps: which boats
SELECT boat FROM mooring WHERE power_amps >= 16;

-- Which boats cost more than the average rent?
-- above-average rents, boats please
SELECT boat FROM mooring WHERE rent > (SELECT AVG(rent) FROM mooring);

-- Who complained more, Harriet Bloom or Paul Obi?
-- bloom or obi - the bigger grumbler by number of complaints
-- more complaints from whom: Paul Obi or Harriet Bloom
SELECT tenant.tenant_name FROM tenant JOIN complaint ON complaint.t_id = tenant.t_id WHERE tenant.tenant_name IN ('Harriet Bloom', 'Paul Obi') GROUP BY tenant.t_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who has complained at least twice?
-- tenants with 2 or more complaints
SELECT tenant.tenant_name FROM tenant JOIN complaint ON complaint.t_id = tenant.t_id GROUP BY tenant.t_id HAVING COUNT(*) >= 2;

-- Which tenants have never complained?
-- not a single complaint from whom
SELECT tenant_name FROM tenant WHERE t_id NOT IN (SELECT t_id FROM complaint);

-- Who has moved out?
-- former tenants
-- who doesn't live here any more
SELECT tenant_name FROM tenant WHERE moved_out IS NOT NULL;

-- Which complaints about noise are still open, when were they raised?
-- dates of unsettled noise complaints
SELECT raised FROM complaint WHERE topic = 'noise' AND settled = 'no';

-- What does Ola Brandt do for a living?
-- ola brandt's job
SELECT occupation FROM tenant WHERE tenant_name = 'Ola Brandt';
