// Every way in which an operation can say no: what its route declares, and what follows from its kind.
import { STATUS_CODES } from 'node:http';
import { Forbidden, NotSignedIn, PermissionMissing, SecondFactorRequired } from '../auth/index.js';
import { Unavailable } from '../common/database-error.js';
import type { DomainError } from '../common/domain-error.js';
import { known, problemOf, UNKNOWN } from '../common/problem.filter.js';
import { PageParameterRequired } from '../common/page.js';
import { TooBusy } from '../common/too-busy.js';
import { InvalidInput } from '../common/validation.js';
import type { Components, MediaType, OpenApiOperation, Response } from './document.types.js';
import { headerRefs } from './headers.js';
import type { DocumentedRoute } from './routes.js';

const INVALID = new InvalidInput('Quantity must be at most 99.', {
  quantity: 'Quantity must be at most 99.',
});
const BROKEN_BODY = [400, 408, 413, 415].flatMap((status) => known(status) ?? []);
const REQUEST_ID = '7e57ab1e-1804-4c01-9a1d-0c0ffee0c01d';

/** What an operation refuses, whatever its rules are. */
function refusedByKind(method: string, { requestBody, parameters = [] }: OpenApiOperation) {
  const hasInput = parameters.some((one) => 'in' in one && one.in !== 'path');
  return [
    ...(requestBody || hasInput ? [INVALID] : []),
    ...(parameters.some(decidesLength) ? [new PageParameterRequired()] : []),
    ...(method === 'get' ? [] : BROKEN_BODY),
  ];
}

/** Without this parameter a list is answered whole; what has a default is always a page. */
function decidesLength(parameter: NonNullable<OpenApiOperation['parameters']>[number]): boolean {
  if (!('name' in parameter) || parameter.name !== 'page') return false;
  const { schema } = parameter;
  return schema !== undefined && !('$ref' in schema) && schema.default === undefined;
}

function refusedByAccess({ access }: DocumentedRoute): DomainError[] {
  if (access.kind === 'public') return [];
  if (access.kind === 'authenticated') return [new NotSignedIn()];
  const refused = [new NotSignedIn(), new Forbidden(), new SecondFactorRequired()];
  return access.permission ? [...refused, new PermissionMissing(access.permission)] : refused;
}

/** A busy API answers health checks all the same. */
function refusedByLoad(path: string): DomainError[] {
  return path.startsWith('/api/health/') ? [] : [new TooBusy(), new Unavailable()];
}

/** The ways in which one operation can say no, the first of each code. */
export function problemsOf(
  [method, path]: readonly [string, string],
  operation: OpenApiOperation,
  route: DocumentedRoute,
): DomainError[] {
  const all = [
    ...route.raises,
    ...refusedByKind(method, operation),
    ...refusedByAccess(route),
    ...refusedByLoad(path),
  ];
  return [...new Map(all.toReversed().map((error) => [error.code, error])).values()].toReversed();
}

/**
 * One response for each status, which names its codes and shows an example of each. Where the route
 * has `declared` a problem that says more than others (@Refuses), it has that shape.
 */
export function problemResponses(
  problems: readonly DomainError[],
  declared: OpenApiOperation['responses'],
): Record<string, Response> {
  const statuses = [...new Set(problems.map(({ status }) => status))];
  const responses = statuses.map((status) => {
    const errors = problems.filter((error) => error.status === status);
    const title = STATUS_CODES[status] ?? 'Refused';
    return [status, problemResponse(title, errors, declared[status])] as const;
  });
  return {
    ...Object.fromEntries(responses),
    default: problemResponse('Anything else that goes wrong', [UNKNOWN]),
  };
}

function problemResponse(
  title: string,
  errors: readonly DomainError[],
  declared?: OpenApiOperation['responses'][string],
): Response {
  const codes = errors.map(({ code }) => code);
  const isPassing = errors.some(({ retryAfter }) => retryAfter !== undefined);
  return {
    description: `${title}: ${codes.map((code) => `\`${code}\``).join(', ')}`,
    'x-codes': codes,
    headers: headerRefs('X-Request-Id', ...(isPassing ? (['Retry-After'] as const) : [])),
    content: { 'application/problem+json': problemMedia(codes, declared) },
  };
}

function problemMedia(
  codes: readonly string[],
  declared?: OpenApiOperation['responses'][string],
): MediaType {
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }] as const);
  return {
    schema: schemaOf(declared) ?? { $ref: '#/components/schemas/Problem' },
    examples: Object.fromEntries(examples),
  };
}

function schemaOf(declared: OpenApiOperation['responses'][string]): MediaType['schema'] {
  return declared && 'content' in declared
    ? declared.content['application/json']?.schema
    : undefined;
}

/** The examples that the responses point to: one problem of each code. */
export function problemExamples(
  problems: readonly DomainError[],
): NonNullable<Components['examples']> {
  return Object.fromEntries(
    [...problems, UNKNOWN].map((error) => [
      error.code,
      { summary: error.detail, value: problemOf(error, REQUEST_ID) },
    ]),
  );
}
