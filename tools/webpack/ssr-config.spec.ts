import { readdir, readFile, writeFile } from 'node:fs/promises';
import { compileFunction } from 'node:vm';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { useTempDir } from '../../release/temp-dir.fixture.ts';
import { ROOT } from '../../release/parts.ts';
import { compile } from '../build/compile.ts';
import { ssrConfig } from './ssr-config.ts';
import { assetRule, scriptRule, styleRule } from './rules.ts';

const PART = 'storefront-mfe';

const SOURCES = {
  'painter.ts': `
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

/** Runs a painter as the part's server does: with nothing to require, and told where its pictures are. */
function load(code: string, address?: string): Loaded {
  type Run = (module: { exports: Loaded }, releaseAddress: string | undefined) => void;
  const module = { exports: {} as Loaded };
  (compileFunction(code, ['module', 'releaseAddress']) as Run)(module, address);
  return module.exports;
}

describe('a painter', () => {
  const folder = useTempDir();

  beforeEach(async () => {
    for (const [name, text] of Object.entries(SOURCES)) await writeFile(folder(name), text);
  });

  /** The configuration with the small sources in the place of the part's. */
  function here(config: Configuration, out: string): Configuration {
    return {
      ...config,
      context: folder(),
      output: { ...config.output, path: folder(out) },
      resolveLoader: { modules: [`${ROOT}node_modules`] },
    };
  }

  async function painted(): Promise<{ files: string[]; code: string }> {
    const config = ssrConfig(PART, folder('node'));
    const [address = ''] = (config.entry as { painter: string[] }).painter;
    await compile(here({ ...config, entry: { painter: [address, './ssr-config.ts'] } }, 'node'));
    const files = await readdir(folder('node'));
    return { files, code: await readFile(folder('node', files[0] ?? ''), 'utf8') };
  }

  async function forBrowsers(): Promise<string[]> {
    const config: Configuration = {
      mode: 'production',
      entry: './ssr-config.ts',
      output: { publicPath: '/' },
      module: { rules: [scriptRule(false), styleRule(PART, false), assetRule(true)] },
      plugins: [new MiniCssExtractPlugin({ filename: 'page.css' })],
    };
    await compile(here(config, 'browser'));
    return readdir(folder('browser'));
  }

  it('is one file that needs no package, with the code of every page in it', async () => {
    const { files, code } = await painted();
    expect(files).toEqual([expect.stringMatching(/^painter\.\w{10}\.cjs$/)]);
    expect(await load(code).page()).toMatchObject({ title: 'Shop' });
  });

  it('names classes as the released sheets do', async () => {
    const { code } = await painted();
    await forBrowsers();
    const sheet = await readFile(folder('browser', 'page.css'), 'utf8');
    const { coin } = load(code);
    const [rim, composed] = coin.rim?.split(' ') ?? [];
    expect(composed).toBe(coin.coin);
    expect(sheet).toContain(`.${coin.coin}`);
    expect(sheet).toContain(`.${rim}`);
  });

  it('names pictures by their place in the release, and brings none of its own', async () => {
    const { files, code } = await painted();
    const picture = (await forBrowsers()).find((name) => name.endsWith('.svg'));
    expect(files).toHaveLength(1);
    expect(load(code, '/storefront-mfe/releases/aaaa/').plate).toBe(
      `/storefront-mfe/releases/aaaa/${picture}`,
    );
  });

  it('does not build when it needs files, the network or another program', async () => {
    await writeFile(folder('shop.page.ts'), `import 'fs'; export const title = 'Shop';`);
    await expect(painted()).rejects.toThrow("Can't resolve 'fs'");
  });
});
