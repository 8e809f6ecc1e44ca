// The API as the component tests see it: answers by "METHOD /path", and what was asked.

/** A call that was made; `body` is the JSON or text that was sent, null where there was none. */
export interface MadeCall {
  readonly call: string;
  readonly search: URLSearchParams;
  readonly body: unknown;
}

type Reply = (made: MadeCall) => unknown;

/** An answer that is not a success, as problem JSON. */
export function problem(status: number, detail: string, more: object = {}): Response {
  const body = { type: 'about:blank', title: '', status, detail, error: detail, ...more };
  return Response.json(body, { status });
}

/**
 * Answers `fetch` with `replies` ("GET /admin/check" → JSON, `Response`, or a function of the call);
 * everything else is a 404. The answer lists what was asked.
 */
export function fakeApi(replies: Readonly<Record<string, unknown>>): readonly MadeCall[] {
  const made: MadeCall[] = [];
  globalThis.fetch = async (input) => {
    if (!(input instanceof Request)) throw new TypeError('The client sends a Request');
    const { pathname, searchParams: search } = new URL(input.url);
    const text = await input.text();
    const path = pathname.replace('/api', '');
    const call = `${input.method} ${path}`;
    const now: MadeCall = {
      call,
      search,
      body: text.startsWith('{') ? JSON.parse(text) : text || null,
    };
    made.push(now);
    const reply = replies[call];
    const answer = isReply(reply) ? await reply(now) : reply;
    if (answer instanceof Response) return answer.clone();
    return answer === undefined ? problem(404, 'Not here.') : Response.json(answer);
  };
  return made;
}

function isReply(reply: unknown): reply is Reply {
  return typeof reply === 'function';
}
