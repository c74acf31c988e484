-- helpdesk export
PRAGMA foreign_keys = ON;
CREATE TABLE teams (team_id INTEGER PRIMARY KEY, name TEXT NOT NULL, location TEXT);
CREATE TABLE agents (agent_id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, email TEXT, team_id INTEGER REFERENCES teams(team_id), hired_on TEXT, is_remote INTEGER DEFAULT 0);
CREATE TABLE customers (customer_id INTEGER PRIMARY KEY, company TEXT NOT NULL, contact_name TEXT, country TEXT, plan TEXT, customer_since TEXT, vip INTEGER DEFAULT 0);
CREATE TABLE products (product_id INTEGER PRIMARY KEY, product_name TEXT, version TEXT, released_on TEXT, discontinued INTEGER DEFAULT 0);
CREATE TABLE status (code TEXT PRIMARY KEY, meaning TEXT);
CREATE TABLE tickets (
  ticket_no INTEGER PRIMARY KEY,
  subject TEXT,
  customer_id INTEGER REFERENCES customers(customer_id),
  product_id INTEGER REFERENCES products(product_id),
  opened_by INTEGER REFERENCES agents(agent_id),
  assigned_to INTEGER REFERENCES agents(agent_id),
  status TEXT REFERENCES status(code),
  priority INTEGER,            -- 1 = urgent ... 4 = low
  escalated INTEGER DEFAULT 0,
  created_at TEXT,
  closed_at TEXT,
  hours_spent REAL,
  satisfaction INTEGER         -- 1 to 5, by the customer
);

INSERT INTO teams VALUES (1, 'First Line', 'Leeds');
INSERT INTO teams VALUES (2, 'Network', 'Leeds');
INSERT INTO teams VALUES (3, 'Billing', 'Dublin');
INSERT INTO teams VALUES (4, 'Integrations', NULL);
INSERT INTO teams VALUES (5, 'Night Shift', 'Halifax');
INSERT INTO agents VALUES (1, 'Tamsin', 'Corrigan', 'tamsin@deskly.example', 1, '2018-03-05', 0);
INSERT INTO agents VALUES (2, 'Hugo', 'Marchetti', 'hugo@deskly.example', 1, '2021-06-14', 1);
INSERT INTO agents VALUES (3, 'Adaeze', 'Nwosu', 'adaeze@deskly.example', 2, '2017-09-01', 0);
INSERT INTO agents VALUES (4, 'Leif', 'Soderberg', 'leif@deskly.example', 2, '2020-01-20', 0);
INSERT INTO agents VALUES (5, 'Bronwen', 'Hale', 'bronwen@deskly.example', 3, '2019-11-11', 1);
INSERT INTO agents VALUES (6, 'Mateus', 'Figueira', 'mateus@deskly.example', 4, '2022-02-28', 1);
INSERT INTO agents VALUES (7, 'Yuki', 'Tanabe', NULL, 4, '2023-04-03', 0);
INSERT INTO agents VALUES (8, 'Colm', 'Devane', 'colm@deskly.example', 1, '2023-10-16', 0);
INSERT INTO agents VALUES (9, 'Petra', 'Zeman', 'petra@deskly.example', 3, '2016-05-30', 0);
INSERT INTO customers VALUES (1, 'Brightwater Foods', 'Helen Marsh', 'UK', 'Gold', '2017-02-14', 1);
INSERT INTO customers VALUES (2, 'Nordfjell Shipping', 'Anders Lie', 'Norway', 'Gold', '2019-05-01', 0);
INSERT INTO customers VALUES (3, 'Castell Ceramics', 'Núria Vidal', 'Spain', 'Basic', '2021-08-23', 0);
INSERT INTO customers VALUES (4, 'Pinegate Schools', 'Robert Achebe', 'UK', 'Silver', '2018-09-03', 0);
INSERT INTO customers VALUES (5, 'Lumen Dental', 'Sara Okafor', 'Ireland', 'Basic', '2022-01-10', 0);
INSERT INTO customers VALUES (6, 'Tollhouse Brewery', 'Jim Rudd', 'UK', 'Silver', '2020-11-30', 0);
INSERT INTO customers VALUES (7, 'Aurelia Hotels', 'Chiara Bruno', 'Italy', 'Gold', '2016-06-21', 1);
INSERT INTO customers VALUES (8, 'Kestrel Couriers', NULL, 'Ireland', 'Silver', '2023-03-17', 0);
INSERT INTO customers VALUES (9, 'Wren & Co', 'Dilys Wren', 'UK', 'Basic', '2024-02-05', 0);
INSERT INTO customers VALUES (10, 'Fjord Analytics', 'Kari Moen', 'Norway', 'Basic', '2023-12-12', 1);
INSERT INTO products VALUES (1, 'Deskly Mail', '4.2', '2022-10-03', 0);
INSERT INTO products VALUES (2, 'Deskly Voice', '2.0', '2021-04-19', 0);
INSERT INTO products VALUES (3, 'Deskly Cloud', '7.1', '2023-09-12', 0);
INSERT INTO products VALUES (4, 'Deskly Pay', '1.5', '2020-02-24', 0);
INSERT INTO products VALUES (5, 'Deskly Fax', '3.3', '2012-07-09', 1);
INSERT INTO products VALUES (6, 'Deskly Board', '0.9', '2024-05-20', 0);
INSERT INTO status VALUES ('NEW', 'new');
INSERT INTO status VALUES ('OPN', 'in progress');
INSERT INTO status VALUES ('WFC', 'waiting for customer');
INSERT INTO status VALUES ('SLV', 'solved');
INSERT INTO status VALUES ('CLO', 'closed');
INSERT INTO tickets VALUES (1001, 'Mails stuck in outbox', 4, 1, 8, 2, 'SLV', 3, 0, '2024-01-11 09:38', '2024-01-14 20:38', 7.75, 4);
INSERT INTO tickets VALUES (1002, 'Spam filter blocks invoices', 1, 1, 2, 1, 'SLV', 2, 1, '2024-01-15 20:08', '2024-01-20 22:08', 2.75, NULL);
INSERT INTO tickets VALUES (1003, 'Shared mailbox missing', 7, 1, 1, 2, 'CLO', 3, 0, '2024-01-18 03:29', '2024-01-24 19:29', 4.25, 4);
INSERT INTO tickets VALUES (1004, 'Calls drop after two minutes', 1, 2, 8, 4, 'SLV', 3, 0, '2024-01-21 23:00', '2024-02-01 08:00', 8.75, 5);
INSERT INTO tickets VALUES (1005, 'No dial tone', 4, 2, 8, 4, 'SLV', 2, 0, '2024-01-23 07:46', '2024-02-01 06:46', 6.0, 1);
INSERT INTO tickets VALUES (1006, 'Charged twice', 5, 4, 1, 9, 'CLO', 1, 0, '2024-01-25 11:09', '2024-02-03 14:09', 4.0, 2);
INSERT INTO tickets VALUES (1007, 'Cannot log in', 5, 3, 8, 2, 'CLO', 2, 0, '2024-01-29 06:36', '2024-02-03 14:36', 4.25, 4);
INSERT INTO tickets VALUES (1008, 'Files not syncing', 1, 3, 8, 1, 'CLO', 3, 0, '2024-02-01 09:27', '2024-02-11 10:27', 6.0, 5);
INSERT INTO tickets VALUES (1009, 'Storage quota wrong', 1, 3, 1, 1, 'CLO', 4, 0, '2024-02-02 20:01', '2024-02-12 21:01', 2.25, 4);
INSERT INTO tickets VALUES (1010, 'Invoice PDF is blank', 3, 4, 2, 9, 'CLO', 4, 0, '2024-02-05 09:24', '2024-02-11 14:24', 6.0, 5);
INSERT INTO tickets VALUES (1011, 'Refund not received', 2, 4, 1, 5, 'SLV', 1, 1, '2024-02-08 02:30', '2024-02-16 04:30', 2.0, 3);
INSERT INTO tickets VALUES (1012, 'Cannot attach large files', 4, 1, 1, 1, 'SLV', 4, 0, '2024-02-11 07:25', '2024-02-20 20:25', 5.5, 1);
INSERT INTO tickets VALUES (1013, 'Card terminal offline', 7, 4, 8, 9, 'CLO', 1, 1, '2024-02-14 16:31', '2024-02-23 02:31', 5.25, 1);
INSERT INTO tickets VALUES (1014, 'Signature shows wrong logo', 7, 1, 8, 1, 'SLV', 3, 0, '2024-02-16 21:19', '2024-02-19 19:19', 4.0, 4);
INSERT INTO tickets VALUES (1015, 'Mails stuck in outbox', 2, 1, 8, 1, 'SLV', 4, 0, '2024-02-20 01:02', '2024-02-25 06:02', 6.5, 4);
INSERT INTO tickets VALUES (1016, 'Spam filter blocks invoices', 2, 1, 1, 2, 'CLO', 2, 0, '2024-02-24 12:21', '2024-02-26 14:21', 3.25, 4);
INSERT INTO tickets VALUES (1017, 'Shared mailbox missing', 7, 1, 8, 8, 'CLO', 3, 0, '2024-02-26 15:35', '2024-02-29 20:35', 4.25, 5);
INSERT INTO tickets VALUES (1018, 'Password reset link expired', 4, 3, 1, 1, 'CLO', 3, 0, '2024-03-01 13:03', '2024-03-07 05:03', 3.25, 5);
INSERT INTO tickets VALUES (1019, 'Voicemail greeting lost', 1, 2, 8, 4, 'CLO', 3, 0, '2024-03-04 16:30', '2024-03-14 07:30', 6.5, 2);
INSERT INTO tickets VALUES (1020, 'Echo on conference calls', 3, 2, 8, 3, 'SLV', 2, 0, '2024-03-09 00:46', '2024-03-12 01:46', 3.5, 4);
INSERT INTO tickets VALUES (1021, 'Backup failed overnight', 2, 3, 8, 2, 'OPN', 4, 1, '2024-03-10 08:43', NULL, 3.0, NULL);
INSERT INTO tickets VALUES (1022, 'Cannot attach large files', 8, 1, 2, 8, 'CLO', 1, 0, '2024-03-13 04:50', '2024-03-19 02:50', 2.5, 5);
INSERT INTO tickets VALUES (1023, 'Signature shows wrong logo', 7, 1, 8, 1, 'CLO', 3, 0, '2024-03-17 17:42', '2024-03-22 12:42', 0.75, NULL);
INSERT INTO tickets VALUES (1024, 'Charged twice', 2, 4, 8, 5, 'CLO', 3, 0, '2024-03-21 13:11', '2024-03-26 21:11', 1.5, NULL);
INSERT INTO tickets VALUES (1025, 'Invoice PDF is blank', 2, 4, 8, 5, 'CLO', 2, 0, '2024-03-23 09:20', '2024-03-27 04:20', 4.5, 5);
INSERT INTO tickets VALUES (1026, 'Refund not received', 5, 4, 8, 5, 'CLO', 4, 0, '2024-03-25 21:26', '2024-04-02 09:26', 0.5, 1);
INSERT INTO tickets VALUES (1027, 'Mails stuck in outbox', 7, 1, 8, 8, 'CLO', 2, 0, '2024-03-26 20:55', '2024-03-29 08:55', 8.0, 4);
INSERT INTO tickets VALUES (1028, 'Card terminal offline', 3, 4, 8, 9, 'WFC', 2, 1, '2024-03-30 06:26', NULL, 8.75, NULL);
INSERT INTO tickets VALUES (1029, 'Spam filter blocks invoices', 8, 1, 8, 2, 'CLO', 3, 0, '2024-04-03 13:20', '2024-04-09 02:20', 7.5, 2);
INSERT INTO tickets VALUES (1030, 'Shared mailbox missing', 7, 1, 2, 8, 'CLO', 4, 1, '2024-04-04 23:16', '2024-04-07 04:16', 5.0, 5);
INSERT INTO tickets VALUES (1031, 'Fax prints blank pages', 8, 5, 8, 8, 'SLV', 3, 0, '2024-04-08 15:41', '2024-04-18 04:41', 8.0, 3);
INSERT INTO tickets VALUES (1032, 'Cannot log in', 1, 3, 1, 1, 'CLO', 2, 0, '2024-04-09 18:06', '2024-04-13 12:06', 3.75, 1);
INSERT INTO tickets VALUES (1033, 'Fax number not recognised', 1, 5, 8, 8, 'CLO', 2, 0, '2024-04-10 22:21', '2024-04-17 00:21', 5.0, NULL);
INSERT INTO tickets VALUES (1034, 'Fax prints blank pages', 1, 5, 1, 8, 'SLV', 2, 0, '2024-04-13 23:24', '2024-04-16 14:24', 6.25, 2);
INSERT INTO tickets VALUES (1035, 'Charged twice', 1, 4, 1, 5, 'CLO', 3, 0, '2024-04-17 13:46', '2024-04-22 02:46', 2.75, NULL);
INSERT INTO tickets VALUES (1036, 'Invoice PDF is blank', 7, 4, 1, 5, 'CLO', 3, 1, '2024-04-20 22:31', '2024-04-21 22:31', 6.75, 1);
INSERT INTO tickets VALUES (1037, 'Refund not received', 10, 4, 1, 9, 'CLO', 3, 0, '2024-04-24 22:27', '2024-04-30 09:27', 3.0, 4);
INSERT INTO tickets VALUES (1038, 'Files not syncing', 4, 3, 1, 2, 'SLV', 3, 1, '2024-04-27 13:23', '2024-04-29 18:23', 6.5, 3);
INSERT INTO tickets VALUES (1039, 'Cannot attach large files', 7, 1, 2, 1, 'CLO', 2, 0, '2024-04-28 14:40', '2024-04-30 22:40', 9.0, NULL);
INSERT INTO tickets VALUES (1040, 'Card terminal offline', 3, 4, 1, 5, 'SLV', 4, 0, '2024-05-03 03:32', '2024-05-10 13:32', 2.5, NULL);
INSERT INTO tickets VALUES (1041, 'Storage quota wrong', 1, 3, 8, 1, 'WFC', 2, 0, '2024-05-06 17:53', NULL, 2.75, NULL);
INSERT INTO tickets VALUES (1042, 'Charged twice', 1, 4, 8, 5, 'CLO', 3, 0, '2024-05-11 01:11', '2024-05-21 05:11', 3.25, 5);
INSERT INTO tickets VALUES (1043, 'Signature shows wrong logo', 6, 1, 8, 8, 'OPN', 4, 0, '2024-05-13 21:00', NULL, 8.0, NULL);
INSERT INTO tickets VALUES (1044, 'Password reset link expired', 3, 3, 8, 1, 'WFC', 2, 0, '2024-05-17 11:27', NULL, 5.75, NULL);
INSERT INTO tickets VALUES (1045, 'Calls drop after two minutes', 3, 2, 1, 3, 'SLV', 2, 0, '2024-05-21 00:31', '2024-05-25 19:31', 3.5, 5);
INSERT INTO tickets VALUES (1046, 'No dial tone', 4, 2, 8, 3, 'CLO', 1, 0, '2024-05-25 08:44', '2024-05-31 17:44', 14.25, 4);
INSERT INTO tickets VALUES (1047, 'Invoice PDF is blank', 3, 4, 1, 9, 'CLO', 3, 0, '2024-05-29 06:34', '2024-06-03 04:34', 8.75, 4);
INSERT INTO tickets VALUES (1048, 'Backup failed overnight', 5, 3, 1, 1, 'SLV', 2, 0, '2024-06-02 12:52', '2024-06-11 16:52', 4.0, 1);
INSERT INTO tickets VALUES (1049, 'Cannot log in', 6, 3, 1, 1, 'WFC', 3, 0, '2024-06-05 06:36', NULL, 2.5, NULL);
INSERT INTO tickets VALUES (1050, 'Voicemail greeting lost', 1, 2, 1, 3, 'OPN', 4, 0, '2024-06-08 20:40', NULL, 1.75, NULL);
INSERT INTO tickets VALUES (1051, 'Mails stuck in outbox', 3, 1, 1, NULL, 'NEW', 3, 0, '2024-06-12 13:40', NULL, NULL, NULL);
INSERT INTO tickets VALUES (1052, 'Refund not received', 4, 4, 8, 9, 'SLV', 2, 0, '2024-06-15 17:22', '2024-06-21 01:22', 6.0, 2);
INSERT INTO tickets VALUES (1053, 'Files not syncing', 2, 3, 2, NULL, 'NEW', 3, 0, '2024-06-18 12:24', NULL, NULL, NULL);
INSERT INTO tickets VALUES (1054, 'Spam filter blocks invoices', 1, 1, 2, 1, 'OPN', 3, 0, '2024-06-22 07:09', NULL, 8.75, NULL);
INSERT INTO tickets VALUES (1055, 'Echo on conference calls', 5, 2, 2, NULL, 'NEW', 2, 0, '2024-06-26 03:27', NULL, NULL, NULL);
INSERT INTO tickets VALUES (1056, 'Card terminal offline', 3, 4, 1, 5, 'WFC', 1, 0, '2024-06-29 13:31', NULL, 1.25, NULL);
INSERT INTO tickets VALUES (1057, 'Shared mailbox missing', 7, 1, 1, 8, 'WFC', 3, 0, '2024-07-02 01:36', NULL, 1.25, NULL);
INSERT INTO tickets VALUES (1058, 'Cannot attach large files', 10, 1, 1, 8, 'OPN', 2, 0, '2024-07-05 00:09', NULL, 5.0, NULL);
INSERT INTO tickets VALUES (1059, 'Charged twice', 3, 4, 2, 9, 'WFC', 4, 0, '2024-07-07 07:47', NULL, 3.0, NULL);
INSERT INTO tickets VALUES (1060, 'Calls drop after two minutes', 7, 2, 2, 4, 'WFC', 3, 0, '2024-07-11 13:09', NULL, 5.5, NULL);
