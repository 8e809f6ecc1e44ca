// A line at the bottom of the window, if the visitor prefers another language in which the page exists. It is created
// in the browser, because the page is the same for all visitors.
import { safeLocalStorage } from '@challenge-coins/shared-ui/host';
import {
  addBasename,
  getBasename,
  removeBasename,
} from '@challenge-coins/shared-ui/platform/router/basename';
import { getDocumentBasename } from './document-basename.ts';
import { switchLanguage } from './switch-language.ts';
import classes from './language.module.css';

/** Local storage key of the language whose hint was dismissed. */
const DISMISSED_KEY = 'language-hint';

/** Texts of the hint, each in the language that it offers. */
const HINTS = {
  en: { text: 'This page is available in English', dismiss: 'Dismiss' },
  fr: { text: 'Cette page existe en français', dismiss: 'Fermer' },
  ht: { text: 'Paj sa a disponib an kreyòl', dismiss: 'Fèmen' },
};
type Language = keyof typeof HINTS;

const isLanguage = (text: string | undefined): text is Language =>
  text !== undefined && Object.hasOwn(HINTS, text);

/** The language that the visitor has chosen, or the first one of the browser that the shop has. */
function getPreferredLanguage(): Language | undefined {
  const chosen = /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1];
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage);
}

/** Shows the hint unless it was dismissed or the page does not exist in the preferred language. */
export function showLanguageHint(): void {
  const language = getPreferredLanguage();
  if (!language || language === $locale || safeLocalStorage.get(DISMISSED_KEY) === language) return;
  if (!document.head.querySelector(`link[rel=alternate][hreflang=${language}]`)) return;
  const { text, dismiss } = HINTS[language];
  const hint = document.createElement('aside');
  Object.assign(hint, { className: classes.hint, lang: language });
  hint.setAttribute('aria-label', text);
  hint.toggleAttribute('data-unprinted', true);
  const link = document.createElement('a');
  Object.assign(link, { textContent: text, hreflang: language });
  // The page may have changed since.
  const update = () => {
    const path = removeBasename(getDocumentBasename(), location.pathname) ?? '/';
    link.href = addBasename(getBasename(language), path + location.search);
  };
  update();
  for (const event of ['pointerdown', 'focus']) link.addEventListener(event, update);
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    update();
    switchLanguage(link);
  });
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', textContent: '×', ariaLabel: dismiss });
  button.addEventListener('click', () => {
    safeLocalStorage.set(DISMISSED_KEY, language);
    hint.remove();
  });
  hint.append(link, button);
  document.body.append(hint);
}
