import type { Product } from '../api/model.ts';
import { Picture } from '../ui/index.ts';
import { plateCaption } from './plate-caption.ts';
import classes from './plate.module.css';

interface PlateProps {
  product: Product;
  /** As in `<img sizes>`. */
  sizes: string;
  priority?: boolean;
}

/** A product laid flat on the pale ground of a catalogue plate. */
export function Plate({ product, sizes, priority = false }: PlateProps) {
  const [picture] = product.images;
  return (
    <div className={classes.plate} data-plate>
      <Picture
        className={classes.picture}
        src={picture?.url ?? product.image}
        alt={picture?.alt ?? product.name}
        sizes={sizes}
        width={picture?.width}
        height={picture?.height}
        priority={priority}
      />
    </div>
  );
}

/** What stands below a plate: number, year, measures, metal. */
export function PlateCaption({ product }: { product: Product }) {
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
