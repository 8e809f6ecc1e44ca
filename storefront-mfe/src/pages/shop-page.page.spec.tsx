import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { renderPage } from '../testing/render-page.tsx';
import { DELIVERY } from '../testing/a-delivery.ts';
import { SHOP_PAGE_TITLES, type InformationSlug } from '../shop-pages.ts';
import { ShopPage } from './shop-page.page.tsx';

const SLUGS = Object.keys(SHOP_PAGE_TITLES) as InformationSlug[];
const ROUTES = SLUGS.map((slug) => ({ path: `/${slug}`, element: <ShopPage /> }));
const PROCESSING = 'GET /data-processing';
const page = { body: 'First.\n\n# Second\n\n- third', published: true, version: 1 };
const contact = {
  site_name: 'Haiti 1804',
  contact_email: 'hello@example.com',
  contact_phone: '+1 (555) 010-1804',
  contact_address: 'Miami',
};

async function openPage(path: string, replies: FakeResponses = {}) {
  const api = fakeApi({
    'GET /settings': () => contact,
    [`GET /shop-pages${path}`]: () => page,
    [PROCESSING]: () => ({
      items: [
        {
          subject: 'guest',
          purpose: 'one email',
          basis: 'Art. 6(1)(b), contract',
          retention: 'one year',
        },
      ],
    }),
    ...replies,
  });
  await renderPage(path, ROUTES);
  return api;
}

describe('information page', () => {
  it.each(SLUGS)('%s shows its text and how to reach the shop', async (slug) => {
    await openPage(`/${slug}`);
    expect(await screen.findByText('First.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(SHOP_PAGE_TITLES[slug]);
    expect(screen.getByRole('heading', { level: 2, name: 'Second' })).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('third');
    expect(await screen.findByRole('link', { name: contact.contact_email })).toHaveAttribute(
      'href',
      'mailto:hello@example.com',
    );
    expect(screen.getByRole('link', { name: contact.contact_phone })).toHaveAttribute(
      'href',
      'tel:+15550101804',
    );
  });

  it('about privacy lists what is stored until the shop publishes a text', async () => {
    await openPage('/privacy', {
      'GET /shop-pages/privacy': () => ({ ...page, published: false }),
    });
    await userEvent.click(await screen.findByText('To sell and deliver what you order'));
    expect(screen.getByText('Art. 6(1)(b), contract')).toBeVisible();
    expect(screen.getByText('One email')).toBeVisible();
    expect(screen.getByRole('definition')).toHaveTextContent('Stored one year. Data of: guest.');
  });

  it('about privacy groups the list by legal basis and purpose', async () => {
    const entry = { subject: 'guest', purpose: 'safety', basis: 'consent', retention: 'a day' };
    await openPage('/privacy', {
      'GET /shop-pages/privacy': () => ({ ...page, published: false }),
      [PROCESSING]: () => ({
        items: [
          entry,
          { ...entry, basis: 'Art. 6(1)(c), law', retention: 'ten years' },
          { ...entry, retention: 'a week' },
        ],
      }),
    });
    await screen.findByText('Because the law requires it');
    const list = within(screen.getByRole('region', { name: 'What is stored, and how long' }));
    const groups = list.getAllByRole('group');
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      'ConsentSafetyStored a day. Data of: guest.Stored a week. Data of: guest.',
      'Because the law requires itArt. 6(1)(c), lawSafetyStored ten years. Data of: guest.',
    ]);
  });

  it.each(['imprint', 'terms'])('%s leads to what applies until it is published', async (slug) => {
    await openPage(`/${slug}`, {
      [`GET /shop-pages/${slug}`]: () => ({ ...page, published: false }),
    });
    const answers = within(await screen.findByRole('region', { name: 'What applies here' }));
    expect(answers.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/shipping-returns',
      '/withdraw',
      '/privacy',
      '/faqs',
    ]);
  });

  const shipping = (published: boolean, terms: object): FakeResponses => ({
    'GET /shop-pages/shipping-returns': () => ({ ...page, published }),
    'GET /delivery': () => terms,
  });
  const airmail = {
    ...{ kind: 'ship', name: 'Airmail', price: 18, free_from: 100, days_min: 10, days_max: 21 },
    ...{ duties: 'may_be_due', duties_note: 'About 10%.' },
  };
  const world = { name: 'World', countries: [], rest_of_world: true, services: [airmail] };

  it.each([true, false])(
    'about delivery lists every service with price, time and duties; published: %s',
    async (published) => {
      const terms = { ...DELIVERY, zones: [world, { ...world, name: 'Nowhere', services: [] }] };
      await openPage('/shipping-returns', shipping(published, terms));
      const region = await screen.findByRole('region', { name: 'Services and prices' });
      expect(
        within(region)
          .getAllByRole('heading', { level: 3 })
          .map(({ textContent }) => textContent),
      ).toEqual(['World', 'Pick-up']);
      expect(
        within(region)
          .getAllByRole('definition')
          .map(({ textContent }) => textContent),
      ).toEqual([
        '$18.00, free from $100.00',
        '10 to 21 business days',
        'Import duties and taxes may be due on delivery. About 10%.',
        'FREE',
        '1 place Boyer, Pétion-Ville, Ouest',
        'Mon–Fri 9–17',
      ]);
      const answers = screen.queryByRole('region', { name: 'What applies here' });
      expect(answers === null).toBe(published);
      if (answers) expect(answers).not.toHaveTextContent('Shipping is free');
    },
  );

  it('about delivery answers the questions as long as the shop has no services', async () => {
    await openPage('/shipping-returns', shipping(false, { ...DELIVERY, configured: false }));
    await screen.findByText(/Shipping is free/);
    const answers = screen.getByRole('region', { name: 'What applies here' });
    for (const text of ['5-7 business days.', 'Shipping is free', 'within 30 days'])
      expect(answers).toHaveTextContent(text);
    expect(
      within(answers)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/withdraw', '/faqs']);
    expect(screen.queryByRole('region', { name: 'Services and prices' })).toBeNull();
  });

  it('imprint of the shop stands alone', async () => {
    await openPage('/imprint');
    await screen.findByText('First.');
    expect(screen.queryByRole('region', { name: 'What applies here' })).toBeNull();
  });

  it('about privacy with a text of the shop asks for no list', async () => {
    const { calls } = await openPage('/privacy');
    await screen.findByText('First.');
    expect(calls).not.toContain(PROCESSING);
  });

  it('shows an error if it cannot be loaded', async () => {
    await openPage('/imprint', { 'GET /shop-pages/imprint': () => createProblem(500, 'x', '') });
    expect(await screen.findByText('This page could not be loaded.')).toBeVisible();
  });
});
