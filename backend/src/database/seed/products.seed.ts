import type { EntityManager } from 'typeorm';
import { foldedColumns, Product } from '../../catalog/index.js';
import { readCatalogue, type CatalogueProduct } from './catalogue.file.js';

function columnsOf(product: CatalogueProduct) {
  return {
    id: product.id,
    name: product.name,
    category: product.category,
    priceCents: product.price_cents,
    salePriceCents: product.sale_price_cents,
    saleLabel: product.sale_label,
    status: product.status,
    featured: product.featured,
    year: product.year,
    weightG: product.weight_g,
    diameterMm: product.diameter_mm,
    dimensions: product.dimensions,
    material: product.material,
    mintage: product.mintage,
    availablePieces: product.mintage,
    perCustomer: product.per_customer,
    description: product.description,
    ...foldedColumns(product),
  };
}

/** The products that the shop does not have yet; answers their ids. */
async function missingProducts(manager: EntityManager): Promise<CatalogueProduct[]> {
  const present = await manager.find(Product, { select: { id: true } });
  const ids = new Set(present.map(({ id }) => id));
  return (await readCatalogue()).filter(({ id }) => !ids.has(id));
}

/** Products with their numbered pieces. One that is there is an admin's by now and stays as it is. */
export async function seedProducts(manager: EntityManager): Promise<number> {
  const missing = await missingProducts(manager);
  if (missing.length === 0) return 0;
  await manager.insert(Product, missing.map(columnsOf));
  await manager.query(
    `INSERT INTO piece (product_id, number)
     SELECT id, number FROM product, generate_series(1, mintage) AS number WHERE id = ANY ($1)`,
    [missing.map(({ id }) => id)],
  );
  // The fixed ids did not come from the sequence: the next new product continues after them.
  await manager.query(
    `SELECT setval(pg_get_serial_sequence('product', 'id'), (SELECT max(id) FROM product))`,
  );
  return missing.length;
}
