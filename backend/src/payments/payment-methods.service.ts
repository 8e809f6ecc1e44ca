import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../audit/index.js';
import type { Actor } from '../auth/index.js';
import { inTransaction } from '../common/transaction.js';
import {
  INSTRUCTED_METHODS,
  OPTIONAL_METHODS,
  PAY_DAYS,
  type OptionalMethod,
  type PaymentMethod,
} from './payment-methods.js';
import type { PaymentMethods, SetMethod } from './payments.contract.js';
import { InstructionsMissing, RateMissing } from './payments.errors.js';
import { findMethods, writeMethod } from './payments.query.js';
import type { Charge, PaymentProvider } from './providers/payment-provider.js';
import { PaymentProviders } from './providers/payment-providers.js';

/** A payment method that an order can be paid by now. */
export interface PayableMethod {
  readonly method: PaymentMethod;
  readonly instructions: string;
  readonly pay_days: number | null;
  readonly pay_minutes: number | null;
  readonly has_page: boolean;
  readonly is_test: boolean;
  readonly charge: Charge | null;
}

type Settings = PaymentMethods[number];

/**
 * Settings of the optional payment methods. A method of a provider is on by default when its real keys are
 * configured; all others are off until the shopkeeper switches them on.
 */
@Injectable()
export class PaymentMethodsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
    private readonly providers: PaymentProviders,
  ) {}

  /** All optional methods with their settings, in their fixed order. */
  async list(manager: EntityManager = this.dataSource.manager): Promise<PaymentMethods> {
    const rows = new Map((await findMethods(manager)).map((row) => [row.method, row]));
    return OPTIONAL_METHODS.map((method) => {
      const provider = this.providers.ofMethod(method);
      const stored = rows.get(method);
      return {
        method,
        enabled: stored?.enabled ?? (provider !== undefined && !provider.isTest),
        instructions: stored?.instructions ?? '',
        rate: stored?.rate == null ? null : Number(stored.rate),
        pay_days: PAY_DAYS[method],
        pay_minutes: provider?.capabilities.minutes ?? null,
        currency: provider?.capabilities.currency ?? 'USD',
        is_configured: provider !== undefined || INSTRUCTED_METHODS.includes(method),
        is_test: provider?.isTest ?? false,
      };
    });
  }

  /**
   * Changes a method. Throws `InstructionsMissing` or `RateMissing` if it would be offered without what
   * buyers need.
   */
  set(method: OptionalMethod, change: SetMethod, by: Actor): Promise<PaymentMethods> {
    return inTransaction(this.dataSource, async (manager) => {
      const before = (await this.list(manager)).find((one) => one.method === method);
      if (!before) throw new Error(`Payment method ${method} has no settings.`);
      const after = { ...before, ...definedFields(change) };
      requireComplete(after);
      const { enabled, instructions, rate } = after;
      const stored = { method, enabled, instructions, rate: rate === null ? null : String(rate) };
      await writeMethod(manager, stored);
      await this.audit.record(manager, {
        ...{ by, action: 'payment-method.update', subject: 'settings', subjectId: method },
        ...{ before: { ...before }, after: { ...after } },
      });
      return this.list(manager);
    });
  }

  /** The methods that an amount can be paid by; `cents` is the amount that is due. */
  async offered(manager: EntityManager, cents: number): Promise<PayableMethod[]> {
    const optional = (await this.list(manager)).flatMap((settings) => {
      const provider = this.providers.ofMethod(settings.method);
      const charge = provider ? toCharge(provider, settings, cents) : null;
      const isOffered = settings.enabled && settings.is_configured && (!provider || charge);
      return isOffered ? [toOffered(settings, provider !== undefined, charge)] : [];
    });
    return [ARRANGEMENT, ...optional];
  }
}

const ARRANGEMENT: PayableMethod = {
  method: 'arrangement',
  instructions: '',
  pay_days: null,
  pay_minutes: null,
  has_page: false,
  is_test: false,
  charge: null,
};

function toOffered(settings: Settings, hasPage: boolean, charge: Charge | null): PayableMethod {
  const { method, instructions, pay_days, pay_minutes, is_test } = settings;
  return { method, instructions, pay_days, pay_minutes, has_page: hasPage, is_test, charge };
}

/** Without absent fields. */
function definedFields({ enabled, instructions, rate }: SetMethod): Partial<Settings> {
  return {
    ...(enabled !== undefined && { enabled }),
    ...(instructions !== undefined && { instructions }),
    ...(rate !== undefined && { rate }),
  };
}

function requireComplete(settings: Settings): void {
  const { enabled, instructions, method, rate } = settings;
  if (!enabled) return;
  if (instructions === '' && INSTRUCTED_METHODS.includes(method)) throw new InstructionsMissing();
  if (needsRate(settings) && rate === null) throw new RateMissing();
}

function needsRate({ currency }: Settings): boolean {
  return currency !== 'USD';
}

/** What a provider charges for an amount; null: outside its limits, or without an exchange rate. */
function toCharge(
  { capabilities: { currency, min, max } }: PaymentProvider,
  settings: Settings,
  cents: number,
): Charge | null {
  const { rate } = settings;
  if (needsRate(settings) && rate === null) return null;
  const amount = needsRate(settings) ? Math.round((cents * (rate ?? 0)) / 100) : cents;
  return amount >= min && amount <= max ? { amount, currency } : null;
}
