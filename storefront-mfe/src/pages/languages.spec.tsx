import type { FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { setLocale } from '@challenge-coins/shared-ui/messages/testing';
import { aCart, aLine } from '../testing/a-cart.ts';
import { COUNTRIES, DELIVERY, EXPRESS, PICK_UP, STANDARD } from '../testing/a-delivery.ts';
import { findEnglishTexts } from '../testing/english-texts.ts';

/** Texts that the pages must have, word for word: those that the law prescribes, and some data of the API. */
const WORDS = {
  fr: {
    order: 'Commander avec obligation de paiement',
    withdraw: 'Renoncer au contrat ici',
    confirmWithdrawal: 'Confirmer la rétractation',
    name: 'Nom',
    countries: ['Choisissez un pays', 'Allemagne', 'Haïti'],
    delivery: 'Haïti, République dominicaine',
    labels: ['Nom complet', 'Adresse', 'Code postal (facultatif)', 'Commune', 'Téléphone'],
    region: 'Département',
    missing: 'Veuillez remplir ce champ.',
  },
  ht: {
    order: 'Kòmande ak obligasyon pou peye',
    withdraw: 'Retrakte nan kontra a isit la',
    confirmWithdrawal: 'Konfime retraktasyon an',
    name: 'Non',
    countries: ['Chwazi yon peyi', 'Almay', 'Ayiti'],
    delivery: 'Ayiti, Repiblik Dominikèn',
    labels: ['Non konplè', 'Adrès', 'Kòd postal (si ou vle)', 'Komin', 'Telefòn'],
    region: 'Depatman',
    missing: 'Tanpri ranpli chan sa a.',
  },
} as const;

/** Modules as a document of the language loads them: texts at module level are in the language, too. */
function loadModules(locale: 'fr' | 'ht') {
  const load = () => ({
    ...jest.requireActual<typeof import('@testing-library/react')>('@testing-library/react'),
    ...jest.requireActual<typeof import('@testing-library/user-event')>(
      '@testing-library/user-event',
    ),
    ...jest.requireActual<typeof import('@challenge-coins/shared-ui/api/testing')>(
      '@challenge-coins/shared-ui/api/testing',
    ),
    ...jest.requireActual<typeof import('@challenge-coins/shared-ui/host/testing')>(
      '@challenge-coins/shared-ui/host/testing',
    ),
    ...jest.requireActual<typeof import('../testing/render-page.tsx')>(
      '../testing/render-page.tsx',
    ),
    ...jest.requireActual<typeof import('./cart.page.tsx')>('./cart.page.tsx'),
    ...jest.requireActual<typeof import('./checkout.page.tsx')>('./checkout.page.tsx'),
    ...jest.requireActual<typeof import('./faqs.page.tsx')>('./faqs.page.tsx'),
    ...jest.requireActual<typeof import('./withdraw.page.tsx')>('./withdraw.page.tsx'),
    ...jest.requireActual<typeof import('../withdraw-path.ts')>('../withdraw-path.ts'),
  });
  let modules: ReturnType<typeof load> | undefined;
  jest.isolateModules(() => {
    setLocale(locale);
    modules = load();
  });
  if (!modules) throw new Error('The modules were not loaded');
  modules.configure({ asyncUtilTimeout: 10_000 });
  return modules;
}

describe.each(['fr', 'ht'] as const)('pages in %s', (locale) => {
  const { screen, userEvent, fakeApi, aShopper, renderPage, ...pages } = loadModules(locale);
  const words = WORDS[locale];
  beforeEach(() => setLocale(locale));

  async function openPage(path: string, responses: FakeResponses) {
    const api = fakeApi(responses);
    const routes = [
      { path: '/cart', element: <pages.CartPage /> },
      { path: '/checkout', element: <pages.CheckoutPage /> },
      { path: '/faqs', element: <pages.FaqsPage /> },
      { path: '/withdraw', element: <pages.WithdrawPage /> },
    ];
    await renderPage(path, routes, { user: aShopper });
    return api;
  }

  it('the button that places the order names the obligation to pay', async () => {
    const responses = {
      'GET /cart': () => aCart(aLine({ available: 1 })),
      'GET /delivery': () => ({ ...DELIVERY, configured: false }),
    };
    await openPage('/cart', responses);
    expect(await screen.findByRole('button', { name: words.order })).toBeEnabled();
    expect(findEnglishTexts()).toEqual([]);
  });

  it('the checkout has no English text, also at the names that the API publishes', async () => {
    const { asked } = await openPage('/checkout', {
      'GET /cart': () => aCart(aLine()),
      'GET /delivery': () => DELIVERY,
      'GET /addresses/countries': () => COUNTRIES,
      'GET /account/addresses': () => [],
      'GET /cart/delivery-options': () => [PICK_UP, STANDARD, EXPRESS],
    });
    const country = await screen.findByRole('combobox');
    expect([...country.children].map(({ textContent }) => textContent)).toEqual(words.countries);
    await userEvent.selectOptions(country, 'HT');
    await screen.findByRole('radio', { name: /^Standard/ });
    await userEvent.click(screen.getByRole('button', { name: words.order }));
    for (const label of words.labels)
      expect(screen.getByRole('textbox', { name: label })).toBeVisible();
    const region = screen.getByRole('combobox', { name: words.region });
    expect(region).toHaveAccessibleDescription(words.missing);
    expect(findEnglishTexts()).toEqual([]);
    expect(asked('GET /cart')[0]?.headers.get('accept-language')).toBe(locale);
  });

  it('the answer about delivery names the countries', async () => {
    const countries = ['DO', 'HT'];
    const zone = { name: 'Caribbean', countries, rest_of_world: false, services: [] };
    await openPage('/faqs', {
      'GET /delivery': () => ({ ...DELIVERY, configured: true, countries, zones: [zone] }),
    });
    expect(await screen.findByText(words.delivery, { exact: false })).toBeInTheDocument();
  });

  it('a withdrawal uses the words of the law and has no English text', async () => {
    expect(pages.WITHDRAW_LABEL).toBe(words.withdraw);
    await openPage('/withdraw?order=1804A04A', {});
    const english = findEnglishTexts();
    await userEvent.type(
      screen.getByRole('textbox', { name: words.name }),
      'Catherine Flon{Enter}',
    );
    expect(await screen.findByRole('button', { name: words.confirmWithdrawal })).toBeEnabled();
    expect([...english, ...findEnglishTexts()]).toEqual([]);
  });
});
