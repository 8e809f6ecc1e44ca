import { useEffect } from 'react';
import { getErrorMessage } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';

/** Shows the specified toast if a list cannot be loaded, in addition to the inline error. */
export function useLoadFailureToast(error: Error | null, fallbackMessage: string): void {
  const host = useHost();
  useEffect(() => {
    if (error) {
      host.toast({
        title: $t('adminCommon.error'),
        message: getErrorMessage(error, fallbackMessage),
        tone: 'failure',
      });
    }
  }, [error, host, fallbackMessage]);
}
