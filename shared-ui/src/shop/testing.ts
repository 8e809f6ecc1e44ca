import type { Product, Related, RelatedProduct } from '../api/model.ts';

/** Builds a coin for tests: in stock, $25, edition of 2,500. */
export function aProduct(overrides: Partial<Product> = {}): Product {
  return {
    id: '2',
    name: 'Toussaint Louverture',
    category: 'historical',
    price: 25,
    sale_price: null,
    sale_label: null,
    status: 'in_stock',
    image: null,
    images: [],
    description: 'Born enslaved at Bréda, he rose to govern the whole island.',
    year: 1801,
    weight: 38,
    diameter: 44.5,
    dimensions: null,
    material: 'Antique bronze',
    designer: '',
    mintage: 2500,
    available: 2500,
    next_number: 1,
    per_customer: null,
    featured: false,
    ...overrides,
  };
}

/** Builds a related product for tests. */
export function aRelatedProduct(overrides: Partial<RelatedProduct> = {}): RelatedProduct {
  const { id, name, category, price, sale_price, status, year, image, available } = aProduct();
  return {
    id,
    name,
    category,
    price,
    sale_price,
    status,
    year,
    image,
    available,
    ...overrides,
  };
}

/** Builds the related products of a product for tests; empty by default. */
export function createRelated(overrides: Partial<Related> = {}): Related {
  return {
    holds: [],
    sets: [],
    same_days: [],
    older: null,
    newer: null,
    same_category: [],
    ...overrides,
  };
}
