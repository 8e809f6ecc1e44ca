import { StandardSchemaValidationPipe } from '@nestjs/common';
import { DomainError, type Fields } from './domain-error.js';
import { installValidationMessages } from './validation-messages.js';

/** A Zod issue as seen through the Standard Schema interface. */
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  readonly params?: { readonly status?: unknown; readonly code?: unknown } | undefined;
}

/** 400 with a message per invalid field. */
export class InvalidInput extends DomainError {
  constructor(detail: string, fields: Fields) {
    super('common.invalid-input', 400, detail, Object.keys(fields).length > 0 ? fields : undefined);
  }
}

/** 404 for an id that cannot exist, see `notFound(…)` in id.ts. */
class ResourceNotFound extends DomainError {}

function pathOf(issue: Issue): string {
  const steps = issue.path ?? [];
  return steps.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
}

/** Converts validation issues to an error: 404 for an id that cannot exist, else 400. */
export function errorOfIssues(issues: readonly Issue[]): DomainError {
  const [first] = issues;
  const missing = issues.find((issue) => issue.params?.status === 404);
  if (missing && issues.length === 1) {
    return new ResourceNotFound(String(missing.params?.code), 404, missing.message);
  }
  // Keep the first issue of each field.
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const path = pathOf(issue);
    if (path !== '' && !fields.has(path)) fields.set(path, issue.message);
  }
  return new InvalidInput(
    first?.message ?? 'The request is not valid.',
    Object.fromEntries(fields),
  );
}

/** Validation pipe for `@Body/@Query/@Param({ schema })`; throws `DomainError`s. */
export function validationPipe(): StandardSchemaValidationPipe {
  installValidationMessages();
  return new StandardSchemaValidationPipe({ exceptionFactory: errorOfIssues });
}
