// The sources of the last release, beside this tree and ready to build.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { readReleased } from '../contracts/contracts.ts';

/** Where it stands, or why there is none. */
export type Previous =
  | { readonly folder: string; readonly commit: string }
  | { readonly folder: null; readonly reason: string };

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
}

function knows(root: string, commit: string): boolean {
  try {
    git(root, 'cat-file', '-e', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** Whether the tree has exactly the files of that commit. */
function isAt(root: string, commit: string): boolean {
  const changed = git(root, 'diff', '--name-only', commit);
  return changed === '' && git(root, 'ls-files', '--others', '--exclude-standard') === '';
}

/** Only a whole tree gets its name: an interrupted one is made again. */
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

const packageSchema = z.object({ workspaces: z.array(z.string()).default([]) });

async function workspacesOf(root: string): Promise<string[]> {
  const text = await readFile(join(root, 'package.json'), 'utf8');
  return packageSchema.parse(JSON.parse(text)).workspaces;
}

/** Links every package of `from` into `to`, those in scopes one by one. */
async function linkAll(from: string, to: string, except: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (except.includes(name) || name === '.cache') continue;
    await symlink(relative(to, join(from, name)), join(to, name));
  }
}

/**
 * Gives `tree` the packages of `root`, but its own workspaces: one link to the whole folder would
 * put this tree's shared-ui into the previous front ends.
 */
export async function linkPackages(root: string, tree: string): Promise<void> {
  const workspaces = await workspacesOf(tree);
  await linkAll(join(root, 'node_modules'), join(tree, 'node_modules'), workspaces);
  for (const name of workspaces) {
    const own = join(root, name, 'node_modules');
    await symlink(join('..', name), join(tree, 'node_modules', name));
    if (existsSync(own)) await linkAll(own, join(tree, name, 'node_modules'), []);
  }
}

async function install(root: string, tree: string): Promise<void> {
  const lock = (folder: string) => readFile(join(folder, 'package-lock.json'), 'utf8');
  if ((await lock(root)) === (await lock(tree))) return linkPackages(root, tree);
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tree, stdio: 'inherit' });
}

/** The tree of the commit in contracts/released, unpacked below `.cache`. */
export async function previousTree(root: string): Promise<Previous> {
  const released = await readReleased(root);
  if (!released) return { folder: null, reason: 'Nothing has been released yet.' };
  const { commit } = released;
  if (!knows(root, commit)) {
    return { folder: null, reason: `This clone does not know the released commit ${commit}.` };
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
