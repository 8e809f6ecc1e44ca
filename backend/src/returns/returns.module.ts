import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { MessagesModule } from '../messages/index.js';
import { PaymentsModule } from '../payments/index.js';
import { WithdrawalsModule } from '../withdrawals/index.js';
import { ReturnEmails } from './return-emails.js';
import { ReturnItemEntity } from './return-item.entity.js';
import { ReturnPieceEntity } from './return-piece.entity.js';
import { ReturnRequestEntity } from './return-request.entity.js';
import { ReturnRequestsService } from './return-requests.service.js';
import { ReturnsController } from './returns.controller.js';
import { ReturnsService } from './returns.service.js';

@Module({
  imports: [
    AuditModule,
    MessagesModule,
    PaymentsModule,
    WithdrawalsModule,
    TypeOrmModule.forFeature([ReturnRequestEntity, ReturnItemEntity, ReturnPieceEntity]),
  ],
  controllers: [ReturnsController],
  providers: [ReturnEmails, ReturnRequestsService, ReturnsService],
  exports: [ReturnsService],
})
export class ReturnsModule {}
