import { useEffect } from 'react';
import { getErrorMessage } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';

/** The spec's toast when a list cannot be loaded; the list's own place says it as well. */
export function useLoadFailureToast(error: Error | null, ownWords: string): void {
  const host = useHost();
  useEffect(() => {
    if (error) {
      host.toast({ title: 'Error', message: getErrorMessage(error, ownWords), tone: 'failure' });
    }
  }, [error, host, ownWords]);
}
