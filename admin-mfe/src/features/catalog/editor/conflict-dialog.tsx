import { Button, Dialog, Table } from '@challenge-coins/shared-ui/ui';
import type { AdminProduct } from '../catalog.types.ts';
import { conflicts } from './draft-merge.ts';
import { FIELD_LABELS, fieldText } from '../field-words.ts';
import { draftOf, type ProductDraft } from './product-draft.ts';
import classes from './product-editor.module.css';

interface ConflictDialogProps {
  /** The product when this form was opened. */
  readonly before: ProductDraft;
  /** The product as another admin saved it meanwhile. */
  readonly theirs: AdminProduct;
  /** What stands in this form. */
  readonly mine: ProductDraft;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Somebody else saved the product first: what they changed, and whose text goes on. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { before, theirs, mine, onKeepMine, onTakeTheirs, onClose } = props;
  const changes = conflicts(before, draftOf(theirs), mine);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title="Somebody else changed this product"
      actions={
        <>
          <Button variant="quiet" onClick={onTakeTheirs}>
            Drop my changes
          </Button>
          <Button variant="primary" data-autofocus onClick={onKeepMine}>
            Keep my text
          </Button>
        </>
      }
    >
      <p className={classes.conflictText}>
        Nothing of yours is lost, and nothing of yours is saved yet. Keep my text: your changes stay
        in the form, the other fields take what is saved now, and you save again.
      </p>
      {changes.length === 0 ? (
        <p>They saved it without changing any field of this form.</p>
      ) : (
        <Table caption={`What changed in ${theirs.name}`}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">Saved now</th>
              <th scope="col">In your form</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.field} data-clash={change.clash || undefined}>
                <th scope="row">{FIELD_LABELS[change.field]}</th>
                <td>{fieldText(change.before)}</td>
                <td>{fieldText(change.theirs)}</td>
                <td>
                  {fieldText(change.mine)}
                  {change.clash && <strong> (yours differs)</strong>}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Dialog>
  );
}
