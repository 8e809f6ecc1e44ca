import { SET_ORDER_NOTE_LIMITS } from '@challenge-coins/shared-ui/api';
import { useQueryClient } from '@challenge-coins/shared-ui/platform';
import { Button, TextArea } from '@challenge-coins/shared-ui/ui';
import { ConflictDialog } from '../../common/forms/conflict-dialog.tsx';
import { useUnsavedChanges } from '../../common/forms/unsaved-changes.ts';
import { useSavedForm } from '../../common/forms/use-saved-form.ts';
import { orderQuery, useOrderNote } from './orders.queries.ts';
import classes from './order-detail.module.css';

/** The note of an order as a versioned record: the text is its own version. */
const toRecord = (note: string) => ({ note, version: note });

const toDraft = ({ note }: { readonly note: string }) => ({ note });

/** Internal note on an order, hidden from customers. A concurrent change is shown, not overwritten. */
export function OrderNote({ id, saved }: { id: string; saved: string }) {
  const queries = useQueryClient();
  const { mutateAsync: saveNote } = useOrderNote(id);
  const form = useSavedForm({
    saved: toRecord(saved),
    start: { note: saved },
    toDraft,
    save: async ({ note }, base) => {
      const before = base?.note ?? saved;
      if (note === before) return toRecord(before);
      return toRecord((await saveNote({ note: note.trim(), based_on: before })).note);
    },
    conflictCode: 'orders.note-changed',
    fetchLatest: async () =>
      toRecord((await queries.query({ ...orderQuery(id), staleTime: 0 })).note),
    fallbackMessage: $t('adminOrders.noteFailed'),
  });
  useUnsavedChanges(form.dirty, $t('adminOrders.theNote'));
  const note = form.field('note');
  return (
    <form className={classes.note} onSubmit={form.onSubmit}>
      <TextArea
        {...note}
        label={$t('adminOrders.internalNote')}
        hint={$t('adminOrders.internalNoteHint')}
        rows={4}
        maxLength={SET_ORDER_NOTE_LIMITS.note.maxLength}
        error={note.error ?? form.error}
      />
      <Button type="submit" busy={form.busy} aria-disabled={!form.dirty || undefined}>
        {$t('adminOrders.saveNote')}
      </Button>
      {form.conflict && (
        <ConflictDialog
          title={$t('adminOrders.noteConflict')}
          caption={$t('adminOrders.noteConflictCaption')}
          conflict={form.conflict}
          labels={{ note: $t('adminOrders.internalNote') }}
          formatValue={(value) => value || $t('adminCommon.empty')}
        />
      )}
    </form>
  );
}
