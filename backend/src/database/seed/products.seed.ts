import type { EntityManager } from 'typeorm';
import { insertProducts, ProductEntity, SetCoin } from '../../catalog/index.js';
import { readCatalogue } from './catalogue.file.js';
import { CONTINUE_IDS } from './seed.query.js';

/** The products that the shop does not have yet. */
async function missingProducts(manager: EntityManager) {
  const present = await manager.find(ProductEntity, { select: { id: true } });
  const ids = new Set(present.map(({ id }) => id));
  return (await readCatalogue()).filter(({ fields: { id } }) => !ids.has(id));
}

/** Products with their numbered pieces. One that is there is an admin's by now and stays as it is. */
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
