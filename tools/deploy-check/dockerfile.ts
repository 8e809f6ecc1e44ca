// Parses the parts of the Dockerfile that the checks use.
import { readText } from './repository.ts';

export interface Stage {
  readonly name: string;
  readonly from: string;
  /** Instructions, one per line. */
  readonly lines: readonly string[];
}

/** The stages of the Dockerfile, in order. */
function readStages(): Stage[] {
  const text = readText('Dockerfile')
    .replaceAll(/^\s*(#.*)?\n/gm, '')
    .replaceAll(/\\\n\s*/g, '');
  const [head = '', ...stages] = text.split(/^FROM /m);
  /** An ARG before the first stage is available in every FROM. */
  const defaults = new Map(
    [...head.matchAll(/^ARG (\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]),
  );
  return stages.map((stage) => {
    const [first = '', ...lines] = stage.trim().split('\n');
    const substituted = first.replace(/\$\{(\w+)\}/, (_, key: string) => defaults.get(key) ?? '');
    const [from = '', , name = 'the image'] = substituted.split(' ');
    return { name, from, lines };
  });
}

/** The stages that a target needs, in order; the last one is its image. */
export function listStages(target: string): Stage[] {
  const all = readStages();
  const needed = new Set<Stage>();
  const visit = (name: string) => {
    const stage = all.find((one) => one.name === name);
    if (!stage || needed.has(stage)) return;
    needed.add(stage);
    visit(stage.from);
    for (const { from } of listCopies(stage)) if (from) visit(from);
  };
  visit(target);
  return all.filter((stage) => needed.has(stage));
}

/** The image of a part. */
export function getImage(part: string): Stage | undefined {
  return listStages(part).at(-1);
}

/** All values of one instruction of a stage. */
export function listValues(stage: Stage | undefined, name: string): string[] {
  const own = stage?.lines.filter((line) => line.startsWith(`${name} `)) ?? [];
  return own.map((line) => line.slice(name.length).trim());
}

/** A parsed COPY instruction. */
export interface Copy {
  /** Source stage; undefined for the build context. */
  readonly from: string | undefined;
  readonly sources: readonly string[];
}

/** Every COPY of a stage. */
export function listCopies(stage: Stage | undefined): Copy[] {
  return listValues(stage, 'COPY').map((rest) => {
    const args = rest.split(' ');
    const from = args.find((arg) => arg.startsWith('--from='))?.slice('--from='.length);
    return { from, sources: args.filter((arg) => !arg.startsWith('--')).slice(0, -1) };
  });
}

/** The environment that an image's stage sets. */
export function getEnvironment(stage: Stage | undefined): Record<string, string> {
  const pairs = listValues(stage, 'ENV').flatMap((rest) => rest.split(' '));
  return Object.fromEntries(pairs.map((pair) => pair.split('=', 2) as [string, string]));
}

/** The program that a stage's CMD starts, without `node`. */
export function getScript(stage: Stage | undefined): string {
  return /"node", "([^"]+)"/.exec(listValues(stage, 'CMD').at(-1) ?? '')?.[1] ?? '';
}
