import { z } from 'zod';
import { fieldText } from './languages/field-text.js';

// PostgreSQL cannot store U+0000, and a lone surrogate is not valid Unicode.
const LONE_SURROGATE = /\p{Surrogate}/u;
const UNSTORABLE_MESSAGE = fieldText('errorsFields.unstorable');

// Control characters, line breaks and bidirectional overrides.
const MISLEADING = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** Whether a text is a single line without control characters, as required in an email header. */
export function isPlainLine(value: string): boolean {
  return !MISLEADING.test(value);
}

function storable(value: string): boolean {
  return !value.includes('\0') && !LONE_SURROGATE.test(value);
}

/** Schema of optional user input: trimmed, at most `max` characters; may be empty. */
export function text(max: number) {
  return z.string().trim().max(max).refine(storable, UNSTORABLE_MESSAGE);
}

/** Schema of required user input: trimmed and not empty; `message` is the validation message. */
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

/** Schema of text that is not trimmed (passwords). */
export function rawText(min: number, max: number, message: string) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? message : undefined) })
    .min(min, message)
    .max(max)
    .refine(storable, UNSTORABLE_MESSAGE);
}
