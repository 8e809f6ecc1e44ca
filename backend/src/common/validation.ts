import { StandardSchemaValidationPipe } from '@nestjs/common';
import { DomainError } from './domain-error.js';
import { toLocalizedText } from './languages/field-text.js';
import { localized, type LocalizedText } from './languages/translate.js';
import { findDefaultText, installValidationMessages } from './validation-messages.js';

/** A Zod issue as seen through the Standard Schema interface. */
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  readonly params?:
    | { readonly status?: unknown; readonly code?: unknown; readonly text?: LocalizedText }
    | undefined;
}

/** A text, or the English text of `fieldText`. */
type FieldMessage = LocalizedText | string;

/** 400 with a message per invalid field. */
export class InvalidInput extends DomainError {
  constructor(detail: FieldMessage, fields: Readonly<Record<string, FieldMessage>>) {
    const texts = Object.entries(fields).map(([name, text]) => [name, toText(text)] as const);
    const fieldTexts = texts.length > 0 ? Object.fromEntries(texts) : undefined;
    super('common.invalid-input', 400, toText(detail), fieldTexts);
  }
}

const toText = (message: FieldMessage): LocalizedText =>
  typeof message === 'string' ? toLocalizedText(message) : message;

/** 404 for an id that cannot exist, see `notFound(…)` in id.ts. */
class ResourceNotFound extends DomainError {}

/** The message of an issue in all languages. */
export function textOf(issue: Issue): LocalizedText {
  const { message, params } = issue;
  return params?.text ?? findDefaultText(issue, message) ?? toLocalizedText(message);
}

function pathOf(issue: Issue): string {
  const steps = issue.path ?? [];
  return steps.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
}

/** Converts validation issues to an error: 404 for an id that cannot exist, else 400. */
export function errorOfIssues(issues: readonly Issue[]): DomainError {
  const [first] = issues;
  const missing = issues.find((issue) => issue.params?.status === 404);
  if (missing && issues.length === 1) {
    return new ResourceNotFound(String(missing.params?.code), 404, textOf(missing));
  }
  // Keep the first issue of each field.
  const fields = new Map<string, LocalizedText>();
  for (const issue of issues) {
    const path = pathOf(issue);
    if (path !== '' && !fields.has(path)) fields.set(path, textOf(issue));
  }
  return new InvalidInput(
    first ? textOf(first) : localized('errors.commonInvalidRequest'),
    Object.fromEntries(fields),
  );
}

/** Validation pipe for `@Body/@Query/@Param({ schema })`; throws `DomainError`s. */
export function validationPipe(): StandardSchemaValidationPipe {
  installValidationMessages();
  return new StandardSchemaValidationPipe({ exceptionFactory: errorOfIssues });
}
