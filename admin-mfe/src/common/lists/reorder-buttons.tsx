import { Button } from '@challenge-coins/shared-ui/ui';
import classes from './reorder-buttons.module.css';

interface OrderButtonsProps {
  /** What they move, as their names say it: "picture 2". */
  readonly what: string;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** Moves one of a list up and down, and takes it out. At the ends the buttons stay reachable, so that the focus never falls off the list. */
export function ReorderButtons({ what, place, count, onMove, onRemove }: OrderButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button
        size="small"
        aria-label={`Move ${what} up`}
        aria-disabled={place === 1 || undefined}
        onClick={() => onMove(-1)}
      >
        Up
      </Button>
      <Button
        size="small"
        aria-label={`Move ${what} down`}
        aria-disabled={place === count || undefined}
        onClick={() => onMove(1)}
      >
        Down
      </Button>
      <Button size="small" variant="quiet" aria-label={`Remove ${what}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}

/** A copy of a list with the item at `from` put at `to`; null where there is no such place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] | null {
  if (to < 0 || to >= items.length || from === to) return null;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}
