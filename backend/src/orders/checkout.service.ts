import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Locale } from '@challenge-coins/server-kit';
import {
  CartEmpty,
  lockCart,
  listProducts,
  readCart,
  requireWithinPurchaseLimit,
  requireNotFull,
  requireOnSale,
  shortageError,
  type CartEntry,
} from '../cart/index.js';
import { toDollars } from '../common/money.js';
import { deliveryOptionView } from '../delivery/index.js';
import { allInOrder, inTransaction } from '../common/transaction.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import { findEarlierCheckouts, lockOwner } from './checkout.query.js';
import type { IdempotentRequest } from './idempotent-request.decorator.js';
import { draftDelivery, findOptions } from './delivery-draft.js';
import { draftOrder } from './order-draft.js';
import { OrderLimit } from './order-limit.js';
import { lockPieces, type Shortage } from './order-pieces.js';
import { quoteTax, requireSeenTax } from './order-taxes.js';
import type {
  CartDeliveryOptionDto,
  Checkout,
  CheckoutResult,
  DeliveryOptionsOfCart,
  Seen,
} from './orders.contract.js';
import { insertOrder } from './place-order.query.js';
import { requireUnchangedCart } from './cart-snapshot.js';
import { UnpaidPiecesLimit } from './unpaid-pieces-limit.js';
import { localized } from '../common/languages/translate.js';

/** Turns a shopper's cart into an order in one transaction. */
@Injectable()
export class CheckoutService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly keys: IdempotencyKeys,
    private readonly limit: OrderLimit,
    private readonly unpaidLimit: UnpaidPiecesLimit,
  ) {}

  /**
   * Five queries: lock the account row, look up the idempotency key and the limits, lock the cart, lock
   * the pieces, insert the order. A delivery needs two or three more, to hold the tax rates and
   * to look up address and service, and a cart in another language one, for the names that the order keeps.
   */
  checkout(
    userId: string,
    request: IdempotentRequest,
    body: Checkout,
    locale: Locale | null = null,
  ): Promise<CheckoutResult> {
    const { seen, delivery: chosen } = body ?? {};
    return inTransaction(this.dataSource, async (manager, { attempt, last }) => {
      const window = this.limit.window();
      const [, earlier, cart] = await allInOrder([
        lockOwner(manager, userId),
        findEarlierCheckouts(manager, userId, request.key, window.since),
        lockCart(manager, userId, locale ?? 'en'),
      ]);
      const storedResponse = this.keys.findResponse(request, earlier);
      if (storedResponse) return storedResponse;
      await this.limit.require(manager, userId, earlier.recent_orders, window);
      requireOrderable(cart, seen);
      await requireWithinPurchaseLimit(manager, userId, cart.flatMap(listProducts), cart);
      const delivery = chosen ? await draftDelivery(manager, userId, cart, chosen, seen) : null;
      const order = draftOrder(userId, cart, delivery, locale);
      requireSeenTax(seen, order.taxes);
      this.unpaidLimit.require(earlier, order);
      const numbers = await lockPieces(manager, order.items, attempt, shortageErrorFor(cart));
      const response = { order_id: order.id, total: toDollars(order.totalCents) };
      await last(() => insertOrder(manager, order, numbers, request, response));
      return response;
    });
  }

  /** Delivery services for the current cart at a destination with the added tax, the cheapest first. */
  async deliveryOptions(
    userId: string,
    destination: DeliveryOptionsOfCart,
  ): Promise<CartDeliveryOptionDto[]> {
    const { manager } = this.dataSource;
    const cart = await readCart(manager, userId);
    const options = await findOptions(manager, cart, destination.country);
    return options.map((option) => ({
      ...deliveryOptionView(option),
      ...quoteTax(cart, option, destination),
    }));
  }
}

/** Checks everything about the cart that does not depend on stock. */
function requireOrderable(cart: readonly CartEntry[], seen: Seen | undefined): void {
  if (cart.length === 0) throw new CartEmpty();
  requireNotFull(cart);
  if (seen) requireUnchangedCart(seen, cart);
  cart.flatMap(listProducts).forEach(requireOnSale);
}

function shortageErrorFor(cart: readonly CartEntry[]) {
  const products = cart.flatMap(listProducts);
  return ({ productId, wanted, left }: Shortage) => {
    const name =
      products.find(({ id }) => id === productId)?.name ?? localized('errors.ordersThisCoin');
    return shortageError(name, wanted, left);
  };
}
