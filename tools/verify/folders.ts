// What the gate looks at, found on the disk: a part that is new is guarded the day it is born.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../release/parts.ts';

/** Folders with a server or tools beside a part's own `src`. */
const BESIDES = ['shell/server', 'coins', 'release', 'remote-server', 'tools'];

function foldersWith(file: string, root: string): string[] {
  const entries = readdirSync(root, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return [...new Set([...names, ...BESIDES])].filter((name) => existsSync(join(root, name, file)));
}

/** Every folder that the compiler checks by itself. */
export function typedFolders(root = ROOT): string[] {
  return foldersWith('tsconfig.json', root);
}

/** Every folder whose imports are held against the rules of .dependency-cruiser.cjs. */
export function boundedFolders(root = ROOT): string[] {
  return [...foldersWith('src', root).map((name) => `${name}/src`), ...BESIDES].filter((name) =>
    existsSync(join(root, name)),
  );
}
