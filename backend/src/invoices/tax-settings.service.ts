import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../audit/index.js';
import type { Actor } from '../auth/index.js';
import { Clock } from '../common/clock.js';
import { COUNTRIES } from '../common/countries.js';
import { inTransaction } from '../common/transaction.js';
import { normalizeRegion } from '../delivery/index.js';
import { taxDestination } from '../orders/index.js';
import {
  lockTaxSettings,
  TaxRates,
  type TaxQuoteDto,
  type TaxQuoteQuery,
  type TaxRateDto,
} from '../tax/index.js';
import type { InvoiceSeller, TaxSettingsDto } from './invoices.contract.js';
import { findSeller, writeSeller } from './invoices.query.js';

/** The seller and the tax rates, kept by the shopkeeper. */
@Injectable()
export class TaxSettingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly rates: TaxRates,
  ) {}

  read(manager: EntityManager = this.dataSource.manager): Promise<TaxSettingsDto> {
    return this.readSettings(manager);
  }

  /** The taxes of a purchase, with the rates of now. */
  quote(query: TaxQuoteQuery): Promise<TaxQuoteDto> {
    return this.rates.quote(this.dataSource.manager, taxDestination(query), query);
  }

  /** Sets the seller. Issued documents keep the seller that they name. */
  setSeller(seller: InvoiceSeller, by: Actor): Promise<TaxSettingsDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const now = this.clock.now();
      await lockTaxSettings(manager);
      const before = (await this.readSettings(manager)).seller;
      await writeSeller(manager, { ...seller, updated_at: now });
      await this.audit.record(manager, {
        ...{ by, action: 'invoice-seller.update', subject: 'settings', subjectId: 'invoices' },
        ...{ before, after: { ...seller } },
      });
      return this.readSettings(manager);
    });
  }

  /** Replaces the current rates. Regions are stored as addresses have them. */
  setRates(rates: readonly TaxRateDto[], by: Actor): Promise<TaxSettingsDto> {
    const normalized = rates.map((rate) => {
      return { ...rate, region: normalizeRegion(rate.country, rate.region) };
    });
    return inTransaction(this.dataSource, async (manager) => {
      await this.rates.replace(manager, normalized, by);
      return this.readSettings(manager);
    });
  }

  private async readSettings(manager: EntityManager): Promise<TaxSettingsDto> {
    const seller = await findSeller(manager);
    const rates = await this.rates.read(manager);
    const known = { rates, known_countries: [...COUNTRIES] };
    if (!seller) return { seller: null, ...known };
    const { name, address, country, tax_id, registration, note, prefix, automatic } = seller;
    const contact = { name, address, country, tax_id, registration };
    return { seller: { ...contact, note, prefix, automatic }, ...known };
  }
}
