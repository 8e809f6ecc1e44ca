import { Button, Dialog, Table } from '@challenge-coins/shared-ui/ui';
import classes from './conflict-dialog.module.css';

/** One field that somebody else changed, in words. */
interface ConflictRow {
  readonly label: string;
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
  /** Both changed it, to different texts. */
  readonly clash: boolean;
}

interface ConflictDialogProps {
  /** "Somebody else changed this product" */
  readonly title: string;
  /** The name of the table of changes. */
  readonly caption: string;
  readonly changes: readonly ConflictRow[];
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Somebody else saved first: what they changed, and whose text goes on. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title, caption, changes, onKeepMine, onTakeTheirs, onClose } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={title}
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
      <p className={classes.text}>
        Nothing of yours is lost, and nothing of yours is saved yet. Keep my text: your changes stay
        in the form, the other fields take what is saved now, and you save again.
      </p>
      {changes.length === 0 ? (
        <p>They saved it without changing any field of this form.</p>
      ) : (
        <ChangeTable caption={caption} changes={changes} />
      )}
    </Dialog>
  );
}

function ChangeTable({ caption, changes }: Pick<ConflictDialogProps, 'caption' | 'changes'>) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">Saved now</th>
          <th scope="col">In your form</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, theirs, mine, clash }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{before}</td>
            <td>{theirs}</td>
            <td>
              {mine}
              {clash && <strong className={classes.clash}> (yours differs)</strong>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
