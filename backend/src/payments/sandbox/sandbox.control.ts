import { z } from 'zod';
import type { FaultInjector } from './fault.injector.js';
import type { MonCashEngine } from './moncash.engine.js';
import type { DisputeInput, PaymentEngine, PayOutcome } from './payment.engine.js';
import type { SandboxState } from './sandbox.state.js';
import type { StripeObject, StripeViews } from './stripe.views.js';
import { RELIABLE_WEBHOOKS, type WebhookSender } from './webhook.sender.js';

const milliseconds = z.number().nonnegative();

const BehaviourSchema = z.strictObject({
  webhooks: z
    .strictObject({
      copies: z.int().min(0).max(100).default(RELIABLE_WEBHOOKS.copies),
      shuffle: z.boolean().default(RELIABLE_WEBHOOKS.shuffle),
      delayMs: z.tuple([milliseconds, milliseconds]).default([0, 0]),
      dropRate: z.number().min(0).max(1).default(RELIABLE_WEBHOOKS.dropRate),
      seed: z.int().default(RELIABLE_WEBHOOKS.seed),
    })
    .optional(),
  api: z
    .strictObject({
      failNext: z.int().nonnegative(),
      mode: z.enum(['error', 'nonsense', 'timeout', 'answerLost']).default('error'),
      status: z.int().min(400).max(599).optional(),
      pathPrefix: z.string().optional(),
      method: z.string().optional(),
    })
    .optional(),
  refunds: z.strictObject({ pending: z.boolean().default(false) }).optional(),
});

/** Faults of the sandbox. Sections and fields that are absent return to normal. */
export type Behaviour = z.input<typeof BehaviourSchema>;

/** Sandbox record of one payment, in minor units. */
export interface BookEntry {
  /** Payment intent of Stripe or transaction of MonCash. */
  readonly id: string;
  readonly provider: 'stripe' | 'moncash';
  /** `metadata.attempt` of Stripe's payment intent, or MonCash's order id. */
  readonly attempt: string | null;
  readonly currency: string;
  /** Amount that was ever authorized or paid. */
  readonly authorized: number;
  /** Amount that is authorized now, neither captured nor released. */
  readonly held: number;
  readonly captured: number;
  readonly refunded: number;
  /** Amount of disputes that are open or lost. */
  readonly disputed: number;
}

/** All payments, and their sums over all currencies. */
export interface Books {
  readonly payments: readonly BookEntry[];
  readonly totals: { readonly captured: number; readonly refunded: number };
}

/** Parts of the sandbox that tests control. */
export interface ControlServices {
  readonly state: SandboxState;
  readonly engine: PaymentEngine;
  readonly monCash: MonCashEngine;
  readonly views: StripeViews;
  readonly webhooks: WebhookSender;
  readonly faults: FaultInjector;
}

/** Operations of customers, banks and the network, for tests. */
export class SandboxControl {
  constructor(private readonly services: ControlServices) {}

  /** Sets the faults; throws a `ZodError` if the behaviour is invalid. */
  behave(behaviour: Behaviour): void {
    const { webhooks, api, refunds } = BehaviourSchema.parse(behaviour);
    this.services.webhooks.behave(webhooks ?? RELIABLE_WEBHOOKS);
    this.services.faults.behave(api);
    this.services.engine.hasPendingRefunds = refunds?.pending === true;
  }

  /**
   * Lets the customer pay a Checkout Session and returns the session. With `afterMs`, the attempt
   * happens later; for the outcome `late`, it is the time until the money arrives. `paid` and
   * `declined` also end a late payment.
   */
  pay(sessionId: string, outcome: PayOutcome = 'paid', afterMs?: number): StripeObject {
    return this.services.views.session(this.engine().pay(sessionId, outcome, afterMs));
  }

  /** Lets the customer pay a MonCash order and returns the transaction's id. */
  payMonCash(orderId: string): { transactionId: string } {
    const { transactionId } = this.services.monCash.payOrder(orderId);
    return { transactionId };
  }

  /** Lets a refund fail, also one that has succeeded, and returns it. */
  failRefund(refundId: string): StripeObject {
    return this.services.views.refund(this.engine().failRefund(refundId));
  }

  /** Opens a dispute about a captured payment and returns it. */
  dispute(intentId: string, input: DisputeInput = {}): StripeObject {
    return this.services.views.dispute(this.engine().dispute(intentId, input));
  }

  /** Closes a dispute and returns it. */
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): StripeObject {
    return this.services.views.dispute(this.engine().closeDispute(disputeId, outcome));
  }

  /** Resolves when no webhook delivery is waiting. */
  async flushWebhooks(): Promise<void> {
    this.engine();
    await this.services.webhooks.flush();
  }

  /** Returns all payments for comparison with the shop's ledger. */
  books(): Books {
    this.engine();
    const payments = [...this.stripeEntries(), ...this.monCashEntries()];
    const captured = payments.reduce((sum, entry) => sum + entry.captured, 0);
    const refunded = payments.reduce((sum, entry) => sum + entry.refunded, 0);
    return { payments, totals: { captured, refunded } };
  }

  /** Runs due tasks, then returns the engine. */
  private engine(): PaymentEngine {
    this.services.engine.runDueTasks();
    return this.services.engine;
  }

  private stripeEntries(): BookEntry[] {
    const disputed = new Map<string, number>();
    for (const { intentId, amount, status } of this.services.state.disputes.values()) {
      if (status !== 'won') disputed.set(intentId, (disputed.get(intentId) ?? 0) + amount);
    }
    return [...this.services.state.intents.values()].map((intent) => ({
      id: intent.id,
      provider: 'stripe',
      attempt: intent.metadata.attempt ?? null,
      currency: intent.currency,
      authorized: intent.charge?.amount ?? 0,
      held: intent.capturable,
      captured: intent.charge?.captured ?? 0,
      refunded: intent.charge?.refunded ?? 0,
      disputed: disputed.get(intent.id) ?? 0,
    }));
  }

  private monCashEntries(): BookEntry[] {
    return [...this.services.state.monCashPayments.values()].map((payment) => {
      const amount = Math.round(payment.amount * 100);
      return {
        id: payment.transactionId,
        provider: 'moncash',
        attempt: payment.orderId,
        currency: 'htg',
        authorized: amount,
        held: 0,
        captured: amount,
        refunded: 0,
        disputed: 0,
      };
    });
  }
}
