import type { Client } from 'openapi-fetch';
import { ApiError } from './api-error.ts';
import type { paths } from './schema.d.ts';
import { sessionToken } from './session-token.ts';

/** The API's calls by their path below `/api`, as the specification writes them. */
export type ApiPaths = {
  [Path in keyof paths as Path extends `/api${infer Below}` ? Below : Path]: paths[Path];
};

/** Where the API is, on the shop's own origin. */
const API_BASE = '/api';

/** What fills a path's `{id}` and what stands after its `?`; what is undefined or null is left out. */
export interface ApiParams {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly header?: Readonly<Record<string, string>>;
}

interface CallOptions extends Omit<RequestInit, 'body'> {
  readonly params?: ApiParams;
  readonly body?: unknown;
  /** Makes the body something else than JSON: a form with a file. */
  readonly bodySerializer?: (body: unknown) => BodyInit;
}

/** `/api/products/7?page=1`. */
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
    const isJson = body !== undefined && !bodySerializer;
    if (isJson) headers.set('content-type', 'application/json');
    const response = await fetch(buildUrl(template, params), {
      ...init,
      method,
      headers,
      ...(isJson && { body: JSON.stringify(body) }),
      ...(bodySerializer && { body: bodySerializer(body) }),
    });
    return settledOf(response);
  };

/** What was answered: nothing, JSON, or, where something else than the API refused, its text. */
async function settledOf(response: Response): Promise<Settled<unknown>> {
  const text = await response.text();
  if (response.ok) return { data: text === '' ? undefined : JSON.parse(text), response };
  return { error: saysJson(response) ? JSON.parse(text) : text, response };
}

const saysJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') === true;

/**
 * The typed client: `unwrap(api.GET('/products/{id}', { params: { path: { id } } }))`. Its types are
 * openapi-fetch's, from the API's document; what they stand for is the few lines above.
 */
export const api = {
  GET: call('GET'),
  POST: call('POST'),
  PUT: call('PUT'),
  DELETE: call('DELETE'),
} as unknown as Pick<Client<ApiPaths>, 'GET' | 'POST' | 'PUT' | 'DELETE'>;

/** What the client settles with: a body, or what came instead of one. */
type Settled<Data> = { data: Data; response: Response } | { error: unknown; response: Response };

/** The body of a successful answer; anything else is thrown as an `ApiError`. */
export async function unwrap<Data>(settling: Promise<Settled<Data>>): Promise<Data> {
  const settled = await reached(settling);
  if ('data' in settled) return settled.data;
  throw ApiError.of(settled.response, settled.error);
}

async function reached<Data>(settling: Promise<Settled<Data>>): Promise<Settled<Data>> {
  try {
    return await settling;
  } catch (failure) {
    // An abort is the query library's own doing and goes back to it untouched.
    if (failure instanceof Error && failure.name === 'AbortError') throw failure;
    throw ApiError.unreachable();
  }
}
