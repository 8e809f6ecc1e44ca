// A TCP proxy before a server. It can be led to another one, or cut off: for its clients the server is down then.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** Passes on what it is given when so many milliseconds are over. */
const late = (delay: number) =>
  new Transform({ transform: (bytes, _encoding, done) => setTimeout(done, delay, null, bytes) });

/** Where a line leads. */
interface Target {
  /** This machine, where nothing is said. */
  readonly host?: string;
  readonly port: number;
}

/** Passes bytes on, on a port of its own, until it is cut. */
export class TcpProxy {
  port = 0;
  private target: Target | undefined;
  private delay = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((near) => this.lead(near));

  /** A line to the server at `url`. */
  static async to(url: string): Promise<TcpProxy> {
    const { hostname: host, port } = new URL(url);
    const line = new TcpProxy();
    line.setTarget({ host, port: Number(port || 80) });
    await line.restore();
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** From now on it leads there, or nowhere: what is open breaks off. */
  setTarget(target: Target | undefined): void {
    this.target = target;
    for (const socket of this.sockets) socket.destroy();
  }

  /** From now on nobody is reached: what is open breaks off, what is new is refused. */
  async disconnect(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** From now on whatever is sent is so many milliseconds under way, in each direction; 0 ends it. */
  async slow(delay: number): Promise<void> {
    await this.disconnect();
    this.delay = delay;
    await this.restore();
  }

  /** It is reached, again on the same port. */
  async restore(): Promise<void> {
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  private lead(near: Socket): void {
    if (!this.target) {
      near.destroy();
      return;
    }
    const { port, host = '127.0.0.1' } = this.target;
    const far = connect(port, host);
    const { delay } = this;
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(one);
      one.setNoDelay(true);
      if (delay === 0) one.pipe(other);
      else one.pipe(late(delay)).pipe(other);
      one.on('error', () => other.destroy());
      // What is still under way arrives first.
      one.on(
        'close',
        () => this.sockets.delete(one) && setTimeout(() => other.destroy(), 2 * delay),
      );
    }
  }
}
