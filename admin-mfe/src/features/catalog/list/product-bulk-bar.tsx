import { useState, type SyntheticEvent } from 'react';
import { BULK_CHANGE_LIMITS } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { SelectField, TextField } from '@challenge-coins/shared-ui/ui';
import { PermissionButton } from '../../../common/access/permission-button.tsx';
import { usePermission } from '../../../common/access/permissions.ts';
import { BulkBar } from '../../../common/lists/bulk-bar.tsx';
import { SelectOptions } from '../../../common/forms/select-options.tsx';
import type { RowSelection } from '../../../common/lists/selection.ts';
import type { AdminProduct } from '../catalog.types.ts';
import { BULK_ACTIONS, bulkChange, percentError, type BulkAction } from './bulk-actions.ts';
import { useBulkChange } from '../catalog.queries.ts';
import { hasKey } from '@challenge-coins/shared-ui/shop';
import { focusList } from './focus-list.ts';

/** Bulk actions for the selected products. */
export function ProductBulkBar({ selection }: { selection: RowSelection<AdminProduct> }) {
  const host = useHost();
  const [action, setAction] = useState<BulkAction>('in_stock');
  const [sale, setSale] = useState({ percent: '', label: '' });
  const [error, setError] = useState<string | null>(null);
  const change = useBulkChange();
  const isAllowed = usePermission('catalog.edit');
  const n = selection.rows.size;
  const apply = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isAllowed) return;
    const invalid = action === 'start_sale' ? percentError(sale.percent) : null;
    setError(invalid);
    if (invalid || (action === 'archive' && !(await host.confirm(archiveConfirmation(n))))) return;
    change.mutate(bulkChange(action, [...selection.rows.keys()], sale), {
      onSuccess: () => {
        focusList();
        selection.clear();
      },
    });
  };
  return (
    <BulkBar
      label={$t('adminProducts.selectedProducts')}
      selected={$t('adminProducts.selectedList', { n })}
      onClear={() => selection.clear()}
      onSubmit={(event) => void apply(event)}
    >
      <SelectField
        label={$t('adminProducts.action')}
        value={action}
        onChange={({ target }) => {
          if (hasKey(BULK_ACTIONS, target.value)) setAction(target.value);
        }}
      >
        <SelectOptions labels={BULK_ACTIONS} />
      </SelectField>
      {action === 'start_sale' && (
        <>
          <TextField
            label={$t('adminProducts.percentOff')}
            inputMode="numeric"
            value={sale.percent}
            error={error}
            onChange={({ target }) => setSale({ ...sale, percent: target.value })}
          />
          <TextField
            label={$t('adminProducts.saleLabelOptional')}
            maxLength={BULK_CHANGE_LIMITS.sale_label.maxLength}
            value={sale.label}
            onChange={({ target }) => setSale({ ...sale, label: target.value })}
          />
        </>
      )}
      <PermissionButton
        needs="catalog.edit"
        type="submit"
        variant="primary"
        busy={change.isPending}
      >
        {$t('adminProducts.applyTo', { n })}
      </PermissionButton>
    </BulkBar>
  );
}

const archiveConfirmation = (n: number) => ({
  title: $t('adminProducts.archiveMany', { n }),
  message: $t('adminProducts.archiveManyMessage', { n }),
  confirmLabel: $t('adminProducts.archive'),
  cancelLabel: $t('adminProducts.keepInShop'),
});
