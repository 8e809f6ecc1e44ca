import { createHash, randomInt } from 'node:crypto';

const COUNT = 10;
/** Excludes characters that are easily confused (i, l, o, 0, 1). */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * Ten recovery codes, shown once: "k7fq-2m9x-w4ht-8bnd". With 79 bits each, they cannot be
 * recovered from their hashes.
 */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, randomGroup).join('-'));
}

function randomGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Stored hash of a recovery code, independent of how it was typed. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(normalizeCode(code)).digest('base64url');
}

/** Removes spaces and dashes from a code and converts it to lower case. */
export function normalizeCode(code: string): string {
  return code.replaceAll(/[\s\-–—]/gu, '').toLowerCase();
}
