import { readFileSync } from 'node:fs';
import type { MetalName } from './metal.ts';

/** Product fields that the renderer uses. */
export interface CatalogueProduct {
  readonly id: number;
  readonly name: string;
  readonly year: number | null;
  readonly mintage: number | null;
  readonly diameter_mm: number | null;
  readonly metal: MetalName | null;
  readonly legend_top: string | null;
  readonly legend_bottom: string | null;
}

/** A product that is a coin. */
export interface Coin {
  readonly id: number;
  readonly name: string;
  readonly year: number;
  readonly mintage: number;
  readonly diameter: number;
  readonly metal: MetalName;
  readonly top: string;
  readonly bottom: string;
}

export const SEED = new URL('../backend/seed/', import.meta.url);

export function products(): readonly CatalogueProduct[] {
  const file = readFileSync(new URL('catalogue.json', SEED), 'utf8');
  const catalogue = JSON.parse(file) as { products: readonly CatalogueProduct[] };
  return catalogue.products;
}

/**
 * Diameter of the shop's widest coin in millimetres: it fills its picture, and the others are scaled
 * accordingly.
 */
export const WIDEST_MM = 50.8;

/** Returns the coin data of a product; undefined unless all coin fields are set. */
export function coinOf(product: CatalogueProduct): Coin | undefined {
  const { id, name, year, mintage, metal } = product;
  const { diameter_mm: diameter, legend_top: top, legend_bottom: bottom } = product;
  if (year === null || mintage === null || diameter === null) return undefined;
  if (metal === null || top === null || bottom === null) return undefined;
  return { id, name, year, mintage, diameter, metal, top, bottom };
}

/** Earliest and latest year shown on the shop's coins. */
export function getCoinYearRange(): readonly [first: number, last: number] {
  const years = products().flatMap((product) => coinOf(product)?.year ?? []);
  return [Math.min(...years), Math.max(...years)];
}
