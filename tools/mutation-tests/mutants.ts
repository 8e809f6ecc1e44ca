// Mutants: deliberate mutants. Each changes one place in the code and names the test that must fail because of it.
// They are listed in `*.mutants.json` beside that test.
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { locate, type Anchor } from './locate.ts';

const text = z.string().min(1);

const mutantsFile = z.strictObject({
  /** The spec or journey, in the same folder. */
  test: text,
  mutants: z.array(
    z.strictObject({
      invariant: text,
      /** What is wrong in the mutated code, as a sentence. */
      name: text,
      /** The mutated file, from the repository's root. */
      file: text,
      /** The declaration to change, such as `CheckoutService.place`; for code outside of declarations it is absent. */
      in: text.optional(),
      /** The code to replace. Whitespace and trailing commas do not count; it occurs once in the declaration. */
      find: text,
      replace: z.string(),
      /** Title of the test that must fail, as it is written in the spec. */
      title: text,
      /** For a title with placeholders (%s, ${…}) or in several describes: the full name of the one test to run. */
      case: text.optional(),
    }),
  ),
});

/** One deliberate mutant and the test that must detect it. */
export interface Mutant extends Anchor {
  readonly invariant: string;
  readonly name: string;
  readonly replace: string;
  readonly title: string;
  readonly case?: string | undefined;
  /** The path of the spec or journey, from the repository's root. */
  readonly test: string;
  /** The path of the `*.mutants.json` that lists it. */
  readonly list: string;
}

/** Folders that contain tests. */
const FOLDERS = [
  ...['backend', 'shared-ui', 'shell', 'edge', 'storefront-mfe', 'admin-mfe'],
  ...['coins', 'release', 'remote-server', 'server-kit', 'ssr', 'tools', 'e2e'],
];
const IGNORED = /(^|\/)(node_modules|dist|\.cache|\.data)(\/|$)/;

/** All mutants of a tree, in the order of their files. */
export async function readMutants(root: string): Promise<Mutant[]> {
  const paths = await Promise.all(FOLDERS.map((folder) => listMutantFiles(root, folder)));
  const read = paths.flat().map(async (path) => {
    const { test, mutants } = parse(path, await readFile(join(root, path), 'utf8'));
    return mutants.map((mutant) => ({ ...mutant, test: join(dirname(path), test), list: path }));
  });
  return (await Promise.all(read)).flat();
}

async function listMutantFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (IGNORED.test(path)) continue;
    if (entry.isDirectory()) found.push(...(await listMutantFiles(root, path)));
    else if (path.endsWith('.mutants.json')) found.push(path);
  }
  return found;
}

function parse(path: string, content: string) {
  const result = mutantsFile.safeParse(JSON.parse(content));
  if (!result.success) throw new Error(`${path}: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** The title to run. */
export const getTitle = (mutant: Mutant): string => mutant.case ?? mutant.title;

/** Whether it needs a browser. */
export const isJourney = ({ test }: Mutant): boolean => test.startsWith('e2e/');

/** Why a mutant cannot be run: no code or no test to be found. Undefined for a valid one. */
export async function validateMutant(root: string, mutant: Mutant): Promise<string | undefined> {
  const code = await readFile(join(root, mutant.file), 'utf8').catch(() => '');
  try {
    locate(code, mutant);
  } catch (error) {
    return (error as Error).message;
  }
  if (mutant.replace === mutant.find) return 'it changes nothing';
  const tests = await readFile(join(root, mutant.test), 'utf8').catch(() => '');
  if (!tests.includes(mutant.title)) return `${mutant.test} has no test of that title`;
  return undefined;
}

/** Regular expression source that matches the names of a title's tests; placeholders (%s, ${…}) match anything. */
export function titlePattern(title: string): string {
  return title
    .split(/%[spdijfo]|\$\{[^}]*\}|\$\w+/)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    .join('.*');
}
