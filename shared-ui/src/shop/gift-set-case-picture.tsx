import { classNames, Picture } from '../ui/index.ts';
import classes from './gift-set-case-picture.module.css';

interface CasePictureProps {
  /** The coin in each seat; null for an empty seat. */
  coins: readonly ({ readonly image: string | null } | null)[];
  className?: string | undefined;
}

/** Decorative picture of a gift set's case with the coins in its seats. */
export function GiftSetCasePicture({ coins, className }: CasePictureProps) {
  return (
    <span className={classNames(classes.case, className)} aria-hidden="true">
      {coins.map((coin, seat) => (
        <span key={seat} className={classes.seat}>
          {coin && <Picture src={coin.image} alt="" sizes="4rem" />}
        </span>
      ))}
    </span>
  );
}
