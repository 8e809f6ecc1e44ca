// The one thing the shell's tests fake: what comes back from the network.

interface Asked {
  method: string;
  path: string;
  token: string | null;
  body: unknown;
}

type Reply = (asked: Asked) => Response | Promise<Response>;

export interface FakeApi {
  /** Every call so far, in order. */
  readonly asked: Asked[];
  /** Sets the reply to "GET /api/cart" and the like, until it is set again. */
  on(call: string, reply: Reply): void;
}

/** A JSON answer. */
export function answer(
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** A problem answer with the API's own sentence. */
export function problem(status: number, code: string, detail: string, fields = {}): Response {
  return answer({ status, code, detail, error: detail, fields, request_id: 'r-1' }, status);
}

/** Puts itself in the place of `fetch`; what nobody set a reply for answers 404. */
export function fakeApi(replies: Record<string, Reply> = {}): FakeApi {
  const table = new Map(Object.entries(replies));
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(
      new URL(String(input instanceof Request ? input.url : input), location.origin),
      input instanceof Request ? input : init,
    );
    const path = new URL(request.url).pathname;
    const text = await request.text();
    const call: Asked = {
      method: request.method,
      path,
      token: request.headers.get('authorization'),
      body: text === '' ? null : JSON.parse(text),
    };
    asked.push(call);
    const reply = table.get(`${call.method} ${path}`);
    return reply ? reply(call) : problem(404, 'not-found', 'There is nothing at this address.');
  };
  return { asked, on: (call, reply) => table.set(call, reply) };
}
