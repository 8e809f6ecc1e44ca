// What a shopkeeper lays into a fixed set. The custom set holds what its buyer chooses.
import { In, type EntityManager } from 'typeorm';
import { CUSTOM_SET_ID, type Category } from '../catalog-constants.js';
import { NotForASet } from '../catalog.errors.js';
import type { ProductEntity } from '../product.entity.js';
import { SetCoin } from './set-coin.entity.js';
import { FIND_CONTAINING_SETS, SET_CONTENTS, SINGLE_PRODUCTS } from './set-contents.query.js';

/** A product in a set, as the shopkeepers read it. */
export interface GiftSetItem {
  readonly id: string;
  readonly name: string;
}

/** Only these hold something; what the custom set holds, its buyer chooses. */
const isFixedSet = ({ id, category }: ProductEntity) =>
  category === 'gift_set' && id !== CUSTOM_SET_ID;

/** What lies in each of these products, by its id. */
export async function getSetContents(
  manager: EntityManager,
  products: readonly ProductEntity[],
): Promise<Map<number, GiftSetItem[]>> {
  const contents = new Map(products.map(({ id }): [number, GiftSetItem[]] => [id, []]));
  // Most lists have none: they cost no statement.
  const sets = products.filter(isFixedSet).map(({ id }) => id);
  if (sets.length === 0) return contents;
  for (const { set_id, id, name } of await SET_CONTENTS.run(manager, [sets])) {
    contents.get(set_id)?.push({ id: String(id), name });
  }
  return contents;
}

interface Filled {
  readonly category: Category;
  /** The products' ids, seat by seat; undefined: what lies in it stays. */
  readonly holds?: readonly number[] | undefined;
}

/** Lays these products into the set, in this order; what is no set holds nothing. */
export async function replaceSetContents(
  manager: EntityManager,
  setId: number,
  { category, holds }: Filled,
): Promise<void> {
  const coins = category === 'gift_set' ? holds : [];
  if (category === 'gift_set') {
    const [holder] = (await findContainingSets(manager, [setId])).values();
    if (holder !== undefined) throw new NotForASet(alreadyInSetError(holder));
  }
  if (!coins) return;
  if (coins.length > 0 && setId === CUSTOM_SET_ID)
    throw new NotForASet('Its buyer chooses what the custom set holds.');
  const single = await SINGLE_PRODUCTS.run(manager, [coins]);
  if (single.length !== coins.length) {
    throw new NotForASet(
      'A set holds single products of the shop: no other set, and nothing that is gone.',
    );
  }
  await manager.delete(SetCoin, { setId });
  if (coins.length === 0) return;
  await manager.insert(
    SetCoin,
    coins.map((coinId, seat) => ({ setId, coinId, seat })),
  );
}

/** The name of a set in which each of these products lies, by the product's id. */
export async function findContainingSets(
  manager: EntityManager,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await FIND_CONTAINING_SETS.run(manager, [ids]);
  return new Map(rows.map(({ id, set_name }) => [id, set_name]));
}

/** Why a product cannot become a set. */
export function alreadyInSetError(setName: string): string {
  return `It lies in “${setName}”, and no set lies in another: take it out there first.`;
}

/** Takes out what lies in these products: they are no sets any more. */
export async function clearSetContents(
  manager: EntityManager,
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0) await manager.delete(SetCoin, { setId: In([...ids]) });
}
