// Form for a versioned record, with optimistic locking: concurrent edits are merged, not overwritten.
import { useState } from 'react';
import { isApiError, useForm } from '@challenge-coins/shared-ui/api';
import {
  changedFields,
  findConflicts,
  mergePreferringMine,
  type DraftConflict,
} from './three-way-merge.ts';

/** Record with a version: a number that counts up, or a hash of its content. */
interface Versioned {
  readonly version: number | string;
}

interface SavedFormOptions<Draft extends object, Saved extends Versioned> {
  /** The saved record; null for a new one. */
  readonly saved: Saved | null;
  /** Initial draft. */
  readonly start: Draft;
  readonly toDraft: (saved: Saved) => Draft;
  /** Validates a draft that was made from `base`; returns errors by field. */
  readonly checkFields?: (
    draft: Draft,
    base: Saved | null,
  ) => Partial<Record<keyof Draft & string, string>>;
  /** Saves a draft over the version it was made from; returns the saved record. */
  readonly save: (draft: Draft, base: Saved | null) => Promise<Saved>;
  /** Error code of the API for a version conflict. */
  readonly conflictCode: string;
  /** Fetches the saved record, bypassing the cache. */
  readonly fetchLatest: () => Promise<Saved>;
  /** Error message if the API sends none. */
  readonly fallbackMessage: string;
}

/** Edit conflict: the concurrent change, until the user chooses a side. */
export interface FormConflict<Draft> {
  readonly changes: readonly DraftConflict<Draft>[];
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  readonly close: () => void;
}

/** State of a form for a versioned record. Refetched values replace the draft while it has no changes. */
export function useSavedForm<Draft extends object, Saved extends Versioned>(
  options: SavedFormOptions<Draft, Saved>,
) {
  const { saved, start, toDraft, checkFields, save, conflictCode, fetchLatest } = options;
  /** The record that the draft is based on; its version is sent with the save. */
  const [base, setBase] = useState({ saved, draft: start });
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const form = useForm<Draft>({
    start,
    fallbackMessage: options.fallbackMessage,
    ...(checkFields && { checkFields: (draft) => checkFields(draft, base.saved) }),
    send: async (draft) => {
      try {
        rebase(await save(draft, base.saved), draft);
      } catch (error) {
        const isConflict = isApiError(error) && error.code === conflictCode;
        const latest = isConflict ? await fetchLatest().catch(() => null) : null;
        if (latest === null) throw error;
        setTheirs(latest);
      }
    },
  });
  const dirty = changedFields(base.draft, form.values).length > 0;
  /** Rebases the form on a saved record; keeps what changed in the form since the draft was `before`. */
  function rebase(record: Saved, before?: Draft) {
    const draft = toDraft(record);
    setBase({ saved: record, draft });
    form.change((current) => mergePreferringMine(before ?? current, draft, current));
    setTheirs(null);
  }
  if (!dirty && saved && base.saved && isNewer(saved, base.saved)) rebase(saved);
  const conflict: FormConflict<Draft> | null = theirs && {
    changes: findConflicts(base.draft, toDraft(theirs), form.values),
    keepMine: () => rebase(theirs, base.draft),
    takeTheirs: () => rebase(theirs),
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

/** Whether a refetched record replaces the base. Hashes have no order: any other one counts as newer. */
function isNewer({ version }: Versioned, { version: base }: Versioned): boolean {
  return typeof version === 'number' ? version > Number(base) : version !== base;
}
