import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { MessagesModule } from '../messages/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentDeadlines } from './payment-deadlines.js';
import { PaymentEmails } from './payment-emails.js';
import { PaymentEventEntity } from './payment-event.entity.js';
import { PaymentLedgerService } from './payment-ledger.service.js';
import { PaymentMethodEntity } from './payment-method.entity.js';
import { PaymentMethodsService } from './payment-methods.service.js';
import { PaymentEntity } from './payment.entity.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';

@Module({
  imports: [
    AuditModule,
    MessagesModule,
    OrdersModule,
    TypeOrmModule.forFeature([PaymentEntity, PaymentEventEntity, PaymentMethodEntity]),
  ],
  controllers: [PaymentsController],
  providers: [
    PaymentsService,
    PaymentMethodsService,
    PaymentLedgerService,
    PaymentEmails,
    PaymentDeadlines,
  ],
  exports: [PaymentMethodsService, PaymentLedgerService],
})
export class PaymentsModule {}
