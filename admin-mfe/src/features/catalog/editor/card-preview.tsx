// The card as the shop draws it, from the text in the form; drawn here, because remotes share no code.
import { Badge, formatMoney, Picture } from '@challenge-coins/shared-ui/ui';
import { percentOff } from '../price.ts';
import { dollars, type ProductDraft } from './product-draft.ts';
import { STATUS_LABELS, STATUS_TONES } from '../product-words.ts';
import classes from './card-preview.module.css';

interface CardPreviewProps {
  readonly draft: ProductDraft;
  /** The product's number; null while it has none. */
  readonly id: string | null;
}

/** The product's card as shoppers will see it. */
export function CardPreview({ draft, id }: CardPreviewProps) {
  const [first] = draft.images;
  return (
    <section className={classes.preview} aria-labelledby="card-preview-title">
      <h2 id="card-preview-title" className={classes.title}>
        As shoppers will see it
      </h2>
      <div className={classes.card}>
        <div className={classes.plate}>
          <Picture src={first?.url ?? null} alt={first?.alt ?? ''} sizes="320px" />
        </div>
        <p className={classes.caption}>{captionOf(draft, id).join(' · ')}</p>
        <p className={classes.name}>{draft.name.trim() || 'No name yet'}</p>
        <div className={classes.terms}>
          <CardPrice draft={draft} />
          <CardBadges draft={draft} />
        </div>
      </div>
    </section>
  );
}

function CardPrice({ draft }: { draft: ProductDraft }) {
  const { price, salePrice, percent } = priceOf(draft);
  if (draft.status === 'coming_soon') return <p className={classes.soon}>Coming soon</p>;
  if (price === null) return <p className={classes.soon}>No price yet</p>;
  if (percent === null) return <p className={classes.price}>{formatMoney(price)}</p>;
  return (
    <p className={classes.price}>
      <span className={classes.sale}>{formatMoney(salePrice ?? price)}</span>{' '}
      <s className={classes.before}>{formatMoney(price)}</s>
    </p>
  );
}

function CardBadges({ draft }: { draft: ProductDraft }) {
  const { percent } = priceOf(draft);
  return (
    <p className={classes.badges}>
      {percent !== null && draft.status !== 'coming_soon' && (
        <Badge tone="danger" solid>
          {percent}% off
        </Badge>
      )}
      <Badge tone={STATUS_TONES[draft.status]}>{STATUS_LABELS[draft.status]}</Badge>
    </p>
  );
}

function priceOf(draft: ProductDraft) {
  const [price, salePrice] = [dollars(draft.price), dollars(draft.sale_price)];
  return { price, salePrice, percent: price === null ? null : percentOff(price, salePrice) };
}

/** N° 12 · 1805 · ⌀ 50.8 mm · 58.0 g, as far as it is filled in. */
function captionOf(draft: ProductDraft, id: string | null): string[] {
  const parts = [
    `N° ${id ?? '—'}`,
    draft.year,
    draft.diameter ? `⌀ ${draft.diameter} mm` : draft.dimensions,
    draft.diameter && draft.weight ? `${draft.weight} g` : '',
  ];
  return parts.filter((part) => part.trim() !== '');
}
