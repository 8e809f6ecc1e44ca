import type { Client } from 'pg';
import type { DataSource } from 'typeorm';

/**
 * Number of round trips to PostgreSQL while `work` runs; pipelined statements count once. For a pool of one
 * connection.
 */
export async function countRoundTrips(
  dataSource: DataSource,
  work: () => Promise<unknown>,
): Promise<number> {
  const runner = dataSource.createQueryRunner();
  const { stream } = ((await runner.connect()) as Client).connection;
  await runner.release();
  const write = stream.write.bind(stream);
  let isAsked = false;
  let trips = 0;
  const answered = () => {
    if (isAsked) trips += 1;
    isAsked = false;
  };
  const asked = (...args: Parameters<typeof write>) => {
    isAsked = true;
    return write(...args);
  };
  stream.on('data', answered);
  Object.assign(stream, { write: asked });
  try {
    await work();
  } finally {
    stream.off('data', answered);
    Object.assign(stream, { write });
  }
  return trips;
}
