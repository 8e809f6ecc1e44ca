import type { AdminProduct } from '../features/catalog/catalog.types.ts';

/** A coin as a shopkeeper sees it: in stock, $25, 3 of 2,500 pieces sold; give what differs. */
export function aProduct(differences: Partial<AdminProduct> = {}): AdminProduct {
  return {
    id: '2',
    name: 'Toussaint Louverture',
    category: 'historical',
    price: 25,
    sale_price: null,
    sale_label: null,
    status: 'in_stock',
    image: '/api/images/a-640.webp',
    images: [{ url: '/api/images/a-640.webp', alt: 'Obverse', width: 960, height: 960 }],
    description: 'Born enslaved at Bréda.',
    year: 1801,
    weight: 38,
    diameter: 44.5,
    dimensions: null,
    material: 'Antique bronze',
    mintage: 2500,
    available: 2497,
    per_customer: null,
    featured: false,
    version: 4,
    archived: false,
    sold: 3,
    updated_at: '2026-11-12T15:04:00.000Z',
    ...differences,
  };
}
