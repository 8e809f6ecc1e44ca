// Runs clients for a time and measures their operations.
import { RawHttpClient } from './raw-http-client.ts';

/** Result of a load. */
export interface LoadResult {
  readonly operations: number;
  readonly seconds: number;
  /** Duration of each operation in milliseconds. */
  readonly durations: readonly number[];
}

/** A client; each call of `work` is one operation. */
export interface Client {
  work(): Promise<void>;
  close(): Promise<void> | void;
}

/** Runs clients concurrently for some seconds, or until `max` operations are done. */
export async function workFor(
  clients: readonly Client[],
  seconds: number,
  max = Infinity,
): Promise<LoadResult> {
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  const durations: number[] = [];
  const one = async (client: Client) => {
    for (let at = performance.now(); at < end && durations.length < max;) {
      await client.work();
      const now = performance.now();
      durations.push(now - at);
      at = now;
    }
  };
  await Promise.all(clients.map(one));
  return {
    operations: durations.length,
    seconds: (performance.now() - startedAt) / 1000,
    durations,
  };
}

/** A client whose operation is a sequence of requests. */
export async function sendRequests(
  port: number,
  requests: () => Iterable<Buffer>,
): Promise<Client> {
  const connection = await RawHttpClient.open(port);
  return {
    work: async () => {
      for (const request of requests()) {
        const status = await connection.send(request);
        if (status >= 300) throw new Error(`${status} for ${request.toString().split('\r\n')[0]}`);
      }
    },
    close: () => connection.close(),
  };
}

/** Runs `make` `count` times in parallel. */
export function runParallel<T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => make(n)));
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** 99th percentile. */
export function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
}
