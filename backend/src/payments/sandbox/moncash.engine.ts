import { randomInt } from 'node:crypto';
import { found, invalid } from './sandbox.error.js';
import {
  newId,
  type MonCashPayment,
  type MonCashToken,
  type SandboxState,
} from './sandbox.state.js';

const TOKEN_LIFETIME_MS = 10 * 60_000;
const TRANSACTION_ID_MIN = 1e11;
const TRANSACTION_ID_MAX = 2e11;

/** State machine of MonCash: a payment is created, then paid once or never. */
export class MonCashEngine {
  constructor(
    private readonly state: SandboxState,
    private readonly now: () => number,
  ) {}

  create(orderId: string, amount: number): MonCashToken {
    const created = this.now();
    const expires = created + TOKEN_LIFETIME_MS;
    const token = { token: newId('mct'), orderId, amount, created, expires };
    this.state.monCashTokens.set(token.token, token);
    this.state.onChange();
    return token;
  }

  token(token: string): MonCashToken {
    return found(this.state.monCashTokens.get(token), 'payment token', token);
  }

  /** Whether an order can be paid by a token: it can until it is paid or the token expires. */
  statusOf({ orderId, expires }: MonCashToken): 'open' | 'paid' | 'expired' {
    if (this.state.monCashPayments.has(orderId)) return 'paid';
    return this.now() < expires ? 'open' : 'expired';
  }

  pay(token: MonCashToken): MonCashPayment {
    const status = this.statusOf(token);
    if (status !== 'open') throw invalid(null, `This payment is ${status}.`);
    const payment: MonCashPayment = {
      transactionId: String(randomInt(TRANSACTION_ID_MIN, TRANSACTION_ID_MAX)),
      orderId: token.orderId,
      amount: token.amount,
      payer: '50937000000',
    };
    this.state.monCashPayments.set(payment.orderId, payment);
    this.state.onChange();
    return payment;
  }

  /** Pays an order by its newest token. */
  payOrder(orderId: string): MonCashPayment {
    const tokens = [...this.state.monCashTokens.values()];
    const newest = tokens.findLast((token) => token.orderId === orderId);
    return this.pay(found(newest, 'MonCash order', orderId));
  }
}
