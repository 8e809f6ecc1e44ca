/** What the fake API answers, now or later: a body, or a whole response. */
type Handler = (request: Request) => unknown;

/** A problem as the API tells it. */
export function aProblem(status: number, code: string, detail: string): Response {
  return Response.json({ status, code, detail }, { status });
}

/** Answers the calls of a test by method and path ("GET /cart"), and keeps what was asked. */
export function fakeApi(handlers: Record<string, Handler>) {
  const calls: Request[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    calls.push(request.clone());
    const path = new URL(request.url).pathname.replace(/^\/api/, '');
    const handler = handlers[`${request.method} ${path}`];
    if (!handler) return aProblem(404, 'not-found', `No fake answers ${request.method} ${path}.`);
    const answer = await handler(request);
    return answer instanceof Response ? answer : Response.json(answer);
  };
  return {
    /** The requests of one kind, in order. */
    asked: (method: string, path: string) =>
      calls.filter(
        (call) => call.method === method && new URL(call.url).pathname === `/api${path}`,
      ),
  };
}
