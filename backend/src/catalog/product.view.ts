import { toDollars } from '../common/money.js';
import type { Product as ProductView } from './catalog.contract.js';
import { imageUrl } from './images/image-name.js';
import type { Product } from './product.entity.js';

/** A product's picture with what a page needs to lay it out. */
export interface Picture {
  readonly hash: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A product as everybody sees it. */
export function productView(product: Product, pictures: readonly Picture[]): ProductView {
  const { salePriceCents } = product;
  const images = pictures.map(({ hash, ...rest }) => ({ url: imageUrl(hash), ...rest }));
  return {
    id: String(product.id),
    name: product.name,
    category: product.category,
    price: toDollars(product.priceCents),
    sale_price: salePriceCents === null ? null : toDollars(salePriceCents),
    sale_label: product.saleLabel,
    status: product.status,
    image: images[0]?.url ?? null,
    images,
    description: product.description,
    year: product.year,
    weight: product.weightG,
    diameter: product.diameterMm,
    dimensions: product.dimensions,
    material: product.material,
    mintage: product.mintage,
    available: product.availablePieces,
    per_customer: product.perCustomer,
    featured: product.featured,
  };
}
