import { getCoverImageUrl, pricePaidCents } from '../catalog/index.js';
import { toDollars } from '../common/money.js';
import type { CartEntry } from './cart-entry.js';
import { getAvailable, itemCount, totalCents } from './cart-rules.js';
import type { CartDto, CartItemDto } from './cart.contract.js';

function coinView({ id, name, imageHash }: CartEntry['product']) {
  return { id: String(id), name, image: getCoverImageUrl(imageHash) };
}

function itemView(entry: CartEntry): CartItemDto {
  const { lineId, product, quantity, coins } = entry;
  return {
    line_id: lineId,
    product_id: String(product.id),
    name: product.name,
    image: getCoverImageUrl(product.imageHash),
    price: toDollars(pricePaidCents(product)),
    quantity,
    coins: coins.length === 0 ? null : coins.map(coinView),
    available: getAvailable(entry),
  };
}

/** Converts the cart to its response, at current prices. */
export function cartView(entries: readonly CartEntry[]): CartDto {
  return {
    items: entries.map(itemView),
    total: toDollars(totalCents(entries)),
    item_count: itemCount(entries),
  };
}
