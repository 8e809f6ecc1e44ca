import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { DeliveryServiceEntity } from './delivery-service.entity.js';
import { DeliverySettingsController } from './delivery-settings.controller.js';
import { DeliverySettingsService } from './delivery-settings.service.js';
import { DeliveryZoneEntity } from './delivery-zone.entity.js';
import { DeliveryController } from './delivery.controller.js';
import { DestinationDutyEntity } from './destination-duty.entity.js';

@Module({
  imports: [
    AuditModule,
    TypeOrmModule.forFeature([DeliveryZoneEntity, DeliveryServiceEntity, DestinationDutyEntity]),
  ],
  controllers: [DeliveryController, DeliverySettingsController],
  providers: [DeliverySettingsService],
})
export class DeliveryModule {}
