import { useState, type SyntheticEvent } from 'react';
import { BULK_CHANGE_LIMITS } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { Button, countOf, SelectField, TextField } from '@challenge-coins/shared-ui/ui';
import { Options } from '../../../common/options.tsx';
import { BULK_ACTIONS, bulkChange, percentError, type BulkAction } from './bulk-actions.ts';
import { useBulkChange } from '../catalog.queries.ts';
import { isKeyOf } from '@challenge-coins/shared-ui/shop';
import { focusList } from './focus-list.ts';
import type { Selection } from './selection.ts';
import classes from './bulk-bar.module.css';

/** What can be done to the selected rows at once; shown while some are selected. */
export function BulkBar({ selection }: { selection: Selection }) {
  const host = useHost();
  const [action, setAction] = useState<BulkAction>('in_stock');
  const [sale, setSale] = useState({ percent: '', label: '' });
  const [error, setError] = useState<string | null>(null);
  const change = useBulkChange();
  const products = countOf(selection.ids.size, 'product');
  const apply = async (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = action === 'start_sale' ? percentError(sale.percent) : null;
    setError(wrong);
    if (wrong || (action === 'archive' && !(await host.confirm(archiving(products))))) return;
    change.mutate(bulkChange(action, [...selection.ids], sale), {
      onSuccess: () => {
        focusList();
        selection.clear();
      },
    });
  };
  return (
    <form className={classes.bar} aria-label="Selected products" onSubmit={(e) => void apply(e)}>
      <strong className={classes.count}>{products} selected</strong>
      <Button variant="quiet" onClick={() => selection.clear()}>
        Clear selection
      </Button>
      <SelectField
        label="Action"
        className={classes.action}
        value={action}
        onChange={({ target }) => {
          if (isKeyOf(BULK_ACTIONS, target.value)) setAction(target.value);
        }}
      >
        <Options labels={BULK_ACTIONS} />
      </SelectField>
      {action === 'start_sale' && (
        <>
          <TextField
            label="Percent off"
            inputMode="numeric"
            className={classes.percent}
            value={sale.percent}
            error={error}
            onChange={({ target }) => setSale({ ...sale, percent: target.value })}
          />
          <TextField
            label="Sale label (optional)"
            maxLength={BULK_CHANGE_LIMITS.sale_label.maxLength}
            value={sale.label}
            onChange={({ target }) => setSale({ ...sale, label: target.value })}
          />
        </>
      )}
      <Button type="submit" variant="primary" busy={change.isPending}>
        Apply to {products}
      </Button>
    </form>
  );
}

const archiving = (products: string) => ({
  title: `Archive ${products}?`,
  message: `${products} leave the shop. Old orders keep them, and they can be restored.`,
  confirmLabel: 'Archive',
  cancelLabel: 'Keep them in the shop',
});
