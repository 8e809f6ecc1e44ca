import { z } from 'zod';
import type { $ZodRawIssue } from 'zod/v4/core';
import { localized, type LocalizedText } from './languages/translate.js';

type Issue = $ZodRawIssue;

/** "sale_price" → "Sale price"; without a path it is the request itself. */
function subject(path: readonly PropertyKey[] | undefined): LocalizedText {
  const name = (path ?? []).filter((step) => typeof step === 'string').at(-1);
  const label = (name ?? 'the request').replaceAll('_', ' ');
  return localized('errorsFields.field', {
    name: name ?? 'request',
    label: label.charAt(0).toUpperCase() + label.slice(1),
  });
}

/** Default message of a validation issue, as a sentence. */
function toSentence(issue: Issue): LocalizedText {
  const field = subject(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return localized('errorsFields.missing', { field });
      return localized('errorsFields.mustBe', { field, kind: issue.expected });
    case 'too_small':
      return localized('errorsFields.atLeast', {
        ...{ field, unit: issue.origin, limit: String(issue.minimum) },
      });
    case 'too_big':
      return localized('errorsFields.atMost', {
        ...{ field, unit: issue.origin, limit: String(issue.maximum) },
      });
    case 'invalid_value':
      return localized('errorsFields.oneOf', {
        ...{ field, values: issue.values.map(String).join(', ') },
      });
    case 'unrecognized_keys':
      return localized('errorsFields.unknownFields', { field, keys: issue.keys.join(', ') });
    case 'not_multiple_of':
      return localized('errorsFields.multipleOf', { field, divisor: String(issue.divisor) });
    case 'invalid_format':
      return issue.format === 'email'
        ? localized('errorsFields.email', { field })
        : localized('errorsFields.format', { field });
    default:
      return localized('errorsFields.invalid', { field });
  }
}

/**
 * The text of an issue whose message is the default one; undefined: the message is one of the schema. Reported issues
 * have no input, so both messages about a type are compared.
 */
export function findDefaultText(issue: object, message: string): LocalizedText | undefined {
  if (!('code' in issue)) return undefined;
  return [undefined, null]
    .map((input) => toSentence({ ...issue, input } as Issue))
    .find((text) => text('en') === message);
}

/** Installs the messages above as Zod's default. */
export function installValidationMessages(): void {
  z.config({ customError: (issue) => toSentence(issue)('en') });
}
