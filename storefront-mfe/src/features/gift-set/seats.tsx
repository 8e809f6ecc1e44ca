import type { Product } from '@challenge-coins/shared-ui/api';
import { fallbackLang } from '@challenge-coins/shared-ui/shop';
import { Button, CloseIcon, Legend, Picture } from '@challenge-coins/shared-ui/ui';
import classes from './seats.module.css';

interface SeatsProps {
  /** The coin in each seat; null for an empty one. */
  coins: readonly (Product | null)[];
  /** The active seat, which gets the next chosen coin, from 0. */
  active: number;
  onActivate: (seat: number) => void;
  onRemove: (seat: number) => void;
}

/**
 * The case with three seats. Every chosen coin adds a stitch to the seam in the lid. The lid closes over three coins;
 * it opens for the pointer and for the keyboard focus.
 */
export function Seats({ coins, active, onActivate, onRemove }: SeatsProps) {
  return (
    <fieldset
      className={classes.case}
      data-band
      data-complete={coins.every((coin) => coin !== null) || undefined}
    >
      <Legend as="legend" className={classes.legend}>
        {$t('giftSet.seats')}
      </Legend>
      <p className={classes.lid} aria-hidden="true">
        <span className={classes.tagline}>{$t('giftSet.tagline')}</span>
      </p>
      <ol className={classes.seats} role="list">
        {coins.map((coin, seat) => (
          <li key={seat} className={classes.seat} data-filled={coin !== null || undefined}>
            <SeatRadio seat={seat} coin={coin} checked={seat === active} onActivate={onActivate} />
            {coin && <RemoveFromSeat seat={seat} coin={coin} onRemove={onRemove} />}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

interface SeatRadioProps extends Pick<SeatsProps, 'onActivate'> {
  seat: number;
  coin: Product | null;
  checked: boolean;
}

function SeatRadio({ seat, coin, checked, onActivate }: SeatRadioProps) {
  return (
    <label className={classes.option}>
      <input
        type="radio"
        name="seat"
        className={classes.radio}
        checked={checked}
        onChange={() => onActivate(seat)}
      />
      <span className={classes.well} aria-hidden="true">
        {coin ? (
          <Picture
            key={coin.id}
            className={classes.coin}
            src={coin.image}
            alt=""
            sizes="(width >= 48rem) 13rem, 28vw"
          />
        ) : (
          <span className={classes.number}>{seat + 1}</span>
        )}
      </span>
      <span className={classes.stitch} aria-hidden="true" />
      <span className={classes.label}>
        <span className={classes.ordinal}>{$t('giftSet.seat', { seat: seat + 1 })}</span>
        <span className={classes.name} lang={fallbackLang(coin, 'name')}>
          {coin?.name ?? $t('giftSet.emptySeat')}
        </span>
      </span>
    </label>
  );
}

interface RemoveFromSeatProps {
  seat: number;
  coin: Product;
  onRemove: (seat: number) => void;
}

function RemoveFromSeat({ seat, coin, onRemove }: RemoveFromSeatProps) {
  return (
    <Button
      variant="quiet"
      className={classes.remove}
      aria-label={$t('giftSet.removeFromSeat', { name: coin.name, seat: seat + 1 })}
      onClick={() => onRemove(seat)}
    >
      <CloseIcon size={14} />
      {$t('giftSet.remove')}
    </Button>
  );
}
