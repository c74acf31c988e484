CREATE TABLE town (town_no INTEGER PRIMARY KEY, town_name TEXT, ruled_by TEXT);
CREATE TABLE guild (guild_no INTEGER PRIMARY KEY, guild_name TEXT, trade TEXT, founded INTEGER, town_no INTEGER REFERENCES town(town_no), patron_saint TEXT);
CREATE TABLE artisan (art_no INTEGER PRIMARY KEY, name TEXT, grade TEXT, guild_no INTEGER REFERENCES guild(guild_no), birth_town INTEGER REFERENCES town(town_no), master_no INTEGER REFERENCES artisan(art_no));
CREATE TABLE guild_office (off_no INTEGER PRIMARY KEY, guild_no INTEGER REFERENCES guild(guild_no), art_no INTEGER REFERENCES artisan(art_no), office TEXT, elected INTEGER);
INSERT INTO town VALUES (1,'Brennick','Bishop Odo'),(2,'Vellmar','Duke Rainald'),(3,'Holtzau','Duke Rainald'),(4,'Port Asger','city council'),(5,'Mirrow','Abbess Clemence');
INSERT INTO guild VALUES (1,'Bakers of Brennick','baking',1284,1,'St Honore'),(2,'Company of Dyers','dyeing',1311,2,'St Maurice'),(3,'Coopers'' Brotherhood','cooperage',1350,4,NULL),(4,'Goldsmiths'' Hall','goldsmithing',1267,2,'St Eligius'),(5,'Chandlers','candle making',1402,1,'St Ambrose'),(6,'Vellmar Bakers','baking',1322,2,'St Honore');
INSERT INTO artisan VALUES (1,'Wat Ferrour','master',4,3,NULL),(2,'Hilde Brandt','master',2,2,NULL),(3,'Osric Penn','journeyman',4,1,1),(4,'Agnes Tolle','apprentice',2,3,2),(5,'Jorg Lund','master',3,4,NULL),(6,'Piers Nuttall','apprentice',3,1,5),(7,'Maud Pyke','master',1,1,NULL),(8,'Lambert Roos','apprentice',4,5,1),(9,'Simon Quill','journeyman',6,2,7),(10,'Ysolt Daw','apprentice',NULL,5,7);
INSERT INTO guild_office VALUES (1,4,1,'warden',1431),(2,2,2,'warden',1428),(3,2,2,'treasurer',1420),(4,3,5,'warden',1435),(5,1,7,'treasurer',1433),(6,4,3,'clerk',1440),(7,6,9,'clerk',1441);

-- Who is Agnes Tolle's master?
-- who teaches agnes tolle
-- under whom does Agnes Tolle serve?
SELECT name FROM artisan WHERE art_no IN (SELECT master_no FROM artisan WHERE name = 'Agnes Tolle');

-- Where was the master of Lambert Roos born?
-- birth town of Lambert Roos's master
SELECT town.town_name FROM town JOIN artisan ON artisan.birth_town = town.town_no WHERE artisan.art_no IN (SELECT master_no FROM artisan WHERE name = 'Lambert Roos');

-- Which people learn from Maud Pyke?
-- maud pyke's pupils
SELECT name FROM artisan WHERE master_no IN (SELECT art_no FROM artisan WHERE name = 'Maud Pyke');

-- In what town does Piers Nuttall's guild sit?
-- town of the guild Piers Nuttall belongs to
SELECT town.town_name FROM town JOIN guild ON guild.town_no = town.town_no JOIN artisan ON artisan.guild_no = guild.guild_no WHERE artisan.name = 'Piers Nuttall';

-- Who was elected warden of the Company of Dyers?
-- warden, company of dyers
SELECT artisan.name FROM artisan JOIN guild_office ON guild_office.art_no = artisan.art_no JOIN guild ON guild_office.guild_no = guild.guild_no WHERE guild.guild_name = 'Company of Dyers' AND guild_office.office = 'warden';

-- Which offices did Hilde Brandt hold, and when was she elected to them?
-- hilde brandt offices and when elected
SELECT guild_office.office, guild_office.elected FROM guild_office JOIN artisan ON guild_office.art_no = artisan.art_no WHERE artisan.name = 'Hilde Brandt';

-- Which guilds honour St Honore?
-- guilds under the patronage of St Honore
SELECT guild_name FROM guild WHERE patron_saint = 'St Honore';

-- Which guild has no patron saint?
-- guilds without a saint
SELECT guild_name FROM guild WHERE patron_saint IS NULL;

-- Which towns have no guild at all?
-- guildless towns
SELECT town_name FROM town WHERE town_no NOT IN (SELECT town_no FROM guild);

-- Which guild is the oldest?
-- first guild ever founded
SELECT guild_name FROM guild ORDER BY founded LIMIT 1;

-- Which apprentices were born in Mirrow?
-- Mirrow-born apprentices
SELECT artisan.name FROM artisan JOIN town ON artisan.birth_town = town.town_no WHERE artisan.grade = 'apprentice' AND town.town_name = 'Mirrow';

-- Is the Chandlers guild younger than the Coopers' Brotherhood?
-- were the Chandlers founded after the Coopers' Brotherhood
SELECT EXISTS (SELECT guild_name FROM guild WHERE guild_name = 'Chandlers' AND founded > (SELECT founded FROM guild WHERE guild_name = 'Coopers'' Brotherhood'));

-- Was Jorg Lund ever a treasurer?
-- did jorg lund serve as treasurer
SELECT EXISTS (SELECT guild_office.off_no FROM guild_office JOIN artisan ON guild_office.art_no = artisan.art_no WHERE artisan.name = 'Jorg Lund' AND guild_office.office = 'treasurer');

-- Which town has the most guilds?
-- town w/ most guilds
SELECT town.town_name FROM town JOIN guild ON guild.town_no = town.town_no GROUP BY town.town_no ORDER BY COUNT(*) DESC LIMIT 1;

-- How many guilds are in the towns of Duke Rainald?
-- number of guilds under Duke Rainald's rule
SELECT COUNT(*) FROM guild JOIN town ON guild.town_no = town.town_no WHERE town.ruled_by = 'Duke Rainald';

-- From which towns do the goldsmiths come?
-- birth towns of people in the goldsmithing guild
SELECT DISTINCT town.town_name FROM town JOIN artisan ON artisan.birth_town = town.town_no JOIN guild ON artisan.guild_no = guild.guild_no WHERE guild.trade = 'goldsmithing';

-- Which towns have both a baking and a dyeing guild?
-- towns where bakers as well as dyers are organised (baking and dyeing)
SELECT town.town_name FROM town JOIN guild ON guild.town_no = town.town_no WHERE guild.trade = 'baking' INTERSECT SELECT town.town_name FROM town JOIN guild ON guild.town_no = town.town_no WHERE guild.trade = 'dyeing';

-- How many members does each guild have?
-- members per guild
SELECT guild.guild_name, COUNT(*) FROM guild JOIN artisan ON artisan.guild_no = guild.guild_no GROUP BY guild.guild_no;

-- Which artisans have never held an office?
-- people who never held office in a guild
SELECT name FROM artisan WHERE art_no NOT IN (SELECT art_no FROM guild_office);

-- Who rules the town where Wat Ferrour was born?
-- ruler of wat ferrours birthplace
SELECT town.ruled_by FROM town JOIN artisan ON artisan.birth_town = town.town_no WHERE artisan.name = 'Wat Ferrour';
