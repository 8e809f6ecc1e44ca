// The headers that answers carry, said once and pointed to.
import type { Components, Headers, OpenApiOperation } from './document.types.js';

const KNOWN = {
  'X-Request-Id': {
    description: "The request's name in the shop's log; tell it when you ask for help",
    schema: { type: 'string' },
    example: '7e57ab1e-1804-4c01-9a1d-0c0ffee0c01d',
  },
  'Retry-After': {
    description: 'After how many seconds trying again makes sense',
    schema: { type: 'string' },
    example: '1',
  },
  ETag: {
    description:
      'Names what was answered; send it as `If-None-Match` to ask whether it is the same',
    schema: { type: 'string' },
    example: '"1804c0ffee1804c0ffee1804c0ffee18-640.webp"',
  },
} satisfies NonNullable<Components['headers']>;

export const HEADERS: NonNullable<Components['headers']> = KNOWN;

/** Pointers to these headers. */
export function headerRefs(...names: (keyof typeof KNOWN)[]): Headers {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of an earlier answer',
  schema: { type: 'string' },
} as const;

/** Says what an operation whose answers carry an ETag takes and answers on top. */
export function addRevalidation(operation: OpenApiOperation, cacheControl: string): void {
  const headers: Headers = {
    ...headerRefs('ETag'),
    'Cache-Control': { schema: { type: 'string' }, example: cacheControl },
  };
  operation.parameters = [...(operation.parameters ?? []), IF_NONE_MATCH];
  operation.responses['304'] = { description: 'The same as with that ETag' };
  for (const status of ['200', '304']) {
    const response = operation.responses[status];
    if (response && 'description' in response) {
      response.headers = { ...response.headers, ...headers };
    }
  }
}
