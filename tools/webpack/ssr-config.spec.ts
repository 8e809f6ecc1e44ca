import { readdir, readFile, writeFile } from 'node:fs/promises';
import { compileFunction } from 'node:vm';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { ROOT } from '@challenge-coins/release/parts';
import { compile } from '../build/compile.ts';
import { ssrConfig } from './ssr-config.ts';
import { assetRule, scriptRule, styleRule } from './rules.ts';

const PART = 'storefront-mfe';

const SOURCES = {
  'ssr.ts': `
    import plate from './plate.svg';
    import './sheet.css';
    import coin from './coin.module.css';
    const page = () => import('./shop.page.ts');
    export default { plate, coin, page };
  `,
  'shop.page.ts': `export const title: string = 'Shop';`,
  'coin.module.css': `.coin { color: red } .rim { composes: coin; background: url('./plate.svg') }`,
  'sheet.css': 'body { margin: 0 }',
  'plate.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

interface Loaded {
  readonly plate: string;
  readonly coin: Readonly<Record<string, string>>;
  readonly page: () => Promise<{ title: string }>;
}

/** Runs an SSR bundle as the part's server does: without `require`, with the public path of the release. */
function load(code: string, address?: string): Loaded {
  type Run = (module: { exports: Loaded }, releaseAddress: string | undefined) => void;
  const module = { exports: {} as Loaded };
  (compileFunction(code, ['module', 'releaseAddress']) as Run)(module, address);
  return module.exports;
}

describe('an SSR bundle', () => {
  const folder = useTempDir();

  beforeEach(async () => {
    for (const [name, text] of Object.entries(SOURCES)) await writeFile(folder(name), text);
  });

  /** The configuration with the test sources instead of the part's. */
  function withSources(config: Configuration, out: string): Configuration {
    return {
      ...config,
      context: folder(),
      output: { ...config.output, path: folder(out) },
      resolveLoader: { modules: [`${ROOT}node_modules`] },
    };
  }

  async function buildSsr(): Promise<{ files: string[]; code: string }> {
    const config = ssrConfig(PART, folder('node'));
    const [address = ''] = (config.entry as { painter: string[] }).painter;
    await compile(withSources({ ...config, entry: { painter: [address, './ssr.ts'] } }, 'node'));
    const files = await readdir(folder('node'));
    return { files, code: await readFile(folder('node', files[0] ?? ''), 'utf8') };
  }

  async function buildForBrowsers(): Promise<string[]> {
    const config: Configuration = {
      mode: 'production',
      entry: './ssr.ts',
      output: { publicPath: '/' },
      module: { rules: [scriptRule(false), styleRule(PART, false), assetRule(true)] },
      plugins: [new MiniCssExtractPlugin({ filename: 'page.css' })],
    };
    await compile(withSources(config, 'browser'));
    return readdir(folder('browser'));
  }

  it('is one file per language without external packages that contains every page', async () => {
    const { files, code } = await buildSsr();
    const [name = ''] = files;
    expect(name).toMatch(/^painter\.\w{10}\.en\.cjs$/);
    expect(files).toEqual([name, name.replace('.en.', '.fr.'), name.replace('.en.', '.ht.')]);
    expect(await load(code).page()).toMatchObject({ title: 'Shop' });
  });

  it('has the class names of the released style sheets', async () => {
    const { code } = await buildSsr();
    await buildForBrowsers();
    const sheet = await readFile(folder('browser', 'page.css'), 'utf8');
    const { coin } = load(code);
    const [rim, composed] = coin.rim?.split(' ') ?? [];
    expect(composed).toBe(coin.coin);
    expect(sheet).toContain(`.${coin.coin}`);
    expect(sheet).toContain(`.${rim}`);
  });

  it('refers to images by their URL in the release and emits none', async () => {
    const { files, code } = await buildSsr();
    const picture = (await buildForBrowsers()).find((name) => name.endsWith('.svg'));
    expect(files.filter((name) => !name.startsWith('painter.'))).toEqual([]);
    expect(load(code, '/storefront-mfe/releases/aaaa/').plate).toBe(
      `/storefront-mfe/releases/aaaa/${picture}`,
    );
  });

  it('does not build if it imports files, the network or other programs', async () => {
    await writeFile(folder('shop.page.ts'), `import 'fs'; export const title = 'Shop';`);
    await expect(buildSsr()).rejects.toThrow("Can't resolve 'fs'");
  });
});
