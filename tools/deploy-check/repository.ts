// What the deployment files speak of, as the sources say it: settings, paths of health checks, scripts.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../../release/parts.ts';

/** The four parts that are deployed, each with an image of its own. */
export const PARTS = ['backend', 'shell', 'storefront-mfe', 'admin-mfe'] as const;
export type DeployedPart = (typeof PARTS)[number];

/** The text of a file of the repository. */
export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The release commands run in the images of the front ends. */
const RELEASE = ['release/command-line.ts', 'release/settings.ts', 'release/bucket.ts'];
const REMOTE = {
  settings: ['remote-server/main.ts', ...RELEASE],
  health: 'remote-server/remote-server.ts',
};
const SOURCES: Readonly<Record<DeployedPart, { settings: string[]; health: string }>> = {
  backend: { settings: ['backend/src/common/env.ts'], health: 'backend/openapi.json' },
  shell: { settings: ['shell/server/config.ts', ...RELEASE], health: 'shell/server/server.ts' },
  'storefront-mfe': REMOTE,
  'admin-mfe': REMOTE,
};

/** The names of the settings that a part reads from its environment. */
export function settingsOf(part: DeployedPart): Set<string> {
  const names = SOURCES[part].settings
    .map(textOf)
    .join('\n')
    .matchAll(/^\s+([A-Z][A-Z_]+): /gm);
  return new Set(['NODE_ENV', ...[...names].map(([, name = '']) => name)]);
}

/** Whether a part answers at this path; asked of health checks only. */
export function isReachable(part: DeployedPart, path: string): boolean {
  const source = textOf(SOURCES[part].health);
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
export function isThere(path: string): boolean {
  return existsSync(join(ROOT, path));
}

const packageSchema = z.object({
  name: z.string(),
  workspaces: z.array(z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
});

/** What is read of the package.json in a folder. */
export function packageIn(folder: string) {
  return packageSchema.parse(JSON.parse(textOf(join(folder, 'package.json'))));
}

/** npm's workspaces: name to folder. */
export function workspaces(): Map<string, string> {
  const folders = packageIn('.').workspaces ?? [];
  return new Map(folders.map((folder) => [packageIn(folder).name, folder]));
}
