import { dirname } from 'node:path';
import { copiesOf, environmentOf, scriptOf, stagesOf, valuesOf } from './dockerfile.ts';
import { needsOf } from './imports.ts';
import type { Needs } from './imports.ts';
import { NEXT_NODE } from '../next-node/version.ts';
import {
  isReachable,
  isThere,
  packageIn,
  PARTS,
  settingsOf,
  sourceOfScript,
  textOf,
  workspaces,
} from './repository.ts';

/** What the first manifest among the files of an image depends on. */
function dependenciesAmong(copied: readonly string[]): string[] {
  const manifest = copied.find((path) => path.endsWith('/package.json')) ?? '';
  return Object.keys(packageIn(dirname(manifest)).dependencies);
}

describe.each(PARTS)('the image of %s', (part) => {
  const stages = stagesOf(part);
  const image = stages.at(-1);

  it('stands on the Node that CI tries the shop on, to the last number', () => {
    for (const [index, { from }] of stages.entries()) {
      const isEarlier = stages.slice(0, index).some(({ name }) => name === from);
      if (!isEarlier) expect(from).toBe(`node:${NEXT_NODE}-bookworm-slim`);
    }
    expect(textOf('.ci/run')).toContain('npm run test:next-node');
  });

  it('lets whoever builds it pin the bytes of that image too', () => {
    const others = [...textOf('Dockerfile').matchAll(/^FROM (node.*)$/gm)];
    expect(others).toEqual([]);
  });

  it('runs as the user “node”, by a script that is built from sources that are there', () => {
    expect(valuesOf(image, 'USER')).toEqual(['node']);
    expect(isThere(sourceOfScript(scriptOf(image)))).toBe(true);
  });

  it('knows only settings that the part reads', () => {
    const known = new Set([...settingsOf(part), 'NODE_OPTIONS']);
    expect(Object.keys(environmentOf(image)).filter((name) => !known.has(name))).toEqual([]);
  });

  it('names the source of a fault, not the place in the bundle', () => {
    expect(environmentOf(image).NODE_OPTIONS).toBe('--enable-source-maps');
  });

  it('is asked for its health at a path and a port that are its own', () => {
    const [, port, path = ''] =
      /127\.0\.0\.1:(\d+)(\/[\w/]+)'/.exec(valuesOf(image, 'HEALTHCHECK')[0] ?? '') ?? [];
    expect(isReachable(part, path)).toBe(true);
    expect(valuesOf(image, 'EXPOSE')).toEqual([port]);
    expect(environmentOf(image)[part === 'backend' ? 'API_PORT' : 'PORT']).toBe(port);
  });

  it('copies what is there', () => {
    const names = stages.map(({ name }) => name);
    for (const { from, sources } of stages.flatMap(copiesOf)) {
      if (from) expect(names).toContain(from);
      else expect(sources.filter((path) => !isThere(path))).toEqual([]);
    }
  });

  it('gives npm every workspace, and asks for those that are there', () => {
    const copied = new Set(stages.flatMap(copiesOf).flatMap(({ sources }) => sources));
    const known = workspaces();
    const manifests = [...known.values()].map((folder) => `${folder}/package.json`);
    expect(manifests.filter((path) => !copied.has(path))).toEqual([]);
    const runs = stages.flatMap((stage) => valuesOf(stage, 'RUN')).join('\n');
    const asked = [...runs.matchAll(/--workspace ([@\w/-]+)/g)].map(([, name = '']) => name);
    expect(asked).toContain(packageIn(part).name);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });

  it('has the packages of this repository that it depends on: their manifest, and what was built', () => {
    const copied = copiesOf(image).flatMap(({ sources }) => sources);
    const own = dependenciesAmong(copied).flatMap((name) => workspaces().get(name) ?? []);
    const needed = own.flatMap((folder) => [`${folder}/package.json`, `/app/${folder}/dist`]);
    expect(needed.filter((path) => !copied.includes(path))).toEqual([]);
  });

  it('brings no tools along: its packages come from a stage without them', () => {
    const from = copiesOf(image).find(({ sources }) => sources[0]?.endsWith('node_modules'))?.from;
    const install = valuesOf(
      stages.find(({ name }) => name === from),
      'RUN',
    ).join('\n');
    expect(install).toMatch(/npm ci .*--omit=dev/);
    expect(install).toContain('--ignore-scripts');
  });
});

/** The programs of the front ends' images: their server, and the commands on their releases. */
describe.each(PARTS.filter((part) => part !== 'backend'))('the image of %s', (part) => {
  const stages = stagesOf(part);
  const image = stages.at(-1);
  const programs = [scriptOf(image), 'dist/release/main.js'];
  const copied = copiesOf(image).flatMap(({ sources }) => sources);
  let needs: Needs;

  beforeAll(async () => {
    needs = await needsOf(programs.map(sourceOfScript));
  });

  it('has every file that its programs load, and nothing of the tools', () => {
    const isThere = (path: string) =>
      copied.some((folder) => `/app/${path}`.startsWith(`${folder}/`));
    expect(programs.filter((path) => !isThere(path))).toEqual([]);
    expect(needs.files).toEqual(expect.arrayContaining(programs.map(sourceOfScript)));
    expect(needs.files.filter((path) => path.startsWith('tools/'))).toEqual([]);
  });

  it('has every package that they load', () => {
    const dependencies = dependenciesAmong(copied);
    expect(needs.packages).toContain('fastify');
    expect(needs.packages.filter((name) => !dependencies.includes(name))).toEqual([]);
  });
});

it('.dockerignore lets in what the images copy, and nothing else', () => {
  const lines = textOf('.dockerignore').split('\n');
  expect(lines).toContain('*');
  const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const copied = PARTS.flatMap(stagesOf)
    .flatMap(copiesOf)
    .flatMap(({ from, sources }) => (from ? [] : sources));
  const isLetIn = (path: string) =>
    allowed.some((one) => path === one || path.startsWith(`${one}/`));
  expect(copied.filter((path) => !isLetIn(path))).toEqual([]);
  expect(lines).toEqual(expect.arrayContaining(['**/node_modules', '**/.env*']));
});
