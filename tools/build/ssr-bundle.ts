// The part's painter: one file for Node beside the browser's bundle, and what it says of the pages.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import type { FrontEnd } from '../../release/parts.ts';
import { releaseSchema } from '../../release/release-document.ts';
import type { Release } from '../../release/release-document.ts';
import { ssrConfig } from '../webpack/ssr-config.ts';
import { compile } from './compile.ts';

/** What a release says of its painter and of the pages it paints. */
export interface SsrBuild {
  readonly painter: string;
  readonly pages: NonNullable<Release['pages']>;
}

const painterModule = z.object({ pages: releaseSchema.shape.pages.unwrap() });

/** Builds the painter of `part` into `folder`. */
export async function buildSsrBundle(part: FrontEnd, folder: string): Promise<SsrBuild> {
  const { entrypoints } = await compile(ssrConfig(part, folder));
  const painter = entrypoints.get('painter')?.getFiles()[0] ?? '';
  const loaded: unknown = createRequire(import.meta.url)(join(folder, painter));
  // As release.json will have it: a query's key counts by its JSON, in which nothing is undefined.
  const read = painterModule.safeParse(JSON.parse(JSON.stringify(loaded)));
  if (read.success) return { painter, pages: read.data.pages };
  throw new Error(`${part}/src/ssr.ts is not a painter:\n${z.prettifyError(read.error)}`);
}
