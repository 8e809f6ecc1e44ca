// Error responses of operations: those that the route declares, and those that follow from its kind.
import { STATUS_CODES } from 'node:http';
import { Forbidden, NotSignedIn, PermissionMissing, SecondFactorRequired } from '../auth/index.js';
import { Unavailable } from '../common/database-error.js';
import type { DomainError } from '../common/domain-error.js';
import { problemForStatus, toProblem, UNEXPECTED } from '../common/problem.filter.js';
import { PageParameterRequired } from '../common/page.js';
import { TooBusy } from '../common/too-busy.js';
import { InvalidInput } from '../common/validation.js';
import type { Components, MediaType, OpenApiOperation, Response } from './document.types.js';
import { headerRefs } from './headers.js';
import type { DocumentedRoute } from './routes.js';

const INVALID = new InvalidInput('Quantity must be at most 99.', {
  quantity: 'Quantity must be at most 99.',
});
const BROKEN_BODY = [400, 408, 413, 415].flatMap((status) => problemForStatus(status) ?? []);
const REQUEST_ID = '7e57ab1e-1804-4c01-9a1d-0c0ffee0c01d';

/** Validation errors that follow from method and parameters. */
function inputProblems(method: string, { requestBody, parameters = [] }: OpenApiOperation) {
  const hasInput = parameters.some((one) => 'in' in one && one.in !== 'path');
  return [
    ...(requestBody || hasInput ? [INVALID] : []),
    ...(parameters.some(decidesLength) ? [new PageParameterRequired()] : []),
    ...(method === 'get' ? [] : BROKEN_BODY),
  ];
}

/** Whether the parameter `page` is optional: then the list is returned whole without it. */
function decidesLength(parameter: NonNullable<OpenApiOperation['parameters']>[number]): boolean {
  if (!('name' in parameter) || parameter.name !== 'page') return false;
  const { schema } = parameter;
  return schema !== undefined && !('$ref' in schema) && schema.default === undefined;
}

function accessProblems({ access }: DocumentedRoute): DomainError[] {
  if (access.kind === 'public') return [];
  if (access.kind === 'authenticated') return [new NotSignedIn()];
  const denied = [new NotSignedIn(), new Forbidden(), new SecondFactorRequired()];
  return access.permission ? [...denied, new PermissionMissing(access.permission)] : denied;
}

/** Overload errors; health checks are exempt. */
function loadProblems(path: string): DomainError[] {
  return path.startsWith('/api/health/') ? [] : [new TooBusy(), new Unavailable()];
}

/** All problems of one operation, the first of each code. */
export function listProblems(
  [method, path]: readonly [string, string],
  operation: OpenApiOperation,
  route: DocumentedRoute,
): DomainError[] {
  const all = [
    ...route.raises,
    ...inputProblems(method, operation),
    ...accessProblems(route),
    ...loadProblems(path),
  ];
  return [...new Map(all.toReversed().map((error) => [error.code, error])).values()].toReversed();
}

/**
 * One response per status, which lists its codes with an example of each. A problem with a schema of its
 * own (`@Refuses`) keeps that schema.
 */
export function problemResponses(
  problems: readonly DomainError[],
  declared: OpenApiOperation['responses'],
): Record<string, Response> {
  const statuses = [...new Set(problems.map(({ status }) => status))];
  const responses = statuses.map((status) => {
    const errors = problems.filter((error) => error.status === status);
    const title = STATUS_CODES[status] ?? 'Error';
    return [status, problemResponse(title, errors, declared[status])] as const;
  });
  return {
    ...Object.fromEntries(responses),
    default: problemResponse('Any other error', [UNEXPECTED]),
  };
}

function problemResponse(
  title: string,
  errors: readonly DomainError[],
  declared?: OpenApiOperation['responses'][string],
): Response {
  const codes = errors.map(({ code }) => code);
  const isTransient = errors.some(({ retryAfter }) => retryAfter !== undefined);
  return {
    description: `${title}: ${codes.map((code) => `\`${code}\``).join(', ')}`,
    'x-codes': codes,
    headers: headerRefs('X-Request-Id', ...(isTransient ? (['Retry-After'] as const) : [])),
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

/** Shared examples: one problem per code. */
export function problemExamples(
  problems: readonly DomainError[],
): NonNullable<Components['examples']> {
  return Object.fromEntries(
    [...problems, UNEXPECTED].map((error) => [
      error.code,
      { summary: error.detail, value: toProblem(error, REQUEST_ID) },
    ]),
  );
}
