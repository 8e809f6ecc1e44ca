import { ConflictDialog } from '../../../common/conflict-dialog.tsx';
import { conflicts } from '../../../common/draft-merge.ts';
import type { AdminProduct } from '../catalog.types.ts';
import { FIELD_LABELS, fieldText } from '../field-words.ts';
import { draftOf } from './product-draft.ts';
import type { ProductForm } from './use-product-form.ts';

interface ProductConflictProps {
  readonly form: ProductForm;
  /** The product as another admin saved it meanwhile. */
  readonly theirs: AdminProduct;
  /** The conflict is over, one way or the other. */
  readonly onClose: () => void;
}

/** Somebody else saved the product first. */
export function ProductConflict({ form, theirs, onClose }: ProductConflictProps) {
  const changes = conflicts(form.base.draft, draftOf(theirs), form.draft).map((change) => ({
    label: FIELD_LABELS[change.field],
    before: fieldText(change.before),
    theirs: fieldText(change.theirs),
    mine: fieldText(change.mine),
    clash: change.clash,
  }));
  return (
    <ConflictDialog
      title="Somebody else changed this product"
      caption={`What changed in ${theirs.name}`}
      changes={changes}
      onKeepMine={() => {
        form.keepMine(theirs);
        onClose();
      }}
      onTakeTheirs={() => {
        form.takeTheirs(theirs);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
