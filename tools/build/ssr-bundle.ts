// Builds a part's SSR bundle, one file for Node beside the browser's bundle, and reads the metadata of its
// pages.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import type { FrontEnd } from '@challenge-coins/release/parts';
import { releaseSchema } from '@challenge-coins/release/release-document';
import type { Release } from '@challenge-coins/release/release-document';
import { ssrConfig } from '../webpack/ssr-config.ts';
import { compile } from './compile.ts';

/** The fields of a release about server-side rendering. */
export interface SsrBuild {
  readonly painter: string;
  readonly pages: NonNullable<Release['pages']>;
}

const ssrModule = z.object({ pages: releaseSchema.shape.pages.unwrap() });

/** Builds the SSR bundle of `part` into `folder`. */
export async function buildSsrBundle(part: FrontEnd, folder: string): Promise<SsrBuild> {
  const { entrypoints } = await compile(ssrConfig(part, folder));
  const painter = entrypoints.get('painter')?.getFiles()[0] ?? '';
  const loaded: unknown = createRequire(import.meta.url)(join(folder, painter));
  // As in release.json: a query key is compared by its JSON, which has no undefined values.
  const result = ssrModule.safeParse(JSON.parse(JSON.stringify(loaded)));
  if (result.success) return { painter, pages: result.data.pages };
  throw new Error(`${part}/src/ssr.ts has no valid \`pages\`:\n${z.prettifyError(result.error)}`);
}
