import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { aProduct } from '../../../testing/a-product.ts';
import { FakeXhr } from '../../../testing/fake-xhr.ts';
import { renderAdmin, rowsIn } from '../../../testing/render-admin.tsx';
import { toDraft, NEW_DRAFT } from './product-draft.ts';
import { ProductEditor } from './product-editor.tsx';

const SAVE = 'PUT /admin/products/2';

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

describe('the form of a product', () => {
  it.each(['12,50', '1e3', '-1', ''])('refuses the price "%s" at the field', async (text) => {
    const { calls } = edit();
    await retype(price(), text);
    expect(price()).toBeInvalid();
    expect(price()).toHaveAccessibleDescription(/\S/);
    await save();
    expect(calls).toEqual([]);
    await waitFor(() => expect(price()).toHaveFocus());
  });

  it('says what a sale comes to, and that it must be below the price', async () => {
    edit();
    await retype(field(/^Sale price/), '20');
    expect(screen.getByText('Shoppers save $5.00: 20% off.')).toBeVisible();
    expect(screen.getByText('20% off')).toBeVisible();
    await retype(field(/^Sale price/), '25');
    expect(field(/^Sale price/)).toHaveAccessibleDescription(
      'The sale price must be below the price.',
    );
  });

  it('refuses a mintage below what is sold, and a picture without words', async () => {
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

  it('saves all fields with the version they were read in', async () => {
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
    expect(screen.queryByText('Changes not saved yet')).not.toBeInTheDocument();
  });

  it('limits what one customer may have, and says what is no limit', async () => {
    const { asked, host } = edit({ [SAVE]: () => aProduct({ per_customer: 3, version: 5 }) });
    const limit = field('Limit per customer');
    expect(limit).toHaveAccessibleDescription(
      'The most that one customer may have, in all orders together. Leave it empty for no limit.',
    );
    for (const text of ['0', '1.5', 'two', '100000']) {
      await retype(limit, text);
      expect(limit).toHaveAccessibleDescription(/^A limit is a whole number from 1 to 99999\./);
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

  it('shows what the server refuses at the field', async () => {
    const detail = 'Pieces up to number 9 are sold, so the mintage cannot go below 9.';
    edit({ [SAVE]: () => createProblem(409, 'x', detail, { mintage: detail }) });
    await retype(field('Mintage'), '5');
    await save();
    await waitFor(() => expect(field('Mintage')).toBeInvalid());
    expect(field('Mintage')).toHaveAccessibleDescription(new RegExp(detail));
  });

  it('loses nothing when somebody else saved first', async () => {
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
    expect(rowsIn(dialog)).toEqual([
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

  it('fills in the words of a new picture out of the data, as long as nobody writes others', async () => {
    const images: [] = [];
    const sent = FakeXhr.install();
    const { asked } = edit({ [SAVE]: () => aProduct({ version: 5 }) }, aProduct({ images }));
    await choosePictures('a.png');
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.answer(201, { url: '/api/images/a-640.webp' }));
    const words = await screen.findByRole('textbox', { name: /^Alt text of picture 1/ });
    await retype(field('Material'), 'Silver');
    expect(words).toHaveValue('Obverse of the Toussaint Louverture coin, silver');
    await retype(words, 'Toussaint on horseback');
    await retype(field('Material'), 'Copper');
    expect(words).toHaveValue('Toussaint on horseback');
    await save();
    await waitFor(() => expect(asked(SAVE)).toHaveLength(1));
    expect(await asked(SAVE)[0]?.json()).toMatchObject({
      images: [{ url: '/api/images/a-640.webp', alt: 'Toussaint on horseback' }],
    });
  });

  it('keeps a new product a draft until somebody chooses otherwise', async () => {
    const make = 'POST /admin/products';
    const { asked } = renderAdmin(<ProductEditor product={null} start={NEW_DRAFT} />, {
      [make]: () => aProduct(),
    });
    await retype(field(/^Name/), 'A new coin');
    await retype(price(), '25');
    const create = screen.getByRole('button', { name: 'Create product' });
    expect(create).toHaveAccessibleDescription(/^A draft: shoppers will not see it until/);
    const shelf = screen.getByRole('combobox', { name: 'Show it in the shop' });
    await userEvent.selectOptions(shelf, 'Now');
    expect(create).not.toHaveAccessibleDescription();
    await userEvent.selectOptions(shelf, 'Not yet (draft)');
    await userEvent.click(create);
    await waitFor(() => expect(asked(make)).toHaveLength(1));
    expect(await asked(make)[0]?.json()).toMatchObject({ publish_at: null });
  });

  it('publishes a draft now by the shop’s clock, or on the date that is chosen', async () => {
    const draft = aProduct({ publish_at: null, published: false });
    const { asked } = edit({ [SAVE]: () => draft }, draft);
    const shelf = screen.getByRole('combobox', { name: 'Show it in the shop' });
    expect(shelf).toHaveDisplayValue('Not yet (draft)');
    await userEvent.selectOptions(shelf, 'Now');
    await save();
    await waitFor(() => expect(asked(SAVE)).toHaveLength(1));
    expect(await asked(SAVE)[0]?.json()).toMatchObject({ publish_at: 'now' });
    await userEvent.selectOptions(shelf, 'From a date on');
    await save();
    const date = screen.getByLabelText(/^In the shop from/);
    expect(date).toHaveAccessibleDescription(/^Choose the date and time/);
    fireEvent.change(date, { target: { value: '2030-05-18T09:00' } });
    await save();
    await waitFor(() => expect(asked(SAVE)).toHaveLength(2));
    const at = new Date('2030-05-18T09:00').toISOString();
    expect(await asked(SAVE)[1]?.json()).toMatchObject({ publish_at: at });
  });

  it('gives a sale its times, which end after they begin, and leaves what is in the shop there', async () => {
    const { asked } = edit({ [SAVE]: () => aProduct({ version: 5 }) });
    await retype(field(/^Sale price/), '20');
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type('Sale begins', '2030-05-18T09:00');
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

  it('puts pictures in order by buttons, and says where they are', async () => {
    const images = ['a', 'b'].map((name) => {
      return { url: `/api/images/${name}-640.webp`, alt: name, width: 960, height: 960 };
    });
    const { host } = edit({}, aProduct({ images }));
    await userEvent.click(screen.getByRole('button', { name: 'Move picture 2 up' }));
    expect(field(/^Alt text of picture 1/)).toHaveValue('b');
    expect(host.announcements).toEqual(['Picture 2 is now picture 1 of 2.']);
  });

  it('sends a picture no further when its upload is cancelled, and goes on with the next', async () => {
    const sent = FakeXhr.install();
    edit();
    await choosePictures('a.png', 'b.png');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of a.png' }));
    expect(sent[0]?.aborted).toBe(true);
    expect(screen.getByRole('button', { name: 'Choose pictures' })).toHaveFocus();
    await waitFor(() => expect(sent).toHaveLength(2));
    act(() => sent[1]?.answer(201, { url: '/api/images/b-640.webp' }));
    expect(await screen.findByRole('textbox', { name: /^Alt text of picture 2/ })).toHaveValue(
      'Reverse of the Toussaint Louverture coin, antique bronze',
    );
    expect(screen.queryByText(/a\.png/)).not.toBeInTheDocument();
  });

  it('keeps a picture that comes while the words of another are typed', async () => {
    const sent = FakeXhr.install();
    edit();
    await choosePictures('b.png');
    const first = field(/^Alt text of picture 1/);
    await act(async () => {
      sent[0]?.answer(201, { url: '/api/images/b-640.webp' });
      // It is there, and on a slow machine not drawn yet.
      await new Promise((resolve) => setTimeout(resolve));
      fireEvent.change(first, { target: { value: 'Toussaint in profile' } });
    });
    expect(screen.getAllByRole('textbox', { name: /^Alt text of picture/ })).toHaveLength(2);
    expect(first).toHaveValue('Toussaint in profile');
  });

  it('sends nothing any more once it is left', async () => {
    const sent = FakeXhr.install();
    const { unmount } = edit();
    await choosePictures('a.png', 'b.png');
    unmount();
    await act(async () => Promise.resolve());
    expect(sent.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('says that a busy shop takes a picture later', async () => {
    const sent = FakeXhr.install();
    edit();
    await choosePictures('a.png');
    act(() => sent[0]?.answer(503, {}, { 'retry-after': '5' }));
    expect(
      await screen.findByText('The shop is busy. The file is sent again in 5 seconds.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of a.png' }));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('ends the session when an upload says that it is over', async () => {
    const sent = FakeXhr.install();
    const { host } = edit();
    await choosePictures('a.png');
    act(() => sent[0]?.answer(401, { detail: 'Please log in.' }));
    expect(await screen.findByText('a.png: Please log in.')).toBeVisible();
    const failures = host.queryClient.getMutationCache().getAll();
    expect(failures.map(({ state }) => state.error)).toMatchObject([{ status: 401 }]);
  });
});

describe('the form of a gift set', () => {
  const aSet = () =>
    aProduct({
      category: 'gift_set',
      holds: [
        { id: '6', name: 'Catherine Flon' },
        { id: '7', name: 'Cécile Fatiman' },
      ],
    });
  const held = () =>
    within(screen.getByRole('list', { name: 'What the set holds' }))
      .getAllByRole('listitem')
      .map((item) => item.firstChild?.textContent);

  it('finds what it is to hold, puts it in order, and saves it seat by seat', async () => {
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
      screen.getByRole('searchbox', { name: 'Find a product to lay into the set' }),
      'an{Enter}',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add Sanité Bélair' }));
    expect(screen.queryByRole('button', { name: /^Add (Cécile|Another)/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Move Sanité Bélair up' }));
    expect(held()).toEqual(['Catherine Flon', 'Sanité Bélair', 'Cécile Fatiman']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Catherine Flon' }));
    expect(host.announcements).toEqual([
      'Sanité Bélair is laid into the set.',
      'Sanité Bélair is now 2 of 3.',
      'Catherine Flon is taken out of the set.',
    ]);
    expect(asked(SAVE)).toHaveLength(0);
    await save();
    await waitFor(() => expect(asked(SAVE)).toHaveLength(1));
    expect(await asked(SAVE)[0]?.json()).toMatchObject({ holds: ['8', '7'] });
  });

  it('shows at the field what the shop does not take', async () => {
    const detail = 'A set can only contain single products from the shop.';
    edit({ [SAVE]: () => createProblem(400, 'x', detail, { holds: detail }) }, aSet());
    await userEvent.click(screen.getByRole('button', { name: 'Remove Catherine Flon' }));
    await save();
    const box = screen.getByRole('searchbox', { name: /^Find a product/ });
    await waitFor(() => expect(box).toHaveAccessibleDescription(detail));
  });

  it('is asked neither of a coin nor of the custom set, whose buyer chooses', () => {
    const { unmount } = edit();
    expect(screen.queryByText('What the set holds')).not.toBeInTheDocument();
    unmount();
    edit({}, aProduct({ id: '14', category: 'gift_set' }));
    expect(screen.queryByText('What the set holds')).not.toBeInTheDocument();
  });
});
