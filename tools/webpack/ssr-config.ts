// What paints a part's pages in Node: its `src/ssr.ts` and all that it needs, React too, in one file.
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { partFolder, ROOT } from '../../release/parts.ts';
import type { FrontEnd } from '../../release/parts.ts';
import { assetRule, classNamesRule, scriptRule, sharedUiRule } from './rules.ts';
import { ReproducibleBuildPlugin } from './reproducible-build.ts';

/** Of Node's own modules, those that React paints with. Whoever needs another one does not build. */
const OF_NODE = ['async_hooks', 'crypto', 'stream', 'util'];

/**
 * No federation: the painter is of one piece with the bundle it is released with, so a wrong version
 * of anything cannot meet it. It is not minimised: nobody downloads it, and faults name their place.
 */
export function ssrConfig(part: FrontEnd, folder: string): Configuration {
  return {
    name: `${part} painter`,
    mode: 'production',
    context: partFolder(part),
    target: 'node20',
    devtool: false,
    entry: { painter: [join(ROOT, 'tools/webpack/ssr-public-path.cjs'), './src/ssr.ts'] },
    output: {
      path: folder,
      filename: '[name].[contenthash:10].cjs',
      publicPath: '',
      library: { type: 'commonjs2', export: 'default' },
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    externalsPresets: { node: false },
    externals: Object.fromEntries(OF_NODE.map((name) => [name, `commonjs ${name}`])),
    module: {
      parser: { javascript: { exportsPresence: 'error', dynamicImportMode: 'eager' } },
      rules: [scriptRule(false), sharedUiRule(), classNamesRule(part), assetRule(true, false)],
    },
    plugins: [new ReproducibleBuildPlugin()],
    optimization: { moduleIds: 'deterministic', minimize: false },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
