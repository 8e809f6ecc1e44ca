import { classNames, Picture } from '../ui/index.ts';
import classes from './case-picture.module.css';

interface CasePictureProps {
  /** The coin in each seat; null where it is empty. */
  coins: readonly ({ readonly image: string | null } | null)[];
  className?: string | undefined;
}

/** The midnight case with the coins in its seats; the words beside it say which. */
export function CasePicture({ coins, className }: CasePictureProps) {
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
