// Responses of the API for the pages under test.
import { aProduct, aRelatedProduct, createRelated } from '@challenge-coins/shared-ui/shop/testing';

const CATEGORIES = ['historical', 'presidential', 'royal'] as const;

const PRODUCTS = Array.from({ length: 14 }, (_, index) =>
  aProduct({
    id: String(index + 1),
    name: index === 13 ? 'Custom gift set' : `Flon ${index + 1}`,
    category: index === 13 ? 'gift_set' : (CATEGORIES[index % 3] ?? 'historical'),
    image: `/api/images/${index}-640.webp`,
    price: 20 + ((index * 7) % 12),
    featured: index < 4,
    year: 1791 + index,
    ...(index === 3 && { available: 0 }),
  }),
);

const SETTINGS = {
  site_name: 'Lakou',
  announcement_enabled: true,
  announcement_text: 'Free shipping & more',
  contact_email: 'hello@example.com',
  contact_phone: '+509 1',
  contact_address: 'Gonaïves',
  facebook_url: 'https://facebook.example/lakou',
  hero_title: 'Coins',
  hero_subtitle: 'of Haiti',
};

const related = createRelated({
  same_days: [aRelatedProduct({ id: '5', name: 'Flon 5' })],
  same_category: [aRelatedProduct({ id: '6', name: 'Flon 6' })],
  older: aRelatedProduct({ id: '1', name: 'Flon 1' }),
});

/** The user of the tests. */
export const USER = {
  id: 'u-1',
  username: 'Marie-Jeanne',
  email: 'marie@example.com',
  is_admin: false,
};

const CART = { items: [], total: 0, item_count: 2 };

const OTHERS: Readonly<Record<string, unknown>> = {
  '/api/settings': SETTINGS,
  '/api/products': { items: PRODUCTS, total: PRODUCTS.length, page: 1, page_size: 48 },
  '/api/delivery': { configured: false, countries: [], zones: [], pick_up_points: [], duties: [] },
  '/api/data-processing': { items: [] },
  '/api/auth/me': USER,
  '/api/cart': CART,
  '/api/cart/add': CART,
  '/api/admin/check': { is_admin: false },
};

/** The response to a request; null for an unknown path. */
export function answer({ pathname }: URL): unknown {
  const id = /^\/api\/products\/(\d+)(\/\w+)?$/.exec(pathname);
  if (id?.[2] === '/related') return related;
  if (id?.[2] === '/comments') return { items: [], total: 0, page: 1, page_size: 100 };
  if (id) return PRODUCTS.find((product) => product.id === id[1]) ?? null;
  if (pathname.startsWith('/api/shop-pages/'))
    return { slug: pathname.split('/').at(-1), body: '# One\n\nTwo', published: false };
  return OTHERS[pathname] ?? null;
}
