import { Button, Dialog, Table } from '@challenge-coins/shared-ui/ui';
import type { FormConflict } from './use-saved-form.ts';
import classes from './conflict-dialog.module.css';

interface ConflictDialogProps<Draft> {
  /** "Someone else changed this product" */
  readonly title: string;
  /** Caption of the table of changes. */
  readonly caption: string;
  readonly conflict: FormConflict<Draft>;
  /** Labels of the fields to show; other fields are left out. */
  readonly labels: Readonly<Partial<Record<keyof Draft, string>>>;
  /** Formats a field's value. */
  readonly formatValue: (value: Draft[keyof Draft & string]) => string;
}

/** Edit conflict dialog: shows the concurrent changes and lets the user choose a side. */
export function ConflictDialog<Draft>(props: ConflictDialogProps<Draft>) {
  const { title, caption, conflict, labels, formatValue } = props;
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
            {$t('adminCommon.discardMine')}
          </Button>
          <Button variant="primary" data-autofocus onClick={conflict.keepMine}>
            {$t('adminCommon.keepMine')}
          </Button>
        </>
      }
    >
      <p className={classes.text}>{$t('adminCommon.conflictHelp')}</p>
      {changes.length === 0 ? (
        <p>{$t('adminCommon.conflictEmpty')}</p>
      ) : (
        <Table
          caption={caption}
          heads={[
            $t('adminCommon.headField'),
            $t('adminCommon.headBefore'),
            $t('adminCommon.headSavedNow'),
            $t('adminCommon.headInForm'),
          ]}
        >
          <tbody>
            {changes.map(({ field, before, theirs, mine, isConflicting }) => (
              <tr key={field}>
                <th scope="row">{labels[field]}</th>
                <td>{formatValue(before)}</td>
                <td>{formatValue(theirs)}</td>
                <td>
                  {formatValue(mine)}
                  {isConflicting && (
                    <strong className={classes.conflict}>
                      {' '}
                      {$t('adminCommon.conflictDiffers')}
                    </strong>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Dialog>
  );
}
