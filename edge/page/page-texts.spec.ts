import { readFileSync } from 'node:fs';
import { startFakeShop, type FakeShop } from '../shop.fixture.ts';

const about = new URL('../../shell/messages/about.json', import.meta.url);
const { reviewed_by: reviewers } = JSON.parse(readFileSync(about, 'utf8'));

describe('the texts around a page', () => {
  let shop: FakeShop;
  beforeAll(async () => {
    const languages = ['en', 'fr', 'ht'] as const;
    shop = await startFakeShop({}, { shell: { languages: [...languages] } });
  });
  afterAll(() => shop.close());
  const load = async (url: string) => (await shop.app.inject(url)).body;

  it.each([
    ['/shop', 'The shop needs JavaScript. Please turn it on and reload the page.'],
    ['/fr/shop', 'La boutique nécessite JavaScript. Veuillez l’activer et recharger la page.'],
    ['/ht/shop', 'Boutik la bezwen JavaScript. Tanpri aktive l epi rechaje paj la.'],
  ])('are in the language of %s', async (url, text) => {
    expect(await load(url)).toContain(`<noscript>${text}</noscript>`);
  });

  it.each([
    ['/nowhere', 'Page not found'],
    ['/fr/nowhere', 'Page introuvable'],
    ['/ht/nowhere', 'Nou pa jwenn paj la'],
  ])('include the title of an unknown page: %s', async (url, title) => {
    expect(await load(url)).toContain(`<title>${title} · `);
  });

  it.each([
    ['fr', 'Traduction provisoire, non encore relue.'],
    ['ht', 'Tradiksyon sa a poko korije.'],
  ])('call a translation provisional until it is reviewed: %s', async (locale, text) => {
    const notice = `<p role="note" id="draft" data-unprinted>${text}</p>`;
    const isDraft = reviewers[locale] === null;
    expect((await load(`/${locale}/shop`)).includes(notice)).toBe(isDraft);
  });

  it('never call English provisional', async () => {
    expect(await load('/shop')).not.toContain('id="draft"');
  });
});
