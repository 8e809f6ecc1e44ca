// The contracts between the parts, as this tree has them and as they were released.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { exportedNames, hostTerms, termSchema } from './host-terms.ts';
import { readApiDocument } from './openapi.ts';

const RELEASED = 'contracts/released';
const HOST_FILE = join(RELEASED, 'host-api.json');
const API_FILE = join(RELEASED, 'openapi.json');
const RELEASED_FILE = join(RELEASED, 'released.json');

const hostSchema = z.object({
  /** What crosses between the shell and a remote. */
  terms: z.record(z.string(), termSchema),
  /** The names that `shared-ui/platform` shares at run time. */
  platform: z.array(z.string()),
});

/** Which state of the contracts was released, and where its sources are found. */
const releasedSchema = z.object({
  /** HOST_CONTRACT. */
  contract: z.int().positive(),
  /** The version of shared-ui. */
  platform: z.string(),
  /** `info.version` of the API. */
  api: z.string(),
  /** The commit it was built from. */
  commit: z.string(),
});
export type Released = z.infer<typeof releasedSchema>;

/** One state of all contracts. */
export interface Contracts {
  readonly host: z.infer<typeof hostSchema>;
  /** The text of the OpenAPI document. */
  readonly apiText: string;
  readonly numbers: Omit<Released, 'commit'>;
}

const hostContract = (source: string) =>
  Number(/HOST_CONTRACT = (\d+)/.exec(source)?.[1] ?? Number.NaN);

/** The contracts as the sources below `root` have them. */
export async function currentContracts(root: string): Promise<Contracts> {
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const hostSource = await read('shared-ui/src/host/host-api.ts');
  const apiText = await read('backend/openapi.json');
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await read('shared-ui/package.json')));
  return {
    host: {
      terms: hostTerms(hostSource),
      platform: exportedNames(await read('shared-ui/src/platform/index.ts')),
    },
    apiText,
    numbers: {
      contract: hostContract(hostSource),
      platform: version,
      api: readApiDocument(apiText).info.version,
    },
  };
}

/** What was released and from which commit; null where nothing was yet. */
export async function readReleased(root: string): Promise<Released | null> {
  const text = await readFile(join(root, RELEASED_FILE), 'utf8').catch(() => null);
  return text === null ? null : releasedSchema.parse(JSON.parse(text));
}

/** The contracts as they were released last; null where nothing was yet. */
export async function releasedContracts(root: string): Promise<Contracts | null> {
  const numbers = await readReleased(root);
  if (!numbers) return null;
  const host = hostSchema.parse(JSON.parse(await readFile(join(root, HOST_FILE), 'utf8')));
  return { host, numbers, apiText: await readFile(join(root, API_FILE), 'utf8') };
}

/** One term a line: a change is one line of a diff. */
function hostText({ terms, platform }: Contracts['host']): string {
  const lines = Object.entries(terms).map(
    ([path, term]) => `    ${JSON.stringify(path)}: ${JSON.stringify(term)}`,
  );
  const names = platform.map((name) => `    ${JSON.stringify(name)}`);
  return `{\n  "terms": {\n${lines.join(',\n')}\n  },\n  "platform": [\n${names.join(',\n')}\n  ]\n}\n`;
}

/** Writes `contracts` as what was released from `commit`. */
export async function writeReleased(
  root: string,
  { host, apiText, numbers }: Contracts,
  commit: string,
): Promise<void> {
  await mkdir(join(root, RELEASED), { recursive: true });
  await writeFile(join(root, HOST_FILE), hostText(host));
  await writeFile(join(root, API_FILE), apiText);
  await writeFile(join(root, RELEASED_FILE), `${JSON.stringify({ ...numbers, commit }, null, 2)}\n`);
}
