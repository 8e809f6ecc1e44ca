import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { Locale } from '@challenge-coins/server-kit';
import { allInOrder, inTransaction } from '../common/transaction.js';
import type { CartEntry } from './cart-entry.js';
import { CartLine } from './cart-line.entity.js';
import { addToLine, removeLines, setQuantity } from './cart-lines.query.js';
import { readCart, readCartProducts } from './cart.query.js';
import { requireWithinPurchaseLimit } from './purchase-limit.js';
import {
  listProducts,
  requireValidCoins,
  requireNotFull,
  requireOnSale,
  requireStock,
} from './cart-rules.js';
import type { AddToCart, CartDto, UpdateCart } from './cart.contract.js';
import { NotInCart, QuantityTooHigh, AmbiguousCartLine } from './cart.errors.js';
import { cartView } from './cart.view.js';

/**
 * A shopper's cart. Every write returns the whole cart with names in the language of the page, or throws and changes
 * nothing.
 */
@Injectable()
export class CartService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  add(
    userId: string,
    { product_id, quantity, coins = [] }: AddToCart,
    locale: Locale,
  ): Promise<CartDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const coinIds = coins.toSorted((a, b) => a - b);
      const [product, ...chosen] = await readCartProducts(manager, product_id, coinIds, locale);
      requireValidCoins(product, chosen);
      [product, ...chosen].forEach(requireOnSale);
      const [lineId, cart] = await allInOrder([
        addToLine(manager, userId, product_id, coinIds, quantity),
        readCart(manager, userId, locale),
      ]);
      if (!lineId) throw new QuantityTooHigh();
      return validatedCart(manager, userId, cart, lineId);
    });
  }

  /**
   * Sets the quantity of a line. Validates only an increase: stock and limits may have fallen below the
   * quantity in the cart, and a shopper must be able to reduce it in steps.
   */
  update(
    userId: string,
    { product_id, quantity, line_id }: UpdateCart,
    locale: Locale,
  ): Promise<CartDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const { id, before } = requireSingleLine(
        await setQuantity(manager, userId, product_id, line_id ?? null, quantity),
      );
      const cart = await readCart(manager, userId, locale);
      return quantity > before ? validatedCart(manager, userId, cart, id) : cartView(cart);
    });
  }

  remove(
    userId: string,
    productId: number,
    lineId: string | undefined,
    locale: Locale,
  ): Promise<CartDto> {
    return inTransaction(this.dataSource, async (manager) => {
      requireSingleLine(await removeLines(manager, userId, productId, lineId ?? null));
      return cartView(await readCart(manager, userId, locale));
    });
  }

  async clear(userId: string): Promise<CartDto> {
    await this.dataSource.manager.delete(CartLine, { userId });
    return cartView([]);
  }
}

/** Returns the cart after checking size, stock and purchase limit of the line that just changed. */
async function validatedCart(
  manager: EntityManager,
  userId: string,
  cart: readonly CartEntry[],
  lineId: string,
): Promise<CartDto> {
  requireNotFull(cart);
  const changed = cart.find((entry) => entry.lineId === lineId);
  if (changed) {
    requireStock(changed, cart);
    await requireWithinPurchaseLimit(manager, userId, listProducts(changed), cart);
  }
  return cartView(cart);
}

/** Throws, and so rolls back, if the request changed no line or several lines. */
function requireSingleLine<Line>(lines: readonly Line[]): Line {
  const [line, another] = lines;
  if (line === undefined) throw new NotInCart();
  if (another !== undefined) throw new AmbiguousCartLine();
  return line;
}
