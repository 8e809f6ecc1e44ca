import type { IncomingMessage } from 'node:http';

/**
 * The token of `Authorization: Bearer …`. Not passport's own reader: its regular expression takes
 * seconds of the API over 16 kB without a space.
 */
export function bearerToken({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const given = headers.authorization;
  if (given === undefined) return null;
  const space = given.indexOf(' ');
  const isBearer = given.slice(0, space).toLowerCase() === 'bearer';
  return isBearer ? given.slice(space).trim() || null : null;
}
