// A TCP proxy in front of a server that can be switched to another target, slowed down or disconnected.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A stream that delays its data by this many milliseconds. */
const delayStream = (delay: number) =>
  new Transform({ transform: (bytes, _encoding, done) => setTimeout(done, delay, null, bytes) });

/** Target of a proxy. */
interface Target {
  /** Defaults to this machine. */
  readonly host?: string;
  readonly port: number;
}

/** Forwards connections from its own port until disconnected. */
export class TcpProxy {
  port = 0;
  private target: Target | undefined;
  private delay = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((client) => this.lead(client));

  /** Starts a proxy to the server at `url`. */
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

  /** Switches the target; undefined refuses connections. Open connections are closed. */
  setTarget(target: Target | undefined): void {
    this.target = target;
    for (const socket of this.sockets) socket.destroy();
  }

  /** Disconnects: open connections are closed, new ones refused. */
  async disconnect(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Delays data by this many milliseconds in each direction; 0 disables it. */
  async slow(delay: number): Promise<void> {
    await this.disconnect();
    this.delay = delay;
    await this.restore();
  }

  /** Accepts connections again on the same port. */
  async restore(): Promise<void> {
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  private lead(client: Socket): void {
    if (!this.target) {
      client.destroy();
      return;
    }
    const { port, host = '127.0.0.1' } = this.target;
    const far = connect(port, host);
    const { delay } = this;
    for (const [one, other] of [
      [client, far],
      [far, client],
    ] as const) {
      this.sockets.add(one);
      one.setNoDelay(true);
      if (delay === 0) one.pipe(other);
      else one.pipe(delayStream(delay)).pipe(other);
      one.on('error', () => other.destroy());
      // Data in flight arrives first.
      one.on(
        'close',
        () => this.sockets.delete(one) && setTimeout(() => other.destroy(), 2 * delay),
      );
    }
  }
}
