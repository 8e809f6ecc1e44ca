import { classNames, Picture, type PictureProps } from '../ui/index.ts';
import { plateCaption, type Plated } from './plate-caption.ts';
import type { ProductCardData } from './product-card-data.ts';
import classes from './plate.module.css';

interface ProductPictureProps extends Pick<PictureProps, 'sizes' | 'priority' | 'className'> {
  product: Pick<ProductCardData, 'name' | 'image' | 'images' | 'material' | 'diameter'>;
  /** Which of the product's pictures; default the first. */
  picture?: ProductCardData['images'][number] | undefined;
}

/** The metals that a coin's place is kept in, by what a material's name says. */
const METALS = ['copper', 'gold', 'silver', 'brass', 'bronze'] as const;

/** One of a product's pictures, in its own words and measures; until it comes, a blank of the coin's metal. */
export function ProductPicture({ product, picture, className, ...look }: ProductPictureProps) {
  const isSide = product.diameter !== null && !(picture && product.images.indexOf(picture) > 1);
  const material = product.material?.toLowerCase() ?? '';
  const metal = METALS.find((name) => isSide && material.includes(name));
  const { url, alt, width, height } = picture ?? product.images[0] ?? {};
  return (
    <Picture
      {...look}
      className={classNames(className, metal && classes.blank, metal && classes[metal])}
      src={url ?? product.image}
      alt={alt ?? product.name}
      width={width}
      height={height}
    />
  );
}

/** A product laid flat on the pale ground of a catalogue plate. */
export function Plate(props: Omit<ProductPictureProps, 'className' | 'picture'>) {
  return (
    <div className={classes.plate} data-plate>
      <ProductPicture {...props} className={classes.picture} />
    </div>
  );
}

/** What stands below a plate: catalogue number, year, measures, metal. */
export function PlateCaption({ product }: { product: Plated }) {
  const [number, ...measures] = plateCaption(product);
  return (
    <p className={classes.caption}>
      <span className={classes.number}>{number}</span>
      {measures.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}
