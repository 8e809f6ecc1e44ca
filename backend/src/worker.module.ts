import { Module } from '@nestjs/common';
import { AuthModule } from './auth/index.js';
import { CommonModule } from './common/common.module.js';
import { DatabaseModule } from './database/database.module.js';
import { InvoicesModule } from './invoices/index.js';
import { MessagesModule } from './messages/index.js';
import { OrdersModule } from './orders/index.js';
import { PaymentsModule } from './payments/index.js';
import { RequestsModule } from './requests/index.js';
import { ReturnsModule } from './returns/index.js';
import { SettingsModule } from './settings/index.js';
import { ShipmentsModule } from './shipments/index.js';
import { StaffModule } from './staff/staff.module.js';
import { WithdrawalsModule } from './withdrawals/index.js';

/**
 * Root module of a process that only runs the outbox worker: email templates and their dependencies, no
 * HTTP.
 */
@Module({
  imports: [
    CommonModule,
    DatabaseModule,
    MessagesModule,
    AuthModule,
    OrdersModule,
    InvoicesModule,
    PaymentsModule,
    WithdrawalsModule,
    RequestsModule,
    ReturnsModule,
    ShipmentsModule,
    SettingsModule,
    StaffModule,
  ],
})
export class WorkerModule {}
