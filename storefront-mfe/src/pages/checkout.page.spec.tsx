import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { aShopper, type FakeHostOptions } from '@challenge-coins/shared-ui/host/testing';
import { clearIdempotencyKey } from '../features/orders/idempotency-key.ts';
import { aCart, aLine } from '../testing/a-cart.ts';
import { COUNTRIES, DELIVERY, EXPRESS, JACMEL, PICK_UP, STANDARD } from '../testing/a-delivery.ts';
import { renderPage } from '../testing/render-page.tsx';
import { CheckoutPage } from './checkout.page.tsx';

const ROUTES = [{ path: '/checkout', element: <CheckoutPage /> }];
const POST = 'POST /cart/checkout';
const OPTIONS = 'GET /cart/delivery-options';

async function openPage(replies: FakeResponses = {}, options: FakeHostOptions = {}) {
  const api = fakeApi({
    'GET /cart': () => aCart(aLine()),
    'GET /delivery': () => DELIVERY,
    'GET /addresses/countries': () => COUNTRIES,
    'GET /account/addresses': () => [],
    [OPTIONS]: () => [PICK_UP, STANDARD, EXPRESS],
    [POST]: () => Response.json({ order_id: 'order-1', total: 34 }, { status: 201 }),
    ...replies,
  });
  const page = await renderPage('/checkout', ROUTES, { user: aShopper, ...options });
  return { ...api, ...page };
}

const text = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const select = (name: string, value: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name }), value);
const radio = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) });
const placeOrder = () => userEvent.click(screen.getByRole('button', { name: 'Place Order' }));
const review = () => within(screen.getByRole('region', { name: '3. Review' }));

/** Enters an address in Jacmel for somebody else, and chooses the standard delivery. */
async function fillIn(): Promise<void> {
  await select('Country', 'HT');
  await userEvent.type(text('Full name'), 'Catherine Flon');
  await userEvent.type(text('Address'), '12 rue du Commerce');
  await userEvent.type(text('Commune'), 'Jacmel');
  await select('Department', 'Sud-Est');
  await userEvent.type(text('Phone'), '34 12 34 56');
  await userEvent.click(await radio('Standard'));
}

const sentOrder = (request: Request | undefined) =>
  request?.json() as Promise<{ delivery: object }>;

const SENT_ADDRESS = {
  ...{ name: 'Catherine Flon', company: '', line1: '12 rue du Commerce', line2: '' },
  ...{ city: 'Jacmel', region: 'Sud-Est', postal_code: '', country: 'HT', phone: '34 12 34 56' },
};

beforeEach(() => {
  sessionStorage.clear();
  clearIdempotencyKey();
});

describe('the checkout page', () => {
  it('redirects a visitor to the login page and back', async () => {
    const { router } = await openPage({}, { user: null });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('?next=%2Fcheckout');
  });

  it.each<[string, FakeResponses]>([
    ['without delivery services', { 'GET /delivery': () => ({ ...DELIVERY, configured: false }) }],
    ['with an older API', { 'GET /delivery': () => createProblem(404, 'not-found', 'None.') }],
    ['with an empty cart', { 'GET /cart': () => aCart() }],
  ])('leads back to the cart %s', async (_case, replies) => {
    const { router } = await openPage(replies);
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  });

  it('shows what is ordered', async () => {
    const coins = ['Catherine Flon', 'Boyer', 'Sans-Souci'].map((name, id) => ({
      ...{ id: `${id}`, name, image: null },
    }));
    const set = aLine({ line_id: 'set', name: 'Custom Set', price: 60, coins });
    await openPage({ 'GET /cart': () => aCart(aLine({ quantity: 2 }), set) });
    await screen.findByRole('combobox', { name: 'Country' });
    const lines = within(review().getByRole('list', { name: 'Items' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '2 × Catherine Flon$50.00',
      '1 × Custom SetCatherine Flon, Boyer, Sans-Souci$60.00',
    ]);
  });

  it('names each missing field, focuses the first and sends nothing', async () => {
    const { asked } = await openPage();
    await screen.findByRole('combobox', { name: 'Country' });
    await select('Country', 'HT');
    await radio('Standard');
    await placeOrder();
    expect(text('Full name')).toHaveFocus();
    for (const name of ['Full name', 'Address', 'Commune', 'Phone'])
      expect(text(name)).toHaveAccessibleDescription('Please fill in this field.');
    expect(text('Postal code')).toBeValid();
    expect(await radio('Standard')).toHaveAccessibleDescription(/^Please choose a delivery\./);
    expect(asked(POST)).toEqual([]);
  });

  it('orders to the address of somebody else, with what the buyer saw', async () => {
    const { asked, host, router } = await openPage();
    await screen.findByRole('combobox', { name: 'Country' });
    await fillIn();
    expect(await radio('Standard')).toHaveAccessibleDescription(
      /^3 to 5 business days With you about \w+ \d+.+, if you pay today Import duties and taxes may be due on delivery\. About 10%\.$/,
    );
    expect(review().getByText('$34.00')).toBeVisible();
    expect(review().getByText(/^Import duties and taxes may be due/)).toBeVisible();
    await userEvent.type(text('Gift message'), 'Bòn fèt!');
    await userEvent.click(screen.getByRole('checkbox', { name: /^No prices/ }));
    await placeOrder();
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    const [request] = asked(POST);
    expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(await request?.json()).toEqual({
      seen: {
        ...{ total: 25, delivery_price: 9, tax: 0 },
        delivery_terms: {
          ...{ duties: 'may_be_due', duties_note: 'About 10%.', pick_up_point: null },
        },
        lines: [{ line_id: 'line-6', quantity: 1, price: 25 }],
      },
      delivery: {
        ...{ service_id: 's1', address: SENT_ADDRESS, gift_message: 'Bòn fèt!' },
        hide_prices: true,
      },
    });
    expect(host.toasts).toMatchObject([{ title: 'Order Placed!' }]);
    expect(sessionStorage.getItem('checkoutDraft')).toBeNull();
    expect(asked('POST /account/addresses')).toEqual([]);
  });

  it('preselects the default address', async () => {
    const { asked } = await openPage({ 'GET /account/addresses': () => [JACMEL] });
    expect(await radio('Catherine Flon')).toBeChecked();
    await userEvent.click(await radio('Express'));
    expect(review().getByText('$45.00')).toBeVisible();
    await placeOrder();
    await waitFor(() => expect(asked(POST)).toHaveLength(1));
    expect(await asked(POST)[0]?.json()).toMatchObject({
      delivery: { service_id: 's2', address_id: 'a1' },
    });
  });

  it('saves a new address after the order', async () => {
    const { asked } = await openPage();
    await screen.findByRole('combobox', { name: 'Country' });
    await fillIn();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Save this address/ }));
    await placeOrder();
    await waitFor(() => expect(asked('POST /account/addresses')).toHaveLength(1));
    expect(await asked('POST /account/addresses')[0]?.json()).toEqual({
      ...SENT_ADDRESS,
      is_default: false,
    });
  });

  it('orders a pick-up with a name and without an address', async () => {
    const { asked } = await openPage();
    await userEvent.click(await radio('Pick it up'));
    await placeOrder();
    expect(text('Full name')).toHaveFocus();
    await userEvent.type(text('Full name'), 'Suzanne');
    await placeOrder();
    expect(text('Phone')).toHaveFocus();
    await userEvent.type(text('Phone'), '34123456');
    expect(await radio('Our shop')).toHaveAccessibleDescription(/1 place Boyer.*Mon–Fri 9–17/);
    await placeOrder();
    await waitFor(() => expect(asked(POST)).toHaveLength(1));
    const { delivery } = await sentOrder(asked(POST)[0]);
    expect(delivery).toEqual({
      ...{ service_id: 'p1', name: 'Suzanne', phone: '34123456' },
      ...{ gift_message: '', hide_prices: false },
    });
  });

  it('keeps what was typed over a reload, but not for another account', async () => {
    const { unmount } = await openPage();
    await screen.findByRole('combobox', { name: 'Country' });
    await fillIn();
    unmount();
    const second = await openPage();
    expect(await radio('Standard')).toBeChecked();
    expect(text('Commune')).toHaveValue('Jacmel');
    second.unmount();
    await openPage({}, { user: { ...aShopper, id: 'another' } });
    expect(await screen.findByRole('combobox', { name: 'Country' })).toHaveValue('');
  });

  it('preselects an address that was saved after an untouched first visit', async () => {
    const { unmount } = await openPage();
    await screen.findByRole('combobox', { name: 'Country' });
    unmount();
    await openPage({ 'GET /account/addresses': () => [JACMEL] });
    expect(await radio('Catherine Flon')).toBeChecked();
  });

  it.each(['{', '[]', `{"user":"${aShopper.id}","values":{"to":7,"delivery.address.city":[]}}`])(
    'ignores the broken draft %s',
    async (draft) => {
      sessionStorage.setItem('checkoutDraft', draft);
      await openPage();
      expect(await screen.findByRole('combobox', { name: 'Country' })).toHaveValue('');
    },
  );

  it('shows a message of the API at its field', async () => {
    const message = 'Please enter a phone number.';
    await openPage({
      [POST]: () =>
        createProblem(400, 'common.invalid-input', message, { 'delivery.address.phone': message }),
    });
    await screen.findByRole('combobox', { name: 'Country' });
    await fillIn();
    await placeOrder();
    await waitFor(() => expect(text('Phone')).toHaveFocus());
    expect(text('Phone')).toHaveAccessibleDescription(message);
    expect(text('Commune')).toHaveValue('Jacmel');
  });

  it('shows the new price after a refused order, and orders at that price', async () => {
    const detail = 'Standard now costs $12.00, not $9.00. Please review your order.';
    const { asked, on } = await openPage({
      [POST]: () => createProblem(409, 'orders.delivery-changed', detail),
    });
    await screen.findByRole('combobox', { name: 'Country' });
    await fillIn();
    on(OPTIONS, () => [{ ...STANDARD, price: 12 }]);
    await placeOrder();
    expect(await screen.findByText(detail)).toBeVisible();
    expect(await review().findByText('$37.00')).toBeVisible();
    await placeOrder();
    await waitFor(() => expect(asked(POST)).toHaveLength(2));
    const [first, second] = asked(POST);
    expect(await second?.json()).toMatchObject({ seen: { delivery_price: 12 } });
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
  });

  it('lists the changed lines of the cart, also one without a name', async () => {
    const line = { quantity: 1, price: 25 };
    const changes = [
      { line_id: 'line-6', name: 'Catherine Flon', was: line, now: { ...line, price: 30 } },
      { line_id: 'line-7', name: null, was: null, now: line },
      { line_id: 'line-8', name: null, was: line, now: null },
    ];
    await openPage({
      [POST]: () =>
        Response.json(
          { status: 409, code: 'cart.changed', detail: 'Changed.', changes },
          { status: 409 },
        ),
    });
    await screen.findByRole('combobox', { name: 'Country' });
    await fillIn();
    await placeOrder();
    const first = await screen.findByText(/^Catherine Flon: Changed: it was 1 × \$25\.00/);
    const items = within(first.closest('ul')!).getAllByRole('listitem');
    expect(items).toHaveLength(2);
    expect(items[1]).toHaveTextContent(/^New since you last looked\.$/);
  });

  it('shows the tax of the destination, and orders with it', async () => {
    const taxes = [
      { name: 'GST', percent: 5, amount: 1.7 },
      { name: 'QST', percent: 9.975, amount: 3.39 },
    ];
    const { asked, on } = await openPage({
      'GET /delivery': () => ({ ...DELIVERY, tax_countries: ['HT'] }),
      [OPTIONS]: (request) =>
        new URL(request.url).searchParams.get('region') === 'Sud-Est'
          ? [{ ...STANDARD, tax: 5.09, taxes }]
          : [STANDARD],
    });
    await screen.findByRole('combobox', { name: 'Country' });
    await fillIn();
    expect(await review().findByText('GST 5 %')).toBeVisible();
    expect(review().getByText('QST 9.975 %')).toBeVisible();
    expect(review().getByText('$3.39')).toBeVisible();
    expect(review().getByText('$39.09')).toBeVisible();
    const detail = 'The tax on this order is now $5.50, not $5.09. Please review your order.';
    on(POST, () => createProblem(409, 'orders.tax-changed', detail));
    on(OPTIONS, () => [
      { ...STANDARD, tax: 5.5, taxes: [{ name: 'GST', percent: 16, amount: 5.5 }] },
    ]);
    await placeOrder();
    expect(await screen.findByText(detail)).toBeVisible();
    expect(await review().findByText('$39.50')).toBeVisible();
    await placeOrder();
    await waitFor(() => expect(asked(POST)).toHaveLength(2));
    const seen = asked(POST).map((request) => request.json() as Promise<{ seen: object }>);
    expect(await Promise.all(seen)).toMatchObject([
      { seen: { tax: 5.09 } },
      { seen: { tax: 5.5 } },
    ]);
  });

  it('asks for the tax of the region once the shop adds one there', async () => {
    const detail = 'The tax on this order is now $1.70, not $0.00. Please review your order.';
    const { on } = await openPage({
      [POST]: () => createProblem(409, 'orders.tax-changed', detail),
    });
    await screen.findByRole('combobox', { name: 'Country' });
    await fillIn();
    on('GET /delivery', () => ({ ...DELIVERY, tax_countries: ['HT'] }));
    on(OPTIONS, (request) => {
      const isAsked = new URL(request.url).searchParams.has('region');
      const taxes = [{ name: 'GST', percent: 5, amount: 1.7 }];
      return [isAsked ? { ...STANDARD, tax: 1.7, taxes } : STANDARD];
    });
    await placeOrder();
    expect(await review().findByText('GST 5 %')).toBeVisible();
    expect(review().getByText('$35.70')).toBeVisible();
  });

  it('asks for the tax of a typed region when its field is left, not at each letter', async () => {
    const [germany, haiti] = COUNTRIES;
    const region = { ...germany!.fields[1]!, name: 'region' as const, label: 'State' };
    const { asked } = await openPage({
      'GET /delivery': () => ({ ...DELIVERY, tax_countries: ['DE'] }),
      'GET /addresses/countries': () => [
        { ...germany, fields: [...germany!.fields, region] },
        haiti,
      ],
    });
    await screen.findByRole('combobox', { name: 'Country' });
    await select('Country', 'DE');
    await userEvent.type(text('State'), 'Hessen');
    await userEvent.tab();
    await waitFor(() => expect(asked(OPTIONS)).toHaveLength(2));
    const regions = asked(OPTIONS).map(({ url }) => new URL(url).searchParams.get('region'));
    expect(regions).toEqual([null, 'Hessen']);
  });

  it('shows no tax with an older API, and does not ask for a region where none is added', async () => {
    const { asked } = await openPage({
      'GET /delivery': () => ({ ...DELIVERY, tax_countries: undefined }),
      [OPTIONS]: () => [{ ...STANDARD, tax: undefined, taxes: undefined }],
    });
    await screen.findByRole('combobox', { name: 'Country' });
    await fillIn();
    expect(review().getByText('$34.00')).toBeVisible();
    await placeOrder();
    await waitFor(() => expect(asked(POST)).toHaveLength(1));
    expect(JSON.stringify(await asked(POST)[0]?.json())).not.toContain('tax');
    expect(asked(OPTIONS).map(({ url }) => new URL(url).search)).toEqual(['?country=HT']);
  });

  it('keeps the key if the response was lost', async () => {
    const { asked } = await openPage({ [POST]: () => Response.error() });
    await screen.findByRole('combobox', { name: 'Country' });
    await fillIn();
    await placeOrder();
    expect(await screen.findByText(/the order will not be placed twice/)).toBeVisible();
    await placeOrder();
    await waitFor(() => expect(asked(POST)).toHaveLength(2));
    const keys = asked(POST).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });

  it('says whom to contact if nothing is delivered there', async () => {
    await openPage({ [OPTIONS]: () => [] });
    await screen.findByRole('combobox', { name: 'Country' });
    await select('Country', 'DE');
    expect(await screen.findByText(/We do not deliver this cart/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      '/request?kind=other',
    );
  });
});
