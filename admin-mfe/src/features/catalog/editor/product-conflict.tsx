import { ConflictDialog } from '../../../common/forms/conflict-dialog.tsx';
import { DRAFT_LABELS, fieldText } from '../field-labels.ts';
import type { ProductForm } from './product-form.ts';

interface ProductConflictProps {
  /** Name of the saved product. */
  readonly name: string;
  readonly conflict: NonNullable<ProductForm['conflict']>;
}

/** Edit conflict dialog of a product. */
export function ProductConflict({ name, conflict }: ProductConflictProps) {
  return (
    <ConflictDialog
      title={$t('adminProducts.conflictTitle')}
      caption={$t('adminProducts.conflictCaption', { name })}
      conflict={conflict}
      labels={DRAFT_LABELS}
      formatValue={fieldText}
    />
  );
}
