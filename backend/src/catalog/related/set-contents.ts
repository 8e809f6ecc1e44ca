// Contents of fixed sets. The contents of the custom set are chosen by its buyer.
import { In, type EntityManager } from 'typeorm';
import { CUSTOM_SET_ID, type Category } from '../catalog-constants.js';
import { NotForASet } from '../catalog.errors.js';
import type { ProductEntity } from '../product.entity.js';
import { SetCoin } from './set-coin.entity.js';
import { FIND_CONTAINING_SETS, SET_CONTENTS, SINGLE_PRODUCTS } from './set-contents.query.js';
import { localized, type LocalizedText } from '../../common/languages/translate.js';

/** A product in a set, for staff. */
export interface GiftSetItem {
  readonly id: string;
  readonly name: string;
}

const isFixedSet = ({ id, category }: ProductEntity) =>
  category === 'gift_set' && id !== CUSTOM_SET_ID;

/** Returns the contents of each of these products by id; empty if it is not a fixed set. */
export async function getSetContents(
  manager: EntityManager,
  products: readonly ProductEntity[],
): Promise<Map<number, GiftSetItem[]>> {
  const contents = new Map(products.map(({ id }): [number, GiftSetItem[]] => [id, []]));
  // Most lists contain no set and need no query.
  const sets = products.filter(isFixedSet).map(({ id }) => id);
  if (sets.length === 0) return contents;
  for (const { set_id, id, name } of await SET_CONTENTS.run(manager, [sets])) {
    contents.get(set_id)?.push({ id: String(id), name });
  }
  return contents;
}

interface SetChange {
  readonly category: Category;
  /** Product ids by seat; undefined: the contents do not change. */
  readonly holds?: readonly number[] | undefined;
}

/** Replaces the contents of a set; clears them if the product is not a set. */
export async function replaceSetContents(
  manager: EntityManager,
  setId: number,
  { category, holds }: SetChange,
): Promise<void> {
  const coins = category === 'gift_set' ? holds : [];
  if (category === 'gift_set') {
    const [container] = (await findContainingSets(manager, [setId])).values();
    if (container !== undefined) throw new NotForASet(alreadyInSetError(container));
  }
  if (!coins) return;
  if (coins.length > 0 && setId === CUSTOM_SET_ID)
    throw new NotForASet(localized('errors.catalogSetChosenByBuyer'));
  const single = await SINGLE_PRODUCTS.run(manager, [coins]);
  if (single.length !== coins.length) {
    throw new NotForASet(localized('errors.catalogNoSetsInSets'));
  }
  await manager.delete(SetCoin, { setId });
  if (coins.length === 0) return;
  await manager.insert(
    SetCoin,
    coins.map((coinId, seat) => ({ setId, coinId, seat })),
  );
}

/** Returns the name of a set that contains each product, by product id. */
export async function findContainingSets(
  manager: EntityManager,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await FIND_CONTAINING_SETS.run(manager, [ids]);
  return new Map(rows.map(({ id, set_name }) => [id, set_name]));
}

/** Message for a product that cannot become a set because it is part of one. */
export function alreadyInSetError(setName: string): LocalizedText {
  return localized('errors.catalogAlreadyInSet', { set: setName });
}

/** Clears the contents of products that are no longer sets. */
export async function clearSetContents(
  manager: EntityManager,
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0) await manager.delete(SetCoin, { setId: In([...ids]) });
}
