import type { Product } from '../api/model.ts';

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
