// An unreliable network between the payment sandbox and the API: repeats, delays, reorders and loses webhooks.
import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnFreePort } from '@challenge-coins/server-kit/local-server.fixture';
import { randomNumbers } from './random.ts';

/** Deliveries of each event. */
const COPIES = 20;
/** Share of events of which no copy arrives, and share of single copies that are lost. */
const DROP_RATE = 0.1;
/** Most copies are delayed by up to `usual` milliseconds, some by up to `long`. */
const DELAY = { usual: 2000, long: 10_000, longShare: 0.05 } as const;
const CONCURRENCY = 16;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 8000;
const MAX_TRIES = 14;
const TIMEOUT_MS = 10_000;
const IDLE_CHECK_MS = 100;

interface Delivery {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  tries: number;
}

/** Counts of webhook deliveries. */
export interface WebhookCounts {
  /** Events that the sandbox sent. */
  events: number;
  /** Events of which all copies were lost. */
  lostEvents: number;
  /** Copies, including the lost ones. */
  sent: number;
  dropped: number;
  /** Copies that the API acknowledged. */
  received: number;
  /** Requests that failed because a process of the API was killed, and were repeated. */
  repeated: number;
  /** Copies given up after all retries; the shop must do without them. */
  givenUp: number;
}

export class WebhookRelay {
  readonly counts: WebhookCounts = {
    ...{ events: 0, lostEvents: 0, sent: 0, dropped: 0, received: 0, repeated: 0, givenUp: 0 },
  };
  url = '';
  private readonly random = randomNumbers(1804);
  private readonly agent = new Agent({ keepAlive: true });
  private readonly queue: Delivery[] = [];
  private readonly server = createServer((incoming, outgoing) => {
    void this.accept(incoming).then(() => outgoing.writeHead(200).end());
  });
  private pending = 0;
  private active = 0;
  private nextTarget = 0;
  private isClosed = false;

  /** `targets`: base URLs of the API's processes, read for each delivery. */
  constructor(private readonly targets: () => readonly string[]) {}

  async start(): Promise<void> {
    this.url = await listenOnFreePort(this.server);
  }

  /** Resolves when no delivery is pending. */
  async drain(): Promise<void> {
    while (this.pending > 0) await new Promise((resolve) => setTimeout(resolve, IDLE_CHECK_MS));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.agent.destroy();
    this.server.closeAllConnections();
    await once(this.server.close(), 'close');
  }

  private async accept(incoming: IncomingMessage): Promise<void> {
    const body = await text(incoming);
    const signature = incoming.headers['stripe-signature'];
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': String(signature),
    };
    this.counts.events += 1;
    const isLost = this.random() < DROP_RATE;
    if (isLost) this.counts.lostEvents += 1;
    for (let copy = 0; copy < COPIES; copy += 1) {
      this.counts.sent += 1;
      if (isLost || this.random() < DROP_RATE) this.counts.dropped += 1;
      else this.deliverLater({ body, headers, tries: 0 }, this.delay());
    }
  }

  private delay(): number {
    const limit = this.random() < DELAY.longShare ? DELAY.long : DELAY.usual;
    return this.random() * limit;
  }

  private deliverLater(delivery: Delivery, wait: number): void {
    this.pending += 1;
    setTimeout(() => {
      this.queue.push(delivery);
      this.startNext();
    }, wait).unref();
  }

  private startNext(): void {
    while (!this.isClosed && this.active < CONCURRENCY) {
      const delivery = this.queue.shift();
      if (!delivery) return;
      this.active += 1;
      void this.deliver(delivery).finally(() => {
        this.active -= 1;
        this.pending -= 1;
        this.startNext();
      });
    }
  }

  private async deliver(delivery: Delivery): Promise<void> {
    delivery.tries += 1;
    if (await this.post(delivery)) this.counts.received += 1;
    else if (delivery.tries === MAX_TRIES) this.counts.givenUp += 1;
    else {
      this.counts.repeated += 1;
      const wait = FIRST_RETRY_MS * 2 ** (delivery.tries - 1);
      this.deliverLater(delivery, Math.min(wait, MAX_RETRY_MS));
    }
  }

  private post({ body, headers }: Delivery): Promise<boolean> {
    const targets = this.targets();
    this.nextTarget = (this.nextTarget + 1) % targets.length;
    return new Promise((resolve) => {
      const url = `${targets[this.nextTarget]}/api/payments/webhooks/stripe`;
      const length = { 'content-length': Buffer.byteLength(body) };
      const options = { method: 'POST', agent: this.agent, timeout: TIMEOUT_MS };
      const sent = request(url, { ...options, headers: { ...headers, ...length } });
      sent.on('response', (response) => {
        response.resume();
        response.on('close', () => resolve(response.statusCode === 200));
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => resolve(false));
      sent.end(body);
    });
  }
}
