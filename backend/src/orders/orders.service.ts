import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { toDollars } from '../common/money.js';
import { listOrResultPage, type Rows } from '../common/page.js';
import { findItemsByOrder } from './order-items.query.js';
import { OrderEntity } from './order.entity.js';
import { OrderNotFound } from './orders.errors.js';
import type { OrderDto, OrderList, OrdersQuery, OwnOrderDto } from './orders.contract.js';
import { findOwnOrders } from './own-orders.query.js';

/** A shopper's own orders, newest first. */
@Injectable()
export class OrdersService {
  constructor(@InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>) {}

  list(userId: string, query: OrdersQuery): Promise<OrderList> {
    return listOrResultPage(
      query,
      (rows) => this.find(userId, rows),
      () => this.orders.countBy({ userId }),
    );
  }

  /** Throws `OrderNotFound` for the order of another account, too. */
  async get(
    userId: string,
    id: string,
    manager: EntityManager = this.orders.manager,
  ): Promise<OrderDto> {
    const order = await manager.findOneBy(OrderEntity, { id, userId });
    if (!order) throw new OrderNotFound();
    return {
      id: order.id,
      created_at: order.createdAt.toISOString(),
      status: order.status,
      total: toDollars(order.totalCents),
      items: (await findItemsByOrder(manager, [order])).get(id) ?? [],
    };
  }

  private async find(userId: string, rows: Rows): Promise<OwnOrderDto[]> {
    const { manager } = this.orders;
    const orders = await findOwnOrders(manager, userId, rows);
    const items = await findItemsByOrder(manager, orders);
    return orders.map(({ id, status, ...order }) => ({
      ...{ id, status, created_at: order.created_at.toISOString() },
      ...{ total: toDollars(Number(order.total_cents)), items: items.get(id) ?? [] },
      ...(order.payment_state && { payment_state: order.payment_state }),
      ...(order.delivery_state && { delivery_state: order.delivery_state }),
    }));
  }
}
