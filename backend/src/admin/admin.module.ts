import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { AuthModule } from '../auth/index.js';
import { CatalogModule } from '../catalog/index.js';
import { MessagesModule } from '../messages/index.js';
import { OrdersModule } from '../orders/index.js';
import { AdminCheckController } from './admin-check.controller.js';
import { AdminCommentsController } from './comments.controller.js';
import { CustomersController } from './customers.controller.js';
import { Customers } from './customers.service.js';
import { DashboardController } from './dashboard.controller.js';
import { Dashboard } from './dashboard.service.js';
import { LetterController } from './letter.controller.js';
import { LetterTickets } from './letter-tickets.js';
import { MailboxController } from './mailbox.controller.js';
import { AdminOrdersController } from './orders.controller.js';
import { AdminProductsController } from './products.controller.js';
import { SecondFactorRuleController } from './second-factor.controller.js';
import { SearchController } from './search.controller.js';

/** The back office over HTTP: it owns no tables and no rules. */
@Module({
  imports: [AuditModule, AuthModule, CatalogModule, MessagesModule, OrdersModule],
  controllers: [
    AdminCheckController,
    DashboardController,
    AdminProductsController,
    AdminOrdersController,
    AdminCommentsController,
    CustomersController,
    SearchController,
    LetterController,
    MailboxController,
    SecondFactorRuleController,
  ],
  providers: [Dashboard, Customers, LetterTickets],
})
export class AdminModule {}
