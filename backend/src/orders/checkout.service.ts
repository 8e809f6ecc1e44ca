import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import {
  CartEmpty,
  lockCart,
  removeOrdered,
  requireAllowance,
  requireNotFull,
  requireOnSale,
  shortageError,
  type CartEntry,
} from '../cart/index.js';
import { toDollars } from '../common/money.js';
import { inTransaction } from '../common/transaction.js';
import { CheckoutKeys } from './checkout-keys.js';
import { lockOwner } from './checkout.query.js';
import type { IdempotentRequest } from './idempotent-request.decorator.js';
import { coinColumns, draftOrder, itemColumns, shortIdOf, type OrderDraft } from './order-draft.js';
import { OrderEvent } from './order-event.entity.js';
import { OrderItemCoin } from './order-item-coin.entity.js';
import { OrderItem } from './order-item.entity.js';
import { giveOut, lockPieces, type Shortage } from './order-pieces.js';
import { OrderLimit } from './order-limit.js';
import { Order } from './order.entity.js';
import type { CheckoutResult, Seen } from './orders.contract.js';
import { requireAsSeen } from './seen-cart.js';

/** Makes one order of one cart, in one transaction. */
@Injectable()
export class CheckoutService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly keys: CheckoutKeys,
    private readonly limit: OrderLimit,
  ) {}

  checkout(userId: string, request: IdempotentRequest, seen?: Seen): Promise<CheckoutResult> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockOwner(manager, userId);
      const earlier = await this.keys.answerTo(manager, userId, request);
      if (earlier) return earlier;
      await this.limit.require(manager, userId);
      const answer = await placeOrder(manager, userId, seen);
      await this.keys.remember(manager, userId, request, answer);
      return answer;
    });
  }
}

async function placeOrder(
  manager: EntityManager,
  userId: string,
  seen: Seen | undefined,
): Promise<CheckoutResult> {
  const cart = await lockCart(manager, userId);
  if (cart.length === 0) throw new CartEmpty();
  requireNotFull(cart);
  if (seen) requireAsSeen(seen, cart);
  const products = cart.flatMap(({ product, coins }) => [product, ...coins]);
  products.forEach(requireOnSale);
  await requireAllowance(manager, userId, products, cart);
  const order = draftOrder(userId, cart);
  const numbers = await lockPieces(manager, order.items, refusal(cart));
  await writeOrder(manager, order);
  await giveOut(manager, order.items, numbers);
  await removeOrdered(
    manager,
    cart.map(({ lineId }) => lineId),
  );
  return { order_id: order.id, total: toDollars(order.totalCents) };
}

function refusal(cart: readonly CartEntry[]) {
  const products = cart.flatMap(({ product, coins }) => [product, ...coins]);
  return ({ productId, wanted, left }: Shortage) => {
    const name = products.find(({ id }) => id === productId)?.name ?? 'this coin';
    return shortageError(name, wanted, left);
  };
}

async function writeOrder(manager: EntityManager, order: OrderDraft): Promise<void> {
  const { id, userId } = order;
  await manager.insert(Order, {
    id,
    shortId: shortIdOf(id),
    userId,
    status: 'pending',
    totalCents: order.totalCents,
  });
  await manager.insert(OrderItem, itemColumns(order));
  const coins = coinColumns(order);
  if (coins.length > 0) await manager.insert(OrderItemCoin, coins);
  await manager.insert(OrderEvent, { orderId: id, userId, kind: 'placed', toStatus: 'pending' });
}
