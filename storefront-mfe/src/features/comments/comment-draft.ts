import { isRecord, safeSessionStorage, type SessionUser } from '@challenge-coins/shared-ui/host';
import { useEffect } from 'react';

interface Draft {
  /** Whose it is; null: a visitor's, and then of whoever logs in. */
  readonly by: string | null;
  readonly text: string;
}

function isDraft(value: unknown): value is Draft {
  return (
    isRecord(value) &&
    (value.by === null || typeof value.by === 'string') &&
    typeof value.text === 'string'
  );
}

const keyOf = (productId: string) => `comment ${productId}`;

/** The text of a comment that was begun, by this user or before a log-in. */
export function loadDraft(productId: string, user: SessionUser | null): string {
  const draft = safeSessionStorage.getJson(keyOf(productId), isDraft);
  return draft && (draft.by === null || draft.by === user?.id) ? draft.text : '';
}

/** Keeps the text of a comment that is being written: a log-in on the way does not lose it. */
export function usePersistedDraft(productId: string, user: SessionUser | null, text: string): void {
  const by = user?.id ?? null;
  useEffect(() => {
    const draft: Draft = { by, text };
    if (text === '') safeSessionStorage.remove(keyOf(productId));
    else safeSessionStorage.set(keyOf(productId), JSON.stringify(draft));
  }, [productId, text, by]);
}
