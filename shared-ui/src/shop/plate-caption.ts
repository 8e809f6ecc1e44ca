import { formatMeasure } from '../ui/index.ts';
import type { ProductCardData } from './product-card-data.ts';

/** Product fields that a plate caption shows. A plate is a framed product picture with a caption, as in a coin catalogue. */
export type CaptionedProduct = Pick<
  ProductCardData,
  'id' | 'year' | 'diameter' | 'weight' | 'material' | 'dimensions'
>;

/** A measure with one decimal, as in coin catalogues: "50.8 mm". French has a no-break space before the unit. */
function measure(value: number | null, unit: string): string | null {
  const space = $locale === 'fr' ? '\u00a0' : ' ';
  return value === null ? null : `${formatMeasure(value)}${space}${unit}`;
}

/** The metal in catalogue style: "Antique bronze, high relief" becomes "bronze", "Laiton poli" becomes "laiton". */
function metal(material: string | null): string | null {
  const name = material?.split(',')[0]?.toLowerCase();
  return (
    name
      ?.replace(/^(antique|polished) | (antique|antik|poli)$/, '')
      .replace('gold-plated', 'gilt')
      .replace('silver-plated', 'silvered') ?? null
  );
}

/**
 * The parts of a plate caption: Cat. 12 · 1805 · ⌀ 50.8 mm · 58.0 g · bronze. "Cat." is the catalogue number;
 * "N°" always denotes a piece number. Products that are not coins show their dimensions.
 */
export function plateCaption(product: CaptionedProduct): readonly string[] {
  const isCoin = product.diameter !== null;
  const parts = [
    $t('uiProduct.catalogNumber', { id: product.id }),
    product.year === null ? null : String(product.year),
    isCoin ? `⌀ ${measure(product.diameter, 'mm')}` : product.dimensions,
    isCoin ? measure(product.weight, 'g') : null,
    isCoin ? metal(product.material) : null,
  ];
  return parts.filter((part) => part !== null);
}
