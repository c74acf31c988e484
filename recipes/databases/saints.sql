CREATE TABLE saint (saint_id INTEGER PRIMARY KEY, saint TEXT, life TEXT, patron_of TEXT, feast_month TEXT, feast_day INTEGER, sibling_id INTEGER REFERENCES saint(saint_id));
CREATE TABLE diocese (dio_id INTEGER PRIMARY KEY, diocese TEXT, bishop TEXT);
CREATE TABLE church (church_id INTEGER PRIMARY KEY, church TEXT, parish TEXT, style TEXT, consecrated INTEGER, dedicated_to INTEGER REFERENCES saint(saint_id), dio_id INTEGER REFERENCES diocese(dio_id), priest TEXT);
CREATE TABLE relic (relic_id INTEGER PRIMARY KEY, relic TEXT, saint_id INTEGER REFERENCES saint(saint_id), church_id INTEGER REFERENCES church(church_id));
INSERT INTO saint VALUES (1,'St Aldwena','abbess','weavers','March',9,NULL),(2,'St Corvin','hermit','foresters','October',4,1),(3,'St Pelagius of Orme','bishop','sailors','June',21,NULL),(4,'St Theodosia','martyr','bakers','March',27,NULL),(5,'St Wendel the Lame','hermit','cobblers','January',15,NULL),(6,'St Mirra','martyr',NULL,'October',30,4);
INSERT INTO diocese VALUES (1,'Orme','Bishop Lucan Hale'),(2,'Westmarch','Bishop Peter Dray'),(3,'Tolland','Bishop Amos Vere');
INSERT INTO church VALUES (1,'Weavers'' Church','Low Orme','Gothic',1340,1,1,'Fr Dunstan'),(2,'Star of the Harbour','Orme Quay','Baroque',1702,3,1,'Fr Niall'),(3,'Forest Chapel','Deepholt','Romanesque',1120,2,2,'Fr Dunstan'),(4,'Old Minster','Westmarch','Gothic',1288,3,2,'Fr Osmund'),(5,'St Theodosia-in-the-Fields','Millbury','Gothic',1411,4,2,NULL),(6,'Oratory of Ash','Ashwell','Baroque',1688,1,1,'Fr Bede');
INSERT INTO relic VALUES (1,'shuttle of Aldwena',1,1),(2,'staff of Corvin',2,3),(3,'ring of Pelagius',3,4),(4,'anchor chain',3,2),(5,'veil of Aldwena',1,4),(6,'loaf mould',4,5),(7,'crutch of Wendel',5,3),(8,'finger bone of Mirra',6,NULL);

-- To which saint is the Forest Chapel dedicated?
-- forest chapel's saint
SELECT saint.saint FROM saint JOIN church ON church.dedicated_to = saint.saint_id WHERE church.church = 'Forest Chapel';

-- Which churches are dedicated to St Pelagius of Orme?
-- churches of St Pelagius of Orme
SELECT church.church FROM church JOIN saint ON church.dedicated_to = saint.saint_id WHERE saint.saint = 'St Pelagius of Orme';

-- When do we celebrate St Wendel the Lame?
-- feast of St Wendel the Lame, month and day
SELECT feast_month, feast_day FROM saint WHERE saint = 'St Wendel the Lame';

-- Whom should bakers pray to?
-- patron saint of bakers
SELECT saint FROM saint WHERE patron_of = 'bakers';

-- Of whom is St Corvin the brother?
-- sibling of st corvin
SELECT saint FROM saint WHERE saint_id IN (SELECT sibling_id FROM saint WHERE saint = 'St Corvin');

-- Who is the bishop over the Old Minster?
-- old minster - which bishop
SELECT diocese.bishop FROM diocese JOIN church ON church.dio_id = diocese.dio_id WHERE church.church = 'Old Minster';

-- Where are the relics of St Aldwena kept?
-- churches holding a relic of st aldwena
SELECT church.church FROM church JOIN relic ON relic.church_id = church.church_id JOIN saint ON relic.saint_id = saint.saint_id WHERE saint.saint = 'St Aldwena';

-- Which relics are kept in the Forest Chapel?
-- forest chapel relics
SELECT relic.relic FROM relic JOIN church ON relic.church_id = church.church_id WHERE church.church = 'Forest Chapel';

-- In which month is the feast of the saint the Oratory of Ash is dedicated to?
-- feast month of the oratory of ash's saint
SELECT saint.feast_month FROM saint JOIN church ON church.dedicated_to = saint.saint_id WHERE church.church = 'Oratory of Ash';

-- Which dioceses have a church of St Pelagius of Orme?
-- dioceses with churches dedicated to St Pelagius of Orme
SELECT DISTINCT diocese.diocese FROM diocese JOIN church ON church.dio_id = diocese.dio_id JOIN saint ON church.dedicated_to = saint.saint_id WHERE saint.saint = 'St Pelagius of Orme';

-- Which churches does Fr Dunstan serve?
-- fr dunstan is priest where
SELECT church FROM church WHERE priest = 'Fr Dunstan';

-- Which hermits have a church of their own?
-- hermits with a church dedicated to them
SELECT DISTINCT saint.saint FROM saint JOIN church ON church.dedicated_to = saint.saint_id WHERE saint.life = 'hermit';

-- Which saints have no church?
-- saints without a church dedicated to them
SELECT saint FROM saint WHERE saint_id NOT IN (SELECT dedicated_to FROM church);

-- Which church has no priest at the moment?
-- churches lacking a priest
SELECT church FROM church WHERE priest IS NULL;

-- Which diocese has no churches?
-- dioceses without a church
SELECT diocese FROM diocese WHERE dio_id NOT IN (SELECT dio_id FROM church);

-- Does the Old Minster hold a relic of St Theodosia?
-- any st theodosia relic in the old minster
SELECT EXISTS (SELECT relic.relic FROM relic JOIN church ON relic.church_id = church.church_id JOIN saint ON relic.saint_id = saint.saint_id WHERE church.church = 'Old Minster' AND saint.saint = 'St Theodosia');

-- Is there a Gothic church in the diocese of Westmarch?
-- westmarch diocese: anything Gothic?
SELECT EXISTS (SELECT church.church FROM church JOIN diocese ON church.dio_id = diocese.dio_id WHERE church.style = 'Gothic' AND diocese.diocese = 'Westmarch');

-- Which church is older, the Weavers' Church or the Old Minster?
-- Weavers' Church or Old Minster, consecrated first
SELECT church FROM church WHERE church IN ('Weavers'' Church', 'Old Minster') ORDER BY consecrated LIMIT 1;

-- How many relics does each church have?
-- relics per church
SELECT church.church, COUNT(*) FROM church JOIN relic ON relic.church_id = church.church_id GROUP BY church.church_id;

-- Which martyrs are celebrated in March or October?
-- martyrs with a feast in March or in October
SELECT saint FROM saint WHERE life = 'martyr' AND feast_month IN ('March', 'October');
