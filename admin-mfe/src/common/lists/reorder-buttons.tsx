import { Button } from '@challenge-coins/shared-ui/ui';
import classes from './reorder-buttons.module.css';

interface ReorderButtonsProps {
  /** Item in the accessible names: "picture 2". */
  readonly itemName: string;
  /** Position in the list, from 1. */
  readonly position: number;
  readonly count: number;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** Buttons that move a list item up or down, or remove it. At the ends they stay focusable, so that the focus is not lost. */
export function ReorderButtons({
  itemName,
  position,
  count,
  onMove,
  onRemove,
}: ReorderButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button
        size="small"
        aria-label={$t('adminCommon.moveUp', { item: itemName })}
        aria-disabled={position === 1 || undefined}
        onClick={() => onMove(-1)}
      >
        {$t('adminCommon.up')}
      </Button>
      <Button
        size="small"
        aria-label={$t('adminCommon.moveDown', { item: itemName })}
        aria-disabled={position === count || undefined}
        onClick={() => onMove(1)}
      >
        {$t('adminCommon.down')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={$t('adminCommon.removeItem', { item: itemName })}
        onClick={onRemove}
      >
        {$t('adminCommon.remove')}
      </Button>
    </div>
  );
}

/** Copy of a list with one item moved; null if `to` is out of range or equals `from`. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] | null {
  if (to < 0 || to >= items.length || from === to) return null;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}
