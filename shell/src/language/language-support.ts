// Changes the language: loaded when a visitor chooses one, or seems to prefer another one.
export { restoreInput } from './carried-input.ts';
export { showLanguageHint } from './language-hint.ts';
export { switchLanguage } from './switch-language.ts';
