import { screen, waitFor } from '@testing-library/react';
import type { ResponseBody } from '@challenge-coins/shared-ui/api';
import { createProblem, fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { renderPage } from '../testing/render-page.tsx';
import { FaqsPage } from './faqs.page.tsx';

const ROUTES = [{ path: '/faqs', element: <FaqsPage /> }];

const TERMS = 'GET /delivery';
type DeliveryTerms = ResponseBody<'/delivery', 'get'>;
const unset: DeliveryTerms = {
  ...{
    configured: false,
    countries: [],
    zones: [],
    pick_up_points: [],
    duties: [],
    tax_countries: [],
  },
};
const airmail = {
  ...{ kind: 'ship' as const, name: 'Airmail', price: 18, free_from: null, days_min: null },
  ...{ days_max: null, duties: 'may_be_due' as const, duties_note: '' },
};
const caribbean: DeliveryTerms = {
  ...{ ...unset, configured: true, countries: ['HT', 'DO'] },
  zones: [
    { name: 'Caribbean', countries: ['HT', 'DO'], rest_of_world: false, services: [airmail] },
  ],
};
const worldwide: DeliveryTerms = {
  ...{ ...unset, configured: true, countries: ['HT', 'DO', 'US'] },
  zones: [
    {
      ...{ name: 'Worldwide', countries: [], rest_of_world: true },
      services: [{ ...airmail, price: 0, duties: 'included' }],
    },
  ],
};

/** Answers to the questions about delivery to other countries and about its cost. */
async function deliveryAnswers(terms: () => unknown, sign: string): Promise<(string | null)[]> {
  fakeApi({ [TERMS]: terms });
  const { container } = await renderPage('/faqs', ROUTES);
  await screen.findByText(sign, { exact: false });
  return ['international', 'shipping-cost'].map(
    (id) => container.querySelector(`#${id} p`)?.textContent ?? null,
  );
}

const DUTIES = 'Import duties and taxes of your country are not included.';
const DEFAULT = [
  'Yes, worldwide. International delivery takes 10-21 business days.',
  `Nothing. Shipping is free on every order. ${DUTIES}`,
];

beforeEach(() => {
  fakeApi({ [TERMS]: () => unset });
  Element.prototype.scrollIntoView = () => undefined;
});

describe('FAQ page', () => {
  it('shows twelve questions, one open at a time', async () => {
    const { container } = await renderPage('/faqs', ROUTES);
    const questions = [...container.querySelectorAll('details')];
    expect(questions).toHaveLength(12);
    expect(new Set(questions.map(({ name }) => name)).size).toBe(1);
    expect(questions.filter(({ open }) => open)).toHaveLength(0);
  });

  it('opens the question of the URL fragment', async () => {
    const { container } = await renderPage('/faqs#returns', ROUTES);
    const open = container.querySelector('details[open]');
    expect(open).toHaveAttribute('id', 'returns');
    expect(open).toHaveTextContent('within 30 days');
  });

  it('leads to the services of the shop, whose times differ', async () => {
    fakeApi({ [TERMS]: () => caribbean });
    const { container } = await renderPage('/faqs', ROUTES);
    await waitFor(() =>
      expect(container.querySelector('#delivery p')).toHaveTextContent(
        'It depends on the service. The page “Delivery and returns” lists each with its time and price.',
      ),
    );
  });

  it('names no price of the gift set, which the shop can change', async () => {
    const { container } = await renderPage('/faqs', ROUTES);
    const answer = container.querySelector('#gift-set p');
    expect(answer).toHaveTextContent('one price, which you see while you choose');
    expect(answer).not.toHaveTextContent('$');
  });

  it('links to Contact', async () => {
    await renderPage('/faqs', ROUTES);
    const link = screen.getByRole('link', { name: 'Contact Support' });
    expect(link).toHaveAttribute('href', '/contact');
  });

  it.each([
    ['no delivery service is set up', () => unset],
    ['the API has no delivery services yet', () => createProblem(404, 'x', '')],
  ])('promises free delivery worldwide without duties while %s', async (_case, terms) => {
    expect(await deliveryAnswers(terms, 'Nothing. Shipping')).toEqual(DEFAULT);
  });

  it('promises nothing while the settings cannot be loaded', async () => {
    const answers = deliveryAnswers(() => createProblem(500, 'x', ''), 'You see the price');
    expect(await answers).toEqual([
      'You see before you order which countries we deliver to.',
      'You see the price of shipping before you order.',
    ]);
  });

  it('says where the shop delivers and what it costs once that is set up', async () => {
    expect(await deliveryAnswers(() => caribbean, 'From $18.00')).toEqual([
      'We deliver to Dominican Republic, Haiti.',
      `From $18.00, depending on your country and the service. You see the price before you order. ${DUTIES}`,
    ]);
  });

  it('says nothing about duties that the price includes', async () => {
    expect(await deliveryAnswers(() => worldwide, 'Yes, to 3')).toEqual([
      'Yes, to 3 countries. You see the services to yours before you order.',
      'Nothing. Shipping is free on every order.',
    ]);
  });
});
