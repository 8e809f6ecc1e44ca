// The API as the front ends' tests see it: what comes back from the network is all they fake.

/** What the fake API answers, now or later: a body, or a whole response. */
type Handler = (request: Request) => unknown;

/** The answers of a fake API by method and path: "GET /cart". */
export type FakeResponses = Readonly<Record<string, Handler>>;

/** A problem as the API tells it. */
export function createProblem(status: number, code: string, detail: string, fields = {}): Response {
  return Response.json({ status, code, detail, fields }, { status });
}

const nameOf = ({ method, url }: Request) =>
  `${method} ${new URL(url).pathname.replace(/^\/api/, '')}`;

/** Answers the calls of a test by method and path ("GET /cart"), and keeps what was asked. */
export function fakeApi(replies: FakeResponses = {}) {
  const table: Record<string, Handler> = { ...replies };
  const requests: Request[] = [];
  const calls: string[] = [];
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input : new URL(input, location.origin);
    const request = new Request(address, init);
    const call = nameOf(request);
    requests.push(request.clone());
    calls.push(call);
    const handler = table[call];
    if (!handler) return createProblem(404, 'not-found', `No fake answers ${call}.`);
    const answer = await handler(request);
    return answer instanceof Response ? answer : Response.json(answer);
  };
  return {
    /** Every call by method and path, in order. */
    calls,
    /** The requests of one kind, in order; their bodies can be read each time. */
    asked: (call: string) =>
      requests.filter((request) => nameOf(request) === call).map((request) => request.clone()),
    /** Answers "GET /cart" and the like otherwise from now on. */
    on: (call: string, handler: Handler) => {
      table[call] = handler;
    },
  };
}
