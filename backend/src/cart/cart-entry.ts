import type { Category, Priced, ProductStatus } from '../catalog/index.js';

/** What the cart has to know of a product, as it is at this moment. */
export interface CartProduct extends Priced {
  readonly id: number;
  readonly name: string;
  readonly category: Category;
  readonly status: ProductStatus;
  /** No longer in the shop: archived, or a draft again. */
  readonly archived: boolean;
  /** Pieces left; null is not limited. */
  readonly available: number | null;
  /** The most that one customer may have; null is no limit. */
  readonly perCustomer: number | null;
  readonly imageHash: string | null;
}

/** One line of a cart with its product and, for a custom set, its coins by id. */
export interface CartEntry {
  readonly lineId: string;
  readonly quantity: number;
  readonly product: CartProduct;
  readonly coins: readonly CartProduct[];
}
