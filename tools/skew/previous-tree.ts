// Provides the sources of the last release, ready to build.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { readReleased } from '../contracts/contracts.ts';

/** Folder of the tree, or the reason why there is none. */
export type PreviousTree =
  | { readonly folder: string; readonly commit: string }
  | { readonly folder: null; readonly reason: string };

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
}

function hasCommit(root: string, commit: string): boolean {
  try {
    git(root, 'cat-file', '-e', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** Whether the tree is identical to that commit. */
function isAt(root: string, commit: string): boolean {
  const changed = git(root, 'diff', '--name-only', commit);
  return changed === '' && git(root, 'ls-files', '--others', '--exclude-standard') === '';
}

/** Unpacks into a draft folder and renames it when complete, so that an interrupted run starts over. */
async function unpack(root: string, commit: string, folder: string): Promise<void> {
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const archive = execFileSync('git', ['archive', '--format=tar', commit], {
    cwd: root,
    maxBuffer: 1024 ** 3,
  });
  execFileSync('tar', ['-x', '-C', draft], { input: archive });
  await rename(draft, folder);
}

const packageSchema = z.object({
  name: z.string().optional(),
  workspaces: z.array(z.string()).default([]),
});

async function packageIn(folder: string) {
  return packageSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
}

/** Workspace packages of a tree: folder and package name. */
async function workspacesOf(root: string): Promise<{ folder: string; name: string }[]> {
  const { workspaces } = await packageIn(root);
  return Promise.all(
    workspaces.map(async (folder) => ({
      folder,
      name: (await packageIn(join(root, folder))).name ?? folder,
    })),
  );
}

/** This project's packages are never linked across trees. */
const OWN_SCOPE = '@challenge-coins';

/** Links every package of `from` into `to`; a scope is linked as a whole. */
async function linkAll(from: string, to: string, except: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (except.includes(name) || name === OWN_SCOPE || name === '.cache') continue;
    await symlink(relative(to, join(from, name)), join(to, name));
  }
}

/**
 * Links the packages of `root` into `tree`, except its own workspaces: linking the whole folder would put
 * this tree's shared-ui into the previous front ends.
 */
export async function linkPackages(root: string, tree: string): Promise<void> {
  const workspaces = await workspacesOf(tree);
  const packages = join(tree, 'node_modules');
  await linkAll(
    join(root, 'node_modules'),
    packages,
    workspaces.map(({ name }) => name),
  );
  for (const { folder, name } of workspaces) {
    const nested = join(root, folder, 'node_modules');
    const link = join(packages, name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(link), join(tree, folder)), link);
    if (existsSync(nested)) await linkAll(nested, join(tree, folder, 'node_modules'), []);
  }
}

async function install(root: string, tree: string): Promise<void> {
  const lock = (folder: string) => readFile(join(folder, 'package-lock.json'), 'utf8');
  if ((await lock(root)) === (await lock(tree))) return linkPackages(root, tree);
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tree, stdio: 'inherit' });
}

/** The tree of the commit in contracts/released, unpacked below `.cache`. */
export async function previousTree(root: string): Promise<PreviousTree> {
  const released = await readReleased(root);
  if (!released) return { folder: null, reason: 'Nothing has been released yet.' };
  const { commit } = released;
  if (!hasCommit(root, commit)) {
    return { folder: null, reason: `This clone does not contain the released commit ${commit}.` };
  }
  if (isAt(root, commit)) {
    return { folder: null, reason: `This tree is the released commit ${commit}.` };
  }
  const folder = join(root, '.cache', 'skew', commit);
  if (!existsSync(join(folder, 'node_modules'))) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(dirname(folder), { recursive: true });
    await unpack(root, commit, folder);
    await install(root, folder);
  }
  return { folder, commit };
}
