import { randomBytes } from 'node:crypto';

/** Text values that the shop attaches to an object. */
export type Metadata = Readonly<Record<string, string>>;

/** Whether money is taken at once or only authorized. */
type CaptureMethod = 'automatic' | 'manual';

/** Stored Checkout Session of Stripe. Times are in milliseconds, amounts in minor units. */
export interface SessionRecord {
  readonly id: string;
  readonly created: number;
  readonly expiresAt: number;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly metadata: Metadata;
  readonly intentMetadata: Metadata;
  readonly clientReferenceId: string | null;
  readonly customerEmail: string | null;
  readonly locale: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly captureMethod: CaptureMethod;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'unpaid' | 'paid';
  intentId: string | null;
}

/** Stored charge; each payment intent has at most one. */
interface ChargeRecord {
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly captureBefore: number | null;
  captured: number;
  refunded: number;
  disputed: boolean;
}

/** Stored payment intent of Stripe. */
export interface IntentRecord {
  readonly id: string;
  readonly sessionId: string;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Metadata;
  readonly captureMethod: CaptureMethod;
  status:
    | 'requires_payment_method'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled';
  capturable: number;
  charge: ChargeRecord | null;
  cancellationReason: string | null;
  isDeclined: boolean;
}

/** Stored refund of Stripe. */
export interface RefundRecord {
  readonly id: string;
  readonly intentId: string;
  readonly created: number;
  readonly amount: number;
  readonly reason: string | null;
  readonly metadata: Metadata;
  status: 'pending' | 'succeeded' | 'failed';
}

/** Stored dispute of Stripe. */
export interface DisputeRecord {
  readonly id: string;
  readonly intentId: string;
  readonly created: number;
  readonly amount: number;
  readonly reason: string;
  readonly dueBy: number;
  evidence: Metadata;
  metadata: Metadata;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
}

/** Token of a MonCash payment page. The amount is in gourdes. */
export interface MonCashToken {
  readonly token: string;
  readonly orderId: string;
  readonly amount: number;
  readonly created: number;
  readonly expires: number;
}

/** Completed MonCash payment. The amount is in gourdes. */
export interface MonCashPayment {
  readonly transactionId: string;
  readonly orderId: string;
  readonly amount: number;
  readonly payer: string;
}

/** Automatic change that is due at a time. */
export interface Task {
  readonly at: number;
  readonly kind: 'expire' | 'settle' | 'lapse' | 'refund' | 'paid' | 'declined' | 'action' | 'late';
  /** Id of the changed object: a payment intent for `lapse`, a refund for `refund`, a session for all others. */
  readonly id: string;
}

/** Answer stored for an idempotency key. */
export interface StoredAnswer {
  readonly at: number;
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
}

/** Webhook delivery that has not succeeded yet. */
export interface Delivery {
  readonly id: string;
  readonly body: string;
  tries: number;
}

const TABLES = [
  'sessions',
  'intents',
  'refunds',
  'disputes',
  'monCashTokens',
  'monCashPayments',
  'answers',
  'deliveries',
] as const;

/** All records of the payment sandbox, by id, in order of creation. */
export class SandboxState {
  readonly sessions = new Map<string, SessionRecord>();
  readonly intents = new Map<string, IntentRecord>();
  readonly refunds = new Map<string, RefundRecord>();
  readonly disputes = new Map<string, DisputeRecord>();
  /** By token. */
  readonly monCashTokens = new Map<string, MonCashToken>();
  /** By order id. */
  readonly monCashPayments = new Map<string, MonCashPayment>();
  /** By idempotency key. */
  readonly answers = new Map<string, StoredAnswer>();
  readonly deliveries = new Map<string, Delivery>();
  private tasks: Task[] = [];
  private nextTaskAt = Infinity;
  /** Called after each change. */
  onChange: () => void = () => undefined;

  /** Schedules a task. */
  schedule(task: Task): void {
    this.tasks.push(task);
    this.nextTaskAt = Math.min(this.nextTaskAt, task.at);
  }

  /** Removes and returns the tasks that are due, earliest first. */
  takeDueTasks(now: number): Task[] {
    if (now < this.nextTaskAt) return [];
    const due = this.tasks.filter((task) => task.at <= now);
    this.tasks = this.tasks.filter((task) => task.at > now);
    this.nextTaskAt = this.tasks.reduce((min, task) => Math.min(min, task.at), Infinity);
    return due.sort((one, other) => one.at - other.at);
  }

  /** Serializes the state as JSON. */
  serialize(): string {
    const tables = TABLES.map((table) => [table, [...this[table]]]);
    return JSON.stringify({ ...Object.fromEntries(tables), tasks: this.tasks });
  }

  /** Loads what `serialize` returned. */
  restore(json: string): void {
    const saved = JSON.parse(json) as Record<string, [string, never][]> & { tasks?: Task[] };
    for (const table of TABLES) {
      for (const [id, record] of saved[table] ?? []) this[table].set(id, record);
    }
    for (const task of saved.tasks ?? []) this.schedule(task);
  }
}

/** Creates an id that is unique across restarts, such as `pi_…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Unix time in seconds, as Stripe's API uses it. */
export const toSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
