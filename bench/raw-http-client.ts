// A client that costs next to nothing, so that what is measured is the server: it sends bytes that are
// made before, and reads of an answer its status and where it ends.
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

const HEAD_END = '\r\n\r\n';

/** The bytes of a request. */
export function requestBytes(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): Buffer {
  const all = {
    host: 'bench',
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/** One connection that stays open. */
export class RawHttpClient {
  private head = '';
  /** Bytes of the answer's body that are still to come; null while its head is read. */
  private missing: number | null = null;
  private status = 0;
  private done: ((status: number) => void) | undefined;
  private failed: ((error: Error) => void) | undefined;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => this.read(chunk));
    socket.on('error', (error) => this.failed?.(error));
    socket.on('close', () => this.failed?.(new Error('The server has hung up.')));
  }

  static async open(port: number): Promise<RawHttpClient> {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    await once(socket, 'connect');
    return new RawHttpClient(socket);
  }

  /** Sends a request; answers the status once the whole answer is here. */
  send(request: Buffer): Promise<number> {
    this.socket.write(request);
    return new Promise((resolve, reject) => {
      this.done = resolve;
      this.failed = reject;
    });
  }

  close(): void {
    this.failed = undefined;
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    if (this.missing === null) this.readHead(chunk);
    else this.missing -= chunk.length;
    if (this.missing !== 0) return;
    this.missing = null;
    this.head = '';
    this.done?.(this.status);
  }

  private readHead(chunk: Buffer): void {
    const before = this.head.length;
    this.head += chunk.toString('latin1', 0, Math.min(chunk.length, 4096));
    const end = this.head.indexOf(HEAD_END);
    if (end < 0) return;
    this.status = Number(this.head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(this.head.slice(0, end + 2))?.[1] ?? 0;
    this.missing = Number(length) - (chunk.length - (end + HEAD_END.length - before));
  }
}
