import {
  collectConsoleErrors,
  expectAccessible,
  expectNoOverflow,
  findSeriousViolations,
  tabTo,
} from '../accessibility.ts';
import { openAdmin } from '../admin.ts';
import { readDownload } from '../downloads.ts';
import { expect, heading, main, test as base, type Page } from '../journey.ts';
import { OwnShop } from '../releases/own-shop.ts';
import { Admin, ownName, Shopper } from '../shop-api.ts';
import { logInShopper, storeSession } from '../shopper.ts';

// A shop of its own: once a delivery service is active, every checkout asks for the address.
base.describe.configure({ mode: 'default', timeout: 150_000 });

const test = base.extend<object, { shop: OwnShop }>({
  shop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const shop = await OwnShop.open();
      await use(shop);
      await shop.close();
    },
    // Two shops start at once, maybe on a loaded machine.
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  admin: async ({ request }, use) => use(new Admin(request, await Admin.logIn(request))),
});

interface DeliverySettings {
  readonly zones: { readonly id: string; readonly name: string }[];
  readonly pick_up_points: unknown[];
}

/** Haiti by a courier for $5, the rest of the world by post for $18 with duties, and a pick-up point in Port-au-Prince. */
async function configureDelivery(admin: Admin): Promise<void> {
  const { pick_up_points } = await admin.read<DeliverySettings>('/delivery');
  if (pick_up_points.length > 0) return;
  const create = (what: string, data: object) =>
    admin.send<DeliverySettings>('POST', `/admin/delivery/${what}`, { data });
  await create('zones', { name: 'Haiti', countries: ['HT'] });
  const { zones } = await create('zones', { name: 'Rest of the world', rest_of_world: true });
  const zoneId = (name: string) => zones.find((zone) => zone.name === name)?.id;
  await create('services', {
    ...{ kind: 'ship', zone_id: zoneId('Haiti'), name: 'Courier', price: 5 },
    ...{ days_min: 2, days_max: 4 },
  });
  await create('services', {
    ...{ kind: 'ship', zone_id: zoneId('Rest of the world'), name: 'Registered post', price: 18 },
    ...{
      days_min: 10,
      days_max: 21,
      duties: 'may_be_due',
      duties_note: 'Ask your customs office.',
    },
  });
  await create('services', {
    ...{ kind: 'pick_up', name: 'Our shop', price: 0 },
    pick_up_point: {
      ...{ line1: '18 rue Pavée', city: 'Port-au-Prince', region: 'Ouest', country: 'HT' },
      opening_hours: 'Mon–Fri 9–17',
    },
  });
}

/** A destination with what a buyer types there, and the address as it is written there. */
interface Destination {
  readonly country: string;
  /** Text fields by label, and selects by label with the text of their choice. */
  readonly fields: Readonly<Record<string, string>>;
  readonly choices?: Readonly<Record<string, string>>;
  readonly service: string;
  /** Price of the service. */
  readonly price: string;
  /** A line of the address on the page of the order. */
  readonly line: string;
}

const POST = { service: 'Registered post', price: '$18.00' } as const;
const COURIER = { service: 'Courier', price: '$5.00' } as const;

const DESTINATIONS: Readonly<Record<string, Destination>> = {
  'Jacmel, to another recipient and without a postal code': {
    ...COURIER,
    country: 'Haiti',
    fields: {
      ...{ 'Full name': 'Catherine Flon', Address: '12 rue du Commerce', Commune: 'Jacmel' },
      Phone: '34 12 34 56',
    },
    choices: { Department: 'Sud-Est' },
    line: 'Jacmel',
  },
  Boston: {
    ...POST,
    country: 'United States',
    fields: { Address: '24 Beacon Street', City: 'Boston', 'ZIP code': '02108' },
    choices: { State: 'Massachusetts' },
    line: 'Boston, MA 02108',
  },
  'an army post office': {
    ...POST,
    country: 'United States',
    fields: { Address: 'Unit 2050 Box 4190', City: 'APO', 'ZIP code': '09009' },
    choices: { State: 'Armed Forces Europe' },
    line: 'APO, AE 09009',
  },
  Montréal: {
    ...POST,
    country: 'Canada',
    fields: { Address: '275 rue Notre-Dame Est', City: 'Montréal', 'Postal code': 'h2y 1c6' },
    choices: { 'Province or territory': 'Quebec' },
    line: 'Montréal QC H2Y 1C6',
  },
  Paris: {
    ...POST,
    country: 'France',
    fields: { Address: '5 rue de Rivoli', City: 'Paris', 'Postal code': '75004' },
    line: '75004 Paris',
  },
  Guadeloupe: {
    ...POST,
    country: 'Guadeloupe',
    fields: { Address: '3 rue Frébault', City: 'Pointe-à-Pitre', 'Postal code': '97110' },
    line: '97110 Pointe-à-Pitre',
  },
  Berlin: {
    ...POST,
    country: 'Germany',
    fields: { Address: 'Unter den Linden 5', City: 'Berlin', 'Postal code': '10117' },
    line: '10117 Berlin',
  },
  'Santo Domingo': {
    ...POST,
    country: 'Dominican Republic',
    fields: { Address: 'Calle El Conde 60', City: 'Santo Domingo' },
    line: 'Santo Domingo',
  },
  Tokyo: {
    ...POST,
    country: 'Japan',
    fields: { Address: '1-1 Chiyoda', 'City or ward': 'Chiyoda-ku', 'Postal code': '100-0001' },
    choices: { Prefecture: 'Tokyo' },
    line: 'Chiyoda-ku, Tokyo',
  },
  London: {
    ...POST,
    country: 'United Kingdom',
    fields: { Address: '10 Downing Street', 'Town or city': 'London', Postcode: 'sw1a 2aa' },
    line: 'SW1A 2AA',
  },
  Lagos: {
    ...POST,
    country: 'Nigeria',
    fields: { Address: '12 Allen Avenue', City: 'Ikeja' },
    line: 'Ikeja',
  },
};

const form = (page: Page) => page.getByRole('form', { name: 'Checkout' });
const field = (page: Page, label: string) =>
  form(page).getByRole('textbox', { name: new RegExp(`^${label}`) });
const choice = (page: Page, label: string) => form(page).getByRole('combobox', { name: label });
const service = (page: Page, name: string) =>
  form(page).getByRole('radio', { name: new RegExp(`^${name}`) });
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });
const delivery = (page: Page, name = 'Delivery') => page.getByRole('region', { name });

/** Opens the checkout of a new shopper with a coin of $25. */
async function openCheckout(page: Page, admin: Admin): Promise<void> {
  await configureDelivery(admin);
  const { id } = await admin.aProduct({ name: ownName('Coin to deliver') });
  await logInShopper(page, id);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(heading(page, 'Checkout')).toBeVisible();
}

/** Opens the page of the order that was just placed. */
async function openPlacedOrder(page: Page): Promise<void> {
  await expect(page).toHaveURL('/orders');
  await page.getByRole('link', { name: /^Details and payment of order/ }).click();
  await expect(heading(page, /^Order #/)).toBeVisible();
}

for (const [place, destination] of Object.entries(DESTINATIONS)) {
  test(`a coin is ordered to ${place}`, async ({ page, admin }) => {
    await openCheckout(page, admin);
    const { country, fields, choices = {}, line } = destination;
    await choice(page, 'Country').selectOption({ label: country });
    await field(page, 'Full name').fill('Suzanne Bélair');
    for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text);
    for (const [label, text] of Object.entries(choices))
      await choice(page, label).selectOption({ label: text });
    await expect(service(page, destination.service)).toBeChecked();
    await expect(page.getByRole('region', { name: '3. Review' })).toContainText(destination.price);
    await placeOrder(page).click();
    await openPlacedOrder(page);
    await expect(delivery(page)).toContainText(`${destination.service}, ${destination.price}`);
    await expect(delivery(page)).toContainText(line);
    await expect(delivery(page)).toContainText(fields['Full name'] ?? 'Suzanne Bélair');
    await expect(delivery(page)).toContainText(country);
    if (destination.service === POST.service)
      await expect(delivery(page)).toContainText('Import duties and taxes may be due on delivery.');
  });
}

test('a coin is picked up in Port-au-Prince, by keyboard on a phone', async ({ page, admin }) => {
  const errors = collectConsoleErrors(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await openCheckout(page, admin);

  await test.step('the first missing field is focused', async () => {
    await expectAccessible(page);
    await tabTo(page, placeOrder(page));
    await page.keyboard.press('Enter');
    await expect(choice(page, 'Country')).toBeFocused();
    expect(await findSeriousViolations(page)).toEqual([]);
  });

  await test.step('a pick-up needs a name, and survives a reload', async () => {
    await form(page).getByRole('radio', { name: 'Send it to an address' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(form(page).getByRole('radio', { name: 'Pick it up' })).toBeChecked();
    await tabTo(page, field(page, 'Full name'));
    await page.keyboard.type('Suzanne Bélair');
    await tabTo(page, field(page, 'Phone'));
    await page.keyboard.type('34 12 34 56');
    await expect(service(page, 'Our shop')).toBeChecked();
    await expect(form(page)).toContainText('18 rue Pavée, Port-au-Prince');
    await page.reload();
    await expect(field(page, 'Full name')).toHaveValue('Suzanne Bélair');
    await expectAccessible(page);
  });

  await test.step('the order shows where to pick it up', async () => {
    await tabTo(page, placeOrder(page));
    await page.keyboard.press('Enter');
    await openPlacedOrder(page);
    await expect(delivery(page, 'Pick-up')).toContainText('Our shop, FREE');
    await expect(delivery(page, 'Pick-up')).toContainText('18 rue Pavée');
    await expect(delivery(page, 'Pick-up')).toContainText('Suzanne Bélair');
    await expectAccessible(page);
  });
  expect(errors).toEqual([]);
});

const tax = (country: string, region: string, name: string, percent: number) => ({
  ...{ country, region, name, percent, is_included: false },
});
const SALES_TAX = tax('US', 'Massachusetts', 'Sales tax', 6.25);
const setRates = (admin: Admin, rates: readonly object[]) =>
  admin.send('PUT', '/admin/taxes/rates', { data: { rates } });

const TAXED = {
  Montréal: { code: 'CA', taxes: ['GST 5 %$2.15', 'QST 9.975 %$4.29'], total: '$49.44' },
  Boston: { code: 'US', taxes: ['Sales tax 6.25 %$1.56'], total: '$44.56' },
};

for (const [place, { code, taxes, total }] of Object.entries(TAXED))
  test(`the tax of ${place} is added at the checkout, by keyboard`, async ({ page, admin }) => {
    const errors = collectConsoleErrors(page);
    await setRates(admin, [
      ...[tax('CA', 'QC', 'GST', 5), tax('CA', 'QC', 'QST', 9.975), SALES_TAX],
      { ...SALES_TAX, category: 'shipping', percent: 0 },
    ]);
    await page.setViewportSize({ width: 375, height: 812 });
    await openCheckout(page, admin);
    const review = page.getByRole('region', { name: '3. Review' });

    await test.step('the cart says that tax is added', async () => {
      await page.goto('/cart');
      await expect(main(page)).toContainText(
        'Tax may be added at the checkout, depending on the address.',
      );
      await tabTo(page, page.getByRole('button', { name: 'Proceed to Checkout' }));
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Checkout')).toBeVisible();
    });

    await test.step('the review has each tax of the region', async () => {
      const { country = '', fields = {}, choices = {} } = DESTINATIONS[place] ?? {};
      await tabTo(page, choice(page, 'Country'));
      await page.keyboard.type(country);
      await expect(choice(page, 'Country')).toHaveValue(code);
      await expect(service(page, POST.service)).toBeChecked();
      await expect(review).toContainText('$43.00');
      for (const [label, text] of Object.entries({ 'Full name': 'Suzanne Bélair', ...fields })) {
        await tabTo(page, field(page, label));
        await page.keyboard.type(text);
      }
      for (const [label, text] of Object.entries(choices)) {
        await tabTo(page, choice(page, label));
        await page.keyboard.type(text);
      }
      for (const text of [...taxes, `Total${total}`]) await expect(review).toContainText(text);
      await expectAccessible(page);
      await expectNoOverflow(page);
    });

    await test.step('a tax that has changed meanwhile is shown first', async () => {
      if (place !== 'Boston') return;
      await setRates(admin, [{ ...SALES_TAX, percent: 7 }]);
      await tabTo(page, placeOrder(page));
      await page.keyboard.press('Enter');
      await expect(review).toContainText('The tax on this order is now $3.01, not $1.56.');
      await expect(review).toContainText('Total$46.01');
      await setRates(admin, [SALES_TAX, { ...SALES_TAX, category: 'shipping', percent: 0 }]);
      await page.reload();
      await expect(review).toContainText(`Total${total}`);
    });

    await test.step('the order keeps it', async () => {
      await tabTo(page, placeOrder(page));
      await page.keyboard.press('Enter');
      await openPlacedOrder(page);
      await expect(main(page)).toContainText(total);
      for (const text of taxes)
        await expect(delivery(page)).toContainText(text.replace(/ [\d.]+ %/, ' '));
      await expectAccessible(page);
    });
    await setRates(admin, []);
    expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
  });

test('an address of the address book is chosen at the checkout, and a higher price is shown', async ({
  page,
  admin,
}) => {
  await openCheckout(page, admin);
  await page.goto('/account');
  await main(page).getByText('Addresses', { exact: true }).click();
  await page.getByRole('button', { name: 'Add an address' }).click();
  const address = page.getByRole('form', { name: 'New address' });
  await address.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'France' });
  for (const [label, text] of Object.entries({
    ...{ 'Full name': 'Suzanne Bélair', Address: '5 rue de Rivoli' },
    ...{ 'Postal code': '75004', City: 'Paris' },
  }))
    await address.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);
  await address.getByRole('button', { name: 'Save address' }).click();
  await expect(main(page)).toContainText('75004 Paris');
  await expectAccessible(page);

  await page.goto('/checkout');
  await expect(form(page).getByRole('radio', { name: 'Suzanne Bélair' })).toBeChecked();
  await expectNoOverflow(page);
  const review = page.getByRole('region', { name: '3. Review' });
  await expect(review).toContainText('$43.00');
  await setPostPrice(admin, 20);
  await placeOrder(page).click();
  await expect(review).toContainText('Registered post now costs $20.00, not $18.00.');
  await expect(review).toContainText('$45.00');
  await placeOrder(page).click();
  await openPlacedOrder(page);
  await expect(delivery(page)).toContainText('Registered post, $20.00');
  await setPostPrice(admin, 18);
});

test('a parcel to another country has customs papers once its product is complete', async ({
  page,
  admin,
}) => {
  await configureDelivery(admin);
  const seller = { name: 'Haiti 1804', address: '18 rue Pavée\nPort-au-Prince', country: 'HT' };
  await admin.send('PUT', '/admin/taxes/seller', { data: seller });
  const medal = await admin.aProduct({ name: ownName('Medal to export'), weight: 38.5 });
  const shopper = await Shopper.register(page.request);
  await shopper.addToCart(medal.id, 2);
  const { order_id } = await shopper.send<{ order_id: string }>('POST', '/cart/checkout', {
    data: { delivery: { service_id: (await findPost(admin))?.id, address: PARIS } },
  });
  await storeSession(page, admin.session);
  await page.setViewportSize({ width: 375, height: 812 });
  const open = () => openAdmin(page, `/admin/orders/${order_id}`);

  await test.step('the product lacks what customs requires', async () => {
    await open();
    await tabTo(page, page.getByRole('button', { name: 'Pack all' }));
    await page.keyboard.press('Enter');
    const hint = page.getByRole('listitem').filter({ hasText: 'HS code' });
    await expect(hint).toContainText('description for customs, HS code, country of origin');
    await expect(hint.getByRole('link', { name: medal.name })).toHaveAttribute(
      'href',
      `/admin/products/${medal.id}`,
    );
    await page.getByRole('button', { name: 'CN23 of Parcel 1' }).click();
    await expect(page.getByText(/^Customs needs more about these products: /)).toBeAttached();
    await expectNoOverflow(page);
    expect(await findSeriousViolations(page)).toEqual([]);
  });

  await test.step('both papers are downloaded by keyboard', async () => {
    await admin.change(medal, {
      ...{ weight: 38.5, hs_code: '7118.90', origin_country: 'HT' },
      customs_description: 'Commemorative medal of bronze',
    });
    await open();
    for (const [label, file] of [
      ['CN23 of Parcel 1', /^cn23-\w{8}-\w{4}\.pdf$/],
      ['Commercial invoice of Parcel 1', /^commercial-invoice-\w{8}-\w{4}\.pdf$/],
    ] as const) {
      await tabTo(page, page.getByRole('button', { name: label }));
      const { name, bytes } = await readDownload(page, () => page.keyboard.press('Enter'));
      expect(name).toMatch(file);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
    await expect(page.getByText('HS code', { exact: false })).toHaveCount(0);
    await expectNoOverflow(page);
  });
});

const PARIS = {
  ...{ country: 'FR', name: 'Suzanne Bélair', company: '', line1: '5 rue de Rivoli', line2: '' },
  ...{ city: 'Paris', region: '', postal_code: '75004', phone: '' },
};

interface ZonesWithServices {
  readonly zones: { readonly services: { id: string; name: string; version: number }[] }[];
}

async function findPost(admin: Admin) {
  const { zones } = await admin.read<ZonesWithServices>('/delivery');
  return zones.flatMap(({ services }) => services).find(({ name }) => name === POST.service);
}

async function setPostPrice(admin: Admin, price: number): Promise<void> {
  const post = await findPost(admin);
  const data = { price, version: post?.version };
  await admin.send('PUT', `/admin/delivery/services/${post?.id}`, { data });
}
