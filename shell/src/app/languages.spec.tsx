import type { frameRenderer } from './frame.ssr.tsx';
import { setLocale } from '@challenge-coins/shared-ui/messages/testing';

type FrameModule = { readonly frameRenderer: typeof frameRenderer };
type Texts = Readonly<Record<string, string>>;

const readTopics = (part: string, locale: string): Texts => {
  // The browser's types do not include Node's.
  const { readdirSync, readFileSync } = jest.requireActual<{
    readdirSync: (path: string) => string[];
    readFileSync: (path: string, encoding: string) => string;
  }>('node:fs');
  const folder = `${part}/messages/${locale}`;
  const topics = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  return Object.assign({}, ...topics.map((topic) => JSON.parse(topic) as Texts)) as Texts;
};

/** English texts without parameters that read differently in the language. */
function listEnglishOnly(locale: 'fr' | 'ht'): string[] {
  return ['shell', 'shared-ui'].flatMap((part) => {
    const translated = readTopics(part, locale);
    const all = Object.values(translated).join('\n');
    return Object.values(readTopics(part, 'en')).filter(
      (text) => !text.includes('{') && !all.includes(text),
    );
  });
}

/** The texts of HTML: of its elements, labels and titles. */
function listTexts(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const texts = [...page.querySelectorAll('*')].flatMap((element) => [
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
    ...[...element.attributes].filter(({ name }) =>
      /^(aria-label|title|alt|placeholder)$/.test(name),
    ),
  ]);
  return texts.map(({ textContent }) => (textContent ?? '').trim());
}

describe.each(['fr', 'ht'] as const)('a page of the shell in %s', (locale) => {
  let renderer: FrameModule['frameRenderer'];
  beforeAll(() => {
    // Texts of modules are constant: the modules are loaded in the language.
    jest.resetModules();
    setLocale(locale);
    ({ frameRenderer: renderer } = jest.requireActual<FrameModule>('./frame.ssr.tsx'));
  });
  beforeEach(() => setLocale(locale));

  const render = (path: string, isNotFound = false) =>
    renderer.paint({
      path,
      locale,
      known: [],
      siteName: 'Lakou',
      publicUrl: 'https://coins.example',
      isNotFound,
    });

  it.each([
    ...['/login', '/register', '/forgot-password', '/reset-password', '/confirm-email'],
    ...['/invitation', '/nowhere'],
  ])('has no English text: %s', async (path) => {
    const result = await render(path, path === '/nowhere');
    const english = new Set(listEnglishOnly(locale));
    const texts = listTexts(result?.html ?? '');
    expect(texts).toContain(locale === 'fr' ? 'Boutique' : 'Boutik');
    expect(texts.filter((text) => english.has(text))).toEqual([]);
    expect(english.has(result?.head.title ?? '')).toBe(false);
  });
});
