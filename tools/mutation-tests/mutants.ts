// Mutants: deliberate defects. Each changes one place in the code and names the test that must fail because of it.
// They are listed in `*.mutants.json` beside that test.
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const text = z.string().min(1);

const mutantsFile = z.strictObject({
  /** The spec or journey, in the same folder. */
  test: text,
  mutants: z.array(
    z.strictObject({
      invariant: text,
      /** What is wrong once it is planted, as a sentence. */
      name: text,
      /** The broken file, from the repository's root. */
      file: text,
      /** Occurs exactly once in it. */
      find: text,
      replace: z.string(),
      /** The title of the test, as it is written. */
      title: text,
      /** Of a title with places (%s, ${…}) the one case that matters, filled in. */
      case: text.optional(),
    }),
  ),
});

export interface Mutant {
  readonly invariant: string;
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly title: string;
  readonly case?: string | undefined;
  /** The path of the spec or journey, from the repository's root. */
  readonly test: string;
  /** The path of the `*.mutants.json` it stands in. */
  readonly list: string;
}

/** Where tests live. */
const FOLDERS = [
  ...['backend', 'shared-ui', 'shell', 'storefront-mfe', 'admin-mfe'],
  ...['coins', 'release', 'remote-server', 'server-kit', 'tools', 'e2e'],
];
const LEFT_OUT = /(^|\/)(node_modules|dist|\.cache|\.data)(\/|$)/;

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
    if (LEFT_OUT.test(path)) continue;
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
export const titleOf = (defect: Mutant): string => defect.case ?? defect.title;

/** Whether it needs a browser. */
export const isJourney = ({ test }: Mutant): boolean => test.startsWith('e2e/');

/** What is wrong with a defect itself, so that it could prove nothing; undefined when it is fine. */
export async function validateMutant(root: string, defect: Mutant): Promise<string | undefined> {
  const code = await readFile(join(root, defect.file), 'utf8').catch(() => '');
  const occurrences = code.split(defect.find).length - 1;
  if (occurrences !== 1) return `its text occurs ${occurrences} times in ${defect.file}, not once`;
  if (defect.replace === defect.find) return 'it changes nothing';
  const tests = await readFile(join(root, defect.test), 'utf8').catch(() => '');
  if (!tests.includes(defect.title)) return `${defect.test} has no test of that title`;
  return undefined;
}

/** Finds the test of this title in a list of names, whatever stands in its places (%s, ${…}). */
export function titlePattern(title: string): string {
  return title
    .split(/%[spdijfo]|\$\{[^}]*\}|\$\w+/)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    .join('.*');
}
