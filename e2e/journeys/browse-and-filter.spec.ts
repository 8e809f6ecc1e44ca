import { delayResponses } from '../delayed-responses.ts';
import {
  respondWith,
  expect,
  follow,
  isProducts,
  main,
  test,
  tryAgain,
  type Page,
} from '../journey.ts';
import type { ShopProduct } from '../shop-api.ts';

const HEROINES = ['Catherine Flon', 'Cécile Fatiman', 'Sanité Bélair'];

const paid = ({ price, sale_price: sale }: ShopProduct) =>
  sale !== null && sale < price ? sale : price;

type Keeps = (product: ShopProduct) => boolean;
const inCategory =
  (category: string): Keeps =>
  (product) =>
    product.category === category;

/** Label, URL and predicate of each filter, in the order of the buttons. */
const FILTERS: [label: string, key: string | null, keeps: Keeps][] = [
  ['All', null, () => true],
  ['Gift Sets', 'gift_set', inCategory('gift_set')],
  ['Heroines', 'heroines', ({ name }) => HEROINES.some((heroine) => name.includes(heroine))],
  ['Historical', 'historical', inCategory('historical')],
  ['Presidential', 'presidential', inCategory('presidential')],
  ['Royal', 'royal', inCategory('royal')],
  ['Accessories', 'accessories', inCategory('accessories')],
  ["Children's Books", 'children_books', inCategory('children_books')],
  ['On Sale', 'on_sale', (product) => paid(product) < product.price],
];

const byId = (a: ShopProduct, b: ShopProduct) => Number(a.id) - Number(b.id);
const SORTS = {
  Featured: (a: ShopProduct, b: ShopProduct) => Number(b.featured) - Number(a.featured),
  'Price: Low to High': (a: ShopProduct, b: ShopProduct) => paid(a) - paid(b),
  'Price: High to Low': (a: ShopProduct, b: ShopProduct) => paid(b) - paid(a),
};

const filters = (page: Page) => page.getByRole('group', { name: 'Categories' }).getByRole('button');
const filter = (page: Page, label: string) =>
  filters(page).filter({ hasText: new RegExp(`^${label}`) });
const names = (page: Page) => main(page).getByRole('article').getByRole('heading');

interface ShopPage {
  items: ShopProduct[];
}

/** Initial data in the page's HTML. */
interface FirstData {
  key: string[];
  data: ShopPage;
}

/**
 * Opens the shop and returns its products, from the initial data or the API response. The page must show
 * exactly these, whatever other tests add meanwhile.
 */
async function openShop(page: Page, path = '/shop'): Promise<ShopProduct[]> {
  let fetched: Promise<ShopPage> | undefined;
  page.on('response', (response) => {
    if (isProducts(new URL(response.url()))) fetched ??= response.json();
  });
  await page.goto(path);
  await expect(filter(page, 'All')).toHaveText(/\d/);
  const block = await page.locator('#first-data').textContent();
  const first = (JSON.parse(block ?? '[]') as FirstData[]).find(({ key }) => key[1] === 'products');
  const { items } = first?.data ?? (await fetched!);
  return items;
}

test('the shop has nine filters with product counts, each showing exactly its products', async ({
  page,
}) => {
  const stock = await openShop(page);
  await expect(page).toHaveTitle(/^Shop /);
  const counts = FILTERS.map(([label, , keeps]) => `${label} ${stock.filter(keeps).length}`);
  await expect(filters(page)).toHaveText(counts);
  await expect(filter(page, 'All')).toHaveAttribute('aria-pressed', 'true');

  for (const [label, key, keeps] of FILTERS) {
    await filter(page, label).click();
    await expect(page).toHaveURL(key === null ? '/shop' : `/shop?filter=${key}`);
    await expect(filters(page).and(page.locator('[aria-pressed=true]'))).toContainText(label);
    const kept = stock.filter(keeps).sort((a, b) => SORTS.Featured(a, b) || byId(a, b));
    await expect(names(page)).toHaveText(kept.map(({ name }) => name));
  }
});

test('in four columns two coins of all are as large as four, and none of a filter', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openShop(page);
  const plates = main(page).locator('[data-plate]');
  /** Number of columns that each plate spans. */
  const columns = () =>
    plates.evaluateAll((all) => {
      const widths = all.map((plate) => plate.getBoundingClientRect().width);
      return widths.map((width) => Math.round(width / Math.min(...widths)));
    });
  const large = (await columns()).flatMap((count, index) => (count === 2 ? [index] : []));
  expect(large).toEqual([0, 15]);
  // Nothing lies beside the second one's place but the four before and after it.
  const [left, right] = [plates.nth(13), plates.nth(15)];
  expect((await right.boundingBox())!.y).toBe((await left.boundingBox())!.y);
  expect((await right.boundingBox())!.x).toBeGreaterThan((await left.boundingBox())!.x);
  await filter(page, 'Historical').click();
  await expect(page).toHaveURL('/shop?filter=historical');
  expect(new Set(await columns())).toEqual(new Set([1]));
});

test('the shop pauses for four chapters by year, each with its own coins', async ({ page }) => {
  const chapters = { '1791–93': [1791, 1793], '1847–79': [1847, 1879] } as const;
  const links = main(page).getByRole('navigation', { name: 'Coins by year' }).getByRole('link');
  const stock = await openShop(page);
  await expect(links).toHaveCount(4);
  for (const [years, [from, to]] of Object.entries(chapters)) {
    await links.filter({ hasText: years }).click();
    await expect(page).toHaveURL(`/shop?filter=${from}-${to}`);
    const isInChapter = ({ year, diameter }: ShopProduct) =>
      diameter !== null && year !== null && from <= year && year <= to;
    const kept = stock.filter(isInChapter).sort((a, b) => SORTS.Featured(a, b) || byId(a, b));
    await expect(names(page)).toHaveText(kept.map(({ name }) => name));
    await expect(links).toHaveCount(3);
  }
  await page.reload();
  await expect(
    main(page).getByRole('heading', { name: '1847–79 Empire and republic' }),
  ).toBeVisible();
  await filter(page, 'All').click();
  await expect(links).toHaveCount(4);
});

test('the shop sorts by the effective price', async ({ page }) => {
  const stock = await openShop(page);
  // "Featured" comes last because it is the initial order.
  for (const [label, order] of Object.entries(SORTS).reverse()) {
    await test.step(`by "${label}"`, async () => {
      await page.getByLabel('Sort by').selectOption(label);
      const sorted = stock.toSorted((a, b) => order(a, b) || byId(a, b));
      await expect(names(page), label).toHaveText(sorted.map(({ name }) => name));
    });
  }
});

test('"Petion" finds Pétion, on the page and in the API', async ({ page, request }) => {
  await page.goto('/shop');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Petion');
  await expect(page).toHaveURL('/shop?q=Petion');
  await expect(names(page).filter({ hasText: 'Alexandre Pétion' })).toBeVisible();
  await expect(names(page).filter({ hasText: 'Toussaint Louverture' })).toHaveCount(0);

  const answer = await request.get('/api/products?q=Petion');
  const found = (await answer.json()) as ShopProduct[];
  expect(found.map(({ name }) => name)).toContain('Alexandre Pétion');
  expect(found.map(({ name }) => name)).not.toContain('Toussaint Louverture');
});

test('a pasted URL shows the same filter, order and list', async ({ page, context }) => {
  await page.goto('/shop');
  await filter(page, 'Historical').click();
  await page.getByLabel('Sort by').selectOption('Price: High to Low');
  await page.getByRole('searchbox', { name: 'Search' }).fill('1803');
  await expect(page).toHaveURL('/shop?filter=historical&sort=price_desc&q=1803');
  const shown = await names(page).allTextContents();
  expect(shown.length).toBeGreaterThan(1);

  const elsewhere = await context.newPage();
  await elsewhere.goto(page.url());
  await expect(names(elsewhere)).toHaveText(shown);
  await expect(filter(elsewhere, 'Historical')).toHaveAttribute('aria-pressed', 'true');
  await expect(elsewhere.getByLabel('Sort by')).toHaveValue('price_desc');
  await expect(elsewhere.getByRole('searchbox', { name: 'Search' })).toHaveValue('1803');
});

test('Back from a coin restores the filter and the scroll position', async ({ page }) => {
  await page.goto('/shop');
  await filter(page, 'Historical').click();
  await expect(page).toHaveURL('/shop?filter=historical');
  await expect(filter(page, 'Historical')).toHaveAttribute('aria-pressed', 'true');
  const last = main(page).getByRole('article').getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);

  await last.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/shop?filter=historical');
  await expect(filter(page, 'Historical')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

  await page.goBack();
  await expect(filter(page, 'All')).toHaveAttribute('aria-pressed', 'true');
});

test('a typed URL opens at the top, a reload keeps the scroll position', async ({ page }) => {
  const scrolled = () => page.evaluate(() => scrollY);
  await page.goto('/shop');
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(scrolled).toBe(700);
  await page.reload();
  await expect.poll(scrolled).toBe(700);
  for (const typed of ['/faqs', '/shop', '/shop']) {
    await page.goto(typed);
    expect(await scrolled(), typed).toBe(0);
    await page.evaluate(() => scrollTo(0, 500));
    await expect.poll(scrolled).toBe(500);
  }
});

test('a filter keeps the focus, and the new number of products is announced', async ({ page }) => {
  await page.goto('/shop');
  await filter(page, 'Heroines').click();
  await expect(filter(page, 'Heroines')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '3 heroine coins.' })).toBeAttached();
  await page.getByLabel('Sort by').selectOption('Price: Low to High');
  await expect(
    page.getByRole('status').filter({ hasText: '3 heroine coins, lowest price first.' }),
  ).toBeAttached();
});

test('an empty result shows a message and a link to all products', async ({ page }) => {
  const stock = await openShop(page, '/shop?filter=royal&q=nothing-like-this');
  await expect(main(page).getByText('No products found in this category.')).toBeVisible();
  await expect(main(page).getByRole('article')).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Show all products' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(main(page).getByRole('article')).toHaveCount(stock.length);
});

test('the links of the home page lead to their filters', async ({ page }) => {
  await page.goto('/');
  await main(page).getByRole('link', { name: 'View All Heroines' }).click();
  await expect(page).toHaveURL('/shop?filter=heroines');
  await page.goBack();
  await main(page).getByRole('link', { name: 'View All Gift Sets' }).click();
  await expect(page).toHaveURL('/shop?filter=gift_set');
  await page.goBack();
  await main(page).getByRole('link', { name: 'Shop all', exact: true }).click();
  await expect(page).toHaveURL('/shop');
});

test('while products are loading the shop shows "Loading products..."', async ({ page }) => {
  const held = await delayResponses(page, isProducts);
  await page.goto('/faqs');
  await follow(page, 'Shop');
  await expect(page.getByText('Loading products...')).toBeVisible();
  await held.end();
  await expect(names(page).filter({ hasText: 'Catherine Flon' })).toBeVisible();
  await expect(page.getByText('Loading products...')).toHaveCount(0);
});

test('products that cannot be loaded show one message and "Try again"', async ({ page }) => {
  await respondWith(page, 500, isProducts);
  await page.goto('/faqs');
  await follow(page, 'Shop');
  await expect(page.getByText('The products could not be loaded')).toBeVisible();
  await tryAgain(page, () => page.unroute(isProducts));
  await expect(names(page).filter({ hasText: 'Catherine Flon' })).toBeVisible();
});

test('a card on sale names the percent off and strikes the old price out', async ({ page }) => {
  await page.goto('/shop?filter=on_sale');
  const card = page.getByRole('article').filter({ hasText: 'Jean-Pierre Boyer' });
  await expect(card.getByText('20% off')).toBeVisible();
  await expect(card.getByText('Sale price $20.00')).toBeVisible();
  await expect(card.locator('s')).toHaveText('Regular price $25.00');
  await expect(card.getByText('In Stock')).toBeVisible();
  await expect(card.getByRole('link')).toHaveCount(1);
});
