-- Baseline of add-to-cart and checkout: their rows and locks as plain SQL without business rules. FROZEN: a
-- change would invalidate all earlier figures.

-- tables()
CREATE TABLE users (id uuid PRIMARY KEY, username text NOT NULL);
CREATE TABLE product (id int PRIMARY KEY, name text NOT NULL, status text NOT NULL, price_cents int NOT NULL);
CREATE TABLE stock (product_id int PRIMARY KEY REFERENCES product, available int NOT NULL CHECK (available >= 0))
  WITH (fillfactor = 50);
CREATE TABLE cart_line (
  id uuid PRIMARY KEY, user_id uuid NOT NULL REFERENCES users, product_id int NOT NULL REFERENCES product,
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 99), created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, product_id));
CREATE TABLE orders (
  id uuid PRIMARY KEY, short_id text NOT NULL, user_id uuid NOT NULL REFERENCES users, status text NOT NULL,
  total_cents int NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
CREATE INDEX ON orders (short_id);
CREATE INDEX ON orders (total_cents, id);
CREATE INDEX ON orders (status, created_at, id);
CREATE INDEX ON orders (created_at, id);
CREATE INDEX ON orders (user_id, created_at, id);
CREATE TABLE order_item (
  id uuid PRIMARY KEY, order_id uuid NOT NULL REFERENCES orders, position int NOT NULL,
  product_id int NOT NULL REFERENCES product, name text NOT NULL, price_cents int NOT NULL, quantity int NOT NULL,
  UNIQUE (order_id, position));
CREATE INDEX ON order_item (product_id);
CREATE TABLE order_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, order_id uuid NOT NULL REFERENCES orders,
  user_id uuid REFERENCES users, kind text NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
CREATE INDEX ON order_event (order_id, id);
CREATE TABLE piece (
  product_id int NOT NULL REFERENCES product, number int NOT NULL, order_item_id uuid REFERENCES order_item,
  PRIMARY KEY (product_id, number));
CREATE INDEX ON piece (product_id, number) WHERE order_item_id IS NULL;
CREATE INDEX ON piece (order_item_id) WHERE order_item_id IS NOT NULL;
CREATE TABLE checkout_key (
  user_id uuid NOT NULL REFERENCES users, key text NOT NULL, answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (user_id, key));
CREATE INDEX ON checkout_key (created_at);

-- user(user)
INSERT INTO users VALUES ($1, 'A buyer');

-- coin(product)
INSERT INTO product VALUES ($1, 'A coin', 'in_stock', 2500);

-- stock(product, mintage)
INSERT INTO stock VALUES ($1, $2);

-- pieces(product, mintage)
INSERT INTO piece (product_id, number) SELECT $1, number FROM generate_series(1, $2::int) AS number;

-- add(line, user, product)
INSERT INTO cart_line (id, user_id, product_id, quantity) VALUES ($1, $2, $3, 1)
ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = cart_line.quantity + 1;

-- cart(user)
SELECT line.id AS line, line.quantity, product.* FROM cart_line line JOIN product ON product.id = line.product_id
 WHERE line.user_id = $1 ORDER BY line.created_at;

-- owner(user)
SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE;

-- key(user, key)
SELECT answer FROM checkout_key WHERE user_id = $1 AND key = $2;

-- lines(user)
SELECT line.id AS line, line.quantity, product.* FROM cart_line line JOIN product ON product.id = line.product_id
 WHERE line.user_id = $1 ORDER BY line.created_at FOR UPDATE OF line;

-- piece(product)
SELECT number FROM piece WHERE product_id = $1 AND order_item_id IS NULL
 ORDER BY number LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;

-- order(order, short, user)
INSERT INTO orders (id, short_id, user_id, status, total_cents) VALUES ($1, $2, $3, 'pending', 2500);

-- item(item, order, product)
INSERT INTO order_item VALUES ($1, $2, 0, $3, 'A coin', 2500, 1);

-- event(order, user)
INSERT INTO order_event (order_id, user_id, kind) VALUES ($1, $2, 'placed');

-- take(item, product, number)
UPDATE piece SET order_item_id = $1 WHERE product_id = $2 AND number = $3;

-- empty(line)
DELETE FROM cart_line WHERE id = $1;

-- remember(user, key)
INSERT INTO checkout_key (user_id, key, answer) VALUES ($1, $2, '{"total": 25}');

-- count(product)
UPDATE stock SET available = available - 1 WHERE product_id = $1;
