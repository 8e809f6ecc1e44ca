import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settingsQuery } from '@challenge-coins/shared-ui/api';
import { createProblem, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { aProduct } from '../../../testing/a-product.ts';
import { FakeXhr } from '../../../testing/fake-xhr.ts';
import { renderAdmin, getRowTexts } from '../../../testing/render-admin.tsx';
import { DRAFT_FIELDS, PRODUCT_FIELDS } from '../product-fields.ts';
import { toDraft, EMPTY_PRODUCT_DRAFT, type ProductDraft } from './product-draft.ts';
import { ProductEditor } from './product-editor.tsx';

const SAVE = 'PUT /admin/products/2';
const HISTORY = 'GET /admin/products/2/price-history';

const edit = (replies: FakeResponses = {}, product = aProduct()) =>
  renderAdmin(<ProductEditor product={product} start={toDraft(product)} />, replies, {
    path: '/admin/products/2',
  });

const choosePictures = (...names: string[]) =>
  userEvent.upload(
    screen.getByLabelText('Picture files'),
    names.map((name) => new File(['x'], name, { type: 'image/png' })),
  );

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const price = () => field(/^Price/);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save product' }));

async function retype(box: HTMLElement, text: string) {
  await userEvent.clear(box);
  if (text) await userEvent.type(box, text, { delay: null });
  await userEvent.tab();
}

describe('product editor', () => {
  it.each(['12,50', '1e3', '-1', ''])('rejects the price "%s" at the field', async (text) => {
    const { calls } = edit();
    await retype(price(), text);
    expect(price()).toBeInvalid();
    expect(price()).toHaveAccessibleDescription(/\S/);
    await save();
    expect(calls).toEqual([]);
    await waitFor(() => expect(price()).toHaveFocus());
  });

  it('accepts a weight and a diameter with any number of decimals, as the API does', async () => {
    const { asked } = edit({ [SAVE]: () => aProduct() });
    await retype(field(/^Weight/), '38.12505');
    await retype(field(/^Diameter/), '50.8125');
    await save();
    await waitFor(() => expect(asked(SAVE)).toHaveLength(1));
    expect(await asked(SAVE)[0]!.json()).toMatchObject({ weight: 38.12505, diameter: 50.8125 });
  });

  it('shows the discount and requires a sale price below the price', async () => {
    edit();
    await retype(field(/^Sale price/), '20');
    expect(screen.getByText('Shoppers save $5.00: 20% off.')).toBeVisible();
    expect(screen.getByText('20% off')).toBeVisible();
    await retype(field(/^Sale price/), '25');
    expect(field(/^Sale price/)).toHaveAccessibleDescription(
      'The sale price must be below the price.',
    );
  });

  it('shows the discount from the lowest price of the 30 days before, if the settings ask for it', async () => {
    const { host, asked } = edit({ [HISTORY]: () => ({ entries: [], earlier_price: 22 }) });
    await retype(field(/^Sale price/), '20');
    expect(screen.getByText('Shoppers save $5.00: 20% off.')).toBeVisible();
    expect(asked(HISTORY)).toEqual([]);
    const lowest = { reference_price: 'lowest_30_days' } as never;
    act(() => void host.queryClient.setQueryData(settingsQuery.queryKey, lowest));
    expect(await screen.findByText('Shoppers save $2.00: 9% off.')).toBeVisible();
    expect(screen.getByText('9% off')).toBeVisible();
    await retype(field(/^Sale price/), '23');
    expect(
      screen.getByText('No discount is shown: the lowest price of the last 30 days is $22.00.'),
    ).toBeVisible();
    expect(screen.queryByText(/% off/)).not.toBeInTheDocument();
  });

  it('shows no discount of a new product, if the settings ask for an earlier price', async () => {
    const start = { ...EMPTY_PRODUCT_DRAFT, price: '25', sale_price: '20' };
    const { host, calls } = renderAdmin(<ProductEditor product={null} start={start} />, {});
    const lowest = { reference_price: 'lowest_30_days' } as never;
    act(() => void host.queryClient.setQueryData(settingsQuery.queryKey, lowest));
    expect(
      await screen.findByText('No discount is shown: there is no price from before the sale.'),
    ).toBeVisible();
    expect(screen.queryByText(/% off/)).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('loads the price history when it is opened', async () => {
    const entries = [
      { effective_at: '2026-11-20T12:00:00.000Z', price: 100, sale_price: 90, earlier_price: 80 },
      {
        effective_at: '2026-11-01T12:00:00.000Z',
        price: 80,
        sale_price: null,
        earlier_price: null,
      },
    ];
    const { asked } = edit({ [HISTORY]: () => ({ entries, earlier_price: 80 }) });
    expect(asked(HISTORY)).toEqual([]);
    await userEvent.click(screen.getByText('Price history'));
    const table = await screen.findByRole('table', { name: 'Price history' });
    expect(getRowTexts(table)).toEqual([
      'FromPriceSale priceEarlier price',
      expect.stringMatching(/^Nov 20, 2026, .+\$100\.00\$90\.00\$80\.00$/),
      expect.stringMatching(/^Nov 1, 2026, .+\$80\.00––$/),
    ]);
    expect(
      screen.getByText(
        'Earlier price, the lowest of the 30 days before a sale that is active or begins now: $80.00.',
      ),
    ).toBeVisible();
  });

  it('rejects a mintage below the pieces sold and an image without alt text', async () => {
    const { calls } = edit();
    await retype(field('Mintage'), '2');
    expect(field('Mintage')).toHaveAccessibleDescription(
      /^3 pieces are sold: the mintage cannot be lower\./,
    );
    await retype(field('Mintage'), '2500');
    await retype(field(/^Alt text of picture 1/), '');
    await save();
    expect(field(/^Alt text of picture 1/)).toHaveAccessibleDescription(
      'Describe picture 1 for people who cannot see it.',
    );
    expect(calls).toEqual([]);
  });

  it('saves all fields with the version they were loaded with', async () => {
    const { asked, host } = edit({ [SAVE]: () => aProduct({ price: 27.5, version: 5 }) });
    await retype(price(), '27.50');
    await save();
    await waitFor(() => expect(host.toasts[0]?.title).toBe('Saved!'));
    expect(await asked(SAVE)[0]?.json()).toMatchObject({
      name: 'Toussaint Louverture',
      price: 27.5,
      sale_price: null,
      mintage: 2500,
      images: [{ url: '/api/images/a-640.webp', alt: 'Obverse' }],
      version: 4,
    });
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('validates and saves the limit per customer; empty means no limit', async () => {
    const { asked, host } = edit({ [SAVE]: () => aProduct({ per_customer: 3, version: 5 }) });
    const limit = field('Limit per customer');
    expect(limit).toHaveAccessibleDescription(
      'Maximum per customer across all orders. Leave empty for no limit.',
    );
    for (const text of ['0', '1.5', 'two', '100000']) {
      await retype(limit, text);
      expect(limit).toHaveAccessibleDescription(
        /^The limit must be a whole number from 1 to 99999\./,
      );
    }
    await retype(limit, '3');
    await save();
    await waitFor(() => expect(host.toasts[0]?.title).toBe('Saved!'));
    expect(await asked(SAVE)[0]?.json()).toMatchObject({ per_customer: 3 });
    expect(limit).toHaveValue('3');
    await retype(limit, '');
    await save();
    await waitFor(() => expect(asked(SAVE)).toHaveLength(2));
    expect(await asked(SAVE)[1]?.json()).toMatchObject({ per_customer: null });
  });

  it('has a control for every field', () => {
    const set = aProduct({ category: 'gift_set', sale_price: 20, publish_at: null });
    const start: ProductDraft = { ...toDraft(set), visibility: 'later' };
    renderAdmin(<ProductEditor product={set} start={start} />, {});
    const labels = [...document.querySelectorAll('legend, label')].map(
      ({ textContent }) => textContent,
    );
    const missing = DRAFT_FIELDS.map((name) => PRODUCT_FIELDS[name].label).filter(
      (text) => !labels.some((label) => label.startsWith(text)),
    );
    expect(missing).toEqual([]);
  });

  it('validates and saves the fields for customs', async () => {
    const { asked } = edit({ [SAVE]: () => aProduct({ version: 5 }) });
    await retype(field('HS code'), '711');
    expect(field('HS code')).toHaveAccessibleDescription(/^An HS code has 6 to 10 digits/);
    await retype(field('Country of origin'), 'Haiti');
    await retype(field('Country of origin'), 'h');
    expect(field('Country of origin')).toHaveAccessibleDescription(
      /^Enter the country code of two letters/,
    );
    await retype(field('HS code'), '7118.90');
    await retype(field('Country of origin'), 'ht');
    await retype(field('Description for customs'), 'Medal of bronze');
    await save();
    await waitFor(() => expect(asked(SAVE)).toHaveLength(1));
    expect(await asked(SAVE)[0]?.json()).toMatchObject({
      ...{ hs_code: '7118.90', origin_country: 'HT', customs_description: 'Medal of bronze' },
    });
  });

  it('shows an API validation error at the field', async () => {
    const detail = 'Pieces up to number 9 are sold, so the mintage cannot go below 9.';
    edit({ [SAVE]: () => createProblem(409, 'x', detail, { mintage: detail }) });
    await retype(field('Mintage'), '5');
    await save();
    await waitFor(() => expect(field('Mintage')).toBeInvalid());
    expect(field('Mintage')).toHaveAccessibleDescription(new RegExp(detail));
  });

  it('merges the changes of both admins after a conflict', async () => {
    const theirs = aProduct({ name: 'Toussaint', material: 'Silver', version: 5 });
    const { asked } = edit({
      'GET /admin/products/2': () => theirs,
      [SAVE]: async (request) => {
        const { version } = (await request.json()) as { version: number };
        return version === 5
          ? aProduct({ name: 'Louverture', material: 'Silver', version: 6 })
          : createProblem(409, 'catalog.product-changed', 'Someone else changed this product.');
      },
    });
    await retype(field(/^Name/), 'Louverture');
    await save();
    const dialog = await screen.findByRole('dialog');
    expect(getRowTexts(dialog)).toEqual([
      'FieldBeforeSaved nowIn your form',
      'NameToussaint LouvertureToussaintLouverture (yours differs)',
      'MaterialAntique bronzeSilverAntique bronze',
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my text' }));
    expect(field(/^Name/)).toHaveValue('Louverture');
    expect(field('Material')).toHaveValue('Silver');
    await save();
    await waitFor(() => expect(asked(SAVE)).toHaveLength(2));
    expect(await asked(SAVE)[1]?.json()).toMatchObject({
      name: 'Louverture',
      material: 'Silver',
      version: 5,
    });
  });

  it('generates the alt text of a new image until one is entered', async () => {
    const images: [] = [];
    const sent = FakeXhr.install();
    const { asked } = edit({ [SAVE]: () => aProduct({ version: 5 }) }, aProduct({ images }));
    await choosePictures('a.png');
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.respond(201, { url: '/api/images/a-640.webp' }));
    const altText = await screen.findByRole('textbox', { name: /^Alt text of picture 1/ });
    await retype(field('Material'), 'Silver');
    expect(altText).toHaveValue('Obverse of the Toussaint Louverture coin, silver');
    await retype(altText, 'Toussaint on horseback');
    await retype(field('Material'), 'Copper');
    expect(altText).toHaveValue('Toussaint on horseback');
    await save();
    await waitFor(() => expect(asked(SAVE)).toHaveLength(1));
    expect(await asked(SAVE)[0]?.json()).toMatchObject({
      images: [{ url: '/api/images/a-640.webp', alt: 'Toussaint on horseback' }],
    });
  });

  it('saves a new product as a draft unless another visibility is chosen', async () => {
    const make = 'POST /admin/products';
    const { asked } = renderAdmin(<ProductEditor product={null} start={EMPTY_PRODUCT_DRAFT} />, {
      [make]: () => aProduct(),
    });
    await retype(field(/^Name/), 'A new coin');
    await retype(price(), '25');
    const create = screen.getByRole('button', { name: 'Create product' });
    expect(create).toHaveAccessibleDescription(/^Draft: hidden from shoppers until/);
    const visibility = screen.getByRole('combobox', { name: 'Show in the shop' });
    await userEvent.selectOptions(visibility, 'Now');
    expect(create).not.toHaveAccessibleDescription();
    await userEvent.selectOptions(visibility, 'Not yet (draft)');
    await userEvent.click(create);
    await waitFor(() => expect(asked(make)).toHaveLength(1));
    expect(await asked(make)[0]?.json()).toMatchObject({ publish_at: null });
  });

  it('publishes a draft now (server time) or on the chosen date', async () => {
    const draft = aProduct({ publish_at: null, published: false });
    const { asked } = edit({ [SAVE]: () => draft }, draft);
    const visibility = screen.getByRole('combobox', { name: 'Show in the shop' });
    expect(visibility).toHaveDisplayValue('Not yet (draft)');
    await userEvent.selectOptions(visibility, 'Now');
    await save();
    await waitFor(() => expect(asked(SAVE)).toHaveLength(1));
    expect(await asked(SAVE)[0]?.json()).toMatchObject({ publish_at: 'now' });
    await userEvent.selectOptions(visibility, 'From a date');
    await save();
    const date = screen.getByLabelText(/^Publish on/);
    expect(date).toHaveAccessibleDescription(/^Choose the date and time/);
    fireEvent.change(date, { target: { value: '2030-05-18T09:00' } });
    await save();
    await waitFor(() => expect(asked(SAVE)).toHaveLength(2));
    const at = new Date('2030-05-18T09:00').toISOString();
    expect(await asked(SAVE)[1]?.json()).toMatchObject({ publish_at: at });
  });

  it('validates and saves the sale period without changing the publication', async () => {
    const { asked } = edit({ [SAVE]: () => aProduct({ version: 5 }) });
    await retype(field(/^Sale price/), '20');
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type('Sale starts', '2030-05-18T09:00');
    type('Sale ends', '2030-05-17T09:00');
    await save();
    expect(screen.getByLabelText('Sale ends')).toHaveAccessibleDescription(
      /^The sale must end after it starts\./,
    );
    type('Sale ends', '2030-05-19T09:00');
    await save();
    await waitFor(() => expect(asked(SAVE)).toHaveLength(1));
    const sent: unknown = await asked(SAVE)[0]?.json();
    expect(sent).toMatchObject({
      sale_from: new Date('2030-05-18T09:00').toISOString(),
      sale_until: new Date('2030-05-19T09:00').toISOString(),
    });
    expect(sent).not.toHaveProperty('publish_at');
  });

  it('reorders images with buttons and announces the new position', async () => {
    const images = ['a', 'b'].map((name) => {
      return { url: `/api/images/${name}-640.webp`, alt: name, width: 960, height: 960 };
    });
    const { host } = edit({}, aProduct({ images }));
    await userEvent.click(screen.getByRole('button', { name: 'Move picture 2 up' }));
    expect(field(/^Alt text of picture 1/)).toHaveValue('b');
    expect(host.announcements).toEqual(['Picture 2 is now picture 1 of 2.']);
  });

  it('aborts a cancelled upload and continues with the next', async () => {
    const sent = FakeXhr.install();
    edit();
    await choosePictures('a.png', 'b.png');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of a.png' }));
    expect(sent[0]?.aborted).toBe(true);
    expect(screen.getByRole('button', { name: 'Choose pictures' })).toHaveFocus();
    await waitFor(() => expect(sent).toHaveLength(2));
    act(() => sent[1]?.respond(201, { url: '/api/images/b-640.webp' }));
    expect(await screen.findByRole('textbox', { name: /^Alt text of picture 2/ })).toHaveValue(
      'Reverse of the Toussaint Louverture coin, antique bronze',
    );
    expect(screen.queryByText(/a\.png/)).not.toBeInTheDocument();
  });

  it('keeps an image that finishes uploading while another alt text is typed', async () => {
    const sent = FakeXhr.install();
    edit();
    await choosePictures('b.png');
    const first = field(/^Alt text of picture 1/);
    await act(async () => {
      sent[0]?.respond(201, { url: '/api/images/b-640.webp' });
      // The upload is done, but on a slow machine not yet rendered.
      await new Promise((resolve) => setTimeout(resolve));
      fireEvent.change(first, { target: { value: 'Toussaint in profile' } });
    });
    expect(screen.getAllByRole('textbox', { name: /^Alt text of picture/ })).toHaveLength(2);
    expect(first).toHaveValue('Toussaint in profile');
  });

  it('aborts all uploads on unmount', async () => {
    const sent = FakeXhr.install();
    const { unmount } = edit();
    await choosePictures('a.png', 'b.png');
    unmount();
    await act(async () => Promise.resolve());
    expect(sent.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('shows the delay before an upload is retried', async () => {
    const sent = FakeXhr.install();
    edit();
    await choosePictures('a.png');
    act(() => sent[0]?.respond(503, {}, { 'retry-after': '5' }));
    expect(await screen.findByText('The shop is busy. Retrying in 5 seconds.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of a.png' }));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('reports a 401 of an upload to the shared error handling', async () => {
    const sent = FakeXhr.install();
    const { host } = edit();
    await choosePictures('a.png');
    act(() => sent[0]?.respond(401, { detail: 'Please log in.' }));
    expect(await screen.findByText('a.png: Please log in.')).toBeVisible();
    const failures = host.queryClient.getMutationCache().getAll();
    expect(failures.map(({ state }) => state.error)).toMatchObject([{ status: 401 }]);
  });
});

describe('product editor of a gift set', () => {
  const aSet = () =>
    aProduct({
      category: 'gift_set',
      holds: [
        { id: '6', name: 'Catherine Flon' },
        { id: '7', name: 'Cécile Fatiman' },
      ],
    });
  const itemNames = () =>
    within(screen.getByRole('list', { name: 'Set contents' }))
      .getAllByRole('listitem')
      .map((item) => item.firstChild?.textContent);

  it('adds, reorders and removes products and saves them in seat order', async () => {
    const { asked, host } = edit(
      {
        'GET /admin/products': () => [
          aProduct({ id: '7', name: 'Cécile Fatiman' }),
          aProduct({ id: '8', name: 'Sanité Bélair' }),
          aProduct({ id: '26', name: 'Another set', category: 'gift_set' }),
        ],
        [SAVE]: () => aProduct({ ...aSet(), version: 5 }),
      },
      aSet(),
    );
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Choose a product to add to the set' }),
      'an{Enter}',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add Sanité Bélair' }));
    expect(screen.queryByRole('button', { name: /^Add (Cécile|Another)/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Move Sanité Bélair up' }));
    expect(itemNames()).toEqual(['Catherine Flon', 'Sanité Bélair', 'Cécile Fatiman']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Catherine Flon' }));
    expect(host.announcements).toEqual([
      'Sanité Bélair added to the set.',
      'Sanité Bélair is now 2 of 3.',
      'Catherine Flon removed from the set.',
    ]);
    expect(asked(SAVE)).toHaveLength(0);
    await save();
    await waitFor(() => expect(asked(SAVE)).toHaveLength(1));
    expect(await asked(SAVE)[0]?.json()).toMatchObject({ holds: ['8', '7'] });
  });

  it('shows an API error for the set contents at the field', async () => {
    const detail = 'A set holds single products of the shop.';
    edit({ [SAVE]: () => createProblem(400, 'x', detail, { holds: detail }) }, aSet());
    await userEvent.click(screen.getByRole('button', { name: 'Remove Catherine Flon' }));
    await save();
    const box = screen.getByRole('searchbox', { name: /^Choose a product/ });
    await waitFor(() => expect(box).toHaveAccessibleDescription(detail));
  });

  it('has no set contents for a coin or for the custom set', () => {
    const { unmount } = edit();
    expect(screen.queryByText('Set contents')).not.toBeInTheDocument();
    unmount();
    edit({}, aProduct({ id: '14', category: 'gift_set' }));
    expect(screen.queryByText('Set contents')).not.toBeInTheDocument();
  });
});
