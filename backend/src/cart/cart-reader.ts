// Reads carts for showing and for buying: two statements, whatever is in them.
import type { EntityManager } from 'typeorm';
import { ProductNotFound, type Category, type ProductStatus } from '../catalog/index.js';
import type { CartEntry, CartProduct } from './cart-entry.js';

const PRODUCT_COLUMNS = `product.id, product.name, product.category, product.status,
  product.price_cents, product.sale_price_cents, product.available_pieces, product.per_customer,
  product.archived_at IS NOT NULL AS archived, picture.hash AS image_hash`;

const WITH_PICTURE = `LEFT JOIN product_image picture
  ON picture.product_id = product.id AND picture.position = 0`;

interface ProductRow {
  readonly id: number;
  readonly name: string;
  readonly category: Category;
  readonly status: ProductStatus;
  readonly price_cents: number;
  readonly sale_price_cents: number | null;
  readonly available_pieces: number | null;
  readonly per_customer: number | null;
  readonly archived: boolean;
  readonly image_hash: string | null;
}

interface LineRow extends ProductRow {
  readonly line_id: string;
  readonly quantity: number;
  readonly coins: number[];
}

function cartProduct(row: ProductRow): CartProduct {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    status: row.status,
    archived: row.archived,
    priceCents: row.price_cents,
    salePriceCents: row.sale_price_cents,
    available: row.available_pieces,
    perCustomer: row.per_customer,
    imageHash: row.image_hash,
  };
}

/** These products as the cart sees them, in the order asked for; refuses ids that do not exist. */
export async function readCartProducts(
  manager: EntityManager,
  ids: readonly number[],
): Promise<CartProduct[]> {
  if (ids.length === 0) return [];
  const rows = await manager.query<ProductRow[]>(
    `SELECT ${PRODUCT_COLUMNS} FROM product ${WITH_PICTURE} WHERE product.id = ANY($1::int[])`,
    [ids],
  );
  const products = new Map(rows.map((row) => [row.id, cartProduct(row)]));
  return ids.map((id) => known(products, id));
}

function known(products: ReadonlyMap<number, CartProduct>, id: number): CartProduct {
  const product = products.get(id);
  if (!product) throw new ProductNotFound();
  return product;
}

/** A shopper's cart in the order it was filled. `FOR UPDATE` keeps its lines from changing meanwhile. */
export async function readCart(
  manager: EntityManager,
  userId: string,
  lock: 'FOR UPDATE OF line' | '' = '',
): Promise<CartEntry[]> {
  const lines = await manager.query<LineRow[]>(
    `SELECT line.id AS line_id, line.quantity, line.coins, ${PRODUCT_COLUMNS}
       FROM cart_line line JOIN product ON product.id = line.product_id ${WITH_PICTURE}
      WHERE line.user_id = $1 ORDER BY line.created_at, line.id ${lock}`,
    [userId],
  );
  const coinIds = [...new Set(lines.flatMap(({ coins }) => coins))];
  const coins = new Map((await readCartProducts(manager, coinIds)).map((coin) => [coin.id, coin]));
  return lines.map((line) => ({
    lineId: line.line_id,
    quantity: line.quantity,
    product: cartProduct(line),
    coins: line.coins.map((id) => known(coins, id)),
  }));
}
