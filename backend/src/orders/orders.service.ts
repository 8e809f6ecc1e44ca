import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { toDollars } from '../common/money.js';
import { listOrResultPage, type Rows } from '../common/page.js';
import { findItemsByOrder } from './order-items.query.js';
import { OrderEntity } from './order.entity.js';
import { OrderNotFound } from './orders.errors.js';
import type { OrderDto, OrderList, OrdersQuery } from './orders.contract.js';

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
    return this.toDto(order, await findItemsByOrder(manager, [order]));
  }

  private async find(userId: string, { limit, offset }: Rows): Promise<OrderDto[]> {
    const orders = await this.orders.find({
      where: { userId },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: offset,
      take: limit,
    });
    const items = await findItemsByOrder(this.orders.manager, orders);
    return orders.map((order) => this.toDto(order, items));
  }

  private toDto(order: OrderEntity, items: Awaited<ReturnType<typeof findItemsByOrder>>): OrderDto {
    return {
      id: order.id,
      created_at: order.createdAt.toISOString(),
      status: order.status,
      total: toDollars(order.totalCents),
      items: items.get(order.id) ?? [],
    };
  }
}
