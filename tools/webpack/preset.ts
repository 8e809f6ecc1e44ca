// Webpack configuration shared by the three front ends. A part's webpack.config.mjs is one line.
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { federationName, hostFederation, remoteFederation } from './federation.ts';
import { bundleFolder, partFolder } from '@challenge-coins/release/parts';
import type { FrontEnd } from '@challenge-coins/release/parts';
import { assetRule, BROWSERS, scriptRule, sharedUiRule, styleRule } from './rules.ts';
import { ReproducibleBuildPlugin } from './reproducible-build.ts';
import { messagesPlugin } from './languages/messages-plugin.ts';

/** A release has hashed names and minified code; development has readable, stable names. */
export type BuildKind = 'release' | 'development';

/** Type of a part's webpack.config.mjs. */
export type PartConfig = (kind: BuildKind) => Configuration;

function fileName(kind: BuildKind, name: string, extension: 'en.js' | 'js' | 'css'): string {
  if (kind === 'release') return `${name}.[contenthash:8].${extension}`;
  return `${name}.${extension.replace('en.', '')}`;
}

/** Chunks of packages and the router, without messages: one file for all languages. */
const WITHOUT_MESSAGES = ['react', 'platform'];

function scriptName(kind: BuildKind, chunk: string | null | undefined): string {
  const isShared = WITHOUT_MESSAGES.includes(chunk ?? '');
  return fileName(kind, '[name]', isShared ? 'js' : 'en.js');
}

/**
 * Unique name of the bundle's runtime. "Try again" may load a newer release into a page that has run an
 * older one; with the same name, the newer would use the older one's chunks, so the name includes the
 * source hash.
 */
function uniqueName(part: FrontEnd): string {
  const key = process.env.BUILD_KEY;
  return key ? `${federationName(part)}_${key}` : federationName(part);
}

/** File with the licence comments of the packages in a bundle. */
const LICENSES = 'LICENSES.txt';

/** Small and deterministic output. */
const RELEASE_OPTIMIZATION: NonNullable<Configuration['optimization']> = {
  moduleIds: 'deterministic',
  mangleExports: 'size',
  chunkIds: 'deterministic',
  // swc takes a third of terser's time; output sizes differ by less than one percent.
  minimizer: [
    new MinimizerPlugin({
      minify: MinimizerPlugin.swcMinify,
      minimizerOptions: { compress: { passes: 3 }, mangle: true },
      extractComments: { condition: 'some', filename: LICENSES, banner: false },
    }),
    // esbuild is already a dependency of the tools.
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
  // On compile errors the page keeps its code and later applies only the fix.
  emitOnErrors: false,
};

/** Configuration common to the shell and the remotes. */
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
      filename: ({ chunk }) => scriptName(kind, chunk.name),
      chunkFilename: fileName(kind, '[name]', 'en.js'),
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
      // Removes what only the server renders, such as the content of `noscript`.
      new webpack.DefinePlugin({ 'typeof document': JSON.stringify('object') }),
      // The order of sheets does not matter: cascade layers and prefixed names decide.
      new MiniCssExtractPlugin({ filename: styles, chunkFilename: styles, ignoreOrder: true }),
      ...(isRelease ? [new ReproducibleBuildPlugin()] : []),
      messagesPlugin(part, kind),
    ],
    optimization: isRelease ? RELEASE_OPTIMIZATION : DEVELOPMENT_OPTIMIZATION,
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** Splits rarely changed code from the rest, so that a shell release invalidates few bytes. */
const SHELL_CHUNKS = {
  react: { test: /node_modules\/(react|react-dom|scheduler)\//, name: 'react' },
  platform: {
    test: /node_modules\/@tanstack\/|shared-ui\/src\/platform\//,
    name: 'platform',
  },
};

/**
 * Configuration of the shell: the page's own scripts, the eager shared modules and the federation runtime.
 */
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

/** Configuration of a remote: one entry that exposes `./routes`, and a chunk per page. */
export function remoteConfig(part: FrontEnd): PartConfig {
  return (kind) => {
    const common = commonConfig(part, kind);
    const entry = fileName(kind, 'remoteEntry', 'en.js');
    return {
      ...common,
      entry: {},
      plugins: [...(common.plugins ?? []), remoteFederation(part, entry)],
    };
  };
}
