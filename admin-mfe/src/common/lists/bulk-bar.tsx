import { useEffect, type ReactNode, type SyntheticEvent } from 'react';
import { useHost } from '@challenge-coins/shared-ui/host';
import { Button } from '@challenge-coins/shared-ui/ui';
import classes from './bulk-bar.module.css';

interface BulkBarProps {
  /** Accessible name: "Selected orders". */
  readonly label: string;
  /** "3 orders selected" */
  readonly selected: string;
  readonly onClear: () => void;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly children: ReactNode;
}

/**
 * Sticky bar with actions for the selected rows. Precedes the rows in tab order. Announces the number of selected rows.
 */
export function BulkBar({ label, selected, onClear, onSubmit, children }: BulkBarProps) {
  const host = useHost();
  useEffect(() => {
    host.announce(`${selected}.`);
  }, [host, selected]);
  return (
    <form className={classes.bar} aria-label={label} onSubmit={onSubmit}>
      <strong className={classes.count}>{selected}</strong>
      <Button variant="quiet" onClick={onClear}>
        {$t('adminCommon.clearSelection')}
      </Button>
      {children}
    </form>
  );
}
