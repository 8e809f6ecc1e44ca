import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { RateLimiter, TooManyAttempts, type Attempt } from '../common/rate-limit/rate-limiter.js';
import type { MessageKind } from './message-kinds.js';
import type { ClaimedMessage, DeliveryOutcome } from './outbox.query.js';

const SECOND = 1000; // milliseconds

/** Kinds that prove an address or bring its owner back; all others go to confirmed addresses only. */
const TO_ANY_ADDRESS: ReadonlySet<MessageKind> = new Set([
  'confirm-email',
  'password-reset',
  'staff-invitation',
]);

/**
 * Decides whether a claimed message may be sent now. The budgets count mails by kind, for a recipient and for an
 * account, in the whole shop: mails that a stranger causes use up nothing of another kind. A message about an
 * order waits for its turn, every other one is dropped, because the mails before it said the same.
 */
@Injectable()
export class DeliveryPolicy {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Counts the message; answers what becomes of it instead if it must not be sent. */
  async refusal(message: ClaimedMessage): Promise<DeliveryOutcome | undefined> {
    const isAboutOrder = message.order_id !== null;
    if (!message.is_confirmed && !TO_ANY_ADDRESS.has(message.kind))
      return { state: isAboutOrder ? 'unconfirmed' : 'dropped' };
    try {
      await this.limiter.count(budgetsOf(message));
      return undefined;
    } catch (error) {
      if (!(error instanceof TooManyAttempts)) throw error;
      const reason = 'There were too many mails of this kind within an hour.';
      if (!isAboutOrder) return { state: 'dropped', error: reason };
      const pause = (error.retryAfter ?? 0) * SECOND;
      const dueAt = new Date(this.clock.now().getTime() + pause);
      return { state: 'waiting', error: reason, dueAt };
    }
  }

  /** Takes a message that was not sent off the budgets. */
  async release(message: ClaimedMessage): Promise<void> {
    await this.limiter.takeBack(budgetsOf(message));
  }
}

function budgetsOf({ kind, to, user_id: account, order_id: order }: ClaimedMessage): Attempt[] {
  const limit = order === null ? 'mails' : 'order-mails';
  const recipient: Attempt = { limit, subject: `${kind} to ${to}` };
  return account === null ? [recipient] : [recipient, { limit, subject: `${kind} of ${account}` }];
}
