// Messages in the languages of the shop: catalogues, ICU MessageFormat, and a translator for servers.
export { getPluralCategory, INTL_TAGS, LOCALES, PLURAL_CONDITIONS, type Locale } from './locale.ts';
export {
  compileMessage,
  type CompiledMessage,
  type MessageParamValues,
} from './compile-message.ts';
export { generateCode, generateFunction, type ParamCode } from './generate-code.ts';
export {
  getParams,
  InvalidMessage,
  parseMessage,
  type MessageOption,
  type MessagePart,
  type ParamKind,
} from './parse-message.ts';
export { toPseudoMessage } from './pseudo-message.ts';
export { readMessages, type MessageTexts } from './read-messages.ts';
export { createTranslator, type Translate } from './translator.ts';
