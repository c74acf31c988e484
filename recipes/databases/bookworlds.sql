CREATE TABLE novelist (nov_id INTEGER PRIMARY KEY, novelist TEXT, born DATE, died DATE, country TEXT, writes_in TEXT);
CREATE TABLE imprint (imp_id INTEGER PRIMARY KEY, imprint TEXT, city TEXT, started INTEGER, owned_by INTEGER REFERENCES imprint(imp_id));
CREATE TABLE novel (book_id INTEGER PRIMARY KEY, title TEXT, nov_id INTEGER REFERENCES novelist(nov_id), imp_id INTEGER REFERENCES imprint(imp_id), pages INTEGER, out_on DATE, sold_k REAL, sequel_to INTEGER REFERENCES novel(book_id));
CREATE TABLE rendering (ren_id INTEGER PRIMARY KEY, book_id INTEGER REFERENCES novel(book_id), translator_id INTEGER REFERENCES translator(tr_id), into_lang TEXT, published DATE, imp_id INTEGER REFERENCES imprint(imp_id));
CREATE TABLE translator (tr_id INTEGER PRIMARY KEY, translator TEXT, birth_year INTEGER, mother_tongue TEXT, city TEXT);
INSERT INTO novelist VALUES (1,'Edda Winther','1919-03-04','1998-11-20','Denmark','Danish'),(2,'Raul Montoya','1944-07-15',NULL,'Chile','Spanish'),(3,'Noor Haddad','1971-02-28',NULL,'Lebanon','Arabic'),(4,'Ivan Stoyan','1902-12-01','1967-05-09','Bulgaria','Bulgarian'),(5,'Claire Dumas','1985-10-10',NULL,'France','French'),(6,'Peter Ashe','1956-03-22','2019-08-31','England','English'),(7,'Yuki Tanabe','1990-06-05',NULL,'Japan','Japanese');
INSERT INTO imprint VALUES (1,'Lantern House','London',1936,NULL),(2,'Pelikan Forlag','Copenhagen',1911,NULL),(3,'Ediciones Sal','Santiago',1972,NULL),(4,'Foxglove Books','London',1999,1),(5,'Maison Orme','Paris',1958,NULL),(6,'Tin Whistle Press','Leeds',2014,4),(7,'Figuier','Paris',2020,5);
INSERT INTO novel VALUES (1,'The Salt Road',1,2,412,'1951-09-03',310,NULL),(2,'The Salt Harbour',1,2,388,'1957-03-18',190,1),(3,'Seven Mules',2,3,265,'1979-05-30',720,NULL),(4,'Lemons for Nadia',3,5,304,'2004-10-12',95,NULL),(5,'The Last Vintage',4,2,533,'1938-11-11',60,NULL),(6,'Cold Sugar',5,5,221,'2015-01-21',148,NULL),(7,'Ashe''s Law',6,1,356,'1988-06-09',1150,NULL),(8,'Ashe''s Defence',6,1,402,'1991-03-14',870,7),(9,'Ashe''s Appeal',6,4,377,'2001-09-27',640,8),(10,'Train of Foxes',7,6,198,'2021-04-02',NULL,NULL),(11,'Warm Sugar',5,5,240,'2019-03-08',77,6);
INSERT INTO translator VALUES (1,'Maud Ellery',1925,'English','London'),(2,'Hans Brenner',1940,'German','Graz'),(3,'Sofia Lund',1968,'Danish','Aarhus'),(4,'Tariq Amin',1979,'English','Leeds'),(5,'Odile Perrin',1951,'French','Lyon'),(6,'Jun Okabe',1983,'Japanese',NULL);
INSERT INTO rendering VALUES (1,1,1,'English','1955-02-01',1),(2,1,2,'German','1972-10-10',NULL),(3,1,5,'French','1980-04-15',5),(4,3,1,'English','1983-03-07',1),(5,3,2,'German','1985-09-01',NULL),(6,4,4,'English','2008-11-20',4),(7,7,3,'Danish','1996-06-18',2),(8,7,5,'French','1994-01-30',5),(9,6,4,'English','2018-03-22',6),(10,2,1,'English','1961-05-12',1),(11,3,3,'Danish','1999-08-08',2),(12,3,5,'French','1986-12-01',5),(13,5,1,'English','1964-09-09',1);

-- Which novel has been translated most often?
-- most translated book
SELECT novel.title FROM novel JOIN rendering ON rendering.book_id = novel.book_id GROUP BY novel.book_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who wrote the novel that has been translated most often?
-- author of our most translated book
SELECT novelist.novelist FROM novelist JOIN novel ON novel.nov_id = novelist.nov_id JOIN rendering ON rendering.book_id = novel.book_id GROUP BY novel.book_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the thickest book of the oldest publishing house?
-- longest novel from the house going longest
SELECT title FROM novel WHERE imp_id = (SELECT imp_id FROM imprint ORDER BY started LIMIT 1) ORDER BY pages DESC LIMIT 1;

-- Which book by Claire Dumas sold best?
-- claire dumas bestseller
SELECT novel.title FROM novel JOIN novelist ON novel.nov_id = novelist.nov_id WHERE novelist.novelist = 'Claire Dumas' ORDER BY novel.sold_k DESC LIMIT 1;

-- What was the first novel of the author with the most books?
-- most prolific novelist - debut
SELECT title FROM novel WHERE nov_id = (SELECT nov_id FROM novel GROUP BY nov_id ORDER BY COUNT(*) DESC LIMIT 1) ORDER BY out_on LIMIT 1;

-- Where does the busiest translator live?
-- home city of the translator with most books
SELECT translator.city FROM translator JOIN rendering ON rendering.translator_id = translator.tr_id GROUP BY translator.tr_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which translators have worked on books by Edda Winther?
-- edda winther's translators
-- who has put Winther into other languages
SELECT translator.translator FROM translator JOIN rendering ON rendering.translator_id = translator.tr_id JOIN novel ON rendering.book_id = novel.book_id JOIN novelist ON novel.nov_id = novelist.nov_id WHERE novelist.novelist = 'Edda Winther';

-- Which authors has Maud Ellery translated?
-- maud ellery's authors
SELECT novelist.novelist FROM novelist JOIN novel ON novel.nov_id = novelist.nov_id JOIN rendering ON rendering.book_id = novel.book_id JOIN translator ON rendering.translator_id = translator.tr_id WHERE translator.translator = 'Maud Ellery';

-- Who else has translated a book that Maud Ellery translated?
-- translators sharing a book with maud ellery
SELECT translator.translator FROM translator JOIN rendering ON rendering.translator_id = translator.tr_id WHERE rendering.book_id IN (SELECT rendering.book_id FROM rendering JOIN translator ON rendering.translator_id = translator.tr_id WHERE translator.translator = 'Maud Ellery') AND translator.translator != 'Maud Ellery';

-- Which novel continues The Salt Road?
-- sequel to the salt road
SELECT title FROM novel WHERE sequel_to = (SELECT book_id FROM novel WHERE title = 'The Salt Road');

-- What is Ashe's Appeal the sequel of a sequel to?
-- first part before the part before ashe's appeal
SELECT title FROM novel WHERE book_id = (SELECT sequel_to FROM novel WHERE book_id = (SELECT sequel_to FROM novel WHERE title = 'Ashe''s Appeal'));

-- Which books have no sequel?
-- never continued
SELECT title FROM novel WHERE book_id NOT IN (SELECT sequel_to FROM novel WHERE sequel_to IS NOT NULL);

-- Which novels exist only in the original?
-- untranslated novels
-- nobody has translated these
SELECT title FROM novel WHERE book_id NOT IN (SELECT book_id FROM rendering);

-- Which writers have never been translated into English?
-- no english edition: authors
SELECT novelist FROM novelist WHERE nov_id NOT IN (SELECT novel.nov_id FROM novel JOIN rendering ON rendering.book_id = novel.book_id WHERE rendering.into_lang = 'English');

-- Which translators haven't done anything yet?
-- translators without a book
SELECT translator FROM translator WHERE tr_id NOT IN (SELECT translator_id FROM rendering);

-- Which houses have brought out no novel of their own?
-- imprints without an original novel
SELECT imprint FROM imprint WHERE imp_id NOT IN (SELECT imp_id FROM novel);

-- Which imprints belong to Lantern House?
-- lantern house's daughters
SELECT imprint FROM imprint WHERE owned_by = (SELECT imp_id FROM imprint WHERE imprint = 'Lantern House');

-- Which novels came out with an imprint that Lantern House owns?
-- books from lantern's daughter imprints
SELECT novel.title FROM novel JOIN imprint ON novel.imp_id = imprint.imp_id WHERE imprint.owned_by = (SELECT imp_id FROM imprint WHERE imprint = 'Lantern House');

-- Who owns the owner of Tin Whistle Press?
-- tin whistle: top of the chain
SELECT imprint FROM imprint WHERE imp_id = (SELECT owned_by FROM imprint WHERE imp_id = (SELECT owned_by FROM imprint WHERE imprint = 'Tin Whistle Press'));

-- Which books are longer than The Salt Road?
-- more pages than the salt road
SELECT title FROM novel WHERE pages > (SELECT pages FROM novel WHERE title = 'The Salt Road');

-- Which novels sold better than all the French publisher Maison Orme brought out?
-- outsold every maison orme novel
SELECT title FROM novel WHERE sold_k > (SELECT MAX(novel.sold_k) FROM novel JOIN imprint ON novel.imp_id = imprint.imp_id WHERE imprint.imprint = 'Maison Orme');

-- Did the sequel The Salt Harbour sell worse than The Salt Road?
-- salt harbour sold less than salt road?
SELECT EXISTS (SELECT title FROM novel WHERE title = 'The Salt Harbour' AND sold_k < (SELECT sold_k FROM novel WHERE title = 'The Salt Road'));

-- Which is longer, Cold Sugar or Warm Sugar?
-- cold sugar or warm sugar: more pages
SELECT title FROM novel WHERE title IN ('Cold Sugar', 'Warm Sugar') ORDER BY pages DESC LIMIT 1;

-- Which novelists are younger than Raul Montoya?
-- born after montoya
SELECT novelist FROM novelist WHERE born > (SELECT born FROM novelist WHERE novelist = 'Raul Montoya');

-- Which authors died before Edda Winther?
-- dead earlier than winther
SELECT novelist FROM novelist WHERE died < (SELECT died FROM novelist WHERE novelist = 'Edda Winther');

-- Who among the writers is still alive?
-- living authors
SELECT novelist FROM novelist WHERE died IS NULL;

-- How many languages has Seven Mules been translated into?
-- seven mules: number of languages
SELECT COUNT(DISTINCT rendering.into_lang) FROM rendering JOIN novel ON rendering.book_id = novel.book_id WHERE novel.title = 'Seven Mules';

-- How many copies have the books of London publishers sold?
-- london houses: thousands sold in all
SELECT SUM(novel.sold_k) FROM novel JOIN imprint ON novel.imp_id = imprint.imp_id WHERE imprint.city = 'London';

-- How many pages do each author's novels have on average?
-- mean length per novelist
SELECT novelist.novelist, AVG(novel.pages) FROM novelist JOIN novel ON novel.nov_id = novelist.nov_id GROUP BY novelist.nov_id;

-- How many translations are there into each language?
-- translations by target language
SELECT into_lang, COUNT(*) FROM rendering GROUP BY into_lang;

-- Which authors have sold more than half a million books?
-- novelists over 500 thousand sold
SELECT novelist.novelist FROM novelist JOIN novel ON novel.nov_id = novelist.nov_id GROUP BY novelist.nov_id HAVING SUM(novel.sold_k) > 500;

-- Which translators have done more books than Hans Brenner?
-- more translations than brenner has
SELECT translator.translator FROM translator JOIN rendering ON rendering.translator_id = translator.tr_id GROUP BY translator.tr_id HAVING COUNT(*) > (SELECT COUNT(*) FROM rendering JOIN translator ON rendering.translator_id = translator.tr_id WHERE translator.translator = 'Hans Brenner');

-- Has anything by Noor Haddad appeared in Danish?
-- noor haddad in danish?
SELECT EXISTS (SELECT rendering.ren_id FROM rendering JOIN novel ON rendering.book_id = novel.book_id JOIN novelist ON novel.nov_id = novelist.nov_id WHERE novelist.novelist = 'Noor Haddad' AND rendering.into_lang = 'Danish');

-- Is there any novel over 500 pages?
-- anything thicker than 500 pages
SELECT EXISTS (SELECT title FROM novel WHERE pages > 500);

-- Which novels came out in the fifties?
-- fifties novels (1950-1959)
SELECT title FROM novel WHERE out_on BETWEEN '1950' AND '1959';

-- Which novels were published in March 1991 or March 2019?
-- out in march 1991 or march 2019
SELECT title FROM novel WHERE out_on = '1991-03' OR out_on = '2019-03';

-- Which novels appeared in both German and Danish?
-- translated into german as well as danish
SELECT novel.title FROM novel JOIN rendering ON rendering.book_id = novel.book_id WHERE rendering.into_lang = 'German' INTERSECT SELECT novel.title FROM novel JOIN rendering ON rendering.book_id = novel.book_id WHERE rendering.into_lang = 'Danish';

-- Which was the second best-selling novel?
-- runner-up in sales
SELECT title FROM novel WHERE sold_k < (SELECT MAX(sold_k) FROM novel) ORDER BY sold_k DESC LIMIT 1;

-- Which novelists write neither in English nor in French?
-- authors outside english and french
SELECT novelist FROM novelist WHERE writes_in NOT IN ('English', 'French');
