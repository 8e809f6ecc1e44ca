// Webpack configuration of a part's SSR bundle: `src/ssr.ts` with all dependencies, React included, in one
// file for Node.
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { partFolder, ROOT } from '@challenge-coins/release/parts';
import type { FrontEnd } from '@challenge-coins/release/parts';
import { assetRule, classNamesRule, scriptRule, sharedUiRule } from './rules.ts';
import type { BuildKind } from './preset.ts';
import { ReproducibleBuildPlugin } from './reproducible-build.ts';
import { messagesPlugin } from './languages/messages-plugin.ts';

/** Node modules that React's server renderer uses. Importing any other one fails the build. */
const NODE_MODULES = ['async_hooks', 'crypto', 'stream', 'util'];

/**
 * The names of classes and files are those of the browser's bundle of that kind. Without federation: the SSR bundle is built from the release that it belongs to, so versions cannot
 * differ. Not minified: it is never downloaded, and stack traces stay readable.
 */
export function ssrConfig(
  part: FrontEnd,
  folder: string,
  kind: BuildKind = 'release',
): Configuration {
  const isRelease = kind === 'release';
  return {
    name: `${part} ssr`,
    mode: 'production',
    context: partFolder(part),
    target: 'node20',
    devtool: false,
    entry: { painter: [join(ROOT, 'tools/webpack/ssr-public-path.cjs'), './src/ssr.ts'] },
    output: {
      path: folder,
      filename: isRelease ? '[name].[contenthash:10].en.cjs' : '[name].[contenthash:10].cjs',
      publicPath: '',
      library: { type: 'commonjs2', export: 'default' },
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    externalsPresets: { node: false },
    externals: Object.fromEntries(NODE_MODULES.map((name) => [name, `commonjs ${name}`])),
    module: {
      parser: { javascript: { exportsPresence: 'error', dynamicImportMode: 'eager' } },
      rules: [
        scriptRule(false),
        sharedUiRule(),
        classNamesRule(part, !isRelease),
        assetRule(isRelease, false),
      ],
    },
    plugins: [new ReproducibleBuildPlugin(), messagesPlugin(part, kind)],
    optimization: { moduleIds: 'deterministic', minimize: false },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
