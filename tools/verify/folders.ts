// What the gate looks at, found on the disk: a part that is new is guarded the day it is born.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../release/parts.ts';

/** Folders beside a part's own `src`: a server, and the component catalogue. */
const BESIDE_SRC = ['shell/server', 'shared-ui/catalogue'];
/** The journeys look at the shop from outside, and at every part of it. */
const OUTSIDE = 'e2e';

function foldersIn(root: string): string[] {
  const entries = readdirSync(root, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return [...names, ...BESIDE_SRC];
}

/** Every folder that the compiler checks by itself. */
export function typedFolders(root = ROOT): string[] {
  return foldersIn(root).filter((name) => existsSync(join(root, name, 'tsconfig.json')));
}

/** Every folder whose imports are held against the rules of .dependency-cruiser.cjs. */
export function boundedFolders(root = ROOT): string[] {
  const typed = typedFolders(root);
  return foldersIn(root).flatMap((name) => {
    if (existsSync(join(root, name, 'src'))) return [`${name}/src`];
    return typed.includes(name) && name !== OUTSIDE ? [name] : [];
  });
}
