import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import type { Configuration } from 'webpack';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { ROOT } from '@challenge-coins/release/parts';
import type { MessageTexts } from '@challenge-coins/server-kit/messages';
import { compile } from '../../build/compile.ts';
import { ReproducibleBuildPlugin } from '../reproducible-build.ts';
import { scriptRule } from '../rules.ts';
import { LanguagesPlugin } from './languages-plugin.ts';
import { findMissingTexts } from './part-messages.ts';

const TEXTS: MessageTexts = {
  en: {
    'page.title': 'Your cart is empty',
    'page.add': 'Add {n, plural, one {# coin} other {# coins}}',
  },
  fr: {
    'page.title': 'Votre panier est vide',
    'page.add': 'Ajouter {n, plural, one {# pièce} other {# pièces}}',
  },
  ht: { 'page.title': 'Panye ou vid', 'page.add': 'Mete {n, plural, other {# pyès}}' },
};

const SOURCES = {
  'app.ts': `
    declare const $locale: string;
    void import(/* webpackChunkName: "page" */ './page.ts').then(({ show }) => show($locale));
  `,
  'page.ts': `
    declare function $t(key: string, params?: object): string;
    const unused = { title: $t('page.title') };
    export function show(locale: string) {
      const isEmpty = Math.random() > 2;
      document.title = isEmpty ? $t('page.title') : $t('page.add', { n: locale.length });
      throw new Error(locale);
    }
  `,
};

describe('a release in three languages', () => {
  const folder = useTempDir();

  async function build(texts = TEXTS, filename = '[name].[contenthash:10].en.js') {
    await mkdir(folder('src'), { recursive: true });
    for (const [name, text] of Object.entries(SOURCES)) await writeFile(folder('src', name), text);
    const config: Configuration = {
      mode: 'production',
      target: 'web',
      context: folder('src'),
      entry: { app: './app.ts' },
      devtool: 'hidden-source-map',
      output: {
        path: folder('dist'),
        clean: true,
        filename,
        publicPath: '/',
      },
      optimization: { minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })] },
      resolveLoader: { modules: [`${ROOT}node_modules`] },
      module: { rules: [scriptRule(false)] },
      plugins: [new ReproducibleBuildPlugin(), new LanguagesPlugin(texts)],
    };
    await compile(config);
    const names = await readdir(folder('dist'));
    const find = (chunk: string, ending: string) =>
      names.find((name) => name.startsWith(`${chunk}.`) && name.endsWith(ending)) ?? '';
    const read = (chunk: string, ending: string) =>
      readFile(folder('dist', find(chunk, ending)), 'utf8');
    return { names, find, read };
  }

  it('has each script in each language with its text alone', async () => {
    const { read } = await build();
    const [en, fr, ht] = await Promise.all(['en', 'fr', 'ht'].map((l) => read('page', `.${l}.js`)));
    expect(en).toContain('Your cart is empty');
    expect(fr).toContain('Votre panier est vide');
    expect(ht).toContain('Panye ou vid');
    expect([en, fr, ht].map((script) => /Your|Votre|Panye/g.exec(script ?? '')?.length)).toEqual([
      1, 1, 1,
    ]);
    expect(fr).not.toMatch(/cart|coin/);
    expect(ht).not.toMatch(/cart|coin|pièce/);
    // The unused object is dropped with its text.
    expect(en?.match(/Your cart/g)).toHaveLength(1);
  });

  it('loads the chunks of its language, and knows it', async () => {
    const { read, find } = await build();
    for (const locale of ['en', 'fr', 'ht']) {
      const script = await read('app', `.${locale}.js`);
      expect(script.match(/\.(en|fr|ht)\.js/g)).toEqual([`.${locale}.js`]);
      expect(script).toContain(`"${locale}"`);
      expect(find('page', `.${locale}.js`)).toBe(
        find('page', '.en.js').replace('.en.', `.${locale}.`),
      );
    }
  });

  it('has other names if a text changes in any language', async () => {
    const before = (await build()).names;
    const fr = { ...TEXTS.fr, 'page.title': 'Le panier est vide' };
    const after = (await build({ ...TEXTS, fr })).names;
    expect(after).toHaveLength(before.length);
    expect(before.filter((name) => after.includes(name))).toEqual([]);
    expect((await build()).names).toEqual(before);
  });

  it('has a source map for each language, which finds the line of an error', async () => {
    const { read } = await build();
    for (const locale of ['en', 'fr', 'ht']) {
      const script = await read('page', `.${locale}.js`);
      const map = new SourceMap(
        JSON.parse(await read('page', `.${locale}.js.map`)) as SourceMapPayload,
      );
      const lines = script.slice(0, script.indexOf('throw')).split('\n');
      const entry = map.findEntry(lines.length - 1, lines.at(-1)!.length);
      expect(entry).toMatchObject({ originalSource: expect.stringContaining('page.ts') });
      const source = SOURCES['page.ts'].split('\n');
      expect(source['originalLine' in entry ? entry.originalLine : -1]).toContain(
        'throw new Error',
      );
    }
  });

  it('does not build with an unknown message, or with one in a file for all languages', async () => {
    const { 'page.add': _add, ...fr } = TEXTS.fr;
    await expect(build({ ...TEXTS, fr })).rejects.toThrow('There is no message page.add');
    await expect(build(TEXTS, '[name].js')).rejects.toThrow('There is no message page.');
  });

  it('lists the texts that a language lacks', () => {
    const { 'page.add': _add, ...fr } = TEXTS.fr;
    expect(findMissingTexts({ ...TEXTS, fr })).toEqual(['fr: page.add']);
    expect(findMissingTexts(TEXTS)).toEqual([]);
  });
});
