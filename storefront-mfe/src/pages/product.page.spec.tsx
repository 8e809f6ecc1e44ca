import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Product, Related } from '@challenge-coins/shared-ui/api';
import { aShopper, type FakeHostOptions } from '@challenge-coins/shared-ui/host/testing';
import { aCart } from '../testing/a-cart.ts';
import { aProduct, aRelatedProduct, createRelated } from '@challenge-coins/shared-ui/shop/testing';
import { createProblem, fakeApi, readSchema } from '@challenge-coins/shared-ui/api/testing';
import { renderPage } from '../testing/render-page.tsx';
import { SPECIFICATIONS } from '../features/catalog/product-page/specifications.tsx';
import { ProductPage } from './product.page.tsx';

const sides = ['Obverse', 'Reverse'].map((side) => ({
  url: `/api/images/${side}-640.webp`,
  alt: `${side} of the coin`,
  width: 960,
  height: 960,
}));

interface Options extends FakeHostOptions {
  related?: Partial<Related>;
  settings?: object;
}

async function renderProduct(
  overrides: Partial<Product> = {},
  { related, settings = {}, ...options }: Options = {},
) {
  const product = aProduct({ images: sides, ...overrides });
  const api = fakeApi({
    [`GET /products/${product.id}`]: () => product,
    [`GET /products/${product.id}/comments`]: () => [],
    [`GET /products/${product.id}/related`]: () => createRelated(related),
    'POST /cart/add': () => aCart(),
    'GET /settings': () => settings,
  });
  const page = await renderPage(
    `/product/${product.id}`,
    [{ path: '/product/:id', element: <ProductPage /> }],
    { user: aShopper, ...options },
  );
  await screen.findByRole('heading', { level: 1, name: product.name });
  return { api, ...page };
}

const addToCart = () => screen.getByRole('button', { name: 'Add to Cart' });

describe('product page', () => {
  it('shows the story in paragraphs, with further reading', async () => {
    const story = {
      text: 'The generals met at Gonaïves.\n\nThe coin shows a palm.',
      sources: [{ author: 'Laurent Dubois', work: 'Avengers of the New World', year: '2004' }],
    };
    await renderProduct({ story });
    const section = await screen.findByRole('region', { name: 'The story' });
    expect([...section.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'The generals met at Gonaïves.',
      'The coin shows a palm.',
    ]);
    expect(within(section).getByRole('heading', { level: 3 })).toHaveTextContent('Further reading');
    expect(within(section).getByRole('listitem')).toHaveTextContent(
      'Laurent Dubois, Avengers of the New World, 2004',
    );
  });

  it('shows a story without sources, and paragraphs that are the same', async () => {
    await renderProduct({ story: { text: 'Liberty.\n\nLiberty.', sources: [] } });
    const section = await screen.findByRole('region', { name: 'The story' });
    expect(within(section).getAllByText('Liberty.')).toHaveLength(2);
    expect(section.querySelectorAll('h3, ul, div:empty')).toHaveLength(0);
  });

  it('has no story section for a product without a story', async () => {
    await renderProduct();
    expect(screen.queryByRole('region', { name: 'The story' })).not.toBeInTheDocument();
  });

  it('shows price, pieces left and specifications', async () => {
    await renderProduct({ available: 12, mintage: 1804 });
    expect(screen.getByText('$25.00')).toBeVisible();
    expect(screen.getByText('Limited Stock')).toBeVisible();
    expect(screen.getByRole('meter', { name: '12 of 1,804 left' })).toBeVisible();
    const table = screen.getByRole('table', { name: 'Specifications' });
    expect(within(table).getByRole('row', { name: 'Weight 38.0 g' })).toBeVisible();
    expect(within(table).getByRole('rowheader', { name: 'Mintage' })).toBeVisible();
  });

  it('shows the designer if one is known', async () => {
    const header = () => screen.queryByRole('rowheader', { name: 'Designed by' });
    await renderProduct({ designer: 'Marie-Ange Cadet' });
    expect(screen.getByRole('row', { name: 'Designed by Marie-Ange Cadet' })).toBeVisible();
    cleanup();
    await renderProduct({ designer: '' });
    expect(header()).toBeNull();
    cleanup();
    // From an API version that does not have the field.
    await renderProduct({ designer: undefined as never });
    expect(header()).toBeNull();
  });

  it('hides the specifications if none is known', async () => {
    await renderProduct({
      year: null,
      weight: null,
      diameter: null,
      dimensions: null,
      material: null,
      mintage: null,
    });
    expect(screen.queryByText('Specifications')).toBeNull();
  });

  it('lists every field of the API in the specifications or shows it elsewhere', () => {
    const elsewhere = [
      ...['id', 'name', 'category', 'description', 'image', 'images', 'status', 'featured'],
      ...['price', 'sale_price', 'sale_label', 'available', 'next_number', 'per_customer', 'story'],
      'fallback_fields',
    ];
    const { fields } = readSchema('Product');
    expect([...Object.keys(SPECIFICATIONS), ...elsewhere].sort()).toEqual(fields.sort());
  });

  it('shows the edition and the next number while most pieces are left', async () => {
    await renderProduct({ available: 1801, mintage: 1804, next_number: 4 });
    expect(screen.queryByRole('meter')).toBeNull();
    const sentence = screen.getByText(/^Edition of 1,804/);
    expect(sentence).toHaveTextContent('Edition of 1,804 · the next piece is N° 4');
  });

  it.each([
    ['no piece', { available: 1804, next_number: 1 }, null],
    ['one piece', { available: 1803, next_number: 2 }, 'N° 1 has found its owner'],
    ['four pieces', { available: 1800, next_number: 5 }, 'N° 1–4 have found their owners'],
    // N° 3 was returned.
    ['pieces with a gap', { available: 1795, next_number: 3 }, 'N° 1–2 have found their owners'],
    ['all pieces', { available: 0, next_number: null }, 'N° 1–1804 have found their owners'],
    ['a coming coin', { available: 1800, next_number: 5, status: 'coming_soon' as const }, null],
  ])('says which numbers are sold: %s', async (_case, overrides, sentence) => {
    await renderProduct({ mintage: 1804, ...overrides });
    expect(screen.queryByText(/found (its|their) owner/)?.textContent ?? null).toBe(sentence);
  });

  it('keeps the next number while few pieces are left', async () => {
    await renderProduct({ mintage: 1804, available: 12, next_number: 1793 });
    expect(screen.getByText('The next piece is')).toHaveTextContent('The next piece is N° 1793');
    cleanup();
    await renderProduct({ mintage: 1804, available: 0, next_number: null });
    expect(screen.queryByText(/next piece/)).toBeNull();
  });

  it('shows a meter from a quarter of the edition down', async () => {
    await renderProduct({ available: 451, mintage: 1804 });
    expect(screen.getByRole('meter', { name: '451 of 1,804 left' })).toBeVisible();
  });

  it('shows assurances with links to their FAQs', async () => {
    await renderProduct();
    const names = ['Shipping', 'Returns', 'Certificate', 'Payment'];
    const links = names.map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    expect(links).toEqual(
      ['delivery', 'returns', 'certificate', 'payment'].map((id) => `/faqs#${id}`),
    );
  });

  it('shows no certificate for a book', async () => {
    await renderProduct({
      category: 'children_books',
      diameter: null,
      mintage: null,
      available: null,
    });
    expect(screen.queryByRole('link', { name: 'Certificate' })).toBeNull();
  });

  it('shows the regular price struck out and the discount during a sale', async () => {
    await renderProduct({ sale_price: 20, sale_label: 'Reunion of 1820' });
    expect(screen.getByText('$20.00')).toBeVisible();
    expect(screen.getByText('$25.00').tagName).toBe('S');
    expect(screen.getByText('20% off')).toBeVisible();
    expect(screen.getByText('Reunion of 1820')).toBeVisible();
  });

  it('shows Sold Out instead of the status badge and Add to Cart', async () => {
    await renderProduct({ available: 0 });
    expect(screen.getByText('Sold Out')).toBeVisible();
    expect(screen.queryByText('In Stock')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
  });

  it('hides price and Add to Cart of a coming soon product', async () => {
    await renderProduct({ status: 'coming_soon' });
    expect(screen.getByText('Coming Soon')).toBeVisible();
    expect(screen.getByText('Coming soon')).toBeVisible();
    expect(screen.queryByText('$25.00')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
  });

  it('links to the builder from the custom set', async () => {
    await renderProduct({ id: '14', mintage: null, available: null, diameter: null });
    const link = screen.getByRole('link', { name: 'Build your set' });
    expect(link).toHaveAttribute('href', '/custom-gift');
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
  });

  it('flips the coin with labelled buttons', async () => {
    await renderProduct();
    expect(screen.getByRole('img', { name: 'Obverse of the coin' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Flip to the reverse' }));
    expect(screen.getByRole('img', { name: 'Reverse of the coin' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Flip to the obverse' })).toHaveFocus();
    const button = await screen.findByRole('button', { name: 'Show the reverse' });
    expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows every image with its alt text', async () => {
    const more = sides.map(({ alt, ...side }) => ({
      ...side,
      url: side.url.replace('-640', 'again-640'),
      alt: `${alt} in its case`,
    }));
    await renderProduct({ images: [...sides, ...more] });
    const name = 'Reverse of the coin in its case';
    await userEvent.click(await screen.findByRole('button', { name: `Show picture 4: ${name}` }));
    expect(screen.getByRole('img', { name })).toBeVisible();
    expect(screen.getByText(`${name}.`)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Flip/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show the obverse' }));
    expect(screen.getByRole('button', { name: 'Flip to the reverse' })).toBeVisible();
  });

  it('shows the next or previous picture with the arrow keys and after a swipe', async () => {
    const further = { ...sides[0]!, url: '/api/images/edge-640.webp', alt: 'Edge of the coin' };
    await renderProduct({ images: [...sides, further] });
    const obverse = await screen.findByRole('button', { name: 'Show the obverse' });
    obverse.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('img', { name: 'Edge of the coin' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Edge of the coin/ })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(obverse).toHaveFocus();
    const swipe = (x: number, y: number) => {
      const plate = screen.getByRole('img', { name: 'Obverse of the coin' });
      fireEvent.touchStart(plate, { touches: [{ clientX: 200, clientY: 200 }] });
      fireEvent.touchEnd(plate, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
    };
    swipe(40, 0);
    swipe(80, 60);
    expect(obverse).toHaveAttribute('aria-pressed', 'true');
    swipe(80, 10);
    expect(screen.getByRole('img', { name: 'Edge of the coin' })).toBeVisible();
  });

  it('shows the true size of a coin, and keeps the adjusted scale of the screen', async () => {
    await renderProduct();
    const ring = () =>
      screen.getByRole('img', { name: 'The coin as large as it is: 44.5 mm across' });
    await userEvent.click(await screen.findByRole('button', { name: 'True size' }));
    expect(
      await screen.findByRole('img', { name: /beside a US quarter of 24.26 mm/ }),
    ).toBeVisible();
    expect(ring()).toHaveAttribute('width', '44.5mm');
    await userEvent.click(screen.getByText('Adjust to this screen'));
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1.2' } });
    expect(ring()).toHaveAttribute('width', '53.4mm');
    cleanup();
    await renderProduct();
    await userEvent.click(await screen.findByRole('button', { name: 'True size' }));
    await waitFor(() => expect(ring()).toHaveAttribute('width', '53.4mm'));
  });

  it('links to coins from the same days, sets, and the older and newer coin', async () => {
    const other = (id: string, name: string) => aRelatedProduct({ id, name, year: 1803 });
    await renderProduct(
      { year: 1801 },
      {
        related: {
          same_days: [other('8', 'Sanité Bélair'), other('6', 'Catherine Flon')],
          sets: [other('26', 'Heroines Set')],
          older: other('9', 'Bois Caïman'),
          newer: other('8', 'Sanité Bélair'),
        },
      },
    );
    const part = async (name: string) => within(await screen.findByRole('region', { name }));
    const linksIn = async (name: string) =>
      (await part(name)).getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(await linksIn('From the same days')).toEqual(['/product/8', '/product/6']);
    expect(await linksIn('Also in the Heroines Set')).toEqual(['/product/26']);
    const years = within(screen.getByRole('navigation', { name: 'Coins by year' }));
    expect(years.getByRole('link', { name: /^Older.*Bois Caïman$/ })).toHaveAttribute(
      'href',
      '/product/9',
    );
    expect(years.getByRole('link', { name: /^Newer.*Sanité Bélair$/ })).toBeVisible();
  });

  it('lists coins within three years as the same days, others by chapter or as before and after', async () => {
    const at = (year: number) => aRelatedProduct({ id: String(year), name: `Of ${year}`, year });
    const titles = async () => {
      const [row] = await screen.findAllByRole('region', {
        name: /same days|before and after|republic/i,
      });
      const coins = within(row!).getAllByRole('heading', { level: 3 });
      return [row!.getAttribute('aria-label'), ...coins.map(({ textContent }) => textContent)];
    };
    const related = { same_days: [at(1813), at(1815), at(1819), at(1859)] };
    await renderProduct({ year: 1816 }, { related });
    expect(await titles()).toEqual(['From the same days', 'Of 1813', 'Of 1815', 'Of 1819']);
    cleanup();
    const far = { same_days: [at(1813), at(1816), at(1859)] };
    await renderProduct({ year: 1879 }, { related: far });
    expect(await titles()).toEqual(['1847–79 · Empire and republic', 'Of 1859']);
    cleanup();
    await renderProduct({ year: 1830 }, { related: far });
    expect(await titles()).toEqual(['Before and after', 'Of 1813', 'Of 1816', 'Of 1859']);
  });

  it('lists the contents of a set', async () => {
    const related = { holds: [aRelatedProduct({ id: '6', name: 'Catherine Flon' })] };
    await renderProduct({ category: 'gift_set', diameter: null }, { related });
    const inside = within(await screen.findByRole('region', { name: 'In this set' }));
    expect(inside.getByRole('link', { name: 'Catherine Flon' })).toHaveAttribute(
      'href',
      '/product/6',
    );
  });

  it.each([
    [
      'sold out',
      { available: 0 },
      { request: 'Ask about a returned piece', notice: 'Tell me when it is back' },
      'returned_piece',
    ],
    [
      'coming soon',
      { status: 'coming_soon' as const },
      { request: 'Pre-order by message', notice: 'Tell me when it opens' },
      'pre_order',
    ],
  ])(
    'offers a request, a notice and a coin in stock for a product that is %s',
    async (_state, overrides, labels, kind) => {
      const gone = aRelatedProduct({ id: '3', name: 'Gone as well', available: 0 });
      const flon = aRelatedProduct({ id: '6', name: 'Catherine Flon' });
      const { api } = await renderProduct(overrides, { related: { same_days: [gone, flon] } });
      expect(await screen.findByText(/^In stock now:/)).toHaveTextContent('Catherine Flon');
      api.on('POST /requests', () => ({ id: 'r1', received_at: '2026-01-03T12:00:00.000Z' }));
      api.on('POST /stock-notices', () => ({ state: 'unconfirmed' }));

      await userEvent.click(screen.getByRole('button', { name: labels.request }));
      const form = within(await screen.findByRole('dialog', { name: labels.request }));
      await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Ann');
      await userEvent.type(form.getByRole('textbox', { name: /^Message/ }), 'Please.');
      await userEvent.click(form.getByRole('button', { name: 'Send request' }));
      expect(await form.findByText(/We received your request/)).toHaveFocus();
      const { email } = aShopper;
      expect(await api.asked('POST /requests')[0]?.json()).toMatchObject({
        ...{ kind, product_id: aProduct().id, name: 'Ann', email, message: 'Please.' },
      });
      await userEvent.click(form.getByRole('button', { name: 'Done' }));

      await userEvent.click(screen.getByRole('button', { name: labels.notice }));
      const notice = within(await screen.findByRole('dialog', { name: labels.notice }));
      await userEvent.click(notice.getByRole('button', { name: 'Tell me' }));
      expect(await notice.findByText(/Please open its link/)).toHaveFocus();
      expect(await api.asked('POST /stock-notices')[0]?.json()).toEqual({
        ...{ product_id: aProduct().id, email },
      });
    },
  );

  it('names the manufacturer only if the shop has set one', async () => {
    const manufacturer_name = 'Atelye Vertières';
    await renderProduct(
      {},
      { settings: { manufacturer_name, manufacturer_email: 'a@example.com' } },
    );
    const row = await screen.findByRole('row', { name: /^Manufacturer/ });
    expect(row).toHaveTextContent('Atelye Vertières, a@example.com');
    cleanup();
    await renderProduct({}, { settings: { manufacturer_name: '', manufacturer_email: '' } });
    expect(screen.queryByText('Manufacturer')).not.toBeInTheDocument();
  });

  it('shows Product Not Found after a 404 of the API', async () => {
    fakeApi({
      'GET /products/99': () => createProblem(404, 'catalog.not-found', 'No such product.'),
    });
    await renderPage('/product/99', [{ path: '/product/:id', element: <ProductPage /> }]);
    expect(await screen.findByRole('heading', { name: 'Product Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Shop' })).toHaveAttribute('href', '/shop');
  });
});

describe('Add to Cart', () => {
  it('requires a login', async () => {
    const { host, api } = await renderProduct({}, { user: null });
    await userEvent.click(addToCart());
    expect(host.loginRequests).toEqual(['Please login to add items to cart.']);
    expect(api.asked('POST /cart/add')).toHaveLength(0);
  });

  it('adds the quantity and keeps its focus', async () => {
    const { host, api } = await renderProduct();
    await userEvent.click(screen.getByRole('button', { name: 'One more: Quantity' }));
    await userEvent.click(addToCart());
    await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Added to Cart!' }]));
    expect(addToCart()).toHaveFocus();
    const [call] = api.asked('POST /cart/add');
    expect(await call?.json()).toEqual({ product_id: '2', quantity: 2 });
  });

  it('adds once for a double click', async () => {
    const { host, api } = await renderProduct();
    await userEvent.dblClick(addToCart());
    await waitFor(() => expect(host.toasts).toHaveLength(1));
    expect(api.asked('POST /cart/add')).toHaveLength(1);
  });

  it('limits the quantity to the pieces left', async () => {
    await renderProduct({ available: 2 });
    await userEvent.click(screen.getByRole('button', { name: 'One more: Quantity' }));
    expect(screen.getByText('Only 2 left.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'One more: Quantity' })).toBeDisabled();
  });
});
