// Whether an answer's time tells who has an account. Known and unknown addresses take turns, one request at a
// time, each address once.
import { randomUUID } from 'node:crypto';
import { median } from './load.ts';
import type { BenchShop } from './shop.ts';
import { requestBytes, RawHttpClient } from './raw-http-client.ts';

/** How far the medians may lie apart, in milliseconds. */
const MOST = 5;
/** Of each kind, before anything is noted. */
const WARM = 50;

export const TIMING_LEAK = 'reset: known or unknown address';

/** The medians, in milliseconds. */
export interface TimingLeak {
  readonly known: number;
  readonly unknown: number;
  readonly most: number;
}

/** As long as a known one. */
const stranger = () => `${randomUUID()}@example.org`;

/** Asks for a mail with a link to a new password, for accounts that there are and for such as there are not. */
export async function measureTimingLeak({ ports, buyers }: BenchShop): Promise<TimingLeak> {
  const wire = await RawHttpClient.open(ports.api);
  const ask = async (email: string) => {
    const body = JSON.stringify({ email });
    const request = requestBytes('POST', '/api/auth/forgot-password', {}, body);
    const begin = performance.now();
    const status = await wire.send(request);
    if (status >= 300) throw new Error(`${status} for a password that was forgotten.`);
    return performance.now() - begin;
  };
  const took = { known: [] as number[], unknown: [] as number[] };
  for (const [n, { id }] of buyers.entries()) {
    const known = async () => took.known.push(await ask(`${id}@example.org`));
    const unknown = async () => took.unknown.push(await ask(stranger()));
    // Each kind goes first as often as the other.
    for (const one of n % 2 === 0 ? [known, unknown] : [unknown, known]) await one();
  }
  wire.close();
  const middle = (all: readonly number[]) => median(all.slice(WARM));
  return { known: middle(took.known), unknown: middle(took.unknown), most: MOST };
}
