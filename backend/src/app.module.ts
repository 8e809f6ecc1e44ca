import { Module } from '@nestjs/common';
import { AccountModule } from './account/account.module.js';
import { AdminModule } from './admin/admin.module.js';
import { AuditModule } from './audit/index.js';
import { AuthModule } from './auth/index.js';
import { CartModule } from './cart/cart.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { CommonModule } from './common/common.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DeliveryModule } from './delivery/delivery.module.js';
import { AddressesModule } from './delivery/index.js';
import { DocsModule } from './docs/docs.module.js';
import { HealthModule } from './health/health.module.js';
import { InvoicesModule } from './invoices/index.js';
import { MessagesModule } from './messages/index.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PaymentsModule } from './payments/index.js';
import { RequestsModule } from './requests/index.js';
import { ReturnsModule } from './returns/index.js';
import { SettingsModule } from './settings/index.js';
import { ShipmentsModule } from './shipments/index.js';
import { StaffModule } from './staff/staff.module.js';
import { TaxModule } from './tax/index.js';
import { WithdrawalsModule } from './withdrawals/index.js';

/** Root module of the API. */
@Module({
  imports: [
    CommonModule,
    DatabaseModule,
    MessagesModule,
    AuthModule,
    CatalogModule,
    TaxModule,
    DeliveryModule,
    AddressesModule,
    CartModule,
    OrdersModule,
    InvoicesModule,
    PaymentsModule,
    WithdrawalsModule,
    RequestsModule,
    ReturnsModule,
    ShipmentsModule,
    SettingsModule,
    AccountModule,
    StaffModule,
    AdminModule,
    AuditModule,
    HealthModule,
    MetricsModule,
    DocsModule,
  ],
})
export class AppModule {}
