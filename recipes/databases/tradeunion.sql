CREATE TABLE employers (emp_no INTEGER PRIMARY KEY, employer TEXT, city TEXT, sector TEXT, workforce INTEGER);
CREATE TABLE branches (br_no INTEGER PRIMARY KEY, branch TEXT, organiser TEXT, dues REAL);
CREATE TABLE unionists (un_no INTEGER PRIMARY KEY, un_name TEXT, emp_no INTEGER REFERENCES employers(emp_no), br_no INTEGER REFERENCES branches(br_no), joined DATE, steward INTEGER);
CREATE TABLE actions (act_no INTEGER PRIMARY KEY, action TEXT, kind TEXT, begun DATE, lasted_days INTEGER, won TEXT);
CREATE TABLE took_part (un_no INTEGER REFERENCES unionists(un_no), act_no INTEGER REFERENCES actions(act_no), part TEXT, strike_pay REAL, PRIMARY KEY (un_no, act_no));
INSERT INTO employers VALUES (1,'Corvin Biscuits','Hull','food',420),(2,'Lowfield Hospital','Leeds','health',1900),(3,'Swiftline Buses','York','transport',310),(4,'Tarrant Steel','Sheffield','metal',870),(5,'Parcel Hare','Leeds','transport',540),(6,'Moss & Dale','Ripon','food',60);
INSERT INTO branches VALUES (1,'Humber','Phyllis Grange',11.5),(2,'Aire Valley','Abdi Warsame',12),(3,'Vale of York','Nell Thackray',10.8),(4,'South Riding','Abdi Warsame',12.5);
INSERT INTO unionists VALUES (1,'Doreen Capstick',1,1,'1999-05-01',1),(2,'Wayne Ogle',1,1,'2016-10-12',0),(3,'Fatou Sarr',2,2,'2011-02-07',1),(4,'Gil Hebden',2,2,'2020-06-30',0),(5,'Terry Nutt',3,3,'2008-09-15',1),(6,'Magda Pilch',5,2,'2021-01-18',0),(7,'Sean Dockray',4,4,'1994-03-03',1),(8,'Lorna Tibbs',3,3,'2022-11-01',0),(9,'Kenny Amos',5,2,'2019-07-22',0);
INSERT INTO actions VALUES (1,'Oven Walkout','walkout','2018-03-05',3,'yes'),(2,'Winter Strike','strike','2022-12-12',12,'yes'),(3,'Depot Picket','picket','2023-04-17',6,'no'),(4,'Furnace Strike','strike','2019-09-02',21,'no'),(5,'Green Ribbon Week','campaign','2024-02-05',7,'yes');
INSERT INTO took_part VALUES (1,1,'speaker',0),(2,1,'marcher',0),(3,2,'picket captain',480),(4,2,'marcher',420),(6,3,'marcher',150),(9,3,'picket captain',180),(7,4,'speaker',1050),(3,5,'speaker',0),(1,5,'marcher',0),(5,2,'speaker',300),(5,3,'marcher',120);

-- Who took part in the Winter Strike?
-- winter strike: participants
-- which members were out in the Winter Strike
SELECT unionists.un_name FROM unionists JOIN took_part ON took_part.un_no = unionists.un_no JOIN actions ON took_part.act_no = actions.act_no WHERE actions.action = 'Winter Strike';

-- In which city is Terry Nutt's employer?
-- city where terry nutt's firm is
-- where's the company that employs Terry Nutt based
SELECT employers.city FROM employers JOIN unionists ON unionists.emp_no = employers.emp_no WHERE unionists.un_name = 'Terry Nutt';

-- Which employers were hit by strikes?
-- firms with people in an action of the strike kind
-- whose staff went on strike (the employers)
SELECT employers.employer FROM employers JOIN unionists ON unionists.emp_no = employers.emp_no JOIN took_part ON took_part.un_no = unionists.un_no JOIN actions ON took_part.act_no = actions.act_no WHERE actions.kind = 'strike';

-- Who was in both the Winter Strike and the Depot Picket?
-- winter strike and depot picket, people in both
SELECT unionists.un_name FROM unionists JOIN took_part ON took_part.un_no = unionists.un_no JOIN actions ON took_part.act_no = actions.act_no WHERE actions.action = 'Winter Strike' INTERSECT SELECT unionists.un_name FROM unionists JOIN took_part ON took_part.un_no = unionists.un_no JOIN actions ON took_part.act_no = actions.act_no WHERE actions.action = 'Depot Picket';

-- Who has never taken part in anything?
-- members who sat out every action
SELECT un_name FROM unionists WHERE un_no NOT IN (SELECT un_no FROM took_part);

-- At which employer do we have no members?
-- companies without a single member of ours
-- where haven't we got anyone
SELECT employer FROM employers WHERE emp_no NOT IN (SELECT emp_no FROM unionists);

-- Which actions had nobody from Leeds firms?
-- actions without people employed in Leeds
SELECT action FROM actions WHERE act_no NOT IN (SELECT took_part.act_no FROM took_part JOIN unionists ON took_part.un_no = unionists.un_no JOIN employers ON unionists.emp_no = employers.emp_no WHERE employers.city = 'Leeds');

-- Who organises the branch Magda Pilch belongs to?
-- magda pilch's organiser
-- pilch - who's her organiser
SELECT branches.organiser FROM branches JOIN unionists ON unionists.br_no = branches.br_no WHERE unionists.un_name = 'Magda Pilch';

-- How much strike pay went to the Aire Valley branch?
-- strike money paid to aire valley people in total
SELECT SUM(took_part.strike_pay) FROM took_part JOIN unionists ON took_part.un_no = unionists.un_no JOIN branches ON unionists.br_no = branches.br_no WHERE branches.branch = 'Aire Valley';

-- Which members are looked after by Abdi Warsame?
-- warsame's members
-- everyone in a branch organised by Abdi Warsame
SELECT unionists.un_name FROM unionists JOIN branches ON unionists.br_no = branches.br_no WHERE branches.organiser = 'Abdi Warsame';

-- In how many different cities do Warsame's people work?
-- number of cities in which members of Abdi Warsame's branches have their job
SELECT COUNT(DISTINCT employers.city) FROM employers JOIN unionists ON unionists.emp_no = employers.emp_no JOIN branches ON unionists.br_no = branches.br_no WHERE branches.organiser = 'Abdi Warsame';

-- Which sectors took part in actions we won?
-- sectors behind our victories
SELECT employers.sector FROM employers JOIN unionists ON unionists.emp_no = employers.emp_no JOIN took_part ON took_part.un_no = unionists.un_no JOIN actions ON took_part.act_no = actions.act_no WHERE actions.won = 'yes';

-- Who spoke at the Furnace Strike?
-- furnace strike speaker
SELECT unionists.un_name FROM unionists JOIN took_part ON took_part.un_no = unionists.un_no JOIN actions ON took_part.act_no = actions.act_no WHERE actions.action = 'Furnace Strike' AND took_part.part = 'speaker';

-- Who works at the same place as Wayne Ogle?
-- wayne ogle's workmates in the union
SELECT un_name FROM unionists WHERE emp_no IN (SELECT emp_no FROM unionists WHERE un_name = 'Wayne Ogle') AND un_name <> 'Wayne Ogle';

-- Which action dragged on longest?
-- longest dispute
-- what lasted the most days
SELECT action FROM actions ORDER BY lasted_days DESC LIMIT 1;

-- Do we have a steward at Parcel Hare?
-- is any of the parcel hare members a steward
SELECT EXISTS (SELECT unionists.un_name FROM unionists JOIN employers ON unionists.emp_no = employers.emp_no WHERE employers.employer = 'Parcel Hare' AND unionists.steward = 1);

-- How many members has each branch?
-- branch sizes
-- members by branch
SELECT branches.branch, COUNT(*) FROM branches JOIN unionists ON unionists.br_no = branches.br_no GROUP BY branches.br_no;
