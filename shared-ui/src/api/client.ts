import type { Client } from 'openapi-fetch';
import { ApiError } from './api-error.ts';
import type { paths } from './schema.d.ts';
import { sessionToken } from './session-token.ts';

/** The API's operations by path, relative to `/api`. */
export type ApiPaths = {
  [Path in keyof paths as Path extends `/api${infer Below}` ? Below : Path]: paths[Path];
};

/** Base path of the API, on the shop's own origin. */
const API_BASE = '/api';

/** Path parameters, query and headers of a call. Null and undefined query values are omitted. */
export interface ApiParams {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly header?: Readonly<Record<string, string>>;
}

interface CallOptions extends Omit<RequestInit, 'body'> {
  readonly params?: ApiParams;
  readonly body?: unknown;
  /** Serializes a body that is not JSON, e.g. a form with a file. */
  readonly bodySerializer?: (body: unknown) => BodyInit;
}

/** URL of a call: `/api/products/7?page=1`. */
export function buildUrl(template: string, { path = {}, query = {} }: ApiParams = {}): string {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  return `${API_BASE}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

const call =
  (method: string) =>
  async (template: string, { params, body, bodySerializer, ...init }: CallOptions = {}) => {
    const headers = new Headers(params?.header);
    const token = sessionToken();
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    // The language of error texts, and of the emails about an order or account that the call creates.
    headers.set('accept-language', $locale);
    const hasJsonBody = body !== undefined && !bodySerializer;
    if (hasJsonBody) headers.set('content-type', 'application/json');
    const response = await fetch(buildUrl(template, params), {
      ...init,
      method,
      headers,
      ...(hasJsonBody && { body: JSON.stringify(body) }),
      ...(bodySerializer && { body: bodySerializer(body) }),
    });
    return parseResponse(response);
  };

/** Parses a response body: empty, JSON, or plain text if a proxy sent the error. */
async function parseResponse(response: Response): Promise<Settled<unknown>> {
  const text = await response.text();
  if (response.ok) return { data: text === '' ? undefined : JSON.parse(text), response };
  return { error: isJson(response) ? JSON.parse(text) : text, response };
}

const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') === true;

/**
 * The typed API client: `unwrap(api.GET('/products/{id}', { params: { path: { id } } }))`. The types are
 * openapi-fetch's, generated from the API description; the implementation is `call` above.
 */
export const api = {
  GET: call('GET'),
  POST: call('POST'),
  PUT: call('PUT'),
  DELETE: call('DELETE'),
} as unknown as Pick<Client<ApiPaths>, 'GET' | 'POST' | 'PUT' | 'DELETE'>;

/** Result of a call: the data, or the body of an error response. */
type Settled<Data> = { data: Data; response: Response } | { error: unknown; response: Response };

/** Returns the body of a successful response; throws an `ApiError` for anything else. */
export async function unwrap<Data>(settling: Promise<Settled<Data>>): Promise<Data> {
  const settled = await withNetworkErrors(settling);
  if ('data' in settled) return settled.data;
  throw ApiError.of(settled.response, settled.error);
}

async function withNetworkErrors<Data>(settling: Promise<Settled<Data>>): Promise<Settled<Data>> {
  try {
    return await settling;
  } catch (failure) {
    // TanStack Query aborts requests itself and expects its AbortError back.
    if (failure instanceof Error && failure.name === 'AbortError') throw failure;
    throw ApiError.unreachable();
  }
}
