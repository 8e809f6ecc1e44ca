// Targets of an upstream: least-connections balancing with readiness probes and DNS refresh.
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Interval and timeout of readiness probes, in milliseconds. */
const PROBE_INTERVAL_MS = 250;
const PROBE_TIMEOUT_MS = 2_000;
/** How often host names are resolved again, in milliseconds. */
const DNS_INTERVAL_MS = 2_000;

/** A process of an upstream. */
export interface UpstreamTarget {
  readonly origin: string;
  inFlight: number;
  isUp: boolean;
}

/**
 * Targets from several URLs, or from a host name with several addresses. The ready target with the fewest requests
 * in flight is next. A single target is not probed.
 */
export class UpstreamTargets {
  private readonly targets = new Map<string, UpstreamTarget>();
  private readonly closing = new AbortController();

  constructor(
    private readonly urls: readonly string[],
    private readonly readyPath: string,
  ) {
    for (const url of urls) this.add(new URL(url).origin);
    if (urls.length > 1 || urls.some(isBalancedName)) void this.watch();
  }

  get count(): number {
    return this.targets.size;
  }

  /** Target of the next request; undefined if all have been `tried`. */
  pick(tried: readonly UpstreamTarget[] = []): UpstreamTarget | undefined {
    const left = [...this.targets.values()].filter((address) => !tried.includes(address));
    const up = left.filter(({ isUp }) => isUp);
    return (up.length > 0 ? up : left).toSorted((a, b) => a.inFlight - b.inFlight)[0];
  }

  close(): void {
    this.closing.abort();
  }

  private add(origin: string): void {
    if (!this.targets.has(origin)) this.targets.set(origin, { origin, inFlight: 0, isUp: true });
  }

  private async watch(): Promise<void> {
    const { signal } = this.closing;
    let nextLookupAt = 0;
    while (!signal.aborted) {
      if (performance.now() >= nextLookupAt) {
        await this.resolveDns();
        nextLookupAt = performance.now() + DNS_INTERVAL_MS;
      }
      if (this.count > 1)
        await Promise.all([...this.targets.values()].map((one) => this.probe(one)));
      await delay(PROBE_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Resolves the host names again; adds new targets and removes those that no longer exist. */
  private async resolveDns(): Promise<void> {
    const origins = (await Promise.all(this.urls.map(resolveOrigins))).flat();
    for (const origin of origins) this.add(origin);
    for (const origin of this.targets.keys()) {
      if (!origins.includes(origin)) this.targets.delete(origin);
    }
  }

  private async probe(address: UpstreamTarget): Promise<void> {
    const signal = AbortSignal.any([this.closing.signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)]);
    address.isUp = await fetch(`${address.origin}${this.readyPath}`, { signal }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
  }
}

/** Whether a URL's host may resolve to several targets. Not with TLS, which needs the host name. */
function isBalancedName(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isIP(hostname) && hostname !== 'localhost';
}

async function resolveOrigins(url: string): Promise<string[]> {
  const { hostname, port, origin } = new URL(url);
  if (!isBalancedName(url)) return [origin];
  const found = await lookup(hostname, { all: true, family: 4 }).catch(() => []);
  if (found.length < 2) return [origin];
  return found.map(({ address }) => new URL(`http://${address}:${port || '80'}`).origin);
}
