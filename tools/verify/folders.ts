// Finds the folders that the gate checks on disk, so that a new part is covered without a list.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@challenge-coins/release/parts';

/** A folder beside a part's own `src`: the component catalogue. */
const BESIDE_SRC = ['shared-ui/catalogue'];
/** The journeys may import from every part. */
const UNRESTRICTED = 'e2e';

function foldersIn(root: string): string[] {
  const entries = readdirSync(root, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return [...names, ...BESIDE_SRC];
}

/** Folders with their own tsconfig.json. */
export function typedFolders(root = ROOT): string[] {
  return foldersIn(root).filter((name) => existsSync(join(root, name, 'tsconfig.json')));
}

/** Folders whose imports .dependency-cruiser.cjs checks. */
export function boundedFolders(root = ROOT): string[] {
  const typed = typedFolders(root);
  return foldersIn(root).flatMap((name) => {
    if (existsSync(join(root, name, 'src'))) return [`${name}/src`];
    return typed.includes(name) && name !== UNRESTRICTED ? [name] : [];
  });
}
