import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { AuthModule } from '../auth/index.js';
import { MessagesModule } from '../messages/index.js';
import { CustomerRequestEntity } from './customer-request.entity.js';
import { CustomerRequestsController } from './customer-requests.controller.js';
import { CustomerRequestsService } from './customer-requests.service.js';
import { RequestEmails } from './request-emails.js';
import { RequestRetention } from './request-retention.js';
import { StockNoticeEmails } from './stock-notice-emails.js';
import { StockNoticeLinks } from './stock-notice-links.js';
import { StockNoticeSender } from './stock-notice-sender.js';
import { StockNoticeEntity } from './stock-notice.entity.js';
import { StockNoticesController } from './stock-notices.controller.js';
import { StockNoticesService } from './stock-notices.service.js';

@Module({
  imports: [
    AuditModule,
    AuthModule,
    MessagesModule,
    TypeOrmModule.forFeature([CustomerRequestEntity, StockNoticeEntity]),
  ],
  controllers: [CustomerRequestsController, StockNoticesController],
  providers: [
    CustomerRequestsService,
    RequestEmails,
    RequestRetention,
    StockNoticeEmails,
    StockNoticeLinks,
    StockNoticeSender,
    StockNoticesService,
  ],
  exports: [CustomerRequestsService],
})
export class RequestsModule {}
