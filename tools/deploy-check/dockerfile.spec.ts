import { dirname } from 'node:path';
import { listCopies, getEnvironment, getScript, listStages, listValues } from './dockerfile.ts';
import { getDependencies } from './imports.ts';
import type { ProgramDependencies } from './imports.ts';
import { TASKS } from '../build/tasks.ts';
import { NEXT_NODE } from '../next-node/version.ts';
import {
  isReachable,
  fileExists,
  readPackage,
  DEPLOYED_PARTS,
  listSettings,
  sourceOfScript,
  readText,
  workspaces,
} from './repository.ts';

/** Dependencies of the first package.json among an image's files. */
function dependenciesAmong(copied: readonly string[]): string[] {
  const manifest = copied.find((path) => path.endsWith('/package.json')) ?? '';
  return Object.keys(readPackage(dirname(manifest)).dependencies);
}

describe.each(DEPLOYED_PARTS)('the image of %s', (part) => {
  const stages = listStages(part);
  const image = stages.at(-1);

  it('uses exactly the Node version that CI tests the shop on', () => {
    for (const [index, { from }] of stages.entries()) {
      const isEarlier = stages.slice(0, index).some(({ name }) => name === from);
      if (!isEarlier) expect(from).toBe(`node:${NEXT_NODE}-bookworm-slim`);
    }
    expect(readText('.ci/run')).toContain('npm run test:next-node');
  });

  it('allows pinning the base image by digest', () => {
    const others = [...readText('Dockerfile').matchAll(/^FROM (node.*)$/gm)];
    expect(others).toEqual([]);
  });

  it('runs as the user “node”, with a script that is built from existing sources', () => {
    expect(listValues(image, 'USER')).toEqual(['node']);
    expect(fileExists(sourceOfScript(getScript(image)))).toBe(true);
  });

  it('sets only variables that the part reads', () => {
    const known = new Set([...listSettings(part), 'NODE_OPTIONS']);
    expect(Object.keys(getEnvironment(image)).filter((name) => !known.has(name))).toEqual([]);
  });

  it('enables source maps in stack traces', () => {
    expect(getEnvironment(image).NODE_OPTIONS).toBe('--enable-source-maps');
  });

  it('has a health check with its path and port', () => {
    const [, port, path = ''] =
      /127\.0\.0\.1:(\d+)(\/[\w/]+)'/.exec(listValues(image, 'HEALTHCHECK')[0] ?? '') ?? [];
    expect(isReachable(part, path)).toBe(true);
    expect(listValues(image, 'EXPOSE')).toEqual([port]);
    expect(getEnvironment(image)[part === 'backend' ? 'API_PORT' : 'PORT']).toBe(port);
  });

  it('copies existing files', () => {
    const names = stages.map(({ name }) => name);
    for (const { from, sources } of stages.flatMap(listCopies)) {
      if (from) expect(names).toContain(from);
      else expect(sources.filter((path) => !fileExists(path))).toEqual([]);
    }
  });

  it('gives npm every workspace and installs existing ones', () => {
    const copied = new Set(stages.flatMap(listCopies).flatMap(({ sources }) => sources));
    const known = workspaces();
    const manifests = [...known.values()].map((folder) => `${folder}/package.json`);
    expect(manifests.filter((path) => !copied.has(path))).toEqual([]);
    const runs = stages.flatMap((stage) => listValues(stage, 'RUN')).join('\n');
    const installed = [...runs.matchAll(/--workspace ([@\w/-]+)/g)].map(([, name = '']) => name);
    expect(installed).not.toEqual([]);
    expect(installed.filter((name) => !known.has(name))).toEqual([]);
  });

  it('builds with every workspace installed, since the build tools import others', () => {
    const bases = stages
      .filter((stage) => listValues(stage, 'RUN').some((run) => run.includes('npm run build')))
      .map(({ from }) => stages.find(({ name }) => name === from));
    expect(bases).not.toEqual([]);
    for (const base of bases)
      expect(listValues(base, 'RUN').join('\n')).toMatch(/npm ci --ignore-scripts$/);
  });

  it('copies the sources of what it builds', () => {
    const copied = stages.flatMap(listCopies).flatMap(({ sources }) => sources);
    const runs = stages.flatMap((stage) => listValues(stage, 'RUN')).join('\n');
    const built = [...runs.matchAll(/npm run build -- ([\w -]+)/g)].flatMap(([, names = '']) =>
      names.trim().split(' '),
    );
    const sources = TASKS.filter(({ name }) => built.includes(name)).flatMap(
      (task) => task.sources,
    );
    const isCopied = (path: string) =>
      copied.some((one) => path === one || path.startsWith(`${one}/`));
    expect(sources.filter((path) => !isCopied(path))).toEqual([]);
  });

  it('has the workspace packages that it depends on: package.json and build', () => {
    const copied = listCopies(image).flatMap(({ sources }) => sources);
    const own = dependenciesAmong(copied).flatMap((name) => workspaces().get(name) ?? []);
    const needed = own.flatMap((folder) => [`${folder}/package.json`, `/app/${folder}/dist`]);
    expect(needed.filter((path) => !copied.includes(path))).toEqual([]);
  });

  it('has the packages of which npm keeps another version in a workspace’s own folder', () => {
    const copied = listCopies(image).flatMap(({ sources }) => sources);
    const manifests = copied.filter((path) => path.endsWith('/package.json'));
    const folders = manifests.map((path) => `/app/${dirname(path)}/node_modules`);
    expect(folders.length).toBeGreaterThan(0);
    expect(folders.filter((path) => !copied.includes(path))).toEqual([]);
  });

  it('contains no dev dependencies', () => {
    const from = listCopies(image).find(({ sources }) =>
      sources[0]?.endsWith('node_modules'),
    )?.from;
    const install = listValues(
      stages.find(({ name }) => name === from),
      'RUN',
    ).join('\n');
    expect(install).toMatch(/npm ci .*--omit=dev/);
    expect(install).toContain('--ignore-scripts');
  });
});

/** Programs of the front ends' images: server and release commands. */
describe.each(DEPLOYED_PARTS.filter((part) => part !== 'backend'))('the image of %s', (part) => {
  const stages = listStages(part);
  const image = stages.at(-1);
  const programs = [getScript(image), 'dist/release/main.js'];
  const copied = listCopies(image).flatMap(({ sources }) => sources);
  let loaded: ProgramDependencies;

  beforeAll(async () => {
    loaded = await getDependencies(programs.map(sourceOfScript));
  });

  it('has every file that its programs load, and no tools', () => {
    const fileExists = (path: string) =>
      copied.some((folder) => `/app/${path}`.startsWith(`${folder}/`));
    expect(programs.filter((path) => !fileExists(path))).toEqual([]);
    expect(loaded.files).toEqual(expect.arrayContaining(programs.map(sourceOfScript)));
    expect(loaded.files.filter((path) => path.startsWith('tools/'))).toEqual([]);
  });

  it('has every package that its programs load', () => {
    const dependencies = dependenciesAmong(copied);
    expect(loaded.packages).toContain('fastify');
    expect(loaded.packages.filter((name) => !dependencies.includes(name))).toEqual([]);
  });
});

it('.dockerignore allows exactly what the images copy', () => {
  const lines = readText('.dockerignore').split('\n');
  expect(lines).toContain('*');
  const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const copied = DEPLOYED_PARTS.flatMap(listStages)
    .flatMap(listCopies)
    .flatMap(({ from, sources }) => (from ? [] : sources));
  const isAllowed = (path: string) =>
    allowed.some((one) => path === one || path.startsWith(`${one}/`));
  expect(copied.filter((path) => !isAllowed(path))).toEqual([]);
  expect(lines).toEqual(expect.arrayContaining(['**/node_modules', '**/.env*']));
});
