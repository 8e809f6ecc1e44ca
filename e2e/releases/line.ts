// A TCP proxy before a server that can be cut off: for the server's clients it is down, then back.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** Passes on what it is given when so many milliseconds are over. */
const late = (delay: number) =>
  new Transform({ transform: (bytes, _encoding, done) => setTimeout(done, delay, null, bytes) });

/** Passes bytes on until it is cut. */
export class Line {
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((near) => {
    const far = connect(this.target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(one);
      const { delay } = this;
      if (delay === 0) one.pipe(other);
      else one.pipe(late(delay)).pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        // What is still under way arrives first.
        setTimeout(() => other.destroy(), 2 * delay);
      });
    }
  });
  private delay = 0;
  private port = 0;

  private constructor(private readonly target: { host: string; port: number }) {}

  /** A proxy before the server at `url`, on a port of its own. */
  static async to(url: string): Promise<Line> {
    const { hostname: host, port } = new URL(url);
    const line = new Line({ host, port: Number(port || 80) });
    await line.restore();
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** From now on nobody is reached: what is open breaks off, what is new is refused. */
  async cut(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** From now on whatever is sent is so many milliseconds under way, in each direction; 0 ends it. */
  async slow(delay: number): Promise<void> {
    await this.cut();
    this.delay = delay;
    await this.restore();
  }

  /** The server is reached again. */
  async restore(): Promise<void> {
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }
}
