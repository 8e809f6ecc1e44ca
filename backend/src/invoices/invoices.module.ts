import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { TaxModule } from '../tax/index.js';
import { InvoiceCatchUp } from './invoice-catch-up.js';
import { InvoiceSellerEntity } from './invoice-seller.entity.js';
import { InvoiceSeriesEntity } from './invoice-series.entity.js';
import { InvoiceEntity } from './invoice.entity.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesService } from './invoices.service.js';
import { TaxSettingsService } from './tax-settings.service.js';

@Module({
  imports: [
    AuditModule,
    TaxModule,
    TypeOrmModule.forFeature([InvoiceEntity, InvoiceSellerEntity, InvoiceSeriesEntity]),
  ],
  controllers: [InvoicesController],
  providers: [InvoiceCatchUp, InvoicesService, TaxSettingsService],
  exports: [InvoicesService, TaxSettingsService],
})
export class InvoicesModule {}
