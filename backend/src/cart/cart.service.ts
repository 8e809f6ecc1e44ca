import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { allInOrder, inTransaction } from '../common/transaction.js';
import type { CartEntry } from './cart-entry.js';
import { CartLine } from './cart-line.entity.js';
import { addToLine, removeLines, setQuantity } from './cart-lines.query.js';
import { readCart, readCartProducts } from './cart.query.js';
import { requireWithinPurchaseLimit } from './purchase-limit.js';
import {
  productsOf,
  requireCoinsFit,
  requireNotFull,
  requireOnSale,
  requireSupply,
} from './cart-rules.js';
import type { AddToCart, CartDto, UpdateCart } from './cart.contract.js';
import { NotInCart, QuantityTooHigh, AmbiguousCartLine } from './cart.errors.js';
import { cartView } from './cart.view.js';

/** One shopper's cart. Every write answers the whole cart, or changes nothing. */
@Injectable()
export class CartService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  add(userId: string, { product_id, quantity, coins = [] }: AddToCart): Promise<CartDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const coinIds = coins.toSorted((a, b) => a - b);
      const [product, ...chosen] = await readCartProducts(manager, product_id, coinIds);
      requireCoinsFit(product, chosen);
      [product, ...chosen].forEach(requireOnSale);
      const [lineId, cart] = await allInOrder([
        addToLine(manager, userId, product_id, coinIds, quantity),
        readCart(manager, userId),
      ]);
      if (!lineId) throw new QuantityTooHigh();
      return answer(manager, userId, cart, lineId);
    });
  }

  update(userId: string, { product_id, quantity, line_id }: UpdateCart): Promise<CartDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const changed = await setQuantity(manager, userId, product_id, line_id ?? null, quantity);
      return answer(manager, userId, await readCart(manager, userId), theOnly(changed));
    });
  }

  remove(userId: string, productId: number, lineId?: string): Promise<CartDto> {
    return inTransaction(this.dataSource, async (manager) => {
      theOnly(await removeLines(manager, userId, productId, lineId ?? null));
      return cartView(await readCart(manager, userId));
    });
  }

  async clear(userId: string): Promise<CartDto> {
    await this.dataSource.manager.delete(CartLine, { userId });
    return cartView([]);
  }
}

/** The cart, if it may be as the line that has just changed makes it. */
async function answer(
  manager: EntityManager,
  userId: string,
  cart: readonly CartEntry[],
  lineId: string,
): Promise<CartDto> {
  requireNotFull(cart);
  const changed = cart.find((entry) => entry.lineId === lineId);
  if (changed) {
    requireSupply(changed, cart);
    await requireWithinPurchaseLimit(manager, userId, productsOf(changed), cart);
  }
  return cartView(cart);
}

/** The transaction is rolled back when a call meant one line and met none or several. */
function theOnly(lineIds: readonly string[]): string {
  const [lineId, another] = lineIds;
  if (!lineId) throw new NotInCart();
  if (another) throw new AmbiguousCartLine();
  return lineId;
}
