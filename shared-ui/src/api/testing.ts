// The API as the front ends' tests see it: what comes back from the network is all they fake.

/** What the fake API answers, now or later: a body, or a whole response. */
type Handler = (request: Request) => unknown;

/** A problem as the API tells it. */
export function aProblem(status: number, code: string, detail: string, fields = {}): Response {
  return Response.json({ status, code, detail, fields }, { status });
}

const pathOf = ({ url }: Request) => new URL(url).pathname.replace(/^\/api/, '');

/** Answers the calls of a test by method and path ("GET /cart"), and keeps what was asked. */
export function fakeApi(handlers: Record<string, Handler> = {}) {
  const table = { ...handlers };
  const calls: Request[] = [];
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input : new URL(input, location.origin);
    const request = new Request(address, init);
    calls.push(request.clone());
    const call = `${request.method} ${pathOf(request)}`;
    const handler = table[call];
    if (!handler) return aProblem(404, 'not-found', `No fake answers ${call}.`);
    const answer = await handler(request);
    return answer instanceof Response ? answer : Response.json(answer);
  };
  return {
    /** The requests of one kind, in order. */
    asked: (method: string, path: string) =>
      calls.filter((call) => call.method === method && pathOf(call) === path),
    /** Answers "GET /cart" and the like otherwise from now on. */
    on: (call: string, handler: Handler) => {
      table[call] = handler;
    },
  };
}
