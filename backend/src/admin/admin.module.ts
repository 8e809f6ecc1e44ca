import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { AuthModule } from '../auth/index.js';
import { CatalogModule } from '../catalog/index.js';
import { InvoicesModule } from '../invoices/index.js';
import { MessagesModule } from '../messages/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { RequestsModule } from '../requests/index.js';
import { ReturnsModule } from '../returns/index.js';
import { SettingsModule } from '../settings/index.js';
import { ShipmentsModule } from '../shipments/index.js';
import { WithdrawalsModule } from '../withdrawals/index.js';
import { AdminCheckController } from './admin-check.controller.js';
import { AdminCommentsController } from './comments.controller.js';
import { CustomersController } from './customers.controller.js';
import { CustomersService } from './customers.service.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { EmailPreviewController } from './email-preview.controller.js';
import { EmailPreviewTokens } from './email-preview-tokens.js';
import { AdminInvoicesController, TaxSettingsController } from './invoices.controller.js';
import { OutboxController } from './outbox.controller.js';
import { AdminOrdersController } from './orders.controller.js';
import { AdminPaymentsController } from './payments.controller.js';
import { AdminProductsController } from './products.controller.js';
import { AdminCustomerRequestsController } from './customer-requests.controller.js';
import { AdminReturnsController } from './returns.controller.js';
import { SecondFactorRuleController } from './second-factor.controller.js';
import { SearchController } from './search.controller.js';
import { AdminShipmentsController } from './shipments.controller.js';
import { TranslationsController } from './translations.controller.js';
import { UnmatchedPaymentsController } from './unmatched-payments.controller.js';
import { AdminWithdrawalsController } from './withdrawals.controller.js';

/** HTTP routes of the admin UI. Owns no tables and no business rules. */
@Module({
  imports: [
    AuditModule,
    AuthModule,
    CatalogModule,
    MessagesModule,
    OrdersModule,
    InvoicesModule,
    PaymentsModule,
    RequestsModule,
    ReturnsModule,
    SettingsModule,
    ShipmentsModule,
    WithdrawalsModule,
  ],
  controllers: [
    AdminCheckController,
    DashboardController,
    AdminProductsController,
    AdminOrdersController,
    AdminPaymentsController,
    AdminInvoicesController,
    TaxSettingsController,
    AdminCommentsController,
    CustomersController,
    SearchController,
    EmailPreviewController,
    OutboxController,
    SecondFactorRuleController,
    TranslationsController,
    UnmatchedPaymentsController,
    AdminShipmentsController,
    AdminWithdrawalsController,
    AdminCustomerRequestsController,
    AdminReturnsController,
  ],
  providers: [DashboardService, CustomersService, EmailPreviewTokens],
})
export class AdminModule {}
