import type { Product } from '@challenge-coins/shared-ui/api';
import { Button } from '@challenge-coins/shared-ui/ui';
import { GiftSetCasePicture } from '@challenge-coins/shared-ui/shop';
import { SEATS } from './selection.ts';
import { completeLabel, formatPriceLine, progressSentence } from './set-texts.ts';
import classes from './set-footer.module.css';

interface SetFooterProps {
  /** The coin in each seat; null for an empty one. */
  coins: readonly (Product | null)[];
  offered: readonly Product[];
  /** Dollars for the whole set. */
  setPrice: number;
  busy: boolean;
  onComplete: () => void;
}

/** Sticky footer of the builder: progress, price and the button that completes the set. */
export function SetFooter({ coins, offered, setPrice, busy, onComplete }: SetFooterProps) {
  const chosen = coins.filter((coin) => coin !== null);
  return (
    <div className={classes.footer}>
      <GiftSetCasePicture coins={coins} className={classes.case} />
      <div>
        <p className={classes.price}>{formatPriceLine(chosen, offered, setPrice)}</p>
        <p role="status" className={classes.progress}>
          {progressSentence(chosen.length)}
        </p>
      </div>
      <Button
        variant="primary"
        className={classes.complete}
        busy={busy}
        aria-disabled={chosen.length < SEATS || undefined}
        onClick={onComplete}
      >
        {completeLabel(chosen.length, setPrice)}
      </Button>
    </div>
  );
}
