import { StandardSchemaValidationPipe } from '@nestjs/common';
import { DomainError, type Fields } from './domain-error.js';
import { installValidationMessages } from './validation-messages.js';

/** What a Zod issue looks like once it went through the Standard Schema interface. */
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  readonly params?: { readonly status?: unknown; readonly code?: unknown } | undefined;
}

/** The input is at fault; each field says why. */
export class InvalidInput extends DomainError {
  constructor(detail: string, fields: Fields) {
    super('common.invalid-input', 400, detail, Object.keys(fields).length > 0 ? fields : undefined);
  }
}

/** An id that cannot exist, told apart by `notFound(…)` in id.ts. */
class NoSuchThing extends DomainError {}

function pathOf(issue: Issue): string {
  const steps = issue.path ?? [];
  return steps.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
}

/** The error for a list of validation issues: 404 for an id that cannot exist, 400 otherwise. */
export function errorOfIssues(issues: readonly Issue[]): DomainError {
  const [first] = issues;
  const missing = issues.find((issue) => issue.params?.status === 404);
  if (missing && issues.length === 1) {
    return new NoSuchThing(String(missing.params?.code), 404, missing.message);
  }
  // Of several issues with one field the first is the one to fix first.
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

/** Validates `@Body/@Query/@Param({ schema })` and says no in the shop's own words. */
export function validationPipe(): StandardSchemaValidationPipe {
  installValidationMessages();
  return new StandardSchemaValidationPipe({ exceptionFactory: errorOfIssues });
}
