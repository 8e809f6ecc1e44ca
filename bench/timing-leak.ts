// Checks whether response times reveal which accounts exist. Known and unknown addresses alternate, one
// request at a time, each address once.
import { randomUUID } from 'node:crypto';
import { median } from './load.ts';
import type { BenchShop } from './shop.ts';
import { requestBytes, RawHttpClient } from './raw-http-client.ts';

/** Maximum difference of the medians, in milliseconds. */
const MAX_DIFFERENCE_MS = 5;
/** Warm-up requests of each kind. */
const WARM_UP_REQUESTS = 50;

export const TIMING_LEAK = 'reset: known or unknown address';

/** Medians in milliseconds. */
export interface TimingLeak {
  readonly known: number;
  readonly unknown: number;
  readonly max: number;
}

/** An unknown address of the same length. */
const unknownAddress = () => `${randomUUID()}@example.org`;

/** Requests password resets for existing and unknown accounts. */
export async function measureTimingLeak({ ports, buyers }: BenchShop): Promise<TimingLeak> {
  const client = await RawHttpClient.open(ports.api);
  const measureRequest = async (email: string) => {
    const body = JSON.stringify({ email });
    const request = requestBytes('POST', '/api/auth/forgot-password', {}, body);
    const startedAt = performance.now();
    const status = await client.send(request);
    if (status >= 300) throw new Error(`Password reset returned ${status}.`);
    return performance.now() - startedAt;
  };
  const durations = { known: [] as number[], unknown: [] as number[] };
  for (const [n, { id }] of buyers.entries()) {
    const known = async () => durations.known.push(await measureRequest(`${id}@example.org`));
    const unknown = async () => durations.unknown.push(await measureRequest(unknownAddress()));
    // Each kind goes first equally often.
    for (const one of n % 2 === 0 ? [known, unknown] : [unknown, known]) await one();
  }
  client.close();
  const medianAfterWarmUp = (all: readonly number[]) => median(all.slice(WARM_UP_REQUESTS));
  return {
    known: medianAfterWarmUp(durations.known),
    unknown: medianAfterWarmUp(durations.unknown),
    max: MAX_DIFFERENCE_MS,
  };
}
