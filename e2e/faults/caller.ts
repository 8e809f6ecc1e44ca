// Calls of the API as a proxy makes them: every connection stays open for the next call.
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export interface CallResult {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
  /** How long it took, in milliseconds. */
  readonly took: number;
}

export interface Call {
  readonly method: 'GET' | 'POST';
  /** Below /api. */
  readonly path: string;
  readonly token?: string;
  readonly key?: string;
  readonly body?: unknown;
}

/** As many connections as there are calls at once. */
export class HttpCaller {
  private readonly agent = new Agent({ keepAlive: true, maxFreeSockets: Infinity });

  constructor(private readonly url: string) {}

  /** The answer to a call; rejects when none comes. */
  send(call: Call): Promise<CallResult> {
    const begin = performance.now();
    return new Promise((resolve, reject) => {
      const options = { method: call.method, agent: this.agent, headers: headersOf(call) };
      const sent = request(`${this.url}/api${call.path}`, options, (message) => {
        answerIn(message, begin).then(resolve, reject);
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

async function answerIn(message: IncomingMessage, begin: number): Promise<CallResult> {
  const body = await text(message);
  const { statusCode: status = 0, headers } = message;
  return { status, retryAfter: headers['retry-after'], body, took: performance.now() - begin };
}
