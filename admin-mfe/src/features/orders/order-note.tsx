import { useState, type SyntheticEvent } from 'react';
import { problemText, SET_ORDER_NOTE_LIMITS } from '@challenge-coins/shared-ui/api';
import { Button, TextArea } from '@challenge-coins/shared-ui/ui';
import { useUnsavedChanges } from '../../common/unsaved-changes.ts';
import { useOrderNote } from './orders.queries.ts';
import classes from './order-detail.module.css';

/** The shopkeepers' own words about an order; shoppers never see them. */
export function OrderNote({ id, saved }: { id: string; saved: string }) {
  const [note, setNote] = useState(saved);
  const save = useOrderNote(id);
  const dirty = note !== saved;
  useUnsavedChanges(dirty, 'the note');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!dirty || save.isPending) return;
    save.mutate(note.trim(), { onSuccess: (order) => setNote(order.note) });
  };
  return (
    <form className={classes.note} onSubmit={submit}>
      <TextArea
        label="Internal note"
        hint="For the shopkeepers only"
        rows={4}
        maxLength={SET_ORDER_NOTE_LIMITS.note.maxLength}
        value={note}
        error={save.isError ? problemText(save.error, 'Failed to save the note.') : null}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" busy={save.isPending} aria-disabled={!dirty || undefined}>
        Save note
      </Button>
    </form>
  );
}
