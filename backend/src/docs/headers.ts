// Response headers, declared as shared components.
import type { Components, Headers, OpenApiOperation } from './document.types.js';

const RESPONSE_HEADERS = {
  'X-Request-Id': {
    description: 'Id of the request in the log; include it in support requests',
    schema: { type: 'string' },
    example: '7e57ab1e-1804-4c01-9a1d-0c0ffee0c01d',
  },
  'Retry-After': {
    description: 'Seconds to wait before a retry',
    schema: { type: 'string' },
    example: '1',
  },
  ETag: {
    description: 'Version of the response; send it as `If-None-Match` to revalidate',
    schema: { type: 'string' },
    example: '"1804c0ffee1804c0ffee1804c0ffee18-640.webp"',
  },
} satisfies NonNullable<Components['headers']>;

export const HEADERS: NonNullable<Components['headers']> = RESPONSE_HEADERS;

/** References to the shared headers. */
export function headerRefs(...names: (keyof typeof RESPONSE_HEADERS)[]): Headers {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of an earlier response',
  schema: { type: 'string' },
} as const;

/** Documents revalidation with ETags: the request header, the 304 and the response headers. */
export function addRevalidation(operation: OpenApiOperation, cacheControl: string): void {
  const headers: Headers = {
    ...headerRefs('ETag'),
    'Cache-Control': { schema: { type: 'string' }, example: cacheControl },
  };
  operation.parameters = [...(operation.parameters ?? []), IF_NONE_MATCH];
  operation.responses['304'] = { description: 'Not modified since that ETag' };
  for (const status of ['200', '304']) {
    const response = operation.responses[status];
    if (response && 'description' in response) {
      response.headers = { ...response.headers, ...headers };
    }
  }
}
