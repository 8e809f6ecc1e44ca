import { z } from 'zod';

// PostgreSQL cannot store U+0000, and a lone surrogate is not a character at all.
const LONE_SURROGATE = /\p{Surrogate}/u;
const UNSTORABLE_MESSAGE = 'This text contains characters that cannot be stored.';

// Control characters, line breaks, and the marks that turn the direction of the text around them.
const MISLEADING = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** Whether a text reads as one plain line, as a name in a header of a mail has to. */
export function isPlainLine(value: string): boolean {
  return !MISLEADING.test(value);
}

function storable(value: string): boolean {
  return !value.includes('\0') && !LONE_SURROGATE.test(value);
}

/** Text from outside, trimmed, at most `max` characters; may be empty. */
export function text(max: number) {
  return z.string().trim().max(max).refine(storable, UNSTORABLE_MESSAGE);
}

/** Text that must not be empty after trimming; `message` is what the shopper reads then. */
export function requiredText(max: number, message: string) {
  const isMissing = (input: unknown) =>
    input === undefined || input === null ? message : undefined;
  return z
    .string({ error: (issue) => isMissing(issue.input) })
    .trim()
    .min(1, message)
    .max(max)
    .refine(storable, UNSTORABLE_MESSAGE);
}

/** Text kept to the letter (passwords): not trimmed. */
export function rawText(min: number, max: number, message: string) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? message : undefined) })
    .min(min, message)
    .max(max)
    .refine(storable, UNSTORABLE_MESSAGE);
}
