// Products for the examples; their pictures are those of the seed, which the catalogue's server serves.
import type { Product } from '../src/api/model.ts';
import { aProduct } from '../src/shop/testing.ts';

const face = (side: 'obverse' | 'reverse') => ({
  url: `/api/images/02-${side}-640.webp`,
  alt: `${side === 'obverse' ? 'Obverse' : 'Reverse'} of the Toussaint Louverture bronze coin`,
  width: 1600,
  height: 1600,
});

export const OBVERSE = face('obverse').url;

/** A reverse that takes the number of a piece. */
export const numberedPicture: Product['images'][number] = {
  ...face('reverse'),
  number_field: { metal: 'bronze', x: 0.5263, y: 0.6734, width: 0.1191 },
};

/** A coin with both of its pictures. */
export const coin = aProduct({ image: OBVERSE, images: [face('obverse'), numberedPicture] });

/** A coin without pictures. */
export const coinWithoutPicture = aProduct({ name: 'Catherine Flon', material: 'Copper' });

/** The coin in every state that changes its price or its badges. */
export const productStates: Readonly<Record<string, Product>> = {
  'in stock': coin,
  'few left': { ...coin, available: 40 },
  'sold out': { ...coin, available: 0 },
  'on sale': { ...coin, sale_price: 18.75 },
  'coming soon': { ...coin, status: 'coming_soon' },
};
