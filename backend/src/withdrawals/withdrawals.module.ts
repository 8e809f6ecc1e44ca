import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { MessagesModule } from '../messages/index.js';
import { WithdrawalEmails } from './withdrawal-emails.js';
import { WithdrawalRetention } from './withdrawal-retention.js';
import { WithdrawalEntity } from './withdrawal.entity.js';
import { WithdrawalsController } from './withdrawals.controller.js';
import { WithdrawalsService } from './withdrawals.service.js';

@Module({
  imports: [AuditModule, MessagesModule, TypeOrmModule.forFeature([WithdrawalEntity])],
  controllers: [WithdrawalsController],
  providers: [WithdrawalEmails, WithdrawalRetention, WithdrawalsService],
  exports: [WithdrawalsService],
})
export class WithdrawalsModule {}
