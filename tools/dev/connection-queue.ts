// Stands before a server that is started again at every change: whoever connects meanwhile waits,
// and is not refused.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { pipeline } from 'node:stream';

const HERE = '127.0.0.1';

/** A line of connections before one server of this machine. */
export class ConnectionQueue {
  private underWay: Promise<unknown> = Promise.resolve();

  /** Passes every connection to `port` on to the one of the server. */
  async listen(port: number, serverPort: number): Promise<Server> {
    const line = createServer((visitor) => {
      visitor.on('error', () => visitor.destroy());
      void this.underWay.then(() =>
        pipeline(visitor, connect(serverPort, HERE), visitor, () => undefined),
      );
    }).listen(port, HERE);
    await once(line, 'listening');
    return line;
  }

  /** Whoever connects from now on waits until `work` has ended, well or not. */
  during<Result>(work: Promise<Result>): Promise<Result> {
    this.underWay = work.catch(() => undefined);
    return work;
  }
}
