import { z } from 'zod';
import type { $ZodRawIssue } from 'zod/v4/core';

type Issue = $ZodRawIssue;

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const UNITS: Record<string, string> = { string: 'characters', array: 'entries' };

/** "sale_price" → "Sale price"; without a path it is the request itself. */
function subject(path: readonly PropertyKey[] | undefined): string {
  const name = (path ?? []).filter((step) => typeof step === 'string').at(-1) ?? 'the request';
  const label = name.replaceAll('_', ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return `must be ${KINDS[issue.expected] ?? 'of another type'}`;
    case 'too_small':
      return `must ${amount('at least', issue.minimum, issue.origin)}`;
    case 'too_big':
      return `must ${amount('at most', issue.maximum, issue.origin)}`;
    case 'invalid_value':
      return `must be one of: ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${String(issue.divisor)}`;
    case 'invalid_format':
      return issue.format === 'email' ? 'must be an email address' : 'has the wrong format';
    default:
      return 'is not valid';
  }
}

function amount(bound: string, limit: number | bigint, origin: string): string {
  const unit = UNITS[origin];
  return unit ? `have ${bound} ${limit} ${unit}` : `be ${bound} ${limit}`;
}

/** Default message of a validation issue, as a sentence. */
function plainSentence(issue: Issue): string {
  return `${subject(issue.path)} ${expectation(issue)}.`;
}

/** Installs the messages above as Zod's default. */
export function installValidationMessages(): void {
  z.config({ customError: plainSentence });
}
