import { createHash, randomInt } from 'node:crypto';

const COUNT = 10;
/** Without the letters and digits that look like another one. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;

/** Ten codes as they are shown, once: "k7fq-2m9x-w4ht-8bnd". Nobody finds one of 79 bits by its hash. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, letters).join('-'));
}

function letters(): string {
  return Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** A code as it is kept, however it was typed. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(normalizeCode(code)).digest('base64url');
}

/** A code without what people put between its letters, in small ones. */
export function normalizeCode(code: string): string {
  return code.replaceAll(/[\s\-–—]/gu, '').toLowerCase();
}
