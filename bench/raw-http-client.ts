// Minimal HTTP client, so that the server is measured and not the client: sends prepared bytes, and parses
// only status and length of responses.
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

const HEAD_END = '\r\n\r\n';

/** Serializes a request. */
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

/** One keep-alive connection. */
export class RawHttpClient {
  private head = '';
  /** Remaining bytes of the body; null while the header is read. */
  private remaining: number | null = null;
  private status = 0;
  private done: ((status: number) => void) | undefined;
  private failed: ((error: Error) => void) | undefined;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => this.read(chunk));
    socket.on('error', (error) => this.failed?.(error));
    socket.on('close', () => this.failed?.(new Error('The server closed the connection.')));
  }

  static async open(port: number): Promise<RawHttpClient> {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    await once(socket, 'connect');
    return new RawHttpClient(socket);
  }

  /** Sends a request; resolves to the status when the response is complete. */
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
    if (this.remaining === null) this.readHead(chunk);
    else this.remaining -= chunk.length;
    if (this.remaining !== 0) return;
    this.remaining = null;
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
    this.remaining = Number(length) - (chunk.length - (end + HEAD_END.length - before));
  }
}
