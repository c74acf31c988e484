CREATE TABLE show (show_id INTEGER PRIMARY KEY, show_title TEXT, genre TEXT, lang TEXT, first_aired DATE, subscribers INTEGER, ended TEXT);
CREATE TABLE host (host_id INTEGER PRIMARY KEY, host_name TEXT, home_city TEXT, former_job TEXT);
CREATE TABLE show_host (show_id INTEGER REFERENCES show(show_id), host_id INTEGER REFERENCES host(host_id), PRIMARY KEY (show_id, host_id));
CREATE TABLE episode (ep_id INTEGER PRIMARY KEY, show_id INTEGER REFERENCES show(show_id), ep_title TEXT, released DATE, length_min INTEGER, downloads INTEGER, sponsor TEXT);
INSERT INTO show VALUES (1,'Cold Ledger','true crime','English','2019-10-08',84000,'no'),(2,'Salt & Smoke','food','English','2021-03-02',26500,'no'),(3,'Tidvatten','history','Swedish','2018-01-15',12800,'yes'),(4,'Half-Life Hour','science','English','2022-06-20',41200,'no'),(5,'The Long Touchline','sport','English','2020-08-11',39900,'yes'),(6,'Fikapaus','food','Swedish','2023-09-04',7300,'no');
INSERT INTO host VALUES (1,'Imogen Tarrant','Leeds','detective'),(2,'Kwame Addo','Manchester','chef'),(3,'Astrid Norell','Malmo','teacher'),(4,'Jonas Ek','Malmo','chef'),(5,'Rohan Pillai','Leeds','physicist'),(6,'Della Quigg','Bristol','journalist'),(7,'Marty Hobbs','Hull','footballer');
INSERT INTO show_host VALUES (1,1),(1,6),(2,2),(3,3),(4,5),(4,6),(5,7),(6,3),(6,4);
INSERT INTO episode VALUES (1,1,'The Bookkeeper of Bay 9','2023-01-10',52,61000,'NordPass'),(2,1,'Ashes in the Vault','2023-01-24',47,58300,'NordPass'),(3,1,'A Second Passport','2024-02-06',66,72100,NULL),(4,2,'Brisket Patience','2023-05-16',38,14100,'Ironpan'),(5,2,'All About Brine','2023-06-13',41,15800,NULL),(6,4,'Why Bananas Tick','2023-03-06',29,33800,'Brightbox'),(7,4,'The Helium Problem','2024-01-22',33,36500,'Brightbox'),(8,5,'Penalty Nerves','2021-07-12',58,28000,'Ironpan'),(9,3,'Vasa igen','2019-04-01',44,9100,NULL),(10,6,'Bullar utan stress','2023-10-09',25,4200,'Ironpan'),(11,3,'Silvret i Falun','2020-02-17',49,8700,NULL);

-- Who hosts Fikapaus?
-- fikapaus presenters
-- whose voices are on Fikapaus?
SELECT host.host_name FROM host JOIN show_host ON show_host.host_id = host.host_id JOIN show ON show_host.show_id = show.show_id WHERE show.show_title = 'Fikapaus';

-- What did Rohan Pillai do before podcasting?
-- rohan pillai's old job
SELECT former_job FROM host WHERE host_name = 'Rohan Pillai';

-- Which podcasts have stopped?
-- shows that have ended
-- discontinued podcasts
SELECT show_title FROM show WHERE ended = 'yes';

-- Which food podcasts are in Swedish?
-- swedish food shows
SELECT show_title FROM show WHERE genre = 'food' AND lang = 'Swedish';

-- How long is the episode Why Bananas Tick?
-- why bananas tick - minutes?
SELECT length_min FROM episode WHERE ep_title = 'Why Bananas Tick';

-- What's the most downloaded episode of Cold Ledger?
-- cold ledger's biggest episode by downloads
-- which Cold Ledger episode did best?
SELECT episode.ep_title FROM episode JOIN show ON episode.show_id = show.show_id WHERE show.show_title = 'Cold Ledger' ORDER BY episode.downloads DESC LIMIT 1;

-- Which hosts present two or more shows?
-- people fronting 2 or more podcasts
SELECT host.host_name FROM host JOIN show_host ON show_host.host_id = host.host_id GROUP BY host.host_id HAVING COUNT(*) >= 2;

-- How long is an episode on average for each show?
-- mean episode length by show
SELECT show.show_title, AVG(episode.length_min) FROM show JOIN episode ON episode.show_id = show.show_id GROUP BY show.show_id;

-- Which episodes went out without a sponsor?
-- unsponsored episodes
-- episodes nobody paid for
SELECT ep_title FROM episode WHERE sponsor IS NULL;

-- Which episodes came out in January 2023?
-- jan 2023 releases
SELECT ep_title FROM episode WHERE released = '2023-01';

-- Which sponsor backs the most episodes?
-- our most frequent sponsor
-- who buys the most ad spots from us, counted in episodes
SELECT sponsor FROM episode WHERE sponsor IS NOT NULL GROUP BY sponsor ORDER BY COUNT(*) DESC LIMIT 1;

-- Has Ironpan ever sponsored Salt & Smoke?
-- did salt & smoke run an ironpan ad
SELECT EXISTS (SELECT episode.ep_title FROM episode JOIN show ON episode.show_id = show.show_id WHERE show.show_title = 'Salt & Smoke' AND episode.sponsor = 'Ironpan');

-- Which shows have more subscribers than the average show?
-- podcasts with above-average subscribers
SELECT show_title FROM show WHERE subscribers > (SELECT AVG(subscribers) FROM show);

-- Which host comes from Malmo and used to be a chef?
-- ex-chef in malmo
SELECT host_name FROM host WHERE home_city = 'Malmo' AND former_job = 'chef';

-- Top 3 podcasts by subscribers, with the number
-- give me our three most subscribed shows and how many subscribers each has
SELECT show_title, subscribers FROM show ORDER BY subscribers DESC LIMIT 3;

-- Which shows have episodes over an hour long?
-- shows with any episode longer than 60 minutes
SELECT DISTINCT show.show_title FROM show JOIN episode ON episode.show_id = show.show_id WHERE episode.length_min > 60;
