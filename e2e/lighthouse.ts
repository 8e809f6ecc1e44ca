// Lighthouse, fetched when its journeys run: with 135 packages of 165 MB it is no part of the install.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchPackage } from '../tools/build/fetch-package.ts';

/** The last that takes Node 20. */
const VERSION = '12.8.2';
const CACHE = join(import.meta.dirname, '../.cache', `lighthouse-${VERSION}`);

/** Of a category or an audit. */
interface Mark {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
}

/** What is read of a report. */
export interface Report {
  readonly runtimeError?: unknown;
  readonly categories: Readonly<Record<string, Mark>>;
  readonly audits: Readonly<Record<string, Mark>>;
}

export type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/** Fetches Lighthouse, once; answers its function. */
export async function fetchLighthouse(): Promise<Lighthouse> {
  const folder = fetchPackage('lighthouse', VERSION, CACHE);
  const program = pathToFileURL(join(folder, 'core/index.js')).href;
  const loaded = (await import(program)) as { readonly default: Lighthouse };
  return loaded.default;
}
