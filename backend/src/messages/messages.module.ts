import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV } from '../common/env.js';
import { CARRIER, carrierOf } from './carriers/carriers.js';
import { Composers } from './composers.js';
import { DeliveryPolicy } from './delivery-policy.js';
import { Mailbox } from './mailbox/mailbox.js';
import { Outbox } from './outbox.js';
import { OutboxMessage } from './outbox-message.entity.js';
import { Postman } from './postman.js';

@Module({
  imports: [TypeOrmModule.forFeature([OutboxMessage])],
  providers: [
    { provide: CARRIER, inject: [ENV], useFactory: carrierOf },
    Composers,
    DeliveryPolicy,
    Mailbox,
    Outbox,
    Postman,
  ],
  exports: [Composers, Mailbox, Outbox],
})
export class MessagesModule {}
