import { promisify } from 'node:util';
import webpack from 'webpack';
import type { Compilation, Configuration } from 'webpack';

/** Runs webpack once. Rejects with all its errors. */
export async function compile(config: Configuration): Promise<Compilation> {
  const stats = await promisify<Configuration, webpack.Stats | undefined>(webpack)(config);
  if (!stats) throw new Error('webpack gave no result');
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  return stats.compilation;
}
