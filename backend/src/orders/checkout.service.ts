import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import {
  CartEmpty,
  lockCart,
  productsOf,
  requireWithinPurchaseLimit,
  requireNotFull,
  requireOnSale,
  shortageError,
  type CartEntry,
} from '../cart/index.js';
import { toDollars } from '../common/money.js';
import { allInOrder, inTransaction } from '../common/transaction.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import { earlierCheckouts, lockOwner } from './checkout.query.js';
import type { IdempotentRequest } from './idempotent-request.decorator.js';
import { draftOrder } from './order-draft.js';
import { OrderLimit } from './order-limit.js';
import { lockPieces, type Shortage } from './order-pieces.js';
import type { CheckoutResult, Seen } from './orders.contract.js';
import { insertOrder } from './place-order.query.js';
import { requireUnchangedCart } from './cart-snapshot.js';

/** Makes one order of one cart, in one transaction. */
@Injectable()
export class CheckoutService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly keys: IdempotencyKeys,
    private readonly limit: OrderLimit,
  ) {}

  /** Five ways to the database: the owner's lock, what was before, the cart, the pieces, the order. */
  checkout(userId: string, request: IdempotentRequest, seen?: Seen): Promise<CheckoutResult> {
    return inTransaction(this.dataSource, async (manager, { attempt, last }) => {
      const window = this.limit.window();
      const [, before, cart] = await allInOrder([
        lockOwner(manager, userId),
        earlierCheckouts(manager, userId, request.key, window),
        lockCart(manager, userId),
      ]);
      const earlier = this.keys.findResponse(request, before);
      if (earlier) return earlier;
      this.limit.require(before.nth_newest, window);
      requireOrderable(cart, seen);
      await requireWithinPurchaseLimit(manager, userId, cart.flatMap(productsOf), cart);
      const order = draftOrder(userId, cart);
      const numbers = await lockPieces(manager, order.items, attempt, refusal(cart));
      const answer = { order_id: order.id, total: toDollars(order.totalCents) };
      await last(() => insertOrder(manager, order, numbers, request, answer));
      return answer;
    });
  }
}

/** Says no to a cart that cannot be ordered, however many pieces there are. */
function requireOrderable(cart: readonly CartEntry[], seen: Seen | undefined): void {
  if (cart.length === 0) throw new CartEmpty();
  requireNotFull(cart);
  if (seen) requireUnchangedCart(seen, cart);
  cart.flatMap(productsOf).forEach(requireOnSale);
}

function refusal(cart: readonly CartEntry[]) {
  const products = cart.flatMap(productsOf);
  return ({ productId, wanted, left }: Shortage) => {
    const name = products.find(({ id }) => id === productId)?.name ?? 'this coin';
    return shortageError(name, wanted, left);
  };
}
