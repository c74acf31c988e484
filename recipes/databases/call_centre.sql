CREATE TABLE operator (op_id INTEGER PRIMARY KEY, op_name TEXT, shift TEXT, hired_on DATE, hourly_wage REAL);
CREATE TABLE op_language (op_id INTEGER REFERENCES operator(op_id), lang TEXT, PRIMARY KEY (op_id, lang));
CREATE TABLE call_log (call_id INTEGER PRIMARY KEY, op_id INTEGER REFERENCES operator(op_id), call_date DATE, direction TEXT, reason TEXT, wait_sec INTEGER, talk_sec INTEGER, caller_rating INTEGER, escalated TEXT);
INSERT INTO operator VALUES (1,'Dolores Ibarra','day','2017-06-12',17.5),(2,'Kwame Asante','night','2019-11-04',19.0),(3,'Lieke Smit','day','2022-01-17',15.2),(4,'Henrik Juul','evening','2020-08-24',16.8),(5,'Parveen Gill','night','2023-03-13',18.0),(6,'Marta Silva','evening','2024-02-05',15.0);
INSERT INTO op_language VALUES (1,'Spanish'),(1,'English'),(2,'English'),(2,'French'),(3,'Dutch'),(3,'German'),(3,'English'),(4,'Danish'),(4,'German'),(5,'English'),(5,'Punjabi'),(6,'Portuguese'),(6,'Spanish');
INSERT INTO call_log VALUES (1,1,'2024-01-08','in','billing',35,420,5,'no'),(2,1,'2024-01-08','in','complaint',120,905,2,'yes'),(3,2,'2024-01-09','in','outage',410,300,3,'no'),(4,3,'2024-01-15','out','survey',NULL,140,NULL,'no'),(5,4,'2024-01-22','in','billing',60,250,4,'no'),(6,2,'2024-02-01','in','complaint',95,1130,1,'yes'),(7,5,'2024-02-02','in','outage',530,210,4,'no'),(8,3,'2024-02-14','in','moving house',20,515,5,'no'),(9,1,'2024-02-14','out','callback',NULL,330,5,'no'),(10,4,'2024-03-03','in','complaint',75,640,3,'no'),(11,1,'2024-03-04','in','billing',45,380,4,'no');

-- What hours does Parveen Gill work - day, evening or night?
-- which shift is parveen gill on
SELECT shift FROM operator WHERE op_name = 'Parveen Gill';

-- Who speaks German?
-- german speaking operators
-- operators that can take calls in german
SELECT operator.op_name FROM operator JOIN op_language ON op_language.op_id = operator.op_id WHERE op_language.lang = 'German';

-- Who speaks both Spanish and English?
-- operators with english and spanish
-- english as well as spanish: who can do both
SELECT operator.op_name FROM operator JOIN op_language ON op_language.op_id = operator.op_id WHERE op_language.lang = 'Spanish' INTERSECT SELECT operator.op_name FROM operator JOIN op_language ON op_language.op_id = operator.op_id WHERE op_language.lang = 'English';

-- What's the longest anyone has had to wait?
-- worst waiting time, seconds
-- longest wait on record
SELECT MAX(wait_sec) FROM call_log;

-- How many complaints did we get?
-- complaint calls, number
-- how many people called to complain, reason complaint
SELECT COUNT(*) FROM call_log WHERE reason = 'complaint';

-- Who took the calls that were escalated?
-- names behind escalated calls
SELECT DISTINCT operator.op_name FROM operator JOIN call_log ON call_log.op_id = operator.op_id WHERE call_log.escalated = 'yes';

-- Who handled the most calls?
-- busiest operator by calls
-- who's been on the most calls
SELECT operator.op_name FROM operator JOIN call_log ON call_log.op_id = operator.op_id GROUP BY operator.op_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How do callers rate each operator on average?
-- avg rating per operator
SELECT operator.op_name, AVG(call_log.caller_rating) FROM operator JOIN call_log ON call_log.op_id = operator.op_id GROUP BY operator.op_id;

-- Does Kwame Asante speak French?
-- asante - french?
SELECT EXISTS (SELECT operator.op_name FROM operator JOIN op_language ON op_language.op_id = operator.op_id WHERE operator.op_name = 'Kwame Asante' AND op_language.lang = 'French');

-- Does Dolores Ibarra make more an hour than Henrik Juul?
-- is dolores ibarra paid better than henrik juul
SELECT EXISTS (SELECT op_name FROM operator WHERE op_name = 'Dolores Ibarra' AND hourly_wage > (SELECT hourly_wage FROM operator WHERE op_name = 'Henrik Juul'));

-- Which operators speak three languages or more?
-- who's got at least 3 languages
-- people with three languages and up
SELECT operator.op_name FROM operator JOIN op_language ON op_language.op_id = operator.op_id GROUP BY operator.op_id HAVING COUNT(*) >= 3;

-- Who hasn't taken any calls so far?
-- operators with zero calls
-- who never answered a call
SELECT op_name FROM operator WHERE op_id NOT IN (SELECT op_id FROM call_log);

-- What were the reasons for outgoing calls in January or February 2024?
-- outgoing calls between january and february 2024, reasons
SELECT reason FROM call_log WHERE direction = 'out' AND call_date BETWEEN '2024-01' AND '2024-02';

-- Who is the best paid operator on the night shift?
-- top earner at night
-- which night operator earns most
SELECT op_name FROM operator WHERE shift = 'night' ORDER BY hourly_wage DESC LIMIT 1;

-- List the operators by seniority, the longest-serving first.
-- operators sorted by hire date
SELECT op_name FROM operator ORDER BY hired_on;

-- Who else is on the same shift as Henrik Juul?
-- others working henrik juul's shift
SELECT op_name FROM operator WHERE shift = (SELECT shift FROM operator WHERE op_name = 'Henrik Juul') AND op_name != 'Henrik Juul';
