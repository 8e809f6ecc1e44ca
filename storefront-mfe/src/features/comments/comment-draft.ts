import { isRecord, safeSessionStorage, type SessionUser } from '@challenge-coins/shared-ui/host';
import { useEffect } from 'react';

interface Draft {
  /** User id of the author; null for a visitor's draft, which the next user to log in gets. */
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

/** Loads the draft of a comment written by this user or before the login. */
export function loadDraft(productId: string, user: SessionUser | null): string {
  const draft = safeSessionStorage.getJson(keyOf(productId), isDraft);
  return draft && (draft.by === null || draft.by === user?.id) ? draft.text : '';
}

/** Saves the draft of a comment in session storage, so that it survives a login. */
export function usePersistedDraft(productId: string, user: SessionUser | null, text: string): void {
  const by = user?.id ?? null;
  useEffect(() => {
    const draft: Draft = { by, text };
    if (text === '') safeSessionStorage.remove(keyOf(productId));
    else safeSessionStorage.set(keyOf(productId), JSON.stringify(draft));
  }, [productId, text, by]);
}
