import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { StartError } from '../../common/env.js';

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

function lastPort(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

/**
 * Returns the previous port if it is free (so clients reconnect to the same address), else any free one.
 * `file` stores it.
 */
export async function freePort(file: string): Promise<number> {
  const port = (await tryPort(lastPort(file))) ?? (await tryPort(0));
  if (port === undefined) throw new StartError('No free port was found for the database.');
  writeFileSync(file, String(port));
  return port;
}
