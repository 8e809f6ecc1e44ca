import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '@challenge-coins/shared-ui/ui';
import classes from './bulk-bar.module.css';

interface BulkBarProps {
  /** Names the bar: "Selected orders". */
  readonly label: string;
  /** "3 orders" */
  readonly count: string;
  readonly onClear: () => void;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly children: ReactNode;
}

/** What can be done to the selected rows at once, always in sight while some are selected. */
export function BulkBar({ label, count, onClear, onSubmit, children }: BulkBarProps) {
  return (
    <form className={classes.bar} aria-label={label} onSubmit={onSubmit}>
      <strong className={classes.count}>{count} selected</strong>
      <Button variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
      {children}
    </form>
  );
}
