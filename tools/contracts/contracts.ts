// The contracts between the parts: those of this tree and the released ones.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { exportedNames } from './compare-host.ts';
import { namesInPage } from './compare-page.ts';
import { readApiDocument } from './openapi.ts';

/** Types shared by the shell and the remotes. */
const HOST_SOURCES = ['shared-ui/src/host/host-api.ts', 'shared-ui/src/host/page.ts'];

const RELEASED = 'contracts/released';
const HOST_FILE = join(RELEASED, 'host-api.d.ts');
const PLATFORM_FILE = join(RELEASED, 'platform.json');
const PAGE_FILE = join(RELEASED, 'page.json');
const API_FILE = join(RELEASED, 'openapi.json');
const RELEASED_FILE = join(RELEASED, 'released.json');

const namesSchema = z.array(z.string());

/** Versions and commit of the released contracts. */
const releasedSchema = z.object({
  /** Version of the interface between the shell and the remotes (HOST_CONTRACT). */
  contract: z.int().positive(),
  /** Version of shared-ui. */
  platform: z.string(),
  /** `info.version` of the API. */
  api: z.string(),
  /** Commit of the release. */
  commit: z.string(),
});
export type Released = z.infer<typeof releasedSchema>;

/** One version of all contracts. */
export interface Contracts {
  /** Source of the types shared by the shell and the remotes. */
  readonly hostText: string;
  /** Names that `shared-ui/platform` shares at run time. */
  readonly platform: readonly string[];
  /** Names that the bundles of a page share without imports. */
  readonly page: readonly string[];
  /** Text of the OpenAPI document. */
  readonly apiText: string;
  readonly numbers: Omit<Released, 'commit'>;
}

const hostContract = (source: string) =>
  Number(/HOST_CONTRACT = (\d+)/.exec(source)?.[1] ?? Number.NaN);

/** Reads the contracts from the sources below `root`. */
export async function currentContracts(root: string): Promise<Contracts> {
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const hostText = (await Promise.all(HOST_SOURCES.map(read))).join('\n');
  const apiText = await read('backend/openapi.json');
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await read('shared-ui/package.json')));
  return {
    hostText,
    platform: exportedNames(await read('shared-ui/src/platform/index.ts')),
    page: namesInPage({
      tokens: await read('shared-ui/src/ui/tokens.css'),
      reset: await read('shared-ui/src/ui/reset.css'),
      queries: await read('shared-ui/src/api/queries.ts'),
    }),
    apiText,
    numbers: {
      contract: hostContract(hostText),
      platform: version,
      api: readApiDocument(apiText).info.version,
    },
  };
}

/** Reads the released versions and commit; null before the first release. */
export async function readReleased(root: string): Promise<Released | null> {
  const text = await readFile(join(root, RELEASED_FILE), 'utf8').catch(() => null);
  return text === null ? null : releasedSchema.parse(JSON.parse(text));
}

/** Reads the last released contracts; null before the first release. */
export async function releasedContracts(root: string): Promise<Contracts | null> {
  const numbers = await readReleased(root);
  if (!numbers) return null;
  const read = (path: string) => readFile(join(root, path), 'utf8');
  return {
    hostText: await read(HOST_FILE),
    platform: namesSchema.parse(JSON.parse(await read(PLATFORM_FILE))),
    page: namesSchema.parse(JSON.parse(await read(PAGE_FILE))),
    apiText: await read(API_FILE),
    numbers,
  };
}

const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Writes the contracts as released from `commit`. */
export async function writeReleased(
  root: string,
  { hostText, platform, page, apiText, numbers }: Contracts,
  commit: string,
): Promise<void> {
  await mkdir(join(root, RELEASED), { recursive: true });
  await writeFile(join(root, HOST_FILE), hostText);
  await writeFile(join(root, PLATFORM_FILE), jsonText(platform));
  await writeFile(join(root, PAGE_FILE), jsonText(page));
  await writeFile(join(root, API_FILE), apiText);
  await writeFile(join(root, RELEASED_FILE), jsonText({ ...numbers, commit }));
}
