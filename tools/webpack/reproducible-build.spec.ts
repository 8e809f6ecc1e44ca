import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { ROOT } from '@challenge-coins/release/parts';
import { scriptRule } from './rules.ts';
import { ReproducibleBuildPlugin } from './reproducible-build.ts';

describe('a build of the same sources', () => {
  const root = useTempDir();

  /** Builds two small files in a folder of that name; returns the scripts by their hashed names. */
  async function built(folder: string): Promise<Record<string, string>> {
    const context = root(folder);
    await mkdir(context);
    await writeFile(join(context, 'page.ts'), 'export const page: string = "a page";');
    await writeFile(join(context, 'app.ts'), 'void import("./page.ts").then(({ page }) => page);');
    const config: Configuration = {
      mode: 'production',
      context,
      entry: './app.ts',
      devtool: 'hidden-source-map',
      output: { path: join(context, 'dist'), filename: '[name].[contenthash].js' },
      // Chunk names are in the script that loads them before they get their real hashes.
      optimization: { minimize: false, realContentHash: false },
      resolveLoader: { modules: [join(ROOT, 'node_modules')] },
      module: { rules: [scriptRule(false)] },
      plugins: [new ReproducibleBuildPlugin()],
    };
    const stats = await promisify<Configuration, webpack.Stats | undefined>(webpack)(config);
    expect(stats?.toString({ preset: 'errors-only' })).toBe('');
    const names = (await readdir(join(context, 'dist'))).filter((name) => name.endsWith('.js'));
    const texts = names.map(async (name) => [
      name,
      await readFile(join(context, 'dist', name), 'utf8'),
    ]);
    return Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
  }

  it('has the same bytes in any folder', async () => {
    const first = await built('here');
    expect(Object.keys(first)).toHaveLength(2);
    expect(await built('a-folder-with-another-name')).toEqual(first);
  });
});
