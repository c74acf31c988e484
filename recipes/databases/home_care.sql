CREATE TABLE client (cl_no INTEGER PRIMARY KEY, cl_name TEXT, dob DATE, suburb TEXT, care_level INTEGER, lives_alone TEXT);
CREATE TABLE carer (ca_no INTEGER PRIMARY KEY, ca_name TEXT, qualification TEXT, has_car TEXT, started DATE);
CREATE TABLE visit (vis_no INTEGER PRIMARY KEY, cl_no INTEGER REFERENCES client(cl_no), ca_no INTEGER REFERENCES carer(ca_no), vis_date DATE, service TEXT, mins INTEGER, fee REAL, remarks TEXT);
INSERT INTO client VALUES (1,'Edna Whitlock','1934-03-09','Fernhill',4,'yes'),(2,'George Papas','1941-12-01','Fernhill',2,'no'),(3,'Mavis Ogden','1938-06-17','Brookvale',3,'yes'),(4,'Harold Yates','1929-09-28','Port Mallow',4,'yes'),(5,'Lucia Ferro','1946-01-05','Brookvale',1,'no'),(6,'Winifred Nash','1931-10-10','Port Mallow',3,'yes');
INSERT INTO carer VALUES (1,'Tanya Petersen','registered nurse','yes','2016-02-15'),(2,'Jomar Reyes','care assistant','yes','2019-07-01'),(3,'Bridget Moyle','care assistant','no','2021-03-22'),(4,'Abeni Cole','registered nurse','yes','2022-09-05'),(5,'Kurt Lindner','trainee','no','2024-01-15');
INSERT INTO visit VALUES (1,1,1,'2023-07-03','wound care',40,62,NULL),(2,1,2,'2023-07-04','washing',30,34,NULL),(3,2,3,'2023-08-16','shopping',75,48,'rain, took taxi'),(4,3,2,'2023-09-12','washing',35,38.5,NULL),(5,4,1,'2023-10-02','medication',20,29,'client refused tablets'),(6,4,4,'2023-10-03','wound care',45,66,NULL),(7,3,3,'2023-11-20','cooking',60,51,NULL),(8,5,3,'2023-12-11','shopping',90,57,NULL),(9,1,4,'2024-01-08','medication',15,24,NULL),(10,4,2,'2024-02-19','washing',40,41,'fall reported'),(11,1,2,'2024-02-20','washing',30,34,NULL);

-- Who visited Harold Yates on 3 October 2023?
-- carer at harold yates' on 3 october 2023
SELECT carer.ca_name FROM carer JOIN visit ON visit.ca_no = carer.ca_no JOIN client ON visit.cl_no = client.cl_no WHERE client.cl_name = 'Harold Yates' AND visit.vis_date = '2023-10-03';

-- How many visits did we make in Q3 2023?
-- visits q3 2023 - how many
SELECT COUNT(*) FROM visit WHERE vis_date BETWEEN '2023-07' AND '2023-09';

-- How many minutes did Jomar Reyes spend washing people?
-- reyes total mins washing
SELECT SUM(visit.mins) FROM visit JOIN carer ON visit.ca_no = carer.ca_no WHERE carer.ca_name = 'Jomar Reyes' AND visit.service = 'washing';

-- What's the average fee for wound care?
-- avg wound care fee
SELECT AVG(fee) FROM visit WHERE service = 'wound care';

-- Who is our oldest client?
-- oldest client
SELECT cl_name FROM client ORDER BY dob LIMIT 1;

-- Which clients in Port Mallow live alone?
-- port mallow, living alone
SELECT cl_name FROM client WHERE suburb = 'Port Mallow' AND lives_alone = 'yes';

-- Which nurses have a car?
-- registered nurses who drive (own car)
SELECT ca_name FROM carer WHERE qualification = 'registered nurse' AND has_car = 'yes';

-- Who hasn't been visited yet?
-- clients w/o visits
SELECT cl_name FROM client WHERE cl_no NOT IN (SELECT cl_no FROM visit);

-- When was Edna Whitlock last seen?
-- date of the latest visit to whitlock
SELECT MAX(visit.vis_date) FROM visit JOIN client ON visit.cl_no = client.cl_no WHERE client.cl_name = 'Edna Whitlock';

-- How much did we bill each client?
-- fees per client
SELECT client.cl_name, SUM(visit.fee) FROM client JOIN visit ON visit.cl_no = client.cl_no GROUP BY client.cl_no;

-- Which service is requested the most?
-- most frequent service
SELECT service FROM visit GROUP BY service ORDER BY COUNT(*) DESC LIMIT 1;

-- Was a fall reported in February 2024?
-- any fall in the remarks, feb 2024
SELECT EXISTS (SELECT vis_no FROM visit WHERE remarks LIKE '%fall%' AND vis_date = '2024-02');

-- Has Kurt Lindner done any visits?
-- lindner been on a visit yet?
SELECT EXISTS (SELECT visit.vis_no FROM visit JOIN carer ON visit.ca_no = carer.ca_no WHERE carer.ca_name = 'Kurt Lindner');

-- Which visits lasted longer than the average visit?
-- visit numbers, longer than average
SELECT vis_no FROM visit WHERE mins > (SELECT AVG(mins) FROM visit);

-- Which carers have done more than 2 visits?
-- carers, over 2 visits
SELECT carer.ca_name FROM carer JOIN visit ON visit.ca_no = carer.ca_no GROUP BY carer.ca_no HAVING COUNT(*) > 2;

-- Which clients get both washing and medication?
-- clients w/ washing as well as medication
SELECT client.cl_name FROM client JOIN visit ON visit.cl_no = client.cl_no WHERE visit.service = 'washing' INTERSECT SELECT client.cl_name FROM client JOIN visit ON visit.cl_no = client.cl_no WHERE visit.service = 'medication';

-- Who started first, Abeni Cole or Bridget Moyle?
-- cole or moyle, longer with us
SELECT ca_name FROM carer WHERE ca_name IN ('Abeni Cole', 'Bridget Moyle') ORDER BY started LIMIT 1;

-- How many clients per care level?
-- clients by level of care
SELECT care_level, COUNT(*) FROM client GROUP BY care_level;

-- Which carers have been to Brookvale?
-- who goes to clients in brookvale
SELECT DISTINCT carer.ca_name FROM carer JOIN visit ON visit.ca_no = carer.ca_no JOIN client ON visit.cl_no = client.cl_no WHERE client.suburb = 'Brookvale';

-- What was the priciest visit since October 2023?
-- visit no with highest fee since october 2023
SELECT vis_no FROM visit WHERE vis_date >= '2023-10' ORDER BY fee DESC LIMIT 1;
