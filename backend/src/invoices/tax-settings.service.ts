import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AuditLog } from '../audit/index.js';
import type { Actor } from '../auth/index.js';
import { Clock } from '../common/clock.js';
import { COUNTRIES } from '../common/countries.js';
import { inTransaction } from '../common/transaction.js';
import type { InvoiceSeller, TaxRateDto, TaxSettingsDto } from './invoices.contract.js';
import { RateTwice } from './invoices.errors.js';
import {
  addTaxRate,
  endTaxRates,
  findSeller,
  findTaxRates,
  lockTaxRates,
  writeSeller,
  type TaxRateRow,
} from './invoices.query.js';

/** The seller and the tax rates, kept by the shopkeeper. */
@Injectable()
export class TaxSettingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  read(manager: EntityManager = this.dataSource.manager): Promise<TaxSettingsDto> {
    return readSettings(manager, this.clock.now());
  }

  /** Sets the seller. Issued documents keep the seller that they name. */
  setSeller(seller: InvoiceSeller, by: Actor): Promise<TaxSettingsDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const now = this.clock.now();
      await lockTaxRates(manager);
      const before = (await readSettings(manager, now)).seller;
      await writeSeller(manager, { ...seller, updated_at: now });
      await this.audit.record(manager, {
        ...{ by, action: 'invoice-seller.update', subject: 'settings', subjectId: 'invoices' },
        ...{ before, after: { ...seller } },
      });
      return readSettings(manager, now);
    });
  }

  /** Replaces the current rates. A rate that stays the same keeps running; orders before the change keep theirs. */
  setRates(rates: readonly TaxRateDto[], by: Actor): Promise<TaxSettingsDto> {
    const keys = rates.map(toKey);
    if (new Set(keys).size < keys.length) throw new RateTwice();
    return inTransaction(this.dataSource, async (manager) => {
      const now = this.clock.now();
      await lockTaxRates(manager);
      const current = await findTaxRates(manager, now);
      const isKept = (row: TaxRateRow) => rates.some((rate) => isSame(toRateDto(row), rate));
      const ended = current.filter((row) => !isKept(row));
      const added = rates.filter((rate) => !current.some((row) => isSame(toRateDto(row), rate)));
      await endTaxRates(
        manager,
        ended.map(({ id }) => id),
        now,
      );
      for (const rate of added) await addTaxRate(manager, toRateRow(rate), now);
      if (ended.length + added.length > 0)
        await this.audit.record(manager, {
          ...{ by, action: 'tax-rates.update', subject: 'settings', subjectId: 'taxes' },
          before: { rates: current.map(toText) },
          after: { rates: rates.map((rate) => toText(toRateRow(rate))) },
        });
      return readSettings(manager, now);
    });
  }
}

async function readSettings(manager: EntityManager, now: Date): Promise<TaxSettingsDto> {
  const seller = await findSeller(manager);
  const rates = (await findTaxRates(manager, now)).map(toRateDto);
  const known = { rates, known_countries: [...COUNTRIES] };
  if (!seller) return { seller: null, ...known };
  const { name, address, country, tax_id, registration, note, prefix, automatic } = seller;
  const contact = { name, address, country, tax_id, registration };
  return { seller: { ...contact, note, prefix, automatic }, ...known };
}

const toKey = ({ country, region, category }: TaxRateDto) =>
  JSON.stringify([country, region.toLowerCase(), category]);

function toRateDto({ basis_points, ...row }: TaxRateRow): TaxRateDto {
  const { country, region, category, name } = row;
  return { country, region, category, name, percent: basis_points / 100 };
}

function toRateRow({ percent, ...rate }: TaxRateDto): TaxRateRow {
  return { ...rate, id: uuidv7(), is_included: true, basis_points: Math.round(percent * 100) };
}

function isSame(one: TaxRateDto, other: TaxRateDto): boolean {
  return (
    toKey(one) === toKey(other) &&
    one.region === other.region &&
    one.name === other.name &&
    one.percent === other.percent
  );
}

function toText({ country, region, category, name, basis_points }: TaxRateRow): string {
  const place = [country, region, category].filter((part) => part !== '').join(' ');
  return `${place}: ${name} ${basis_points / 100} %`;
}
