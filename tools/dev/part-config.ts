// Webpack configurations for developing one remote without the rest of the shop.
import { join } from 'node:path';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { getWebpackConfig } from '../build/front-end.ts';
import { withFastRefresh } from '../webpack/development.ts';
import { ROOT } from '@challenge-coins/release/parts';
import type { FrontEnd } from '@challenge-coins/release/parts';
import { scriptRule } from '../webpack/rules.ts';

/** Name of the standalone page's script and style sheet. */
export const STANDALONE = 'standalone';

/** The shell's fonts, which the standalone page has to load itself. */
const FONTS = join(ROOT, 'shell/src/fonts.css');

/** Configuration for the part's pages, or another entry, with a fake host: no shell, so no Module Federation. */
export async function standaloneConfig(
  part: FrontEnd,
  main = './src/standalone.tsx',
): Promise<Configuration> {
  const config = (await getWebpackConfig(part))('development');
  const plugins = (config.plugins ?? []).filter(
    (plugin) => !(plugin instanceof webpack.container.ModuleFederationPlugin),
  );
  return withFastRefresh(part, {
    ...config,
    entry: { [STANDALONE]: [FONTS, main] },
    plugins,
  });
}

/**
 * Configuration for the part as a remote of a production shell, whose React supports neither Fast Refresh
 * nor development JSX: the page reloads on changes.
 */
export async function insideConfig(part: FrontEnd): Promise<Configuration> {
  const config = (await getWebpackConfig(part))('development');
  const [scripts, ...others] = config.module?.rules ?? [];
  if (!scripts) throw new Error('The preset has no rule for scripts.');
  return {
    ...config,
    mode: 'production',
    module: { ...config.module, rules: [scriptRule(false), ...others] },
    optimization: { ...config.optimization, minimize: false },
  };
}
