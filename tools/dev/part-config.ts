// What webpack is told when one remote is developed without the rest of the shop.
import { join } from 'node:path';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { configOf } from '../build/front-end.ts';
import { withFastRefresh } from '../webpack/development.ts';
import { ROOT } from '../../release/parts.ts';
import type { FrontEnd } from '../../release/parts.ts';
import { scriptRule } from '../webpack/rules.ts';

/** The name of the standalone page's script and sheet. */
export const STANDALONE = 'standalone';

/** The shell brings the fonts where there is one. */
const FONTS = join(ROOT, 'shell/src/fonts.css');

/** The part's pages with a fake host: nothing comes from a shell, so nothing is federated. */
export async function standaloneConfig(
  part: FrontEnd,
  main = './src/standalone.tsx',
): Promise<Configuration> {
  const config = (await configOf(part))('development');
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
 * The part as a remote of a shell that was built for shoppers. Its React is the production one,
 * which can not refresh a component and does not understand development's elements: the page is
 * loaded again instead.
 */
export async function insideConfig(part: FrontEnd): Promise<Configuration> {
  const config = (await configOf(part))('development');
  const [scripts, ...others] = config.module?.rules ?? [];
  if (!scripts) throw new Error('The preset has no rule for scripts.');
  return {
    ...config,
    mode: 'production',
    module: { ...config.module, rules: [scriptRule(false), ...others] },
    optimization: { ...config.optimization, minimize: false },
  };
}
