CREATE TABLE stadium (sid INTEGER PRIMARY KEY, stad_name TEXT, location TEXT, seats INTEGER, opened_on DATE, architect TEXT, surface TEXT, roofed INTEGER);
CREATE TABLE club (cid INTEGER PRIMARY KEY, club_name TEXT, nick TEXT, sport TEXT, founded_yr INTEGER, colours TEXT, titles INTEGER, sid INTEGER REFERENCES stadium(sid));
CREATE TABLE legend (lid INTEGER PRIMARY KEY, lname TEXT, nation TEXT, dob DATE, cid INTEGER REFERENCES club(cid), pos TEXT, caps INTEGER, height_cm INTEGER);
INSERT INTO stadium VALUES (1,'Foundry Lane','Sheffield',31200,'1909-09-04','Archibald Leigh','grass',0),(2,'Estadio Las Palmeras','Málaga',42800,'1954-05-30','Fermín Urrutia','grass',0),(3,'Donauhalle','Linz',9400,'1986-12-12','Gerda Pichler','parquet',1),(4,'Kapiti Park','Wellington',24500,'1999-02-20','Rewi Tamahana','hybrid',0),(5,'Iskra Arena','Brno',12650,'2012-10-06','Gerda Pichler','ice',1),(6,'Old Mill Ground','Bath',14300,'1894-03-17',NULL,'grass',0);
INSERT INTO club VALUES (1,'Sheffield Anvils','the Smiths','football',1887,'red and black',6,1),(2,'Sheffield Harriers',NULL,'rugby',1901,'green',1,1),(3,'Atlético Costa','los Boquerones','football',1922,'blue and white',11,2),(4,'Linz Lynx','the Cats','basketball',1968,'yellow',4,3),(5,'Kapiti Storm','the Gale','rugby',1978,'black and teal',9,4),(6,'HC Iskra Brno','the Sparks','ice hockey',1931,'orange',14,5),(7,'Bath Millers','the Flour Boys','rugby',1872,'white',3,6);
INSERT INTO legend VALUES (1,'Stanley Rudge','English','1921-06-05',1,'winger',38,171),(2,'Pepe Montoro','Spanish','1948-01-22',3,'goalkeeper',61,186),(3,'Tomasz Wrona','Polish','1979-08-14',3,'striker',74,181),(4,'Gernot Haas','Austrian','1965-11-03',4,'centre',92,212),(5,'Tane Rawiri','Maori','1983-04-09',5,'lock',57,201),(6,'Zdeněk Malina','Czech','1955-02-27',6,'goalkeeper',103,178),(7,'Alun Price','Welsh','1940-10-18',7,'fly-half',29,174),(8,'Radek Šíp','Czech','1990-07-07',6,'wing',44,183);

-- Where do the Linz Lynx play?
-- home ground of the Linz Lynx
-- linz lynx stadium
SELECT stadium.stad_name FROM stadium JOIN club ON club.sid = stadium.sid WHERE club.club_name = 'Linz Lynx';

-- Who designed the Iskra Arena?
-- architect iskra arena
-- the Iskra Arena is whose design
SELECT architect FROM stadium WHERE stad_name = 'Iskra Arena';

-- What has Gerda Pichler built?
-- stadiums by gerda pichler
-- works of the architect Pichler
SELECT stad_name FROM stadium WHERE architect = 'Gerda Pichler';

-- Which clubs share Foundry Lane?
-- who plays at Foundry Lane
-- foundry lane is home to
SELECT club.club_name FROM club JOIN stadium ON club.sid = stadium.sid WHERE stadium.stad_name = 'Foundry Lane';

-- How many does Kapiti Park hold?
-- capacity of Kapiti Park
-- kapiti park seats
SELECT seats FROM stadium WHERE stad_name = 'Kapiti Park';

-- Which club is nicknamed the Sparks?
-- who are the Sparks
SELECT club_name FROM club WHERE nick = 'the Sparks';

-- What colours do the Bath Millers wear?
-- bath millers shirt colour
-- Bath Millers turn out in what
SELECT colours FROM club WHERE club_name = 'Bath Millers';

-- Czech greats
-- which legends are Czech
-- Czech players in the hall of fame
SELECT lname FROM legend WHERE nation = 'Czech';

-- How tall was Gernot Haas?
-- haas height
SELECT height_cm FROM legend WHERE lname = 'Gernot Haas';

-- Who did Tomasz Wrona play for?
-- Wrona's club
-- tomasz wrona, which team
SELECT club.club_name FROM club JOIN legend ON legend.cid = club.cid WHERE legend.lname = 'Tomasz Wrona';

-- Which rugby club is the oldest?
-- first rugby club to be founded
SELECT club_name FROM club WHERE sport = 'rugby' ORDER BY founded_yr LIMIT 1;

-- Which club has won the most titles?
-- most decorated club
-- record champions
SELECT club_name FROM club ORDER BY titles DESC LIMIT 1;

-- goalkeepers
-- Who kept goal?
-- legends between the posts (goalkeeper)
SELECT lname FROM legend WHERE pos = 'goalkeeper';

-- How many titles has each sport brought in all?
-- titles added up by sport
SELECT sport, SUM(titles) FROM club GROUP BY sport;

-- Which stadiums have a roof?
-- covered grounds
-- where do you stay dry
SELECT stad_name FROM stadium WHERE roofed = 1;

-- football legends
-- greats who played for a football club
SELECT legend.lname FROM legend JOIN club ON legend.cid = club.cid WHERE club.sport = 'football';

-- Is Foundry Lane bigger than 40000 seats?
-- more than 40000 seats at foundry lane?
SELECT EXISTS (SELECT stad_name FROM stadium WHERE stad_name = 'Foundry Lane' AND seats > 40000);

-- Which ground has an unknown architect?
-- stadium with no architect on record
SELECT stad_name FROM stadium WHERE architect IS NULL;
