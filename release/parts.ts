// The three front ends, and where everything of theirs is kept.
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The repository's root folder. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url));

export const FRONT_ENDS = ['shell', 'storefront-mfe', 'admin-mfe'] as const;
export type FrontEnd = (typeof FRONT_ENDS)[number];

/** Whether `name` is the workspace name of a front end. */
export function isFrontEnd(name: string | undefined): name is FrontEnd {
  return FRONT_ENDS.some((part) => part === name);
}

/** The folder of a part's sources. */
export function partFolder(part: FrontEnd): string {
  return join(ROOT, part);
}

/** Where a part's finished bundle stands: exactly the files of its next release. */
export function bundleFolder(part: FrontEnd): string {
  return join(partFolder(part), 'dist', 'bundle');
}

/** Where the source maps of that bundle are kept, out of any browser's reach. */
export function mapsFolder(part: FrontEnd): string {
  return join(partFolder(part), 'dist', 'maps');
}
