// Calls the API over keep-alive connections, as a proxy does.
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export interface CallResult {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
  /** Duration in milliseconds. */
  readonly took: number;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below /api. */
  readonly path: string;
  readonly token?: string;
  readonly key?: string;
  readonly body?: unknown;
}

/** One connection per concurrent call. */
export class HttpCaller {
  private readonly agent = new Agent({ keepAlive: true, maxFreeSockets: Infinity });

  constructor(private readonly url: string) {}

  /** The response to a call; rejects if there is none. */
  send(call: Call): Promise<CallResult> {
    const begin = performance.now();
    return new Promise((resolve, reject) => {
      const options = { method: call.method, agent: this.agent, headers: headersOf(call) };
      const sent = request(`${this.url}/api${call.path}`, options, (message) => {
        toCallResult(message, begin).then(resolve, reject);
      });
      sent.on('error', reject);
      sent.end(call.body === undefined ? undefined : JSON.stringify(call.body));
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

function headersOf({ token, key, body }: Call): Record<string, string> {
  return {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
}

async function toCallResult(message: IncomingMessage, begin: number): Promise<CallResult> {
  const body = await text(message);
  const { statusCode: status = 0, headers } = message;
  return { status, retryAfter: headers['retry-after'], body, took: performance.now() - begin };
}
