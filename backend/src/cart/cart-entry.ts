import type { Category, Priced, ProductStatus } from '../catalog/index.js';

/** Current product data that the cart needs. */
export interface CartProduct extends Priced {
  readonly id: number;
  readonly name: string;
  readonly category: Category;
  readonly status: ProductStatus;
  /** Not in the shop: archived, or a draft again. */
  readonly archived: boolean;
  /** Pieces left; null: unlimited. */
  readonly available: number | null;
  /** Per-customer limit; null: no limit. */
  readonly perCustomer: number | null;
  readonly imageHash: string | null;
  /** Grams; null: unknown. */
  readonly weightG: number | null;
}

/** One line of a cart with its product and, for a custom set, its coins by id. */
export interface CartEntry {
  readonly lineId: string;
  readonly quantity: number;
  readonly product: CartProduct;
  readonly coins: readonly CartProduct[];
}
