import { Button, Dialog, Table } from '@challenge-coins/shared-ui/ui';
import type { FormConflict } from './use-saved-form.ts';
import classes from './conflict-dialog.module.css';

interface ConflictDialogProps<Draft> {
  /** "Somebody else changed this product" */
  readonly title: string;
  /** The name of the table of changes. */
  readonly caption: string;
  readonly conflict: FormConflict<Draft>;
  /** The fields that the table shows, by their words. */
  readonly labels: Readonly<Partial<Record<keyof Draft, string>>>;
  /** What stands in a field, in words. */
  readonly textOf: (value: Draft[keyof Draft & string]) => string;
}

/** Somebody else saved first: what they changed, and whose text goes on. */
export function ConflictDialog<Draft>(props: ConflictDialogProps<Draft>) {
  const { title, caption, conflict, labels, textOf } = props;
  const changes = conflict.changes.filter(({ field }) => field in labels);
  return (
    <Dialog
      open
      onClose={conflict.close}
      size="large"
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={conflict.takeTheirs}>
            Drop my changes
          </Button>
          <Button variant="primary" data-autofocus onClick={conflict.keepMine}>
            Keep my text
          </Button>
        </>
      }
    >
      <p className={classes.text}>
        Nothing of yours is lost, and nothing of yours is saved yet. Keep my text: your changes stay
        in the form, the other fields take what is saved now, and you save again.
      </p>
      {changes.length === 0 ? (
        <p>They saved it without changing any field of this form.</p>
      ) : (
        <Table caption={caption} heads={['Field', 'Before', 'Saved now', 'In your form']}>
          <tbody>
            {changes.map(({ field, before, theirs, mine, isConflicting }) => (
              <tr key={field}>
                <th scope="row">{labels[field]}</th>
                <td>{textOf(before)}</td>
                <td>{textOf(theirs)}</td>
                <td>
                  {textOf(mine)}
                  {isConflicting && <strong className={classes.conflict}> (yours differs)</strong>}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Dialog>
  );
}
