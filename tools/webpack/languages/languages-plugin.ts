// Writes each script of a release once per language: `app.<hash>.en.js`, `app.<hash>.fr.js`, `app.<hash>.ht.js`.
import webpack from 'webpack';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { LOCALES, type Locale, type MessageTexts } from '@challenge-coins/server-kit/messages';
import { inlineMessages, INTL_NAME, LOCALE_NAME, MESSAGE_CALL } from './inline-messages.ts';

const PLUGIN_NAME = 'Languages';

/** Ending of the file names of scripts with messages. */
const ENGLISH = /\.en(?=\.c?js$)/;
/** Names of chunks in the runtime of the bundle: `"." + hash + ".en.js"`. */
const CHUNK_ENDING = /\.en\.js(?=["'`])/g;

type Source = webpack.sources.Source;

/** The script in a language: its messages replaced, and the names of chunks those of the language. */
function translate(script: Source, texts: MessageTexts, locale: Locale): Source {
  const source = String(script.source());
  const replacements = inlineMessages(source, texts[locale], locale);
  const endings = locale === 'en' ? [] : [...source.matchAll(CHUNK_ENDING)];
  if (replacements.length + endings.length === 0) return script;
  const result = new webpack.sources.ReplaceSource(script);
  for (const { start, end, code } of replacements) result.replace(start, end - 1, code);
  for (const { index, 0: ending } of endings) {
    result.replace(index, index + ending.length - 1, `.${locale}.js`);
  }
  return result;
}

/** Writes the scripts in all languages after they are minified, and before their maps and final hashes. */
export class LanguagesPlugin implements WebpackPluginInstance {
  constructor(private readonly texts: MessageTexts) {}

  apply(compiler: Compiler): void {
    // Pure, so that the minifier drops unused texts.
    new webpack.DefinePlugin({
      $t: `/*#__PURE__*/${MESSAGE_CALL}`,
      $locale: LOCALE_NAME,
      $intlLocale: INTL_NAME,
    }).apply(compiler);
    compiler.hooks.compilation.tap(PLUGIN_NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: PLUGIN_NAME, stage }, () =>
        this.writeLanguages(compilation),
      );
    });
  }

  private writeLanguages(compilation: Compilation): void {
    for (const { name, source, info } of compilation.getAssets()) {
      if (!/\.c?js$/.test(name)) continue;
      try {
        if (ENGLISH.test(name)) this.writeScript(compilation, name, source, info);
        else translate(source, { en: {}, fr: {}, ht: {} }, 'en');
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        compilation.errors.push(new webpack.WebpackError(`${name}: ${reason}`));
      }
    }
  }

  private writeScript(
    compilation: Compilation,
    name: string,
    source: Source,
    info: webpack.AssetInfo,
  ): void {
    for (const locale of LOCALES) {
      const translated = translate(source, this.texts, locale);
      if (locale === 'en') compilation.updateAsset(name, translated);
      // The same hash in `info`: webpack names the scripts by the content of all languages.
      else compilation.emitAsset(name.replace(ENGLISH, `.${locale}`), translated, { ...info });
    }
  }
}
