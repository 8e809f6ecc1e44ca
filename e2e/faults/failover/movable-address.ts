// The address of the database, which leads to one server and can be moved to another.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export class MovableAddress {
  private to: number | undefined;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((socket) => this.lead(socket));

  /** Begins to answer, leading nowhere yet. */
  async open(): Promise<void> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** From now on it leads there; what was connected before is cut off. */
  moveTo(port: number | undefined): void {
    this.to = port;
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.moveTo(undefined);
    await once(this.server.close(), 'close');
  }

  private lead(socket: Socket): void {
    if (this.to === undefined) {
      socket.destroy();
      return;
    }
    const onward = connect(this.to, '127.0.0.1');
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      this.sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
