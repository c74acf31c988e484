-- Lake Orrin Boat Hire: boats, customers, bookings and workshop jobs
PRAGMA foreign_keys = ON;

CREATE TABLE station (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  shore TEXT NOT NULL,
  opened INTEGER,
  moorings INTEGER
);

CREATE TABLE boat_type (
  code TEXT PRIMARY KEY,
  description TEXT NOT NULL,
  hourly_rate REAL,
  daily_rate REAL NOT NULL,
  deposit REAL NOT NULL,
  licence_needed INTEGER NOT NULL CHECK (licence_needed IN (0,1))
);

CREATE TABLE boat (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  type_code TEXT NOT NULL REFERENCES boat_type(code),
  home_station_id INTEGER NOT NULL REFERENCES station(id),
  seats INTEGER NOT NULL,
  length_m REAL,
  built_year INTEGER,
  purchased_on DATE,
  purchase_price REAL,
  status TEXT NOT NULL DEFAULT 'in service'
);

CREATE TABLE customer (
  id INTEGER PRIMARY KEY,
  full_name TEXT NOT NULL,
  home_city TEXT,
  country TEXT NOT NULL,
  birth_date DATE,
  has_licence INTEGER NOT NULL CHECK (has_licence IN (0,1)),
  loyalty_level TEXT
);

CREATE TABLE employee (
  id INTEGER PRIMARY KEY,
  full_name TEXT NOT NULL,
  job TEXT NOT NULL,
  station_id INTEGER REFERENCES station(id),
  manager_id INTEGER REFERENCES employee(id),
  hired_on DATE NOT NULL,
  hourly_wage REAL
);

CREATE TABLE booking (
  id INTEGER PRIMARY KEY,
  boat_id INTEGER NOT NULL REFERENCES boat(id),
  customer_id INTEGER NOT NULL REFERENCES customer(id),
  handled_by INTEGER REFERENCES employee(id),
  start_date DATE NOT NULL,
  days INTEGER NOT NULL,
  passengers INTEGER,
  total_price REAL,
  state TEXT NOT NULL,
  rating INTEGER
);

CREATE TABLE repair (
  id INTEGER PRIMARY KEY,
  boat_id INTEGER NOT NULL REFERENCES boat(id),
  mechanic_id INTEGER NOT NULL REFERENCES employee(id),
  reported_on DATE NOT NULL,
  finished_on DATE,
  problem TEXT NOT NULL,
  cost REAL
);

INSERT INTO station VALUES
 (1,'Harbour House','north',1987,40),
 (2,'Pinewood Landing','east',1999,18),
 (3,'Old Ferry Pier','south',2006,25),
 (4,'Swan Bay','west',2015,12),
 (5,'Mill Point','south',2023,8),
 (6,'Reed Cove','west',2010,15),
 (7,'Castle Steps','north',1992,20),
 (8,'The Lido','east',2019,10);

INSERT INTO boat_type VALUES
 ('KAY','Kayak',9,35,50,0),
 ('CAN','Canoe',11,42,60,0),
 ('ROW','Rowing boat',12,48,80,0),
 ('PED','Pedal boat',15,60,100,0),
 ('SAI','Sailing dinghy',28,110,300,1),
 ('ELE','Electric boat',32,140,250,0),
 ('MOT','Motor boat',55,260,600,1),
 ('HOU','Houseboat',NULL,390,1200,1);

INSERT INTO boat VALUES
 (1,'Otter','KAY',1,1,3.4,2019,'2019-04-02',620,'in service'),
 (2,'Mink','KAY',1,2,4.6,2019,'2019-04-02',840,'in service'),
 (3,'Water Vole','KAY',2,1,3.2,2021,'2021-05-11',690,'in service'),
 (4,'Heron','CAN',2,3,5.0,2017,'2017-03-20',1150,'in service'),
 (5,'Bittern','CAN',3,3,5.1,2020,'2020-06-15',1290,'under repair'),
 (6,'Old Tom','ROW',1,4,4.2,1994,'2003-05-01',900,'in service'),
 (7,'Little Nell','ROW',4,4,4.0,2008,'2008-04-18',1400,'in service'),
 (8,'Rosalind','ROW',3,5,4.8,2012,NULL,1750,'retired'),
 (9,'Daffodil','PED',4,4,3.6,2016,'2016-05-05',2300,'in service'),
 (10,'Tulip','PED',4,4,3.6,2016,'2016-05-05',2300,'in service'),
 (11,'Big Swan','PED',3,5,4.1,2022,'2022-04-27',3150,'in service'),
 (12,'Zephyr','SAI',1,4,5.4,2014,'2015-02-10',8200,'in service'),
 (13,'Mistral','SAI',1,5,6.1,2018,'2018-03-29',11400,'in service'),
 (14,'Sirocco','SAI',2,3,4.7,2020,'2021-01-22',7600,'under repair'),
 (15,'Silent Lady','ELE',3,6,5.5,2021,'2021-04-09',16800,'in service'),
 (16,'Volta','ELE',1,8,6.3,2023,'2023-05-16',21900,'in service'),
 (17,'Thunder','MOT',1,6,6.8,2017,'2017-06-01',34500,'in service'),
 (18,'Lightning','MOT',2,5,6.2,2019,'2020-03-12',31200,'in service'),
 (19,'Queen of Orrin','HOU',1,8,12.5,2011,'2013-09-30',86000,'in service'),
 (20,'Driftwood','HOU',3,6,10.8,2018,'2018-11-07',97500,'in service'),
 (21,'Gale','SAI',5,4,5.2,2022,'2023-03-03',9900,'in service'),
 (22,'Moorhen','CAN',5,3,5.0,2023,'2023-04-14',1480,'in service'),
 (23,'Puffin','KAY',6,2,4.4,2022,'2022-05-20',910,'in service'),
 (24,'Curlew','ROW',7,4,4.3,2015,'2016-02-08',1620,'in service'),
 (25,'Ampere','ELE',6,5,5.2,2020,'2020-07-01',15400,'in service');

INSERT INTO customer VALUES
 (1,'Ingrid Solheim','Bergen','Norway','1978-02-14',1,'gold'),
 (2,'Marcus Feld','Kassel','Germany','1985-07-30',1,'silver'),
 (3,'Ana Lucia Prado','Porto','Portugal','1992-11-08',0,NULL),
 (4,'Thomas Feld','Kassel','Germany','1988-01-19',0,NULL),
 (5,'Gwen Pritchard','Cardiff','United Kingdom','1969-09-03',1,'gold'),
 (6,'Jonas Wieland','Ulm','Germany','1995-04-25',0,'bronze'),
 (7,'Sophie Marchand','Lyon','France','1990-06-12',1,'bronze'),
 (8,'Henrik Dahl','Aarhus','Denmark','1973-12-01',1,'silver'),
 (9,'Chiara Bellini','Como','Italy','1998-03-17',0,NULL),
 (10,'David Okoro','London','United Kingdom','1981-10-10',0,'bronze'),
 (11,'Mireille Dubois','Nantes','France','1964-05-28',1,'gold'),
 (12,'Lukas Steiner',NULL,'Austria','2001-08-06',0,NULL),
 (13,'Paula Reyes','Valencia','Spain',NULL,1,'silver'),
 (14,'Nils Sandberg','Malmo','Sweden','1987-09-21',1,NULL),
 (15,'Hannah Cole','Leeds','United Kingdom','1999-12-30',0,NULL);

INSERT INTO employee VALUES
 (1,'Astrid Vang','director',1,NULL,'2004-01-12',NULL),
 (2,'Bruno Keller','station manager',1,1,'2010-05-03',27.5),
 (3,'Carla Nunes','station manager',2,1,'2012-04-16',26.0),
 (4,'Dmitri Orlov','mechanic',1,2,'2008-09-01',25.0),
 (5,'Elsie Brook','rental clerk',1,2,'2019-05-20',16.5),
 (6,'Faisal Rahman','rental clerk',2,3,'2021-06-01',15.8),
 (7,'Greta Holm','station manager',3,1,'2016-03-07',25.5),
 (8,'Hugo Lemaire','rental clerk',3,7,'2022-05-09',15.5),
 (9,'Isla Grant','mechanic',3,7,'2020-10-19',22.4),
 (10,'Jakub Nowak','rental clerk',4,7,'2023-04-24',15.2),
 (11,'Kerstin Abel','sailing instructor',1,2,'2018-04-01',21.0),
 (12,'Leo Fontaine','mechanic',NULL,2,'2024-03-04',19.9);

INSERT INTO booking VALUES
 (1,17,1,5,'2023-05-27',2,5,520,'completed',5),
 (2,4,3,6,'2023-06-03',1,3,42,'completed',4),
 (3,19,5,2,'2023-06-10',7,6,2730,'completed',5),
 (4,9,10,8,'2023-06-18',1,4,60,'completed',3),
 (5,12,2,5,'2023-06-24',3,3,330,'completed',4),
 (6,1,6,5,'2023-07-01',1,1,35,'completed',NULL),
 (7,15,11,8,'2023-07-08',2,5,280,'completed',5),
 (8,20,8,8,'2023-07-15',5,4,1950,'completed',4),
 (9,18,7,6,'2023-07-22',1,4,260,'cancelled',NULL),
 (10,3,9,6,'2023-07-29',2,1,70,'completed',5),
 (11,13,14,5,'2023-08-05',4,4,440,'completed',3),
 (12,6,4,5,'2023-08-12',1,2,48,'completed',2),
 (13,16,13,2,'2023-08-19',1,7,140,'completed',4),
 (14,19,11,2,'2023-08-26',3,8,1170,'completed',4),
 (15,5,12,8,'2023-09-02',2,2,84,'cancelled',NULL),
 (16,7,15,10,'2023-09-09',1,3,48,'completed',5),
 (17,17,8,5,'2024-05-11',3,4,780,'completed',4),
 (18,21,2,NULL,'2024-05-18',2,2,220,'completed',3),
 (19,11,10,8,'2024-05-25',1,5,60,'completed',4),
 (20,20,1,8,'2024-06-01',6,5,2340,'completed',5),
 (21,2,6,5,'2024-06-08',3,2,105,'completed',4),
 (22,18,5,6,'2024-06-15',2,5,520,'completed',2),
 (23,15,3,8,'2024-06-22',1,6,140,'completed',4),
 (24,10,9,10,'2024-06-29',1,4,60,'no-show',NULL),
 (25,12,7,5,'2024-07-06',5,4,550,'completed',5),
 (26,19,13,2,'2024-07-13',4,7,1560,'completed',3),
 (27,22,4,NULL,'2024-07-20',2,3,84,'completed',4),
 (28,16,5,2,'2024-07-27',2,8,280,'completed',5),
 (29,13,1,5,'2024-08-03',3,5,330,'cancelled',NULL),
 (30,17,14,5,'2024-08-10',1,6,260,'completed',1),
 (31,9,15,10,'2024-08-17',2,3,120,'completed',4),
 (32,14,2,6,'2024-08-24',2,3,220,'completed',2),
 (33,20,11,8,'2024-08-31',2,4,780,'completed',5),
 (34,4,10,6,'2024-09-07',1,2,42,'completed',NULL),
 (35,1,6,5,'2024-09-14',1,1,35,'completed',5),
 (36,18,8,6,'2025-05-17',2,3,520,'reserved',NULL),
 (37,19,5,2,'2025-06-07',10,6,3900,'reserved',NULL),
 (38,16,9,2,'2025-06-21',1,6,140,'reserved',NULL),
 (39,25,3,10,'2024-07-31',1,4,140,'completed',5),
 (40,24,12,5,'2024-08-14',2,3,96,'completed',NULL);

INSERT INTO repair VALUES
 (1,17,4,'2023-06-02','2023-06-09','propeller damaged',740),
 (2,9,9,'2023-06-20','2023-06-21','pedal chain snapped',85),
 (3,19,4,'2023-09-18','2023-10-20','hull repainting',4200),
 (4,5,9,'2023-09-04','2023-09-15','crack in hull',310),
 (5,13,4,'2023-08-10','2023-08-24','torn mainsail',960),
 (6,20,9,'2023-11-06','2023-11-30','heating failure',1850),
 (7,18,4,'2024-06-18','2024-07-05','engine overheating',2150),
 (8,15,9,'2024-06-25','2024-06-28','battery replacement',3300),
 (9,17,4,'2024-08-12','2024-08-19','engine overheating',1280),
 (10,14,12,'2024-08-27',NULL,'broken mast',NULL),
 (11,6,12,'2024-09-03','2024-09-06','rotten plank',190),
 (12,11,9,'2024-05-27','2024-05-29','pedal chain snapped',110),
 (13,5,9,'2024-09-20',NULL,'crack in hull',NULL),
 (14,21,12,'2024-06-05','2024-06-11','rudder bent',275);
