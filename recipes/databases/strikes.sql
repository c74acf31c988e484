CREATE TABLE strike_register (No INTEGER PRIMARY KEY, Trade TEXT, Town TEXT, Began DATE, Ended DATE, Workers INTEGER, Demand TEXT, Result TEXT, Leader TEXT, Arrests INTEGER);
INSERT INTO strike_register VALUES (1,'weavers','Hallbeck','1888-05-14','1888-06-02',1200,'wages','compromise','Martha Pell',4),
(2,'dockers','Portmouth Quay','1891-08-01','1891-09-20',5400,'hours','won','Ned Sorley',31),
(3,'miners','Coldrigg','1893-07-28','1893-11-17',8600,'wages','lost','Isaac Thorne',57),
(4,'tram drivers','Hallbeck','1907-03-11','1907-03-19',340,'hours','won','Ada Finch',0),
(5,'miners','Coldrigg','1912-02-26','1912-04-06',9100,'wages','compromise','Isaac Thorne',12),
(6,'seamstresses','Lenton','1913-10-06','1913-10-24',760,'safety','won','Rosa Keil',3),
(7,'dockers','Portmouth Quay','1919-01-20','1919-02-15',6100,'hours','lost',NULL,88),
(8,'printers','Lenton','1922-05-02','1922-06-30',410,'wages','lost','Hugh Amory',0),
(9,'railwaymen','Hallbeck','1926-05-04','1926-05-13',3900,'solidarity','lost','Ada Finch',46),
(10,'bakers','Portmouth Quay','1931-11-09','1931-11-12',150,'safety','won',NULL,0),
(11,'miners','Bryn Las','1936-09-01',NULL,2300,'safety',NULL,'Gwen Parry',7);

-- Which trades struck before the war year 1914?
-- trades out on strike earlier than 1914
-- strikes starting prior to 1914, by whom
SELECT DISTINCT Trade FROM strike_register WHERE Began < '1914';

-- Which strikes took place in the twenties? I need trade and town.
-- trade and town of strikes that started in the 1920s
SELECT Trade, Town FROM strike_register WHERE Began BETWEEN '1920' AND '1929';

-- Who led the tram drivers?
-- tram drivers' leader
-- at the head of the tram drivers stood who
SELECT Leader FROM strike_register WHERE Trade = 'tram drivers';

-- Which strike has no recorded end? Name the trade.
-- trade whose strike has no end date
-- who never went back to work according to the register
SELECT Trade FROM strike_register WHERE Ended IS NULL;

-- Where did the miners strike?
-- towns with miners' strikes
SELECT DISTINCT Town FROM strike_register WHERE Trade = 'miners';

-- How many workers walked out in Hallbeck since 1900?
-- hallbeck strikers, total, 1900 onwards
-- sum of workers, Hallbeck, from 1900
SELECT SUM(Workers) FROM strike_register WHERE Town = 'Hallbeck' AND Began >= '1900';

-- Who won a strike about anything other than hours?
-- victorious trades, demand not hours
-- trades that won, except the hours disputes
SELECT Trade FROM strike_register WHERE Result = 'won' AND Demand <> 'hours';

-- When did the biggest wage strike start?
-- start date of the wage strike with the most workers
SELECT Began FROM strike_register WHERE Demand = 'wages' ORDER BY Workers DESC LIMIT 1;

-- When did the first strike in Lenton begin?
-- earliest lenton strike date
-- lenton: first walkout when
SELECT MIN(Began) FROM strike_register WHERE Town = 'Lenton';

-- Which trades went on strike without a single arrest?
-- no arrests at all: trades
-- strikes where nobody was taken in
SELECT Trade FROM strike_register WHERE Arrests = 0;

-- Average number of arrests in lost strikes?
-- mean arrests when the strike was lost
-- how many got arrested on average in a defeat
SELECT AVG(Arrests) FROM strike_register WHERE Result = 'lost';

-- How many strikes for each demand?
-- demands and number of strikes
-- what they struck for, counted
SELECT Demand, COUNT(*) FROM strike_register GROUP BY Demand;

-- Which strikes over 5000 workers were neither won nor lost? Town.
-- town of the strike bigger than 5000 people that ended neither in victory nor in defeat
SELECT Town FROM strike_register WHERE Workers > 5000 AND Result NOT IN ('won', 'lost');

-- Did Ada Finch ever lead a lost strike?
-- was ada finch defeated once
SELECT EXISTS (SELECT Trade FROM strike_register WHERE Leader = 'Ada Finch' AND Result = 'lost');

-- Was there a strike in Coldrigg after 1912?
-- coldrigg, anything later than 1912
SELECT EXISTS (SELECT Trade FROM strike_register WHERE Town = 'Coldrigg' AND Began > '1912');

-- Who led more than one strike?
-- leaders who turn up at least twice
-- repeat ringleaders
SELECT Leader FROM strike_register WHERE Leader IS NOT NULL GROUP BY Leader HAVING COUNT(*) > 1;

-- Who struck most recently in Portmouth Quay?
-- latest portmouth quay strike: trade
-- last trade to down tools at Portmouth Quay
SELECT Trade FROM strike_register WHERE Town = 'Portmouth Quay' ORDER BY Began DESC LIMIT 1;
