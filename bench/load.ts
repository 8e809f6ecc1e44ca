// So much work for so long, and what it has cost.
import { RawHttpClient } from './raw-http-client.ts';

/** What a load of one moment has done. */
export interface Done {
  readonly operations: number;
  readonly seconds: number;
  /** How long each operation took, in milliseconds. */
  readonly took: readonly number[];
}

/** One of the clients that ask at the same time; each call of `work` is one operation. */
export interface Client {
  work(): Promise<void>;
  close(): Promise<void> | void;
}

/** Lets these clients work side by side for so long, or until so many operations are done. */
export async function workFor(
  clients: readonly Client[],
  seconds: number,
  most = Infinity,
): Promise<Done> {
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const took: number[] = [];
  const one = async (client: Client) => {
    for (let at = performance.now(); at < end && took.length < most;) {
      await client.work();
      const now = performance.now();
      took.push(now - at);
      at = now;
    }
  };
  await Promise.all(clients.map(one));
  return { operations: took.length, seconds: (performance.now() - begin) / 1000, took };
}

/** A client of a server: an operation is all these requests, one after the other. */
export async function sendRequests(
  port: number,
  requests: () => Iterable<Buffer>,
): Promise<Client> {
  const wire = await RawHttpClient.open(port);
  return {
    work: async () => {
      for (const request of requests()) {
        const status = await wire.send(request);
        if (status >= 300) throw new Error(`${status} for ${request.toString().split('\r\n')[0]}`);
      }
    },
    close: () => wire.close(),
  };
}

/** `count` of them. */
export function several<T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => make(n)));
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The value that 99 of 100 are not above. */
export function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
}
