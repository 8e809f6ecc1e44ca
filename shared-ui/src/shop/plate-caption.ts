import type { ProductCardData } from './product-card-data.ts';

export type Plated = Pick<
  ProductCardData,
  'id' | 'year' | 'diameter' | 'weight' | 'material' | 'dimensions'
>;

/** One decimal, as the plates of a coin catalogue print it: "50.8 mm". */
function measure(value: number | null, unit: string): string | null {
  return value === null ? null : `${value.toFixed(1)} ${unit}`;
}

/** The metal as a catalogue says it: "Antique bronze, high relief" is "bronze". */
function metal(material: string | null): string | null {
  const name = material?.split(',')[0]?.toLowerCase();
  return (
    name
      ?.replace(/^(antique|polished) /, '')
      .replace('gold-plated', 'gilt')
      .replace('silver-plated', 'silvered') ?? null
  );
}

/**
 * The caption under a plate, part by part: Cat. 12 · 1805 · ⌀ 50.8 mm · 58.0 g · bronze.
 * "Cat." is the catalogue number; "N°" is only ever the number of a piece. What is not a coin is captioned by its dimensions.
 */
export function plateCaption(product: Plated): readonly string[] {
  const isCoin = product.diameter !== null;
  const parts = [
    `Cat. ${product.id}`,
    product.year === null ? null : String(product.year),
    isCoin ? `⌀ ${measure(product.diameter, 'mm')}` : product.dimensions,
    isCoin ? measure(product.weight, 'g') : null,
    isCoin ? metal(product.material) : null,
  ];
  return parts.filter((part) => part !== null);
}
