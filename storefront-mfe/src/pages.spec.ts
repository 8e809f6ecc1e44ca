import type { Product } from '@challenge-coins/shared-ui/api';
import type { HeadContext, PageHead } from '@challenge-coins/shared-ui/host';
import { createSsrRenderer } from '@challenge-coins/shared-ui/host/ssr';
import type { DeliveryTerms } from './delivery.query.ts';
import {
  CHAPTER_FILTERS,
  FILTERS,
  getListUrl,
} from './features/catalog/product-list/list-state.ts';
import { FAQS } from './features/content/faqs.tsx';
import { productHead } from './heads.ts';
import { PAGES } from './pages.ts';
import remote from './routes.tsx';
import { DELIVERY } from './testing/a-delivery.ts';
import { aProduct, createRelated } from '@challenge-coins/shared-ui/shop/testing';

const createContext = (more: Partial<HeadContext> = {}): HeadContext => ({
  params: {},
  search: new URLSearchParams(),
  user: null,
  getData: () => undefined,
  getErrorStatus: () => undefined,
  siteName: 'Haiti 1804',
  toAbsoluteUrl: (path) => `https://coins.example${path}`,
  ...more,
});

async function headAt(address: string): Promise<PageHead> {
  const { pathname, searchParams: search } = new URL(address, 'https://coins.example');
  const page = PAGES.find(({ path }) => path === pathname);
  if (!page?.head) throw new Error(`${pathname} has no head.`);
  return page.head(createContext({ search }));
}

const ADDRESSES = PAGES.flatMap(({ sitemap = [] }) => ('each' in sitemap ? [] : sitemap));
const headOfProduct = (product: Partial<Product>, delivery = { configured: false }) =>
  productHead(
    createContext({
      params: { id: '7' },
      getData: (({ queryKey }) =>
        queryKey[0] === 'delivery' ? delivery : aProduct(product)) as HeadContext['getData'],
    }),
  );

describe('public pages', () => {
  it('are in the sitemap, including every shop filter', () => {
    const filters = [...FILTERS, ...CHAPTER_FILTERS];
    expect(ADDRESSES).toEqual(expect.arrayContaining(filters.map(({ key }) => getListUrl(key))));
  });

  it.each(ADDRESSES)('have a unique title, description and canonical URL: %s', async (own) => {
    const { title, description, canonical } = await headAt(own);
    expect(canonical).toBe(own);
    const others = await Promise.all(ADDRESSES.filter((other) => other !== own).map(headAt));
    for (const other of others) {
      expect(other.title).not.toBe(title);
      expect(other.description).not.toBe(description);
    }
    expect(title.length).toBeGreaterThan(5);
    expect(description?.length).toBeGreaterThan(50);
  });

  it('have the address of all products for a chapter of a large catalogue', async () => {
    const page = PAGES.find(({ path }) => path === '/shop');
    const large = { items: [aProduct({})], total: 400, page: 1, page_size: 48 };
    const head = await page?.head?.(
      createContext({
        search: new URLSearchParams('filter=1801-1805'),
        getData: (() => large) as HeadContext['getData'],
      }),
    );
    expect(head?.canonical).toBe('/shop');
  });

  it('have breadcrumbs', async () => {
    expect((await headAt('/shop?filter=royal')).breadcrumbs).toEqual([
      { name: 'Shop', path: '/shop' },
      { name: 'Royal', path: '/shop?filter=royal' },
    ]);
    expect((await headAt('/about')).breadcrumbs).toEqual([{ name: 'About us', path: '/about' }]);
    expect(headOfProduct({ name: 'Catherine Flon' }).breadcrumbs).toEqual([
      { name: 'Shop', path: '/shop' },
      { name: 'Catherine Flon' },
    ]);
  });
});

const NOT_CONFIGURED = { ...DELIVERY, configured: false };
const AIRMAIL = {
  ...{ kind: 'ship' as const, name: 'Airmail', price: 18, free_from: null, days_min: null },
  ...{ days_max: null, duties: 'may_be_due' as const, duties_note: '' },
};
const PRICED: DeliveryTerms = {
  ...{ ...DELIVERY, pick_up_points: [] },
  zones: [{ name: 'All', countries: ['DE', 'HT'], rest_of_world: false, services: [AIRMAIL] }],
};
const RESPONSES: Readonly<Record<string, unknown>> = {
  '/api/products/7': aProduct({ id: '7' }),
  '/api/products/7/related': createRelated(),
};
const FREE = /free worldwide|shipping is free|"shippingRate"/gi;

/** HTML and structured data as the server renders them, with `delivery` as the API's response. */
async function renderOnServer(path: string, delivery: DeliveryTerms | null): Promise<string> {
  const renderer = createSsrRenderer(remote);
  const known = renderer.queries(path).flatMap(({ queryKey, path: api }) => {
    const data = api === '/api/delivery' ? delivery : (RESPONSES[api] ?? null);
    return data === null ? [] : [{ queryKey, status: 200, data }];
  });
  const site = { siteName: 'Haiti 1804', publicUrl: 'https://coins.example' };
  const page = await renderer.paint({ path, known, ...site });
  if (!page) throw new Error(`${path} is not rendered on the server.`);
  return `${page.html} ${JSON.stringify(page.head)}`;
}

describe.each(['/faqs', '/product/7'])('on the server, %s', (path) => {
  it('promises free shipping in HTML and structured data without delivery services', async () => {
    expect((await renderOnServer(path, NOT_CONFIGURED)).match(FREE)).toHaveLength(2);
  });

  it.each([
    ['the shop has delivery services', PRICED],
    ['the API has not answered about delivery', null],
  ])('promises no free shipping if %s', async (_case, delivery) => {
    expect((await renderOnServer(path, delivery)).match(FREE)).toBeNull();
  });
});

it('the FAQs say where the shop delivers, in HTML and structured data of the server', async () => {
  const text = await renderOnServer('/faqs', PRICED);
  expect(text.match(/We deliver to Germany, Haiti\./g)).toHaveLength(2);
  expect(text.match(/From \$18\.00, depending/g)).toHaveLength(2);
});

describe('structured data of the FAQs', () => {
  it('contains every question with the text of its answer', async () => {
    const { jsonLd } = await headAt('/faqs');
    const { mainEntity } = jsonLd as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[];
    };
    expect(mainEntity.map(({ name }) => name)).toEqual(FAQS.map(({ question }) => question));
    const answers = new Map(mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer]));
    expect(answers.get('Can I pre-order a coin marked Coming Soon?')?.text).toBe(
      'Yes: send us a request and name the coin. A pre-order is charged when the coin ships.',
    );
  });
});

describe('structured data of a product', () => {
  it('contains brand, price, condition, free shipping and return policy', () => {
    expect(headOfProduct({ price: 25, sale_price: 20 }).jsonLd).toMatchObject({
      brand: { name: 'Haiti 1804' },
      offers: {
        price: '20.00',
        priceCurrency: 'USD',
        itemCondition: 'https://schema.org/NewCondition',
        shippingDetails: {
          shippingRate: { value: 0, currency: 'USD' },
          deliveryTime: { transitTime: { minValue: 5, maxValue: 7 } },
        },
        hasMerchantReturnPolicy: {
          merchantReturnDays: 30,
          returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
          itemDefectReturnFees: 'https://schema.org/FreeReturn',
        },
      },
    });
  });

  it('does not promise free shipping if the shop has delivery services', () => {
    const { jsonLd } = headOfProduct({ price: 25 }, { configured: true });
    expect(jsonLd).toMatchObject({ offers: { price: '25.00' } });
    expect(JSON.stringify(jsonLd)).not.toContain('shipping');
  });

  it('contains no price for a coming soon product', () => {
    const { jsonLd } = headOfProduct({ status: 'coming_soon', price: 25 });
    const { offers } = jsonLd as { offers: object };
    expect(offers).toMatchObject({ availability: 'https://schema.org/PreOrder' });
    expect(offers).not.toHaveProperty('price');
    expect(offers).not.toHaveProperty('priceCurrency');
  });
});
