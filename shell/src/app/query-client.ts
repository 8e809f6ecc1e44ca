import {
  isUnauthorized,
  getErrorMessage,
  retryDelay,
  shouldRetryQuery,
  type FailureMeta,
} from '@challenge-coins/shared-ui/api';
import type { Toast } from '@challenge-coins/shared-ui/host';
import { MutationCache, QueryCache, QueryClient } from '@challenge-coins/shared-ui/platform';

interface QueryClientHandlers {
  /** The API answered 401. */
  readonly unauthorized: () => void;
  readonly toast: (toast: Toast) => void;
}

/** The page's query client: failed queries are retried, failed mutations show a toast. */
export function createQueryClient({ unauthorized, toast }: QueryClientHandlers): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // `always`: show network errors instead of pausing silently.
      queries: {
        staleTime: 30_000,
        retry: shouldRetryQuery,
        retryDelay,
        networkMode: 'always',
        // Off by default with `always`.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error) => {
        if (isUnauthorized(error)) unauthorized();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta = {} }) => {
        if (!meta.silent) toast(failureToast(error, meta));
        if (isUnauthorized(error)) unauthorized();
      },
    }),
  });
}

function failureToast(error: unknown, { failure, failureTitle }: FailureMeta): Toast {
  return {
    title: failureTitle ?? $t('shellFeedback.error'),
    message: getErrorMessage(error, failure ?? $t('shellFeedback.unexpected')),
    tone: 'failure',
  };
}
