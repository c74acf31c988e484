CREATE TABLE brand (brand_id INTEGER PRIMARY KEY, label TEXT, founder TEXT, country TEXT, founded INTEGER);
CREATE TABLE mount (mount_id INTEGER PRIMARY KEY, label TEXT, introduced INTEGER, kind TEXT);
CREATE TABLE camera (camera_id INTEGER PRIMARY KEY, label TEXT, produced_by INTEGER REFERENCES brand(brand_id), has_mount INTEGER REFERENCES mount(mount_id), film TEXT, released INTEGER, grams INTEGER, works TEXT, given_by TEXT);
CREATE TABLE lens (lens_id INTEGER PRIMARY KEY, label TEXT, fits INTEGER REFERENCES mount(mount_id), made_by INTEGER REFERENCES brand(brand_id), focal_mm INTEGER, max_aperture REAL);
INSERT INTO brand VALUES (1,'Zellner','Ida Zellner','Germany',1908),(2,'Hoshi','Ken Hoshino','Japan',1934),(3,'Lumen','Pavel Dub','Czechia',1926),(4,'Prairie','Walt Hume','USA',1899);
INSERT INTO mount VALUES (1,'Z bayonet',1954,'bayonet'),(2,'H39',1936,'screw'),(3,'Hoshi K',1971,'bayonet');
INSERT INTO camera VALUES (1,'Zellner Reporter',1,1,'35mm',1956,780,'yes','Uncle Max'),(2,'Zellner Mini',1,2,'35mm',1938,540,'no',NULL),(3,'Hoshi Star',2,2,'35mm',1949,610,'yes','Mrs Abel'),(4,'Hoshi K1',2,3,'35mm',1972,690,'yes',NULL),(5,'Lumen Duplex',3,NULL,'120',1951,920,'yes','Uncle Max'),(6,'Prairie Box',4,NULL,'120',1912,470,'no','Mrs Abel'),(7,'Prairie Folding',4,NULL,'sheet',1924,1350,'no',NULL);
INSERT INTO lens VALUES (1,'Zellar 50',1,1,50,2.0),(2,'Zellar 90',1,1,90,4.0),(3,'Hoshinon 35',2,2,35,3.5),(4,'Hoshinon K 28',3,2,28,2.8),(5,'Lumar 135',2,3,135,4.5),(6,'Lumar K 85',3,3,85,1.8);

-- Which lenses fit the Hoshi K1?
-- hoshi k1 lenses
-- what can I screw or click onto the Hoshi K1
SELECT lens.label FROM lens JOIN mount ON lens.fits = mount.mount_id JOIN camera ON camera.has_mount = mount.mount_id WHERE camera.label = 'Hoshi K1';

-- Which cameras can take the Lumar 135?
-- lumar 135 goes on what bodies
SELECT camera.label FROM camera JOIN mount ON camera.has_mount = mount.mount_id JOIN lens ON lens.fits = mount.mount_id WHERE lens.label = 'Lumar 135';

-- Who founded the firm that made the Prairie Box?
-- prairie box - founder of the brand
SELECT brand.founder FROM brand JOIN camera ON camera.produced_by = brand.brand_id WHERE camera.label = 'Prairie Box';

-- Where does the Lumen Duplex come from?
-- country of the lumen duplex
SELECT brand.country FROM brand JOIN camera ON camera.produced_by = brand.brand_id WHERE camera.label = 'Lumen Duplex';

-- Lenses from Zellner
-- what glass did zellner make
SELECT lens.label FROM lens JOIN brand ON lens.made_by = brand.brand_id WHERE brand.label = 'Zellner';

-- What mount has the Zellner Reporter?
-- zellner reporter mount
SELECT mount.label FROM mount JOIN camera ON camera.has_mount = mount.mount_id WHERE camera.label = 'Zellner Reporter';

-- Cameras given by Uncle Max
-- what did we get from uncle max
SELECT label FROM camera WHERE given_by = 'Uncle Max';

-- German cameras that work
-- working cameras of brands from Germany
SELECT camera.label FROM camera JOIN brand ON camera.produced_by = brand.brand_id WHERE brand.country = 'Germany' AND camera.works = 'yes';

-- Cameras with a fixed lens, i.e. no mount
-- bodies without a lens mount
SELECT label FROM camera WHERE has_mount IS NULL;

-- Fastest lens?
-- lens with the smallest f-number
SELECT label FROM lens ORDER BY max_aperture LIMIT 1;

-- Oldest 35mm camera
-- which 35mm came out first
SELECT label FROM camera WHERE film = '35mm' ORDER BY released LIMIT 1;

-- Is the Hoshi Star broken, i.e. not working?
-- hoshi star out of order?
SELECT EXISTS (SELECT label FROM camera WHERE label = 'Hoshi Star' AND works = 'no');

-- Brands without lenses in the collection
-- who have we no lens from
SELECT label FROM brand WHERE brand_id NOT IN (SELECT made_by FROM lens);

-- Number of cameras per film type
-- cameras by film
SELECT film, COUNT(*) FROM camera GROUP BY film;

-- Which is lighter, the Zellner Mini or the Hoshi Star?
-- zellner mini vs hoshi star: less weight
SELECT label FROM camera WHERE label IN ('Zellner Mini', 'Hoshi Star') ORDER BY grams LIMIT 1;

-- Lenses longer than 80 mm for a bayonet
-- bayonet lenses with focal length over 80
SELECT lens.label FROM lens JOIN mount ON lens.fits = mount.mount_id WHERE mount.kind = 'bayonet' AND lens.focal_mm > 80;
