import type { ReactNode } from 'react';
import { ErrorState, LoadingState } from '../ui/index.ts';
import { getErrorMessage } from './api-error.ts';

/** A query as its caller sees it. */
export interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  readonly query: QueryState<Data>;
  /** Said while the answer is on its way; left out where nothing is said. */
  readonly pending?: string;
  /** Said when it did not come: a heading, and a sentence unless the API gives its own. */
  readonly failure: {
    readonly title?: string;
    readonly level?: 2 | 3;
    readonly text?: string;
  };
  readonly children: (data: Data) => ReactNode;
}

/** What a query answers; until then that it is awaited, or why it failed and "Try again". */
export function QueryView<Data>({ query, pending, failure, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return pending && <LoadingState>{pending}</LoadingState>;
  return (
    <ErrorState
      {...failure}
      text={getErrorMessage(error, failure.text ?? 'Please try again in a moment.')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
