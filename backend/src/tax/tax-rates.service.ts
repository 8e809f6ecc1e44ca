import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AuditLog } from '../audit/index.js';
import type { Actor } from '../auth/index.js';
import { toCents, toDollars } from '../common/money.js';
import type { TaxQuoteDto, TaxQuoteQuery, TaxRateDto } from './tax.contract.js';
import { RateNameTwice, RatesMixed, RateTwice } from './tax.errors.js';
import {
  addTaxRate,
  endTaxRates,
  findCurrentRateRows,
  findCurrentTaxRates,
  lockTaxSettings,
  readTimeOfChange,
  type TaxRateRow,
} from './tax.query.js';
import { findTaxRates, placeOf, taxCentsOf, toPercent, type TaxDestination } from './tax.js';

/** The tax rates, kept by the shopkeeper. Works in the transaction of its caller. */
@Injectable()
export class TaxRates {
  constructor(private readonly audit: AuditLog) {}

  /** The current rates. */
  async read(manager: EntityManager): Promise<TaxRateDto[]> {
    return (await findCurrentRateRows(manager)).map(toRateDto);
  }

  /** The current rates for a purchase, found and rounded as at the checkout and on invoices. */
  async quote(
    manager: EntityManager,
    destination: TaxDestination,
    { category, amount }: Pick<TaxQuoteQuery, 'category' | 'amount'>,
  ): Promise<TaxQuoteDto> {
    const amountCents = toCents(amount);
    const rates = findTaxRates(await findCurrentTaxRates(manager), destination, category);
    const taxes = rates.map((rate) => ({ rate, cents: taxCentsOf(rate, amountCents) }));
    const added = taxes.filter(({ rate }) => !rate.isIncluded);
    return {
      rates: taxes.map(({ rate: { basisPoints, isIncluded, ...rate }, cents }) => ({
        ...{ ...rate, percent: toPercent(basisPoints), is_included: isIncluded },
        amount: toDollars(cents),
      })),
      total: toDollars(added.reduce((sum, { cents }) => sum + cents, amountCents)),
    };
  }

  /** Replaces the current rates. A rate that stays the same keeps running; orders before the change keep theirs. */
  async replace(manager: EntityManager, rates: readonly TaxRateDto[], by: Actor): Promise<void> {
    requireConsistent(rates);
    await lockTaxSettings(manager);
    const now = await readTimeOfChange(manager);
    const current = await findCurrentRateRows(manager);
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
  }
}

/** At one place and for one category, one rate is included, or several with different names are added. */
function requireConsistent(rates: readonly TaxRateDto[]): void {
  for (const place of new Set(rates.map(placeOf))) {
    const same = rates.filter((rate) => placeOf(rate) === place);
    const included = same.filter((rate) => rate.is_included);
    if (included.length > 0 && included.length < same.length) throw new RatesMixed();
    if (included.length > 1) throw new RateTwice();
    if (new Set(same.map(({ name }) => name.toLowerCase())).size < same.length)
      throw new RateNameTwice();
  }
}

function toRateDto({ basis_points, ...row }: TaxRateRow): TaxRateDto {
  const { country, region, category, name, is_included } = row;
  return { country, region, category, name, percent: toPercent(basis_points), is_included };
}

export function toRateRow({ percent, ...rate }: TaxRateDto): TaxRateRow {
  return { ...rate, id: uuidv7(), basis_points: Math.round(percent * 1000) / 10 };
}

function isSame(one: TaxRateDto, other: TaxRateDto): boolean {
  return (
    placeOf(one) === placeOf(other) &&
    one.region === other.region &&
    one.name === other.name &&
    one.percent === other.percent &&
    one.is_included === other.is_included
  );
}

function toText({ is_included, ...rate }: TaxRateRow): string {
  const { country, region, category, name, basis_points } = rate;
  const place = [country, region, category].filter((part) => part !== '').join(' ');
  return `${place}: ${name} ${toPercent(basis_points)} %${is_included ? '' : ', added'}`;
}
