import { promisify } from 'node:util';
import webpack from 'webpack';
import type { Compilation, Configuration } from 'webpack';

/** One run of webpack. Rejects with all that it found wrong. */
export async function compile(config: Configuration): Promise<Compilation> {
  const stats = await promisify<Configuration, webpack.Stats | undefined>(webpack)(config);
  if (!stats) throw new Error('webpack gave no result');
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  return stats.compilation;
}
