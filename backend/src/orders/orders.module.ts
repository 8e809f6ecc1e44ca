import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { MessagesModule } from '../messages/index.js';
import { CheckoutKey } from './checkout-key.entity.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import { CheckoutService } from './checkout.service.js';
import { OrderEvent } from './order-event.entity.js';
import { OrderItemCoin } from './order-item-coin.entity.js';
import { OrderItem } from './order-item.entity.js';
import { OrderLetters } from './order-letters.js';
import { OrderLimit } from './order-limit.js';
import { OrderManagementService } from './order-management.service.js';
import { Order } from './order.entity.js';
import { BulkOrderStatusService } from './bulk-order-status.service.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';

@Module({
  imports: [
    AuditModule,
    MessagesModule,
    TypeOrmModule.forFeature([Order, OrderItem, OrderItemCoin, OrderEvent, CheckoutKey]),
  ],
  controllers: [OrdersController],
  providers: [
    OrdersService,
    CheckoutService,
    IdempotencyKeys,
    OrderLetters,
    OrderLimit,
    OrderManagementService,
    BulkOrderStatusService,
  ],
  exports: [OrderManagementService, OrdersService, BulkOrderStatusService],
})
export class OrdersModule {}
