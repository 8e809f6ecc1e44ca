import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { Clock } from '../common/clock.js';
import { ENV, publicUrl, type Env } from '../common/env.js';
import { localePath } from '../common/locale-path.js';
import { RateLimiter } from '../common/rate-limit/rate-limiter.js';
import { inTransaction } from '../common/transaction.js';
import {
  dueCents,
  findEmailOrder,
  findOrderMoney,
  lockOrderMoney,
  OrderNotFound,
  setPayUntil,
  toShortId,
  type OrderMoneyRow,
} from '../orders/index.js';
import {
  findAttempt,
  findAttempts,
  findOpenAttempt,
  insertAttempt,
  setSession,
  type AttemptRow,
} from './payment-attempts.query.js';
import { PaymentMethodsService, type PayableMethod } from './payment-methods.service.js';
import { PaymentSync } from './payment-sync.service.js';
import {
  EmailNotConfirmed,
  MethodNotOffered,
  NothingToPay,
  ProviderUnavailable,
} from './payments.errors.js';
import { openPayment } from './payments.query.js';
import { ProviderError, type PaymentProvider } from './providers/payment-provider.js';
import { PaymentProviders } from './providers/payment-providers.js';

const MINUTE = 60_000; // milliseconds
/** A payment page is shown again only if it can be used for this long. */
const MIN_USE_MS = 2 * MINUTE;
/** An attempt whose provider has not answered is repeated for this long; a later one gets a new page. */
const REOPEN_MS = MINUTE;
/** The first scheduled check of an attempt. */
const FIRST_CHECK_MS = MINUTE;
/** Number of latest attempts that the return page refreshes; older ones are checked by schedule. */
const MAX_REFRESHED_ATTEMPTS = 3;

/** The shopper who pays. */
export interface Payer {
  readonly id: string;
}

/** Opens payment pages at providers. An order has one open attempt at most. */
@Injectable()
export class PaymentAttemptsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: Env,
    private readonly methods: PaymentMethodsService,
    private readonly providers: PaymentProviders,
    private readonly sync: PaymentSync,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens the payment page of a method and returns its address. A page that can still be used is returned
   * again; one of another method or amount is ended at its provider first.
   */
  async open(payer: Payer, orderId: string, method: string): Promise<string> {
    const { manager } = this.dataSource;
    const provider = this.providers.ofMethod(method);
    const order = await findOrderMoney(manager, orderId);
    if (order?.userId !== payer.id) throw new OrderNotFound();
    if (!provider) throw new MethodNotOffered();
    const email = await this.requireConfirmedEmail(orderId);
    const existing = await findOpenAttempt(manager, orderId);
    if (existing && !this.canContinue(existing, method, order)) await this.end(existing);
    const attempt = await this.begin(payer, orderId, provider);
    if (attempt.url !== null && this.isUsable(attempt)) return attempt.url;
    return this.openPage(attempt, provider, email);
  }

  /** Asks the provider for the state of an order's latest attempts. A provider that is down changes nothing. */
  async refresh(payer: Payer, orderId: string): Promise<void> {
    const order = await findOrderMoney(this.dataSource.manager, orderId);
    if (order?.userId !== payer.id) throw new OrderNotFound();
    await this.refreshOrder(orderId).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
    });
  }

  /** Like `refresh`, for staff; throws `ProviderUnavailable` if the provider cannot be asked. */
  async refreshForStaff(orderId: string): Promise<void> {
    await this.refreshOrder(orderId).catch(rethrow);
  }

  private async refreshOrder(orderId: string): Promise<void> {
    const attempts = await findAttempts(this.dataSource.manager, orderId);
    for (const { id } of attempts.slice(0, MAX_REFRESHED_ATTEMPTS)) await this.sync.sync(id);
  }

  /** Ends the open attempt of an order at its provider, so that its pieces can be released. */
  async endOpen(orderId: string): Promise<void> {
    const attempt = await findOpenAttempt(this.dataSource.manager, orderId);
    if (attempt) await this.sync.end(attempt);
  }

  private async requireConfirmedEmail(orderId: string): Promise<string> {
    const buyer = await findEmailOrder(this.dataSource, orderId);
    if (!buyer) throw new OrderNotFound();
    if (!buyer.is_confirmed) throw new EmailNotConfirmed();
    return buyer.email;
  }

  private canContinue(attempt: AttemptRow, method: string, order: OrderMoneyRow): boolean {
    const isSame = attempt.method === method && Number(attempt.amount_cents) === dueCents(order);
    if (!isSame) return false;
    if (attempt.url === null)
      return attempt.created_at.getTime() > this.clock.now().getTime() - REOPEN_MS;
    return this.isUsable(attempt);
  }

  private isUsable({ expires_at: expiresAt }: AttemptRow): boolean {
    return expiresAt.getTime() > this.clock.now().getTime() + MIN_USE_MS;
  }

  private async end(attempt: AttemptRow): Promise<void> {
    await this.sync.end(attempt).catch(rethrow);
  }

  /** Commits a new attempt before the provider is called, or returns the open one. */
  private begin(payer: Payer, orderId: string, provider: PaymentProvider): Promise<AttemptRow> {
    return inTransaction(this.dataSource, async (manager) => {
      const order = await lockOrderMoney(manager, orderId);
      if (!order || order.status === 'cancelled' || dueCents(order) === 0) throw new NothingToPay();
      const open = await findOpenAttempt(manager, orderId);
      if (open?.method === provider.method) return open;
      if (open) throw new ProviderUnavailable();
      const offered = (await this.methods.offered(manager, dueCents(order))).find(
        ({ method }) => method === provider.method,
      );
      if (!offered?.charge) throw new MethodNotOffered();
      await this.limiter.count(
        [
          { limit: 'payment-attempts', subject: `order ${orderId}` },
          { limit: 'payment-attempts', subject: `account ${payer.id}` },
        ],
        manager,
      );
      return this.insert(manager, order, provider, offered);
    });
  }

  private async insert(
    manager: EntityManager,
    order: OrderMoneyRow,
    { method, capabilities }: PaymentProvider,
    { charge }: PayableMethod,
  ): Promise<AttemptRow> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + capabilities.minutes * MINUTE);
    const payment = await openPayment(manager, uuidv7(), order.id, method, { now, chosenAt: now });
    const id = uuidv7();
    await insertAttempt(manager, {
      ...{ id, paymentId: payment.id, orderId: order.id, amountCents: dueCents(order) },
      ...{ charge: charge ?? { amount: 0, currency: '' }, expiresAt, now },
    });
    // Keeps a later existing deadline, for example that of a bank transfer.
    if (order.status === 'pending' && order.paidCents === 0)
      await setPayUntil(manager, order.id, latest(order.payUntil, expiresAt));
    const attempt = await findAttempt(manager, id);
    if (!attempt) throw new Error('PostgreSQL returned no row for an insert.');
    return attempt;
  }

  private async openPage(
    attempt: AttemptRow,
    provider: PaymentProvider,
    email: string,
  ): Promise<string> {
    const page = `${publicUrl(this.env)}${localePath(attempt.locale)}/orders/${attempt.order_id}`;
    const session = await provider
      .open({
        id: attempt.id,
        charge: { amount: Number(attempt.charge_amount), currency: attempt.charge_currency },
        expiresAt: attempt.expires_at,
        description: `Order ${toShortId(attempt.order_id)}`,
        email,
        returnUrl: `${page}?payment=return`,
        leaveUrl: `${page}?payment=left`,
      })
      .catch((error: unknown) => this.failOpening(attempt, error));
    const dueAt = new Date(this.clock.now().getTime() + FIRST_CHECK_MS);
    await setSession(this.dataSource.manager, attempt.id, session, {
      ...{ dueAt, expiresAt: attempt.expires_at },
    });
    return session.url;
  }

  /** After a definite error the next try is a new attempt: providers repeat the error for the same key. */
  private async failOpening(attempt: AttemptRow, error: unknown): Promise<never> {
    if (error instanceof ProviderError && error.kind !== 'no-answer')
      await this.sync.fail(attempt, error.message);
    return rethrow(error);
  }
}

function rethrow(error: unknown): never {
  if (error instanceof ProviderError) throw new ProviderUnavailable(error);
  throw error;
}

function latest(first: Date | null, second: Date): Date {
  return first !== null && first > second ? first : second;
}
