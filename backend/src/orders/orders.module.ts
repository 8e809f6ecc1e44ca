import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { MessagesModule } from '../messages/index.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import { CheckoutService } from './checkout.service.js';
import { OrderDeliveryEntity } from './order-delivery.entity.js';
import { OrderDeliveryRetention } from './order-delivery-retention.js';
import { OrderExtraChargeEntity } from './order-extra-charge.entity.js';
import { OrderEventEntity } from './order-event.entity.js';
import { OrderItemCoin } from './order-item-coin.entity.js';
import { OrderItemEntity } from './order-item.entity.js';
import { OrderPieceReturnEntity } from './order-piece-return.entity.js';
import { OrderEmails } from './order-emails.js';
import { OrderLimit } from './order-limit.js';
import { OrderManagementService } from './order-management.service.js';
import { OrderEntity } from './order.entity.js';
import { BulkOrderStatusService } from './bulk-order-status.service.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { UnpaidPiecesLimit } from './unpaid-pieces-limit.js';

@Module({
  imports: [
    AuditModule,
    MessagesModule,
    TypeOrmModule.forFeature([
      OrderEntity,
      OrderDeliveryEntity,
      OrderExtraChargeEntity,
      OrderItemEntity,
      OrderPieceReturnEntity,
      OrderItemCoin,
      OrderEventEntity,
      IdempotencyKey,
    ]),
  ],
  controllers: [OrdersController],
  providers: [
    OrdersService,
    CheckoutService,
    IdempotencyKeys,
    OrderDeliveryRetention,
    OrderEmails,
    OrderLimit,
    UnpaidPiecesLimit,
    OrderManagementService,
    BulkOrderStatusService,
  ],
  exports: [OrderManagementService, OrdersService, BulkOrderStatusService],
})
export class OrdersModule {}
