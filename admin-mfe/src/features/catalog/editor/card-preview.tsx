import { ProductCard } from '@challenge-coins/shared-ui/shop';
import type { AdminProduct } from '../catalog.types.ts';
import { toCardData, type ProductDraft } from './product-draft.ts';
import classes from './card-preview.module.css';

interface CardPreviewProps {
  readonly draft: ProductDraft;
  /** The product as it is saved; null while it is not. */
  readonly product: AdminProduct | null;
}

/** The product's card as shoppers will see it. */
export function CardPreview({ draft, product }: CardPreviewProps) {
  const shown = toCardData(draft, product);
  return (
    <div className={classes.preview}>
      <ProductCard level={3} product={shown} name={shown.name} />
    </div>
  );
}
