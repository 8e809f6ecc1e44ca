import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { getQuery } from '../testing/render-admin.tsx';
import { renderAt } from '../testing/render-at.tsx';
import { Component as TaxesPage } from './taxes.page.tsx';

const GET = 'GET /admin/taxes';
const PUT_SELLER = 'PUT /admin/taxes/seller';
const PUT_RATES = 'PUT /admin/taxes/rates';

const seller = {
  ...{ name: 'Haiti 1804 SARL', address: '18 rue de la Liberté\n75011 Paris', country: 'FR' },
  ...{ tax_id: 'FR12345678901', registration: '', note: '', prefix: 'HC', automatic: true },
};
const tva = {
  ...{ country: 'FR', region: '', category: '', name: 'TVA', percent: 20 },
  is_included: true,
};
const books = { ...tva, category: 'children_books', percent: 5.5 };

/** Renders the page with these replies. */
function openPage(replies: FakeResponses) {
  const api = fakeApi(replies);
  const host = createFakeHost({ user: anAdmin });
  renderAt(<TaxesPage />, host, '/admin/taxes');
  return { ...api, host };
}

const known_countries = ['FR', 'HT', 'US'];
const nothing = { [GET]: () => ({ seller: null, rates: [], known_countries }) };
const everything = { [GET]: () => ({ seller, rates: [tva, books], known_countries }) };
const form = async (name: string) => within(await screen.findByRole('form', { name }));
const rate = (number: number) => within(screen.getByRole('group', { name: `Rate ${number}` }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the seller', () => {
  it('is entered, and the shop says that it issues no invoices before', async () => {
    const { asked, host } = openPage({
      ...nothing,
      [PUT_SELLER]: () => ({ seller: { ...seller, tax_id: '' }, rates: [], known_countries }),
    });
    const fields = await form('Seller');
    expect(screen.getByText(/^The shop issues no invoices yet\./)).toBeVisible();
    expect(screen.getByText(/^Issued invoices never change/)).toBeVisible();
    await userEvent.type(fields.getByLabelText(/^Legal name/), 'Haiti 1804 SARL ');
    await userEvent.type(
      fields.getByLabelText(/^Address/),
      '18 rue de la Liberté{Enter}75011 Paris',
    );
    await userEvent.selectOptions(fields.getByLabelText(/^Country/), 'France');
    await userEvent.type(fields.getByLabelText('Prefix'), 'hc');
    expect(fields.getByLabelText('Prefix')).toHaveAccessibleDescription(/: HC-INV-\d{4}-000001\./);
    await press('Save seller');
    await waitFor(() =>
      expect(host.toasts).toEqual([{ title: 'Saved!', message: 'Seller saved.' }]),
    );
    expect(await asked(PUT_SELLER)[0]?.json()).toEqual({
      ...seller,
      ...{ name: 'Haiti 1804 SARL ', tax_id: '', prefix: 'hc' },
    });
    // As the API has normalized them.
    await waitFor(() =>
      expect(fields.getByLabelText(/^Legal name/)).toHaveValue('Haiti 1804 SARL'),
    );
    expect(fields.getByLabelText('Prefix')).toHaveValue('HC');
    expect(screen.queryByText(/^The shop issues no invoices yet\./)).not.toBeInTheDocument();
  });

  it('needs a name, an address and a country', async () => {
    const { calls } = openPage(nothing);
    const fields = await form('Seller');
    await press('Save seller');
    expect(fields.getByLabelText(/^Legal name/)).toHaveFocus();
    for (const name of [/^Legal name/, /^Address/, /^Country/])
      expect(fields.getByLabelText(name)).toBeInvalid();
    expect(calls).toEqual([GET]);
  });

  it('shows errors of the API at their fields, and others above the button', async () => {
    const message = 'This text must be a single line.';
    const { on } = openPage({
      ...everything,
      [PUT_SELLER]: () => createProblem(400, 'common.invalid-input', message, { tax_id: message }),
    });
    const fields = await form('Seller');
    await press('Save seller');
    expect(await screen.findByText(message)).toBeVisible();
    expect(fields.getByLabelText('Tax number')).toBeInvalid();
    on(PUT_SELLER, () => createProblem(500, 'x', ''));
    await press('Save seller');
    expect(await fields.findByText('The seller could not be saved.')).toBeVisible();
  });
});

describe('the tax rates', () => {
  it('are shown with an example', async () => {
    openPage(everything);
    await form('Tax rates');
    expect(rate(1).getByLabelText(/^Percent/)).toHaveAccessibleDescription(
      '20 % included in $50.00: $8.33',
    );
    expect(rate(2).getByLabelText(/^Percent/)).toHaveAccessibleDescription(
      '5.5 % included in $50.00: $2.61',
    );
    expect(rate(2).getByLabelText('Applies to')).toHaveDisplayValue("Children's Books");
  });

  it('are added, removed and saved at once', async () => {
    const { asked, host } = openPage({
      ...everything,
      [PUT_RATES]: () => ({ seller, rates: [books, { ...tva, percent: 2.1 }], known_countries }),
    });
    await form('Tax rates');
    await press('Remove rate 1');
    expect(screen.getByRole('button', { name: 'Add a rate' })).toHaveFocus();
    await press('Add a rate');
    expect(rate(2).getByLabelText(/^Country/)).toHaveFocus();
    expect(rate(2).getByLabelText(/^Country/)).toHaveDisplayValue('France');
    await userEvent.type(rate(2).getByLabelText(/^Name/), 'TVA');
    await userEvent.type(rate(2).getByLabelText(/^Percent/), '2,1');
    await press('Save tax rates');
    await waitFor(() =>
      expect(host.toasts).toEqual([{ title: 'Saved!', message: 'Tax rates saved.' }]),
    );
    expect(await asked(PUT_RATES)[0]?.json()).toEqual({
      rates: [books, { ...tva, percent: 2.1 }],
    });
    await waitFor(() => expect(rate(2).getByLabelText(/^Percent/)).toHaveValue('2.1'));
  });

  it('are complete, in range and not twice', async () => {
    const { calls } = openPage(everything);
    await form('Tax rates');
    await press('Add a rate');
    await userEvent.type(rate(3).getByLabelText(/^Percent/), '100.001');
    await press('Save tax rates');
    const twice = rate(3).getByLabelText('Applies to');
    expect(twice).toHaveAccessibleDescription(/^Another rate has the same country/);
    expect(twice).toHaveFocus();
    expect(rate(3).getByLabelText(/^Name/)).toBeInvalid();
    expect(rate(3).getByLabelText(/^Percent/)).toHaveAccessibleDescription(
      'Please enter a percentage from 0 to 100 with at most three decimals.',
    );
    expect(calls).toEqual([GET]);
    await userEvent.type(rate(3).getByLabelText(/^Name/), 'TVA');
    expect(rate(3).getByLabelText(/^Name/)).toBeValid();
  });

  it('are added at the checkout, several at one place, and are not mixed', async () => {
    const { asked } = openPage({
      [GET]: () => ({ seller, rates: [], known_countries: ['CA'] }),
      [PUT_RATES]: () => ({ seller, rates: [], known_countries }),
    });
    await form('Tax rates');
    for (const [number, name, percent] of [
      [1, 'GST', '5'],
      [2, 'GST', '9.975'],
    ] as const) {
      await press('Add a rate');
      await userEvent.selectOptions(rate(number).getByLabelText(/^Country/), 'Canada');
      await userEvent.type(rate(number).getByLabelText('Region'), 'Quebec');
      await userEvent.type(rate(number).getByLabelText(/^Name/), name);
      await userEvent.type(rate(number).getByLabelText(/^Percent/), percent);
    }
    const choose = (number: number, label: string) =>
      userEvent.selectOptions(rate(number).getByLabelText('The tax is'), label);
    await choose(1, 'Added at the checkout');
    expect(rate(1).getByLabelText(/^Percent/)).toHaveAccessibleDescription(
      '5 % added to $50.00: $2.50, so the buyer pays $52.50',
    );
    await press('Save tax rates');
    expect(rate(2).getByLabelText('The tax is')).toHaveAccessibleDescription(/choose the same/);
    await choose(2, 'Added at the checkout');
    await press('Save tax rates');
    expect(rate(2).getByLabelText(/^Name/)).toHaveAccessibleDescription(/has this name/);
    await userEvent.clear(rate(2).getByLabelText(/^Name/));
    await userEvent.type(rate(2).getByLabelText(/^Name/), 'QST');
    await press('Save tax rates');
    await waitFor(() => expect(asked(PUT_RATES)).toHaveLength(1));
    const place = { country: 'CA', region: 'Quebec', category: '', is_included: false };
    expect(await asked(PUT_RATES)[0]?.json()).toEqual({
      rates: [
        { ...place, name: 'GST', percent: 5 },
        { ...place, name: 'QST', percent: 9.975 },
      ],
    });
  });

  it('show errors of the API at their rate', async () => {
    const message = 'This text must be a single line.';
    openPage({
      ...everything,
      [PUT_RATES]: () =>
        createProblem(400, 'common.invalid-input', message, { 'rates.1.region': message }),
    });
    const fields = await form('Tax rates');
    await press('Save tax rates');
    await waitFor(() => expect(rate(2).getByLabelText('Region')).toBeInvalid());
    expect(rate(2).getByLabelText('Region')).toHaveFocus();
    expect(rate(1).getByLabelText('Region')).toBeValid();
    expect(within(fields.getByRole('alert')).getByText(message)).toBeVisible();
  });

  it('show a refusal of the API', async () => {
    const message = 'Two rates have the same country, region and category.';
    openPage({
      ...everything,
      [PUT_RATES]: () => createProblem(422, 'invoices.rate-twice', message),
    });
    await form('Tax rates');
    await press('Save tax rates');
    expect(await screen.findByText(message)).toBeVisible();
    expect(rate(2).getByLabelText(/^Percent/)).toHaveValue('5.5');
  });

  it('take over rates that were saved elsewhere, unless they were changed here', async () => {
    let rates = [tva];
    const { host } = openPage({ [GET]: () => ({ seller, rates, known_countries }) });
    await form('Tax rates');
    rates = [{ ...tva, percent: 19 }];
    await host.queryClient.invalidateQueries();
    await waitFor(() => expect(rate(1).getByLabelText(/^Percent/)).toHaveValue('19'));
    await userEvent.type(rate(1).getByLabelText(/^Name/), '!');
    rates = [];
    await host.queryClient.invalidateQueries();
    await waitFor(() => expect(host.queryClient.isFetching()).toBe(0));
    expect(rate(1).getByLabelText(/^Name/)).toHaveValue('TVA!');
  });
});

describe('trying the rates', () => {
  const QUOTE = 'GET /admin/taxes/quote';
  const gst = {
    ...{ country: 'CA', region: 'QC', category: '', name: 'GST', percent: 5 },
    ...{ is_included: false, amount: 2.5 },
  };

  /** Fills the form in and submits it. */
  async function tryPurchase() {
    const fields = await form('Try it');
    await userEvent.selectOptions(fields.getByLabelText('Country'), 'France');
    await userEvent.type(fields.getByLabelText('Region'), 'Corse');
    await userEvent.selectOptions(fields.getByLabelText('Category'), 'Delivery');
    await userEvent.type(fields.getByLabelText('Amount (dollars)'), '50');
    await press('Show taxes');
  }

  it('shows which apply, whether they are included, and what the buyer pays', async () => {
    let quote: object = { rates: [gst, { ...gst, name: 'QST', percent: 9.975 }], total: 57.49 };
    const { asked, on } = openPage({ ...everything, [QUOTE]: () => quote });
    await tryPurchase();
    const rates = await screen.findByRole('list', { name: 'Rates that apply' });
    expect(within(rates).getAllByRole('listitem')[0]).toHaveTextContent(
      'GST 5 % · $2.50 added at the checkoutRate for the region QC, all products and delivery',
    );
    expect(within(rates).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('The buyer pays $57.49.')).toBeVisible();
    expect(getQuery(asked(QUOTE)[0])).toEqual({
      ...{ country: 'FR', region: 'Corse', category: 'shipping', amount: '50' },
    });
    // Saved rates apply at once.
    quote = { rates: [{ ...tva, amount: 8.33 }], total: 50 };
    on(PUT_RATES, () => ({ seller, rates: [tva, books], known_countries }));
    await press('Save tax rates');
    expect(await screen.findByText('The buyer pays $50.00.')).toBeVisible();
    expect(within(rates).getByRole('listitem')).toHaveTextContent(
      'TVA 20 % · $8.33 included in the priceRate for the whole country, all products and delivery',
    );
  });

  it('says that nothing is taxed, or that the API is older', async () => {
    const { on } = openPage({ ...everything, [QUOTE]: () => ({ rates: [], total: 50 }) });
    await tryPurchase();
    expect(await screen.findByText('No rate applies: this is not taxed.')).toBeVisible();
    on(QUOTE, () => createProblem(404, 'common.not-found', ''));
    await userEvent.type((await form('Try it')).getByLabelText('Amount (dollars)'), '1');
    await press('Show taxes');
    expect(await screen.findByText('This version of the shop cannot try the rates.')).toBeVisible();
  });

  it('needs a country and an amount', async () => {
    const { calls } = openPage(everything);
    const fields = await form('Try it');
    await press('Show taxes');
    expect(fields.getByLabelText('Country')).toHaveAccessibleDescription('Choose the country.');
    expect(fields.getByLabelText('Amount (dollars)')).toHaveAccessibleDescription(
      'Enter the amount.',
    );
    expect(calls).toEqual([GET]);
  });
});

test('an older API version has no taxes', async () => {
  openPage({});
  expect(await screen.findByText('Taxes and invoices are not available yet.')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});
