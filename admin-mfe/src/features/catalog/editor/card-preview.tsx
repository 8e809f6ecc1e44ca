import { ProductCard } from '@challenge-coins/shared-ui/shop';
import type { AdminProduct } from '../catalog.types.ts';
import { toDisplayedPrices, useEarlierPrice } from './displayed-price.ts';
import { toCardData, type ProductDraft } from './product-draft.ts';
import classes from './card-preview.module.css';

interface CardPreviewProps {
  readonly draft: ProductDraft;
  /** The saved product; null for a new one. */
  readonly product: AdminProduct | null;
}

/** Live preview of the product card in the shop. */
export function CardPreview({ draft, product }: CardPreviewProps) {
  const prices = toDisplayedPrices(draft, useEarlierPrice(product));
  const shown = { ...toCardData(draft, product), ...prices };
  return (
    <div className={classes.preview}>
      <ProductCard level={3} product={shown} name={shown.name} />
    </div>
  );
}
