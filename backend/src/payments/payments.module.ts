import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { MessagesModule } from '../messages/index.js';
import { OrdersModule } from '../orders/index.js';
import { DisputesService } from './disputes.service.js';
import { PaymentAttemptEntity } from './payment-attempt.entity.js';
import { PaymentAttemptsService } from './payment-attempts.service.js';
import { PaymentDeadlines } from './payment-deadlines.js';
import { PaymentDisputeEntity } from './payment-dispute.entity.js';
import { PaymentEmails } from './payment-emails.js';
import { PaymentEventEntity } from './payment-event.entity.js';
import { PaymentInboxEntity } from './payment-inbox.entity.js';
import { PaymentLedgerService } from './payment-ledger.service.js';
import { PaymentMethodEntity } from './payment-method.entity.js';
import { PaymentMethodsService } from './payment-methods.service.js';
import { PaymentReconciler } from './payment-reconciler.js';
import { PaymentRefundEntity } from './payment-refund.entity.js';
import { PaymentSync } from './payment-sync.service.js';
import { PaymentWebhooksController } from './payment-webhooks.controller.js';
import { PaymentWorkers } from './payment-workers.js';
import { PaymentEntity } from './payment.entity.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { PaymentProviders } from './providers/payment-providers.js';
import { UnmatchedPaymentEntity } from './unmatched-payment.entity.js';
import { UnmatchedPaymentRecorder } from './unmatched-payment-recorder.js';
import { UnmatchedPaymentsService } from './unmatched-payments.service.js';

@Module({
  imports: [
    AuditModule,
    MessagesModule,
    OrdersModule,
    TypeOrmModule.forFeature([
      PaymentEntity,
      PaymentEventEntity,
      PaymentMethodEntity,
      PaymentAttemptEntity,
      PaymentInboxEntity,
      PaymentRefundEntity,
      PaymentDisputeEntity,
      UnmatchedPaymentEntity,
    ]),
  ],
  controllers: [PaymentsController, PaymentWebhooksController],
  providers: [
    PaymentsService,
    PaymentMethodsService,
    PaymentLedgerService,
    PaymentEmails,
    PaymentDeadlines,
    PaymentProviders,
    PaymentSync,
    PaymentAttemptsService,
    PaymentWorkers,
    PaymentReconciler,
    DisputesService,
    UnmatchedPaymentRecorder,
    UnmatchedPaymentsService,
  ],
  exports: [
    PaymentMethodsService,
    PaymentLedgerService,
    PaymentAttemptsService,
    DisputesService,
    UnmatchedPaymentsService,
  ],
})
export class PaymentsModule {}
