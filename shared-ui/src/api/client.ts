import createClient from 'openapi-fetch';
import { ApiError } from './api-error.ts';
import type { paths } from './schema.d.ts';
import { sessionToken } from './session-token.ts';

/** The API's calls by their path below `/api`, as the specification writes them. */
export type ApiPaths = {
  [Path in keyof paths as Path extends `/api${infer Below}` ? Below : Path]: paths[Path];
};

/** The typed client: `unwrap(api.GET('/products/{id}', { params: { path: { id } } }))`. */
export const api = createClient<ApiPaths>({
  baseUrl: `${location.origin}/api`,
  fetch: (request) => globalThis.fetch(request),
});

api.use({
  onRequest({ request }) {
    const token = sessionToken();
    if (token !== null) request.headers.set('authorization', `Bearer ${token}`);
    return request;
  },
});

/** What the client settles with: a body, or what came instead of one. */
type Settled<Data> = { data: Data; response: Response } | { error: unknown; response: Response };

/** The body of a successful answer; anything else is thrown as an `ApiError`. */
export async function unwrap<Data>(call: Promise<Settled<Data>>): Promise<Data> {
  const settled = await reached(call);
  if ('data' in settled) return settled.data;
  throw ApiError.of(settled.response, settled.error);
}

async function reached<Data>(call: Promise<Settled<Data>>): Promise<Settled<Data>> {
  try {
    return await call;
  } catch (failure) {
    // An abort is the query library's own doing and goes back to it untouched.
    if (failure instanceof Error && failure.name === 'AbortError') throw failure;
    throw ApiError.unreachable();
  }
}
