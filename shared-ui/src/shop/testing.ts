import type { Product, Related, RelatedProduct } from '../api/model.ts';

/** A coin for tests: in stock, $25, 2,500 pieces; give what differs. */
export function aProduct(differences: Partial<Product> = {}): Product {
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
    mintage: 2500,
    available: 2500,
    next_number: 1,
    per_customer: null,
    featured: false,
    ...differences,
  };
}

/** A small picture's product for tests; give what differs. */
export function aRelatedProduct(differences: Partial<RelatedProduct> = {}): RelatedProduct {
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
    ...differences,
  };
}

/** Where to go on from a product, for tests: nowhere; give what differs. */
export function whatIsRelated(differences: Partial<Related> = {}): Related {
  return {
    holds: [],
    sets: [],
    same_days: [],
    older: null,
    newer: null,
    same_category: [],
    ...differences,
  };
}
