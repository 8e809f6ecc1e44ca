// The front ends and their folders.
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The repository's root folder. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url));

export const FRONT_ENDS = ['shell', 'storefront-mfe', 'admin-mfe'] as const;
export type FrontEnd = (typeof FRONT_ENDS)[number];
export type RemotePart = Exclude<FrontEnd, 'shell'>;

/** The remotes beside storefront and admin; `npm run new-remote` adds one. */
export const ADDED_REMOTES: readonly RemotePart[] = FRONT_ENDS.filter(
  (part) => !['shell', 'storefront-mfe', 'admin-mfe'].includes(part),
) as RemotePart[];

/** First path of a remote's pages: `hello-mfe` serves `/hello`, the storefront everything else. */
export function rootPath(remote: string): string {
  return remote === 'storefront-mfe' ? '/' : `/${remote.replace(/-mfe$/, '')}`;
}

/** Whether `name` is the workspace name of a front end. */
export function isFrontEnd(name: string | undefined): name is FrontEnd {
  return FRONT_ENDS.some((part) => part === name);
}

/** The folder of a part's sources. */
export function partFolder(part: FrontEnd): string {
  return join(ROOT, part);
}

/** Folder of a part's finished bundle: exactly the files of its next release. */
export function bundleFolder(part: FrontEnd): string {
  return join(partFolder(part), 'dist', 'bundle');
}

/** Folder of the bundle's source maps, which no server publishes. */
export function mapsFolder(part: FrontEnd): string {
  return join(partFolder(part), 'dist', 'maps');
}
