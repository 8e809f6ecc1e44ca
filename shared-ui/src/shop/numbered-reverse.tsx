import type { ReactNode } from 'react';
import type { Product } from '../api/model.ts';
import type { PictureProps } from '../ui/index.ts';
import brass from './digits/brass.webp';
import bronze from './digits/bronze.webp';
import copper from './digits/copper.webp';
import gold from './digits/gold.webp';
import silver from './digits/silver.webp';
import classes from './numbered-reverse.module.css';
import { ProductPicture } from './plate.tsx';

type ProductImage = Product['images'][number];
type NumberField = NonNullable<ProductImage['number_field']>;

/** The ten digits of each metal in a row, as `npm run coins -- --digits` strikes them. */
const DIGITS: Record<NumberField['metal'], string> = { brass, bronze, copper, gold, silver };

/** One digit's place in its row, in the row's own units. */
const CELL = { width: 34, height: 58 };

/** A mint numbers with at least so many digits. */
const FEWEST_DIGITS = 4;

/** The picture of a product that takes a piece's number; undefined where none does. */
export function reverseOf(product: Pick<Product, 'images'>): ProductImage | undefined {
  // An older API knows no such place.
  return product.images.find(({ number_field: field }) => field !== undefined);
}

interface NumberedReverseProps extends Pick<PictureProps, 'sizes'> {
  product: Product;
  /** Of the piece that is shown; null: the plate stays empty. */
  number: number | null;
}

/**
 * The reverse of a product's coin with a piece's number struck on its plate. Where no picture waits for
 * a number it is the second picture as it is.
 */
export function NumberedReverse({ product, number, sizes }: NumberedReverseProps) {
  const reverse = reverseOf(product) ?? product.images[1];
  if (!reverse) return null;
  return (
    <NumberedPicture picture={reverse} number={number}>
      {(picture) => <ProductPicture product={product} picture={picture} sizes={sizes} />}
    </NumberedPicture>
  );
}

interface NumberedPictureProps {
  picture: ProductImage;
  number: number | null;
  /** Draws the picture; its alternative text names the number. */
  children: (picture: ProductImage) => ReactNode;
}

/** A picture with a piece's number on its plate; unchanged where it has no plate or there is no number. */
export function NumberedPicture({ picture, number, children }: NumberedPictureProps) {
  const field = picture.number_field;
  if (!field || number === null) return children(picture);
  return (
    <span className={classes.numbered}>
      {children({ ...picture, alt: `${picture.alt}. This piece is N° ${number}` })}
      <Digits number={number} field={field} />
    </span>
  );
}

/** The number in digits of relief. Drawn as SVG: a page's policy allows no styles of an element. */
function Digits({ number, field }: { number: number; field: NumberField }) {
  const digits = String(number).padStart(FEWEST_DIGITS, '0');
  const width = field.width / digits.length;
  const height = width * (CELL.height / CELL.width);
  return (
    <svg className={classes.digits} viewBox="0 0 1 1" aria-hidden="true">
      {Array.from(digits, (digit, place) => (
        <svg
          key={place}
          x={field.x - field.width / 2 + place * width}
          y={field.y - height / 2}
          width={width}
          height={height}
          viewBox={`${Number(digit) * CELL.width} 0 ${CELL.width} ${CELL.height}`}
        >
          <image href={DIGITS[field.metal]} width={10 * CELL.width} height={CELL.height} />
        </svg>
      ))}
    </svg>
  );
}
