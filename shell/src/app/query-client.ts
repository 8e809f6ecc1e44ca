import {
  isUnauthorized,
  getErrorMessage,
  retryDelay,
  shouldRetryQuery,
  type FailureMeta,
} from '@challenge-coins/shared-ui/api';
import type { Toast } from '@challenge-coins/shared-ui/host';
import { MutationCache, QueryCache, QueryClient } from '@challenge-coins/shared-ui/platform';

const UNEXPECTED = 'Something went wrong. Please try again.';

interface Consequences {
  /** The API answered 401. */
  readonly unauthorized: () => void;
  readonly toast: (toast: Toast) => void;
}

/** The one query client of the page: what fails by itself is retried, what a person did says so. */
export function createQueryClient({ unauthorized, toast }: Consequences): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // `always`: a lost network is an answer to show, not a reason to wait in silence.
      queries: {
        staleTime: 30_000,
        retry: shouldRetryQuery,
        retryDelay,
        networkMode: 'always',
        // Which would be off with that mode.
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
    title: failureTitle ?? 'Error',
    message: getErrorMessage(error, failure ?? UNEXPECTED),
    tone: 'failure',
  };
}
