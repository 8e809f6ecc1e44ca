// Replaces message calls while modules are parsed, in one language: for development, where a changed catalogue
// rebuilds only the modules that use it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { ROOT } from '@challenge-coins/release/parts';
import {
  generateFunction,
  INTL_TAGS,
  parseMessage,
  type Locale,
  type MessageTexts,
} from '@challenge-coins/server-kit/messages';
import { readPartMessages } from './part-messages.ts';

const PLUGIN_NAME = 'DevelopmentMessages';

/** Marks the elements of a list as static, as JSX does: they need no keys, and React does not warn. */
const MARK_STATIC =
  '(l=>(Array.isArray(l)&&l.forEach(e=>{if(e&&e._store)e._store.validated=1}),l))';

type Parser = webpack.javascript.JavascriptParser;
type Expression = Parameters<Parser['walkExpression']>[0];

/** Replaces `$t` and `$locale` in one language. */
export class DevelopmentMessagesPlugin implements WebpackPluginInstance {
  private texts: MessageTexts = { en: {}, fr: {}, ht: {} };

  constructor(
    private readonly part: string,
    private readonly locale: Locale,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(PLUGIN_NAME, (_compilation, { normalModuleFactory }) => {
      this.texts = readPartMessages(this.part);
      for (const type of ['javascript/auto', 'javascript/esm']) {
        normalModuleFactory.hooks.parser.for(type).tap(PLUGIN_NAME, (parser) => {
          this.replaceIn(parser as Parser);
        });
      }
    });
  }

  private replaceIn(parser: Parser): void {
    const replace = (node: Expression, range: [number, number], code: string) => {
      const dependency = new webpack.dependencies.ConstDependency(code, range);
      if (node.loc) dependency.loc = node.loc;
      parser.state.module.addPresentationalDependency(dependency);
    };
    const rangeOf = (node: Expression) => node.range ?? [0, 0];

    const constants = { $locale: this.locale, $intlLocale: INTL_TAGS[this.locale] };
    for (const [name, value] of Object.entries(constants)) {
      parser.hooks.expression.for(name).tap(PLUGIN_NAME, (node) => {
        replace(node as Expression, rangeOf(node as Expression), JSON.stringify(value));
        return true;
      });
    }
    parser.hooks.call.for('$t').tap(PLUGIN_NAME, (node) => {
      const [key, params] = node.arguments as Expression[];
      const name = key?.type === 'Literal' && typeof key.value === 'string' ? key.value : '';
      const text = this.texts[this.locale][name] ?? this.texts.en[name];
      if (text === undefined) {
        const error = new webpack.WebpackError(`There is no message ${name || '(computed key)'}`);
        parser.state.module.addError(error);
        return true;
      }
      for (const part of ['shared-ui', this.part]) {
        const path = join(ROOT, part, 'messages', this.locale, `${name.split('.')[0]}.json`);
        if (existsSync(path)) parser.state.module.buildInfo?.fileDependencies?.add(path);
      }
      const message = `${MARK_STATIC}((${generateFunction(parseMessage(text), this.locale)})(`;
      const [start, end] = rangeOf(node as Expression);
      if (params) {
        replace(node as Expression, [start, rangeOf(params)[0]], message);
        replace(node as Expression, [rangeOf(params)[1], end], '))');
        parser.walkExpression(params);
      } else {
        replace(node as Expression, [start, end], `${message}{}))`);
      }
      return true;
    });
  }
}
