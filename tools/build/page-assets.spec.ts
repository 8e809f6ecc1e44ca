import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { ROOT } from '@challenge-coins/release/parts';
import { scriptRule } from '../webpack/rules.ts';
import { compile } from './compile.ts';
import { getPageAssets } from './page-assets.ts';

describe('the files of a page', () => {
  const folder = useTempDir();

  async function getAssets(list: string, pages: readonly string[]) {
    const sources = {
      'src/pages.ts': list,
      'src/app.ts': `import { pages } from './pages.ts'; console.log(pages);`,
      'src/pages/shop.page.ts': `export const title = 'Shop';`,
      'src/pages/product.page.ts': `export const title = 'A coin';`,
    };
    for (const [name, text] of Object.entries(sources)) {
      await mkdir(dirname(folder(name)), { recursive: true });
      await writeFile(folder(name), text);
    }
    const compilation = await compile({
      mode: 'production',
      context: folder(),
      entry: './src/app.ts',
      output: { path: folder('dist'), filename: '[name].js', chunkFilename: '[name].js' },
      resolveLoader: { modules: [`${ROOT}node_modules`] },
      module: { rules: [scriptRule(false)] },
    });
    return getPageAssets(compilation, folder(), pages);
  }

  const LIST = `
    const page = <Page,>(one: Page) => one;
    export const pages = [
      { path: '/shop', title: 'Shop', load: () => import(/* webpackChunkName: "shop" */ './pages/shop.page.ts') },
      page({
        path: \`/product/:id\`,
        load() {
          return import(/* webpackChunkName: "product" */ './pages/product.page.ts');
        },
      }),
    ];
  `;

  it('are those that its entry in the list of pages imports', async () => {
    expect(await getAssets(LIST, ['/shop', '/product/:id'])).toEqual({
      '/shop': ['shop.js'],
      '/product/:id': ['product.js'],
    });
  });

  it.each([
    ['is not in the list', LIST, '/cart'],
    ['has a computed path', LIST.replace("'/shop'", "['', 'shop'].join('/')"), '/shop'],
    ['is not loaded by import()', LIST.replace(/import\(.*shop\.page\.ts'\)/, 'null'), '/shop'],
  ])('cannot be determined if the page %s', async (_why, list, page) => {
    await expect(getAssets(list, [page])).rejects.toThrow(
      `{ path: '${page}', load: () => import('…') }`,
    );
  });
});
