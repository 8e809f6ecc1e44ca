import { aProduct as aShopProduct } from '@challenge-coins/shared-ui/shop/testing';
import type { AdminProduct } from '../features/catalog/catalog.types.ts';

/** Coin for tests: in stock, $25, 3 of 2,500 pieces sold. `overrides` replace fields. */
export function aProduct(overrides: Partial<AdminProduct> = {}): AdminProduct {
  return {
    ...aShopProduct({
      image: '/api/images/a-640.webp',
      images: [{ url: '/api/images/a-640.webp', alt: 'Obverse', width: 960, height: 960 }],
      description: 'Born enslaved at Bréda.',
      available: 2497,
      next_number: 4,
    }),
    sale_from: null,
    sale_until: null,
    hs_code: null,
    origin_country: null,
    customs_description: null,
    publish_at: '2026-01-01T12:00:00.000Z',
    displayed_price: 25,
    published: true,
    on_sale: false,
    version: 4,
    archived: false,
    holds: [],
    sold: 3,
    updated_at: '2026-11-12T15:04:00.000Z',
    ...overrides,
  };
}
