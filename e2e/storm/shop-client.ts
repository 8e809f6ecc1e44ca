// Calls the API's processes and retries like a client: on lost connections, 429 and 5xx.
import { setTimeout as delay } from 'node:timers/promises';
import { HttpCaller, type Call, type CallResult } from '../faults/caller.ts';
import { ResponseCounts } from '../faults/response-counts.ts';

const TIMEOUT_MS = 20_000;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2000;

/** A call got no definite response within the client's patience. */
class NoDefiniteResponse extends Error {}

/** Definite response with its parsed body. */
export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Round-robin client of several processes. */
export class ShopClient {
  /** Counts of all responses, including retried ones. */
  readonly counts = new ResponseCounts();
  /** Slowest single response of the return page, in milliseconds. */
  slowestReturnPage = 0;
  /** Longest wait of the return page including all retries, in milliseconds. */
  longestReturnPage = 0;
  private readonly callers: readonly HttpCaller[];
  private next = 0;

  constructor(
    urls: readonly string[],
    private readonly patience: number,
  ) {
    this.callers = urls.map((url) => new HttpCaller(url));
  }

  /** The definite response (status below 500, not 429); rejects after the patience. */
  async send<Body>(call: Call): Promise<Answer<Body>> {
    const deadline = performance.now() + this.patience;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      const answer = await this.sendOnce(call);
      if (answer !== 'lost' && answer.status < 500 && answer.status !== 429)
        return { status: answer.status, body: parse(answer.body) as Body };
      if (performance.now() > deadline) {
        const last = answer === 'lost' ? answer : `${answer.status} ${answer.body}`;
        throw new NoDefiniteResponse(`${call.method} ${call.path}: ${last}`);
      }
      await delay(pause);
    }
  }

  /** Sends the request of the return page. */
  async returnPage<Body>(call: Call): Promise<Answer<Body>> {
    const begin = performance.now();
    const answer = await this.send<Body>(call);
    this.longestReturnPage = Math.max(this.longestReturnPage, performance.now() - begin);
    return answer;
  }

  close(): void {
    for (const caller of this.callers) caller.close();
  }

  private async sendOnce(call: Call): Promise<CallResult | 'lost'> {
    this.next = (this.next + 1) % this.callers.length;
    const sent = this.callers[this.next]!.send(call).catch(() => 'lost' as const);
    const timeout = delay(TIMEOUT_MS, 'lost' as const, { ref: false });
    const answer = await Promise.race([sent, timeout]);
    this.counts.add(answer);
    if (answer !== 'lost' && call.path.endsWith('/payment-refresh'))
      this.slowestReturnPage = Math.max(this.slowestReturnPage, answer.took);
    return answer;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
