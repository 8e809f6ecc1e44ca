// The addresses at which an upstream's processes answer, and which of them takes requests now.
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** How often each of several is asked whether it is ready, and how long that may take, in milliseconds. */
const ASK_EVERY = 250;
const PATIENCE = 2_000;
/** How often it is looked for whom a name stands, in milliseconds. */
const LOOK_EVERY = 2_000;

/** One process of an upstream. */
export interface UpstreamTarget {
  readonly origin: string;
  inFlight: number;
  isUp: boolean;
}

/**
 * Several addresses, or one name that stands for several. The one with the least to do is next; one that
 * is not ready gets nothing while another is. A single address is asked for nothing and gets everything.
 */
export class UpstreamTargets {
  private readonly known = new Map<string, UpstreamTarget>();
  private readonly end = new AbortController();

  constructor(
    private readonly urls: readonly string[],
    private readonly readyPath: string,
  ) {
    for (const url of urls) this.add(new URL(url).origin);
    if (urls.length > 1 || urls.some(isName)) void this.watch();
  }

  /** How many there are. */
  get count(): number {
    return this.known.size;
  }

  /** Where the next request goes; undefined when all that there are have been `tried`. */
  pick(tried: readonly UpstreamTarget[] = []): UpstreamTarget | undefined {
    const left = [...this.known.values()].filter((address) => !tried.includes(address));
    const up = left.filter(({ isUp }) => isUp);
    return (up.length > 0 ? up : left).toSorted((a, b) => a.inFlight - b.inFlight)[0];
  }

  close(): void {
    this.end.abort();
  }

  private add(origin: string): void {
    if (!this.known.has(origin)) this.known.set(origin, { origin, inFlight: 0, isUp: true });
  }

  private async watch(): Promise<void> {
    const { signal } = this.end;
    let lookAt = 0;
    while (!signal.aborted) {
      if (performance.now() >= lookAt) {
        await this.resolveDns();
        lookAt = performance.now() + LOOK_EVERY;
      }
      if (this.count > 1) await Promise.all([...this.known.values()].map((one) => this.probe(one)));
      await delay(ASK_EVERY, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Finds the processes that names stand for now; what no name stands for any more is forgotten. */
  private async resolveDns(): Promise<void> {
    const origins = (await Promise.all(this.urls.map(originsOf))).flat();
    for (const origin of origins) this.add(origin);
    for (const origin of this.known.keys()) {
      if (!origins.includes(origin)) this.known.delete(origin);
    }
  }

  private async probe(address: UpstreamTarget): Promise<void> {
    const signal = AbortSignal.any([this.end.signal, AbortSignal.timeout(PATIENCE)]);
    address.isUp = await fetch(`${address.origin}${this.readyPath}`, { signal }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  }
}

/** Whether it may stand for several. TLS wants the name, so such a one is left as it is. */
function isName(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isIP(hostname) && hostname !== 'localhost';
}

async function originsOf(url: string): Promise<string[]> {
  const { hostname, port, origin } = new URL(url);
  if (!isName(url)) return [origin];
  const found = await lookup(hostname, { all: true, family: 4 }).catch(() => []);
  if (found.length < 2) return [origin];
  return found.map(({ address }) => new URL(`http://${address}:${port || '80'}`).origin);
}
