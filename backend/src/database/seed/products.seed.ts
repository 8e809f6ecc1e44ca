import type { EntityManager } from 'typeorm';
import { insertProducts, ProductEntity, SetCoin } from '../../catalog/index.js';
import { readCatalogue } from './catalogue.file.js';
import { CONTINUE_IDS } from './seed.query.js';

/** Initial products that are not in the database yet. */
async function missingProducts(manager: EntityManager) {
  const present = await manager.find(ProductEntity, { select: { id: true } });
  const ids = new Set(present.map(({ id }) => id));
  return (await readCatalogue()).filter(({ fields: { id } }) => !ids.has(id));
}

/**
 * Adds missing products with their numbered pieces; returns the number added. Existing products may have
 * been edited and stay unchanged.
 */
export async function seedProducts(manager: EntityManager): Promise<number> {
  const missing = await missingProducts(manager);
  if (missing.length === 0) return 0;
  await insertProducts(
    manager,
    missing.map(({ fields }) => fields),
  );
  const seats = missing.flatMap(({ fields: { id: setId }, holds }) =>
    holds.map((coinId, seat) => ({ setId, coinId, seat })),
  );
  if (seats.length > 0) await manager.insert(SetCoin, seats);
  await CONTINUE_IDS.run(manager);
  return missing.length;
}
