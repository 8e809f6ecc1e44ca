// Facts about the sources that the deployment files refer to: settings, health check paths, scripts.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '@challenge-coins/release/parts';

/** The four deployed parts, each with its own image. */
export const DEPLOYED_PARTS = ['backend', 'shell', 'storefront-mfe', 'admin-mfe'] as const;
export type DeployedPart = (typeof DEPLOYED_PARTS)[number];

/** Reads a file of the repository. */
export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The release commands also run in the images of the front ends. */
const RELEASE = ['release/command-line.ts', 'release/settings.ts', 'release/bucket.ts'];
const REMOTE = {
  settings: ['remote-server/main.ts', ...RELEASE],
  health: 'remote-server/remote-server.ts',
};
const SOURCES: Readonly<Record<DeployedPart, { settings: string[]; health: string }>> = {
  backend: { settings: ['backend/src/common/env.ts'], health: 'backend/openapi.json' },
  shell: { settings: ['edge/config.ts', ...RELEASE], health: 'edge/server.ts' },
  'storefront-mfe': REMOTE,
  'admin-mfe': REMOTE,
};

/** Names of the environment variables that a part reads. */
export function listSettings(part: DeployedPart): Set<string> {
  const names = SOURCES[part].settings
    .map(readText)
    .join('\n')
    .matchAll(/^\s+([A-Z][A-Z_]+): /gm);
  return new Set(['NODE_ENV', ...[...names].map(([, name = '']) => name)]);
}

/** Whether a part has this health check path. */
export function isReachable(part: DeployedPart, path: string): boolean {
  const source = readText(SOURCES[part].health);
  return source.includes(`'${path}'`) || source.includes(`"${path}"`);
}

/** The TypeScript file that an image's compiled script comes from. */
export function sourceOfScript(script: string): string {
  const source = script.startsWith('dist/')
    ? script.slice('dist/'.length)
    : script.replace('/dist/', '/src/');
  return source.replace(/\.js$/, '.ts');
}

/** Whether the repository has this file or folder. */
export function fileExists(path: string): boolean {
  return existsSync(join(ROOT, path));
}

const packageSchema = z.object({
  name: z.string(),
  workspaces: z.array(z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
});

/** Reads the package.json in a folder. */
export function readPackage(folder: string) {
  return packageSchema.parse(JSON.parse(readText(join(folder, 'package.json'))));
}

/** npm workspaces: package name to folder. */
export function workspaces(): Map<string, string> {
  const folders = readPackage('.').workspaces ?? [];
  return new Map(folders.map((folder) => [readPackage(folder).name, folder]));
}
