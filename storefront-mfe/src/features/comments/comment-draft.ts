import { keptInTab, useSessionUser } from '@challenge-coins/shared-ui/host';
import { useEffect, useState } from 'react';

interface Draft {
  /** Whose it is; null: a visitor's, and then of whoever logs in. */
  readonly by: string | null;
  readonly text: string;
}

const keyOf = (productId: string) => `comment ${productId}`;

function storedDraft(productId: string): Draft | null {
  const stored = keptInTab.get(keyOf(productId));
  return stored === null ? null : (JSON.parse(stored) as Draft);
}

/** The text of a comment that is being written: a log-in on the way does not lose it. */
export function useCommentDraft(productId: string) {
  const userId = useSessionUser()?.id ?? null;
  const [text, setText] = useState(() => {
    const draft = storedDraft(productId);
    return draft && (draft.by === null || draft.by === userId) ? draft.text : '';
  });
  useEffect(() => {
    const draft: Draft = { by: userId, text };
    if (text === '') keptInTab.remove(keyOf(productId));
    else keptInTab.set(keyOf(productId), JSON.stringify(draft));
  }, [productId, text, userId]);
  return [text, setText] as const;
}
