CREATE TABLE clubs (club_id INTEGER PRIMARY KEY, club_name TEXT, category TEXT, founded_year INTEGER, annual_fee REAL, meeting_room TEXT);
CREATE TABLE students (stud_no INTEGER PRIMARY KEY, full_name TEXT, age INTEGER, major TEXT, home_town TEXT);
CREATE TABLE memberships (stud_no INTEGER REFERENCES students(stud_no), club_id INTEGER REFERENCES clubs(club_id), joined_on DATE, position TEXT, PRIMARY KEY (stud_no, club_id));
INSERT INTO clubs VALUES (1,'Chess Circle','games',1978,12,'H-104'),(2,'Debating Union','speech',1951,25,'Old Hall'),(3,'Salsa Society','dance',2009,30,'Gym 2'),(4,'Robotics Lab Club','technology',2014,45,'E-020'),(5,'Board Game Guild','games',2016,8,'H-104'),(6,'Beekeepers','nature',2020,20,NULL);
INSERT INTO students VALUES (301,'Amina Yusuf',19,'Law','Leeds'),(302,'Tom Pelletier',22,'Physics','Hull'),(303,'Grace Oyelaran',20,'Law','York'),(304,'Jonas Brandt',24,'Computer Science','Leeds'),(305,'Priya Menon',21,'Computer Science','Bradford'),(306,'Elliot Crane',18,'History','York'),(307,'Sofia Duarte',23,'Physics','Leeds'),(308,'Nadia Roth',20,'History',NULL);
INSERT INTO memberships VALUES (301,2,'2022-10-03','president'),(301,3,'2023-02-11','member'),(302,1,'2021-09-28','treasurer'),(303,2,'2023-10-01','member'),(304,4,'2020-10-15','president'),(304,1,'2022-01-20','member'),(305,4,'2022-10-09','secretary'),(305,5,'2023-03-05','member'),(306,5,'2023-10-12','member'),(307,1,'2021-10-02','president'),(307,4,'2023-01-17','member'),(304,5,'2022-11-30','president');

-- What is the mean age of the students who study law?
-- how old are law students on average
SELECT AVG(age) FROM students WHERE major = 'Law';

-- Return the names and yearly fees of all clubs in the games category.
-- games clubs and what they cost
SELECT club_name, annual_fee FROM clubs WHERE category = 'games';

-- Find the number of distinct subjects that students major in.
-- how many different majors are there
SELECT COUNT(DISTINCT major) FROM students;

-- For each club, how many members does it have?
-- member count by club
SELECT clubs.club_name, COUNT(*) FROM clubs JOIN memberships ON memberships.club_id = clubs.club_id GROUP BY clubs.club_id;

-- Which clubs have at least three members?
-- clubs with 3 or more people in them
SELECT clubs.club_name FROM clubs JOIN memberships ON memberships.club_id = clubs.club_id GROUP BY clubs.club_id HAVING COUNT(*) >= 3;

-- List, in descending order of age, the names of the students from Leeds.
-- everyone from leeds, oldest first
SELECT full_name FROM students WHERE home_town = 'Leeds' ORDER BY age DESC;

-- Find the names of the students who belong to both the Chess Circle and the Robotics Lab Club.
-- who's in Chess Circle as well as Robotics Lab Club?
SELECT students.full_name FROM students JOIN memberships ON memberships.stud_no = students.stud_no JOIN clubs ON memberships.club_id = clubs.club_id WHERE clubs.club_name = 'Chess Circle' INTERSECT SELECT students.full_name FROM students JOIN memberships ON memberships.stud_no = students.stud_no JOIN clubs ON memberships.club_id = clubs.club_id WHERE clubs.club_name = 'Robotics Lab Club';

-- What are the names of the students who have not joined any club?
-- who isn't in a single club
SELECT full_name FROM students WHERE stud_no NOT IN (SELECT stud_no FROM memberships);

-- Who is the president of the Debating Union?
-- debating union's president?
SELECT students.full_name FROM students JOIN memberships ON memberships.stud_no = students.stud_no JOIN clubs ON memberships.club_id = clubs.club_id WHERE clubs.club_name = 'Debating Union' AND memberships.position = 'president';

-- Which club was established earliest?
-- our oldest club
SELECT club_name FROM clubs ORDER BY founded_year LIMIT 1;

-- Return the names and founding years of clubs whose fee exceeds the average fee.
-- clubs dearer than average, with the year they began
SELECT club_name, founded_year FROM clubs WHERE annual_fee > (SELECT AVG(annual_fee) FROM clubs);

-- Which student belongs to the largest number of clubs?
-- who's joined the most clubs
SELECT students.full_name FROM students JOIN memberships ON memberships.stud_no = students.stud_no GROUP BY students.stud_no ORDER BY COUNT(*) DESC LIMIT 1;

-- How many people joined a club in 2023?
-- number of sign-ups during 2023
SELECT COUNT(*) FROM memberships WHERE joined_on = '2023';

-- What is the average age for each field of study?
-- avg age per major
SELECT major, AVG(age) FROM students GROUP BY major;

-- Where does the Salsa Society meet?
-- salsa society room?
SELECT meeting_room FROM clubs WHERE club_name = 'Salsa Society';

-- Is there a club that has no room to meet in?
-- any club still without a room
SELECT EXISTS (SELECT club_name FROM clubs WHERE meeting_room IS NULL);

-- Find the names of students who study physics or come from York.
-- physics people plus anybody from york
SELECT full_name FROM students WHERE major = 'Physics' OR home_town = 'York';

-- Who is younger, Elliot Crane or Priya Menon?
-- crane or menon: which of the two is the younger one
SELECT full_name FROM students WHERE full_name IN ('Elliot Crane', 'Priya Menon') ORDER BY age LIMIT 1;

-- What are the different majors of the students in the Board Game Guild?
-- what do the Board Game Guild people study
SELECT DISTINCT students.major FROM students JOIN memberships ON memberships.stud_no = students.stud_no JOIN clubs ON memberships.club_id = clubs.club_id WHERE clubs.club_name = 'Board Game Guild';
