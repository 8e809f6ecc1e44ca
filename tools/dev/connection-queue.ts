// A TCP proxy in front of a server that restarts on every change: connections wait during a restart instead
// of being refused.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { pipeline } from 'node:stream';

const LOCALHOST = '127.0.0.1';

/** Queues connections to one server of this machine. */
export class ConnectionQueue {
  private inFlight: Promise<unknown> = Promise.resolve();

  /** Forwards connections on `port` to the server's port. */
  async listen(port: number, serverPort: number): Promise<Server> {
    const server = createServer((client) => {
      client.on('error', () => client.destroy());
      void this.inFlight.then(() =>
        pipeline(client, connect(serverPort, LOCALHOST), client, () => undefined),
      );
    }).listen(port, LOCALHOST);
    await once(server, 'listening');
    return server;
  }

  /** Holds new connections until `work` has settled. */
  holdWhile<Result>(work: Promise<Result>): Promise<Result> {
    this.inFlight = work.catch(() => undefined);
    return work;
  }
}
