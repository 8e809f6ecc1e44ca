import { Picture, type PictureProps } from '../ui/index.ts';
import { plateCaption, type Plated } from './plate-caption.ts';
import type { ShownProduct } from './shown-product.ts';
import classes from './plate.module.css';

interface ProductPictureProps extends Pick<PictureProps, 'sizes' | 'priority' | 'className'> {
  product: Pick<ShownProduct, 'name' | 'image' | 'images'>;
  /** Which of the product's pictures; default the first. */
  picture?: ShownProduct['images'][number] | undefined;
}

/** One of a product's pictures, in its own words and measures. */
export function ProductPicture({ product, picture, ...look }: ProductPictureProps) {
  const { url, alt, width, height } = picture ?? product.images[0] ?? {};
  return (
    <Picture
      {...look}
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

/** What stands below a plate: number, year, measures, metal. */
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
