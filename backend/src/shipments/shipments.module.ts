import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { MessagesModule } from '../messages/index.js';
import { CustomsService } from './customs.service.js';
import { ShipmentEmails } from './shipment-emails.js';
import { ShipmentItemCoinEntity } from './shipment-item-coin.entity.js';
import { ShipmentItemEntity } from './shipment-item.entity.js';
import { ShipmentEntity } from './shipment.entity.js';
import { ShipmentsController } from './shipments.controller.js';
import { ShipmentsService } from './shipments.service.js';

@Module({
  imports: [
    AuditModule,
    MessagesModule,
    TypeOrmModule.forFeature([ShipmentEntity, ShipmentItemEntity, ShipmentItemCoinEntity]),
  ],
  controllers: [ShipmentsController],
  providers: [CustomsService, ShipmentEmails, ShipmentsService],
  exports: [CustomsService, ShipmentsService],
})
export class ShipmentsModule {}
