// In the place of the federation runtime's version ranges (see federation.ts).
import { allows } from '../../release/fits.ts';

/** Whether a version lies in a range like `^1.2.3`; no other kind of range is understood. */
export function satisfy(version: string, range: string): boolean {
  return range.startsWith('^') && allows(range.slice(1), version);
}
