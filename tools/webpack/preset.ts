// The one webpack configuration of the three front ends. A part's webpack.config.mjs is one line.
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { federationName, hostFederation, remoteFederation } from './federation.ts';
import { bundleFolder, partFolder } from '../../release/parts.ts';
import type { FrontEnd } from '../../release/parts.ts';
import { assetRule, BROWSERS, scriptRule, sharedUiRule, styleRule } from './rules.ts';
import { ReproducibleBuildPlugin } from './reproducible-build.ts';

/** A release is hashed and small; in development names are readable and files are replaced. */
type BuildKind = 'release' | 'development';

/** The shape of a part's webpack.config.mjs. */
export type PartConfig = (kind: BuildKind) => Configuration;

function fileName(kind: BuildKind, name: string, extension: 'js' | 'css'): string {
  return kind === 'release' ? `${name}.[contenthash:10].${extension}` : `${name}.${extension}`;
}

/**
 * "Try again" may load a newer release into a page that has run an older one. Under one name the
 * newer would take the older one's chunks for its own, so the name carries the key of the sources.
 */
function uniqueName(part: FrontEnd): string {
  const key = process.env.BUILD_KEY;
  return key ? `${federationName(part)}_${key}` : federationName(part);
}

/** A release is small, and the same sources give the same bytes. */
const RELEASE_OPTIMIZATION: NonNullable<Configuration['optimization']> = {
  moduleIds: 'deterministic',
  chunkIds: 'deterministic',
  // swc takes a third of terser's time, and the results differ by less than a percent.
  minimizer: [
    new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false }),
    // esbuild is here for the tools already.
    new MinimizerPlugin({
      test: /\.css$/,
      minify: MinimizerPlugin.esbuildMinifyCss,
      minimizerOptions: { target: BROWSERS.map((browser) => browser.replace(' >= ', '')) },
    }),
  ],
};

const DEVELOPMENT_OPTIMIZATION: NonNullable<Configuration['optimization']> = {
  moduleIds: 'named',
  chunkIds: 'named',
  // While something does not compile, a page keeps what it has, and later takes the change alone.
  emitOnErrors: false,
};

/** What the shell and the remotes have in common. */
function commonConfig(part: FrontEnd, kind: BuildKind): Configuration {
  const isRelease = kind === 'release';
  const styles = fileName(kind, '[name]', 'css');
  return {
    name: part,
    mode: isRelease ? 'production' : 'development',
    context: partFolder(part),
    target: `browserslist:${BROWSERS.join(', ')}`,
    devtool: isRelease ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: bundleFolder(part),
      clean: true,
      uniqueName: uniqueName(part),
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      filename: fileName(kind, '[name]', 'js'),
      chunkFilename: fileName(kind, '[name]', 'js'),
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        scriptRule(!isRelease),
        sharedUiRule(),
        styleRule(part, !isRelease),
        assetRule(isRelease),
      ],
    },
    plugins: [
      // Sheets may come in any order: cascade layers and prefixed names decide, not the order.
      new MiniCssExtractPlugin({ filename: styles, chunkFilename: styles, ignoreOrder: true }),
      ...(isRelease ? [new ReproducibleBuildPlugin()] : []),
    ],
    optimization: isRelease ? RELEASE_OPTIMIZATION : DEVELOPMENT_OPTIMIZATION,
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** Splits what changes seldom from what changes often, so that a shell release costs few bytes. */
const SHELL_CHUNKS = {
  react: { test: /node_modules\/(react|react-dom|scheduler)\//, name: 'react' },
  platform: {
    test: /node_modules\/@tanstack\/|shared-ui\/src\/platform\//,
    name: 'platform',
  },
};

/** The shell: the page's own scripts, the eager shared modules and the federation runtime. */
export function shellConfig(): PartConfig {
  return (kind) => {
    const common = commonConfig('shell', kind);
    const together = { chunks: 'initial', enforce: true, priority: 10 } as const;
    return {
      ...common,
      entry: { app: './src/main.tsx' },
      plugins: [...(common.plugins ?? []), ...hostFederation()],
      optimization: {
        ...common.optimization,
        splitChunks: {
          cacheGroups: {
            react: { ...SHELL_CHUNKS.react, ...together },
            platform: { ...SHELL_CHUNKS.platform, ...together },
          },
        },
      },
    };
  };
}

/** A remote: one entry that exposes `./routes`, and a chunk per page. */
export function remoteConfig(part: FrontEnd): PartConfig {
  return (kind) => {
    const common = commonConfig(part, kind);
    const entry = fileName(kind, 'remoteEntry', 'js');
    return {
      ...common,
      entry: {},
      plugins: [...(common.plugins ?? []), remoteFederation(part, entry)],
    };
  };
}
