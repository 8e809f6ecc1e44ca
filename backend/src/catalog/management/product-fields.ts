// A product's fields as a shopkeeper edits them (dollars), to and from the columns (cents).
import { toCents, toDollars } from '../../common/money.js';
import { foldedColumns } from '../fold.js';
import type { Product } from '../product.entity.js';
import type { ProductFields } from './management.contract.js';

/** The fields of a product as it is. */
export function fieldsOf(product: Product): ProductFields {
  const { salePriceCents } = product;
  return {
    name: product.name,
    category: product.category,
    price: toDollars(product.priceCents),
    sale_price: salePriceCents === null ? null : toDollars(salePriceCents),
    sale_label: product.saleLabel,
    status: product.status,
    description: product.description,
    year: product.year,
    weight: product.weightG,
    diameter: product.diameterMm,
    dimensions: product.dimensions,
    material: product.material,
    mintage: product.mintage,
    per_customer: product.perCustomer,
    featured: product.featured,
  };
}

/** All columns that follow from the fields, but for the mintage: pieces have to follow that. */
export function columnsOf(fields: ProductFields) {
  return {
    name: fields.name,
    category: fields.category,
    priceCents: toCents(fields.price),
    salePriceCents: fields.sale_price === null ? null : toCents(fields.sale_price),
    saleLabel: fields.sale_label,
    status: fields.status,
    description: fields.description,
    year: fields.year,
    weightG: fields.weight,
    diameterMm: fields.diameter,
    dimensions: fields.dimensions,
    material: fields.material,
    perCustomer: fields.per_customer,
    featured: fields.featured,
    ...foldedColumns(fields),
  };
}
