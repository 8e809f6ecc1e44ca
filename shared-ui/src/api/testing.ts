// Fake API for front-end tests: replaces `fetch` and nothing else.
import type { QueryClient } from '@tanstack/react-query';
import { getErrorMessage } from './api-error.ts';

/** Produces the response to a request: a JSON body or a whole `Response`, possibly async. */
type Handler = (request: Request) => unknown;

/** Handlers of a fake API by method and path: "GET /cart". */
export type FakeResponses = Readonly<Record<string, Handler>>;

/** A problem response as the API sends it. */
export function createProblem(status: number, code: string, detail: string, fields = {}): Response {
  return Response.json({ status, code, detail, fields }, { status });
}

const nameOf = ({ method, url }: Request) =>
  `${method} ${new URL(url).pathname.replace(/^\/api/, '')}`;

interface ApiDescription {
  readonly components: {
    readonly schemas: Record<string, { readonly properties: object; readonly example: unknown }>;
  };
}

/** Field names and example of a schema in the API description. */
export function readSchema(name: string): { readonly fields: string[]; readonly example: unknown } {
  // The browser's types do not include Node's.
  const { readFileSync } = jest.requireActual<{ readFileSync: (...args: string[]) => string }>(
    'node:fs',
  );
  const document = JSON.parse(readFileSync('backend/openapi.json', 'utf8')) as ApiDescription;
  const schema = document.components.schemas[name];
  return { fields: Object.keys(schema?.properties ?? {}), example: schema?.example };
}

/** Replaces `fetch` with handlers by method and path ("GET /cart") and records the requests. */
export function fakeApi(responses: FakeResponses = {}) {
  const handlers: Record<string, Handler> = { ...responses };
  const requests: Request[] = [];
  const calls: string[] = [];
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input : new URL(input, location.origin);
    const request = new Request(address, init);
    const call = nameOf(request);
    requests.push(request.clone());
    calls.push(call);
    const handler = handlers[call];
    if (!handler) return createProblem(404, 'not-found', `No fake handler for ${call}.`);
    const result = await handler(request);
    return result instanceof Response ? result : Response.json(result);
  };
  return {
    /** Every call by method and path, in order. */
    calls,
    /** Clones of the requests to one method and path, in order. */
    asked: (call: string) =>
      requests.filter((request) => nameOf(request) === call).map((request) => request.clone()),
    /** Replaces the handler of one method and path. */
    on: (call: string, handler: Handler) => {
      handlers[call] = handler;
    },
  };
}

/** Captures downloads instead of saving files. */
export function captureDownloads() {
  const files: Blob[] = [];
  const fileNames: string[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    fileNames.push(this.download);
  });
  return { files, fileNames };
}

/** Messages that the shell's toast shows for failed mutations, in order. */
export function getFailureMessages(client: QueryClient): string[] {
  const mutations = client.getMutationCache().getAll();
  return mutations
    .filter(({ state, meta }) => state.status === 'error' && !meta?.silent)
    .map(({ state, meta }) => getErrorMessage(state.error, meta?.failure ?? ''));
}
