import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV } from '../common/env.js';
import { MAIL_TRANSPORT, createTransport } from './transports/create-transport.js';
import { EmailTemplates } from './email-templates.js';
import { DeliveryPolicy } from './delivery-policy.js';
import { MailFiles } from './mail-files.js';
import { OutboxAdminService } from './outbox-admin/outbox-admin.service.js';
import { Outbox } from './outbox.js';
import { OutboxMessage } from './outbox-message.entity.js';
import { OutboxWorker } from './outbox.worker.js';

@Module({
  imports: [TypeOrmModule.forFeature([OutboxMessage])],
  providers: [
    { provide: MAIL_TRANSPORT, inject: [ENV], useFactory: createTransport },
    EmailTemplates,
    DeliveryPolicy,
    MailFiles,
    OutboxAdminService,
    Outbox,
    OutboxWorker,
  ],
  exports: [EmailTemplates, MailFiles, OutboxAdminService, Outbox],
})
export class MessagesModule {}
