import { useState } from 'react';
import { isApiError, settingsQuery, type Settings } from '@challenge-coins/shared-ui/api';
import { useQueryClient } from '@challenge-coins/shared-ui/platform';
import { changedFields, keepMine } from '../../common/draft-merge.ts';
import { useSaveSettings } from './settings.mutations.ts';

/** The state of the settings' form. What another admin saves comes in while nothing is typed. */
export function useSettingsForm(saved: Settings) {
  const queries = useQueryClient();
  const save = useSaveSettings();
  /** What the draft was made from; its version is the one the shopkeeper has seen. */
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(saved);
  const [theirs, setTheirs] = useState<Settings | null>(null);
  /** What was changed since the server found fault with it. */
  const [changed, setChanged] = useState<readonly string[]>([]);
  const dirty = changedFields(base, draft).length > 0;
  if (!dirty && changedFields(base, saved).length > 0) {
    setBase(saved);
    setDraft(saved);
  }
  /** Goes on from what is saved now; what was typed since `before` stays. */
  const rebase = (now: Settings, before: Settings) => {
    setBase(now);
    setDraft((typed) => keepMine(before, now, typed));
  };
  const failed = async (error: Error) => {
    if (!isConflict(error)) return;
    const latest = queries.query({ ...settingsQuery, staleTime: 0 });
    setTheirs(await latest.catch(() => null));
  };
  const settle = () => {
    setTheirs(null);
    save.reset();
  };
  const discard = () => {
    setDraft(base);
    save.reset();
  };
  return {
    base,
    draft,
    dirty,
    /** What somebody else saved first, until it is said whose text goes on. */
    theirs,
    saving: save.isPending,
    error: save.error,
    /** What the server said about fields, as far as they still say the same. */
    fields: faultsOf(save.error, changed),
    change: (part: Partial<Settings>) => {
      setDraft((before) => ({ ...before, ...part }));
      setChanged((before) => [...before, ...Object.keys(part)]);
    },
    discard,
    save: () => {
      setChanged([]);
      save.mutate(draft, {
        onSuccess: (answer) => rebase(answer, draft),
        onError: (error) => void failed(error),
      });
    },
    keepMine: (now: Settings) => {
      rebase(now, base);
      settle();
    },
    takeTheirs: (now: Settings) => {
      setBase(now);
      setDraft(now);
      settle();
    },
    settle,
  };
}

function faultsOf(error: unknown, changed: readonly string[]): Readonly<Record<string, string>> {
  if (!isApiError(error)) return {};
  const faults = Object.entries(error.fields).filter(([field]) => !changed.includes(field));
  return Object.fromEntries(faults);
}

function isConflict(error: unknown): boolean {
  return isApiError(error) && error.code === 'settings.changed';
}
