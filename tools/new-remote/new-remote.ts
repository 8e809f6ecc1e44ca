// Adds a remote to the repository: its workspace, and its entry in every list of parts. Its deployment is a copy of the
// admin's.
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createWorkspaceFiles, toRemoteNames } from './workspace-files.ts';
import type { RemoteNames } from './workspace-files.ts';

/** The remote that deployment files are copied from. */
const MODEL = 'admin-mfe';
const MODEL_PORT = '3002';
/** The remote with the dependencies that every remote has. */
const PLAIN_REMOTE = 'storefront-mfe';
/** Port of the first added remote in its container. */
const FIRST_PORT = 3010;
const KUBERNETES = 'deploy/kubernetes';

type Change = (text: string) => string;

/** Inserts `added` after the only place with this text. */
function insertAfter(anchor: string, added: string): Change {
  return (text) => {
    const [before = '', after, ...more] = text.split(anchor);
    if (after === undefined || more.length > 0)
      throw new Error(`Expected once, to add the remote after it: ${anchor.trim()}`);
    return before + anchor + added + after;
  };
}

/** Inserts `added` before the only place with this text. */
function insertBefore(anchor: string, added: string): Change {
  const insert = insertAfter(anchor, '');
  return (text) => insert(text).replace(anchor, () => added + anchor);
}

/** Copies the text from `start` up to `end`, as the new remote's, before `end`. */
function copySection(start: string, end: string, rename: Change): Change {
  return (text) => {
    const from = text.indexOf(start);
    const to = text.indexOf(end, from);
    if (from < 0 || to < 0) throw new Error(`Expected, to copy it for the remote: ${start.trim()}`);
    return text.slice(0, to) + rename(text.slice(from, to)) + text.slice(to);
  };
}

/** Adds the remote to the shell's setting REMOTES, or adds the setting after `anchor`. */
function addToRemotes(
  remote: string,
  { start, end, anchor }: Readonly<Record<'start' | 'end' | 'anchor', string>>,
): Change {
  return (text) =>
    text.includes(start)
      ? insertAfter(start, `${remote}, `)(text)
      : insertAfter(anchor, `${start}${remote}${end}`)(text);
}

/** Changes of existing files, by path. */
function listChanges(names: RemoteNames, port: number): Record<string, readonly Change[]> {
  const { name, short, path } = names;
  const toCopy: Change = (text) =>
    text
      .replaceAll(MODEL, name)
      .replaceAll(MODEL_PORT, String(port))
      .replaceAll(/\badmin-(build|releases)\b/g, `${short}-$1`)
      .replace('# The admin UI: its server', `# The remote ${name}: its server`);
  const remote = `${name} http://${name}:${port} ${path}`;
  return {
    'package.json': [insertAfter(`    "${MODEL}",\n`, `    "${name}",\n`)],
    'release/parts.ts': [insertBefore(`] as const;`, `, '${name}'`)],
    'jest.config.js': [
      insertAfter(`    frontEnd('admin', '${MODEL}'),\n`, `    frontEnd('${short}', '${name}'),\n`),
    ],
    'knip.json': [copySection(`    "${MODEL}": {`, '    "shared-ui": {', toCopy)],
    'oxlint.config.mjs': [insertAfter(`${MODEL},`, `${name},`)],
    '.dockerignore': [insertAfter(`!${MODEL}\n`, `!${name}\n`)],
    '.github/CODEOWNERS': [
      insertAfter(
        `/${MODEL}/        @challenge-coins/admin\n`,
        `/${name}/ @challenge-coins/${short}\n`,
      ),
    ],
    'tools/deploy-check/repository.ts': [
      insertAfter(`'storefront-mfe', '${MODEL}'`, `, '${name}'`),
      insertAfter(`  '${MODEL}': REMOTE,\n`, `  '${name}': REMOTE,\n`),
    ],
    Dockerfile: [
      insertAfter(`COPY ${MODEL}/package.json ${MODEL}/\n`, `COPY ${name}/package.json ${name}/\n`),
      copySection('# The admin UI: its server', "# The shell's server", toCopy),
    ],
    'docker-compose.yml': [
      copySection(`  ${MODEL}-publish:\n`, '  shell-publish:\n', toCopy),
      insertAfter('\n  admin-releases:\n', `  ${short}-releases:\n`),
      addToRemotes(remote, {
        start: "      REMOTES: '",
        end: "'\n",
        anchor: `      ADMIN_URL: http://${MODEL}:${MODEL_PORT}\n`,
      }),
      insertAfter(
        `      ${MODEL}: { condition: service_started }\n`,
        `      ${name}: { condition: service_started }\n`,
      ),
    ],
    [`${KUBERNETES}/parts/shell/settings.env`]: [
      addToRemotes(remote, {
        start: 'REMOTES=',
        end: '\n',
        anchor: `ADMIN_URL=http://${MODEL}:${MODEL_PORT}\n`,
      }),
    ],
    [`${KUBERNETES}/parts/shell/network-policy.yaml`]: [
      insertAfter(`${MODEL}-publish`, `, ${name}-publish`),
      insertBefore(
        '    # The bucket of the releases.\n    - ports:\n        - { port: 443 }\n---',
        `    - to:
        - podSelector: { matchLabels: { app.kubernetes.io/name: ${name} } }
      ports:
        - { port: ${port} }
`,
      ),
    ],
    [`${KUBERNETES}/base/kustomization.yaml`]: [
      insertAfter(`  - ../parts/${MODEL}\n`, `  - ../parts/${name}\n`),
    ],
    [`${KUBERNETES}/base/network-policy.yaml`]: [
      insertAfter(`values: [backend, shell, storefront-mfe, ${MODEL}`, `, ${name}`),
    ],
  };
}

/** What is used of package-lock.json. */
interface Lockfile {
  packages: Record<
    string,
    { name?: string; workspaces?: string[]; resolved?: string; link?: true }
  >;
}

/** Adds the workspace to the lockfile as npm would, so that `npm ci` accepts it. */
function addToLockfile({ name }: RemoteNames, like: string): Change {
  return (text) => {
    const lock = JSON.parse(text) as Lockfile;
    const { '': root = {}, ...packages } = lock.packages;
    root.workspaces?.splice(root.workspaces.indexOf(MODEL) + 1, 0, name);
    packages[name] = { ...packages[like], name: `@challenge-coins/${name}` };
    packages[`node_modules/@challenge-coins/${name}`] = { resolved: name, link: true };
    const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
    lock.packages = { '': root, ...Object.fromEntries(sorted) };
    return `${JSON.stringify(lock, null, 2)}\n`;
  };
}

/** Port of the next remote: each has its own, so that one rule of a network policy names one remote. */
async function choosePort(root: string): Promise<number> {
  const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
  const used = [...dockerfile.matchAll(/^EXPOSE (\d+)$/gm)].map(([, port]) => Number(port));
  return Math.max(FIRST_PORT - 1, ...used) + 1;
}

/**
 * Adds the remote `name` to the repository in `root`. Changes nothing if the name is invalid or a file is not as
 * expected.
 */
export async function addRemote(root: string, name: string): Promise<RemoteNames> {
  const names = toRemoteNames(name);
  if (existsSync(join(root, name))) throw new Error(`${name} exists already.`);
  const manifest = await readFile(join(root, PLAIN_REMOTE, 'package.json'), 'utf8');
  const like = JSON.parse(manifest) as { version: string; dependencies: object };
  const port = await choosePort(root);
  const changes = {
    ...listChanges(names, port),
    'package-lock.json': [addToLockfile(names, PLAIN_REMOTE)],
  };
  const changed = await Promise.all(
    Object.entries(changes).map(async ([file, steps]) => {
      const text = await readFile(join(root, file), 'utf8');
      return [file, steps.reduce((all, step) => step(all), text)] as const;
    }),
  );
  const files = [...Object.entries(createWorkspaceFiles(names, like)), ...changed];
  for (const [file, text] of files) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  await copyKubernetesPart(root, names, port);
  const link = join(root, 'node_modules/@challenge-coins', name);
  if (!existsSync(link)) await symlink(`../../${name}`, link);
  return names;
}

async function copyKubernetesPart(
  root: string,
  { name }: RemoteNames,
  port: number,
): Promise<void> {
  const parts = join(root, KUBERNETES, 'parts');
  await cp(join(parts, MODEL), join(parts, name), { recursive: true });
  for (const file of await readdir(join(parts, name))) {
    const path = join(parts, name, file);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replaceAll(MODEL, name).replaceAll(MODEL_PORT, String(port)));
  }
}
