import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { TaxRateEntity } from './tax-rate.entity.js';
import { TaxRates } from './tax-rates.service.js';

@Module({
  imports: [AuditModule, TypeOrmModule.forFeature([TaxRateEntity])],
  providers: [TaxRates],
  exports: [TaxRates],
})
export class TaxModule {}
