// What each front end asks of the API: generated from its sources, committed, and held.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FRONT_ENDS } from '../../release/parts.ts';
import type { FrontEnd } from '../../release/parts.ts';
import { apiCalls, lentCalls } from './api-calls.ts';
import { operationsOf } from './openapi.ts';
import type { ApiDocument } from './openapi.ts';

/** Each front end's operations, like `GET /api/cart`, sorted. */
export type Consumers = Readonly<Record<FrontEnd, readonly string[]>>;

const SOURCES: Readonly<Record<FrontEnd, readonly string[]>> = {
  shell: ['shell/src', 'shell/server'],
  'storefront-mfe': ['storefront-mfe/src'],
  'admin-mfe': ['admin-mfe/src'],
};

interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** The sources that run in production below `folder`, seen from `root`. */
async function sourcesBelow(root: string, folder: string): Promise<SourceText[]> {
  const names = await readdir(join(root, folder), { recursive: true });
  const own = names.filter(
    (name) => /\.tsx?$/.test(name) && !/(\.(spec|fixture|d)\.tsx?$|(^|\/)testing\/)/.test(name),
  );
  return Promise.all(
    own.map(async (name) => {
      const path = join(folder, name);
      return { path, text: await readFile(join(root, path), 'utf8') };
    }),
  );
}

/** An operation as the document writes it: `/api/products/{}` is `/api/products/{id}` there. */
function asDocumented(operation: string, known: readonly string[]): string {
  const shapeOf = (name: string) => name.replace(/\{\w*\}/g, '{}');
  if (known.includes(operation)) return operation;
  return known.find((name) => shapeOf(name) === shapeOf(operation)) ?? operation;
}

/** Reads the sources below `root` for what each front end asks. */
export async function findConsumers(root: string, document: ApiDocument): Promise<Consumers> {
  const known = [...operationsOf(document).keys()];
  const shared = await sourcesBelow(root, 'shared-ui/src/api');
  const lent = new Map(shared.flatMap(({ path, text }) => [...lentCalls(path, text)]));
  const asked = async (part: FrontEnd) => {
    const sources = await Promise.all(SOURCES[part].map((folder) => sourcesBelow(root, folder)));
    const calls = sources.flat().map(({ path, text }) => apiCalls(path, text));
    const all = calls.flatMap(({ operations, borrowed }) => [
      ...operations,
      ...borrowed.flatMap((name) => lent.get(name) ?? []),
    ]);
    return [...new Set(all.map((operation) => asDocumented(operation, known)))].sort();
  };
  const [shell, storefront, admin] = await Promise.all([
    asked('shell'),
    asked('storefront-mfe'),
    asked('admin-mfe'),
  ]);
  return { shell, 'storefront-mfe': storefront, 'admin-mfe': admin };
}

const fileOf = (root: string, part: FrontEnd) => join(root, 'contracts', 'consumers', `${part}.json`);
const contentOf = (operations: readonly string[]) => `${JSON.stringify(operations, null, 2)}\n`;

/** Writes what each front end asks to `contracts/consumers`. */
export async function writeConsumers(root: string, consumers: Consumers): Promise<void> {
  for (const part of FRONT_ENDS) {
    await mkdir(dirname(fileOf(root, part)), { recursive: true });
    await writeFile(fileOf(root, part), contentOf(consumers[part]));
  }
}

/** What is wrong with the expectations, in plain words; empty when nothing is. */
export async function consumerFaults(
  root: string,
  consumers: Consumers,
  document: ApiDocument,
): Promise<string[]> {
  const known = operationsOf(document);
  const faults: string[] = [];
  for (const part of FRONT_ENDS) {
    const written = await readFile(fileOf(root, part), 'utf8').catch(() => '');
    if (written !== contentOf(consumers[part])) {
      faults.push(
        `contracts/consumers/${part}.json is not what ${part} asks. Run "npm run contracts -- --consumers".`,
      );
    }
    const lacking = consumers[part].filter((operation) => !known.has(operation));
    faults.push(...lacking.map((operation) => `${part} asks ${operation}, which the API lacks`));
  }
  return faults;
}
