// Installs Lighthouse on demand: its 135 packages (165 MB) are not part of `npm install`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchPackage } from '@challenge-coins/tools/build/fetch-package';

/** The last version that supports Node 20. */
const VERSION = '12.8.2';
const CACHE = join(import.meta.dirname, '../.cache', `lighthouse-${VERSION}`);

/** Score of a category or audit. */
interface Mark {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
}

/** The fields of a Lighthouse report that the end-to-end tests read. */
export interface Report {
  readonly runtimeError?: unknown;
  readonly categories: Readonly<Record<string, Mark>>;
  readonly audits: Readonly<Record<string, Mark>>;
}

export type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/** Installs Lighthouse once; returns its function. */
export async function fetchLighthouse(): Promise<Lighthouse> {
  const folder = fetchPackage('lighthouse', VERSION, CACHE);
  const program = pathToFileURL(join(folder, 'core/index.js')).href;
  const loaded = (await import(program)) as { readonly default: Lighthouse };
  return loaded.default;
}
