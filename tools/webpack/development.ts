// Development additions to a part's webpack configuration: hot reload that keeps the page's state.
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { ROOT } from '@challenge-coins/release/parts';
import type { FrontEnd } from '@challenge-coins/release/parts';

const REFRESH_RUNTIME = join(ROOT, 'tools/webpack/refresh-runtime.cjs');
const OVERLAY_SOCKET = join(ROOT, 'tools/webpack/overlay-socket.cjs');
const REFRESH_ITSELF = join(
  ROOT,
  'node_modules/react-refresh/cjs/react-refresh-runtime.development.js',
);

/** Modules that the build runs (`?json`, json-loader.ts). They have no components, and no page in which to reload them. */
const BUILD_DATA = /[\\/](coin-data|reliefs)\.ts$/;

/** Adds React Fast Refresh, with one runtime per page shared by all parts. */
export function withFastRefresh(part: FrontEnd, config: Configuration): Configuration {
  return {
    ...config,
    resolve: { ...config.resolve, alias: { 'react-refresh-itself$': REFRESH_ITSELF } },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.DefinePlugin({ PART_NAME: JSON.stringify(part) }),
      new webpack.NormalModuleReplacementPlugin(
        /react-refresh[\\/]runtime(\.js)?$/,
        REFRESH_RUNTIME,
      ),
      new ReactRefreshPlugin({
        overlay: { sockIntegration: OVERLAY_SOCKET },
        library: 'shop',
        exclude: [/node_modules/, /tools\/webpack\/[\w-]+\.cjs$/, BUILD_DATA],
      }),
    ],
  };
}
