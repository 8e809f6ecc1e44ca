// A form over something that is saved with a version: two admins at once lose nothing.
import { useState } from 'react';
import { isApiError, useForm } from '@challenge-coins/shared-ui/api';
import {
  changedFields,
  findConflicts,
  mergeKeepingMine,
  type DraftConflict,
} from './three-way-merge.ts';

interface SavedFormOptions<Draft extends object, Saved extends { readonly version: number }> {
  /** What is saved now; null while there is nothing yet. */
  readonly saved: Saved | null;
  /** What the form shows at first. */
  readonly start: Draft;
  readonly draftOf: (saved: Saved) => Draft;
  /** What is wrong with fields of a draft that was made from `base`. */
  readonly checkFields?: (
    draft: Draft,
    base: Saved | null,
  ) => Partial<Record<keyof Draft & string, string>>;
  /** Writes a draft over the version it was made from; answers what is saved then. */
  readonly write: (draft: Draft, base: Saved | null) => Promise<Saved>;
  /** The code of the API's answer when somebody else saved first. */
  readonly conflictCode: string;
  /** Asks for what is saved now, whatever is remembered of it. */
  readonly latest: () => Promise<Saved>;
  /** Said when the API gave no sentence of its own. */
  readonly fallbackMessage: string;
}

/** What somebody else saved first, until it is said whose text goes on. */
export interface FormConflict<Draft> {
  readonly changes: readonly DraftConflict<Draft>[];
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  readonly close: () => void;
}

/** The state of such a form. What another admin saves comes in while nothing is typed. */
export function useSavedForm<Draft extends object, Saved extends { readonly version: number }>(
  options: SavedFormOptions<Draft, Saved>,
) {
  const { saved, start, draftOf, checkFields, write, conflictCode, latest, fallbackMessage } =
    options;
  /** What the draft was made from; its version is the one the shopkeeper has seen. */
  const [base, setBase] = useState({ saved, draft: start });
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const form = useForm<Draft>({
    start,
    fallbackMessage,
    ...(checkFields && { checkFields: (draft) => checkFields(draft, base.saved) }),
    send: async (draft) => {
      try {
        goOnFrom(await write(draft, base.saved), draft);
      } catch (error) {
        const isConflict = isApiError(error) && error.code === conflictCode;
        const now = isConflict ? await latest().catch(() => null) : null;
        if (now === null) throw error;
        setTheirs(now);
      }
    },
  });
  const dirty = changedFields(base.draft, form.values).length > 0;
  /** Goes on from what is saved now; what was typed since the draft was `before` stays. */
  function goOnFrom(now: Saved, before?: Draft) {
    const draft = draftOf(now);
    setBase({ saved: now, draft });
    form.change((typed) => mergeKeepingMine(before ?? typed, draft, typed));
    setTheirs(null);
  }
  if (!dirty && saved && base.saved && saved.version > base.saved.version) goOnFrom(saved);
  const conflict: FormConflict<Draft> | null = theirs && {
    changes: findConflicts(base.draft, draftOf(theirs), form.values),
    keepMine: () => goOnFrom(theirs, base.draft),
    takeTheirs: () => goOnFrom(theirs),
    close: () => setTheirs(null),
  };
  return {
    ...form,
    base: base.saved,
    dirty,
    conflict,
    discard: () => form.change(base.draft),
  };
}
