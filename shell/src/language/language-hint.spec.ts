import { setLocale } from '@challenge-coins/shared-ui/messages/testing';
import { showLanguageHint } from './language-hint.ts';

const hint = () => document.querySelector('aside');
const cookie = (value: string, age = 100) => {
  document.cookie = `language=${value}; path=/; max-age=${age}`;
};

/** Opens a page that exists in these languages with a browser that prefers others. */
function open(languages: readonly string[], alternates = ['en', 'fr', 'ht']): void {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  history.replaceState(null, '', '/shop?filter=sets');
  document.body.replaceChildren();
  document.head.innerHTML = alternates
    .map((language) => `<link rel="alternate" hreflang="${language}" href="/">`)
    .join('');
  showLanguageHint();
}

beforeEach(() => {
  cookie('', 0);
  localStorage.clear();
});

it.each([
  [['fr-CA', 'en'], 'Cette page existe en français', '/fr/shop?filter=sets'],
  [['de', 'ht'], 'Paj sa a disponib an kreyòl', '/ht/shop?filter=sets'],
])('for a browser with %s is "%s"', (languages, text, href) => {
  open(languages);
  expect(hint()?.lang).toBe(languages.at(text.startsWith('Cette') ? 0 : 1)?.slice(0, 2));
  expect(hint()?.querySelector('a')?.textContent).toBe(text);
  expect(hint()?.querySelector('a')?.getAttribute('href')).toBe(href);
});

it.each([['en-GB', 'fr'], ['de'], []])('is absent for a browser with %s', (...languages) => {
  open(languages);
  expect(hint()).toBeNull();
});

it('is absent where the page does not exist in the language', () => {
  open(['fr'], []);
  expect(hint()).toBeNull();
});

it('follows the choice of the visitor before the browser', () => {
  cookie('en');
  open(['fr']);
  expect(hint()).toBeNull();
  setLocale('fr');
  open(['fr']);
  expect(hint()?.textContent).toContain('This page is available in English');
});

it('links to the page that is shown now', () => {
  open(['fr']);
  history.replaceState(null, '', '/about');
  const link = hint()!.querySelector('a')!;
  link.dispatchEvent(new Event('focus'));
  expect(link.getAttribute('href')).toBe('/fr/about');
});

it('stays away when it has been dismissed', () => {
  open(['fr']);
  hint()!.querySelector('button')!.click();
  expect(hint()).toBeNull();
  open(['fr']);
  expect(hint()).toBeNull();
  open(['ht']);
  expect(hint()).not.toBeNull();
});
