import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { MessagesModule } from '../messages/index.js';
import { OrdersModule } from '../orders/index.js';
import { PersonalDataController } from './personal-data.controller.js';
import { PersonalDataService } from './personal-data.service.js';

/** What concerns all that a person has in the shop; it owns no tables. */
@Module({
  imports: [AuthModule, MessagesModule, OrdersModule],
  controllers: [PersonalDataController],
  providers: [PersonalDataService],
})
export class AccountModule {}
