import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { AuthModule } from '../auth/index.js';
import { MessagesModule } from '../messages/index.js';
import { OrdersModule } from '../orders/index.js';
import {
  OwnSecondFactorController,
  SecondFactorController,
} from './own-second-factor.controller.js';
import { DataProcessingController } from './data-processing.controller.js';
import { ErasedAccountsSweeper } from './erased-accounts-sweeper.js';
import { PersonalDataController } from './personal-data.controller.js';
import { PersonalDataService } from './personal-data.service.js';

/** A person's data across modules: export, erasure and second factor. Owns no tables; the personal data map has those of all modules. */
@Module({
  imports: [AuditModule, AuthModule, MessagesModule, OrdersModule],
  controllers: [
    DataProcessingController,
    PersonalDataController,
    OwnSecondFactorController,
    SecondFactorController,
  ],
  providers: [ErasedAccountsSweeper, PersonalDataService],
})
export class AccountModule {}
