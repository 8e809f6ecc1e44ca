import { SET_ORDER_NOTE_LIMITS, useForm } from '@challenge-coins/shared-ui/api';
import { Button, TextArea } from '@challenge-coins/shared-ui/ui';
import { useUnsavedChanges } from '../../common/forms/unsaved-changes.ts';
import { useOrderNote } from './orders.queries.ts';
import classes from './order-detail.module.css';

/** Internal note on an order, hidden from customers. */
export function OrderNote({ id, saved }: { id: string; saved: string }) {
  const save = useOrderNote(id);
  const form = useForm({
    start: { note: saved },
    send: async ({ note }, change) => {
      if (note === saved) return;
      const order = await save.mutateAsync(note.trim());
      change({ note: order.note });
    },
    fallbackMessage: $t('adminOrders.noteFailed'),
  });
  const dirty = form.values.note !== saved;
  useUnsavedChanges(dirty, $t('adminOrders.theNote'));
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
      <Button type="submit" busy={form.busy} aria-disabled={!dirty || undefined}>
        {$t('adminOrders.saveNote')}
      </Button>
    </form>
  );
}
