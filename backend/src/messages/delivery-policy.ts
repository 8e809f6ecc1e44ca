import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { RateLimiter, TooManyAttempts, type Attempt } from '../common/rate-limit/rate-limiter.js';
import type { MessageKind } from './message-kinds.js';
import type { ClaimedMessage, DeliveryOutcome } from './outbox.query.js';

const SECOND = 1000; // milliseconds

/**
 * Kinds sent to unconfirmed addresses too: they confirm an address, recover access, are the receipt that the law
 * requires, or belong to a request, which needs no account. A stock notice has an address confirmed by its own link.
 */
const UNCONFIRMED_ALLOWED: ReadonlySet<MessageKind> = new Set([
  'confirm-email',
  'password-reset',
  'staff-invitation',
  'withdrawal-receipt',
  'request-receipt',
  'request-answer',
  'stock-notice-confirmation',
  'stock-notice',
]);

/** Kinds that wait while they are over budget although they are about no order: each says something new. */
const NEVER_DROPPED: ReadonlySet<MessageKind> = new Set(['request-answer', 'stock-notice']);

/**
 * Decides whether a claimed message may be sent now. Budgets count emails per kind, recipient and account
 * across the shop, so emails that a stranger triggers do not use up the budget of another kind. Over
 * budget, a message about an order or an answer waits; any other is dropped, because the previous ones said the same.
 */
@Injectable()
export class DeliveryPolicy {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Counts the message. Returns its outcome if it must not be sent. */
  async refusal(message: ClaimedMessage): Promise<DeliveryOutcome | undefined> {
    const isAboutOrder = message.order_id !== null;
    if (!message.is_confirmed && !UNCONFIRMED_ALLOWED.has(message.kind))
      return { state: isAboutOrder ? 'unconfirmed' : 'dropped' };
    try {
      await this.limiter.count(budgetsOf(message));
      return undefined;
    } catch (error) {
      if (!(error instanceof TooManyAttempts)) throw error;
      const reason = 'Too many emails of this kind within an hour.';
      if (!isAboutOrder && !NEVER_DROPPED.has(message.kind))
        return { state: 'dropped', error: reason };
      const pause = (error.retryAfter ?? 0) * SECOND;
      const dueAt = new Date(this.clock.now().getTime() + pause);
      return { state: 'waiting', error: reason, dueAt };
    }
  }

  /** Removes a message that was not sent from the budgets. */
  async release(message: ClaimedMessage): Promise<void> {
    await this.limiter.takeBack(budgetsOf(message));
  }
}

function budgetsOf({ kind, to, user_id: account, order_id: order }: ClaimedMessage): Attempt[] {
  const limit = order === null ? 'mails' : 'order-mails';
  const recipient: Attempt = { limit, subject: `${kind} to ${to}` };
  return account === null ? [recipient] : [recipient, { limit, subject: `${kind} of ${account}` }];
}
