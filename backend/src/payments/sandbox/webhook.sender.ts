import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import pLimit from 'p-limit';
import type { EventType } from './payment.engine.js';
import { newId, toSeconds, type Delivery, type SandboxState } from './sandbox.state.js';
import { STRIPE_API_VERSION, type StripeObject } from './stripe.views.js';

/** Fault injection for webhooks: duplicates, reordering, delays and losses. */
export interface WebhookBehaviour {
  /** How often each event is delivered. */
  readonly copies: number;
  /** Delivers in random order. */
  readonly shuffle: boolean;
  /** Random delay from–to before the first try. */
  readonly delayMs: readonly [number, number];
  /** Share of the deliveries that are lost, from 0 to 1. */
  readonly dropRate: number;
  /** Seed of the random numbers. */
  readonly seed: number;
}

const CONCURRENCY = 32;
const MAX_TRIES = 12;
const FIRST_RETRY_MS = 200;
const TIMEOUT_MS = 10_000;
/** Window within which shuffled deliveries change their order. */
const SHUFFLE_MS = 200;

/** Behaviour of a provider without faults. */
export const RELIABLE_WEBHOOKS: WebhookBehaviour = {
  copies: 1,
  shuffle: false,
  delayMs: [0, 0],
  dropRate: 0,
  seed: 1,
};

/** Pseudo-random numbers from 0 to 1 (mulberry32), the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Sends signed webhook events to the shop and retries failed deliveries with back-off. */
export class WebhookSender {
  private behaviour = RELIABLE_WEBHOOKS;
  private random = randomNumbers(RELIABLE_WEBHOOKS.seed);
  private readonly agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  private readonly limit = pLimit(CONCURRENCY);
  private readonly timers = new Set<NodeJS.Timeout>();
  private waiting: (() => void)[] = [];
  private isClosed = false;

  constructor(
    private readonly state: SandboxState,
    private readonly url: string | undefined,
    private readonly secret: string,
    private readonly now: () => number,
  ) {
    if (url !== undefined && new URL(url).protocol !== 'http:') {
      throw new Error(`The payment sandbox sends webhooks by http only, not to ${url}`);
    }
  }

  /** Starts the deliveries that a restored state contains. */
  resume(): void {
    if (this.url === undefined) return;
    for (const delivery of this.state.deliveries.values()) this.deliverAfter(delivery, 0);
  }

  behave(behaviour: WebhookBehaviour): void {
    this.behaviour = behaviour;
    this.random = randomNumbers(behaviour.seed);
  }

  send(type: EventType, object: StripeObject): void {
    this.state.onChange();
    if (this.url === undefined) return;
    const body = JSON.stringify({
      id: newId('evt'),
      object: 'event',
      api_version: STRIPE_API_VERSION,
      created: toSeconds(this.now()),
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
      data: { object },
    });
    const { copies, shuffle, delayMs, dropRate } = this.behaviour;
    for (let copy = 0; copy < copies; copy++) {
      const isDropped = this.random() < dropRate;
      const [from, to] = delayMs;
      const wait = from + this.random() * (to - from) + (shuffle ? this.random() * SHUFFLE_MS : 0);
      if (isDropped) continue;
      const delivery = { id: newId('dl'), body, tries: 0 };
      this.state.deliveries.set(delivery.id, delivery);
      this.deliverAfter(delivery, wait);
    }
  }

  /** Resolves when no delivery is waiting. */
  async flush(): Promise<void> {
    if (this.state.deliveries.size === 0 || this.isClosed) return;
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Stops all deliveries; those that have not succeeded remain in the state. */
  close(): void {
    this.isClosed = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.limit.clearQueue();
    this.agent.destroy();
    this.endFlush();
  }

  private deliverAfter(delivery: Delivery, wait: number): void {
    if (wait === 0) {
      void this.limit(() => this.deliver(delivery));
      return;
    }
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.limit(() => this.deliver(delivery));
    }, wait);
    this.timers.add(timer);
  }

  private async deliver(delivery: Delivery): Promise<void> {
    if (this.isClosed) return;
    const isDelivered = await this.post(delivery.body);
    // `close` may have run during the await; a method call avoids TypeScript's narrowing of the flag.
    if (this.hasClosed()) return;
    delivery.tries++;
    if (!isDelivered && delivery.tries < MAX_TRIES) {
      this.deliverAfter(delivery, FIRST_RETRY_MS * 2 ** (delivery.tries - 1));
      return;
    }
    this.state.deliveries.delete(delivery.id);
    this.state.onChange();
    if (this.state.deliveries.size === 0) this.endFlush();
  }

  private hasClosed(): boolean {
    return this.isClosed;
  }

  private endFlush(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private async post(body: string): Promise<boolean> {
    // The shop compares this time with its own clock, so it is never the injected one.
    const time = String(toSeconds(Date.now()));
    const signature = createHmac('sha256', this.secret).update(`${time}.${body}`).digest('hex');
    return new Promise((resolve) => {
      const post = request(this.url ?? '', {
        method: 'POST',
        agent: this.agent,
        timeout: TIMEOUT_MS,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'stripe-signature': `t=${time},v1=${signature}`,
          'user-agent': 'Stripe/1.0 (payment sandbox)',
        },
      });
      post.on('response', (response) => {
        response.resume();
        response.on('close', () => resolve(String(response.statusCode).startsWith('2')));
      });
      post.on('timeout', () => post.destroy());
      post.on('error', () => resolve(false));
      post.end(body);
    });
  }
}
