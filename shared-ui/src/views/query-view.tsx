import type { ReactNode } from 'react';
import { ErrorState, LoadingState } from '../ui/index.ts';
import { getErrorMessage } from '../api/api-error.ts';

/** The parts of a TanStack query result that `QueryView` needs. */
export interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface QueryViewProps<Data> {
  readonly query: QueryState<Data>;
  /** Loading text; omit to render nothing while loading. */
  readonly pending?: string;
  /** Heading and text of the error state; the API's message, if any, replaces the text. */
  readonly failure: {
    readonly title?: string;
    readonly level?: 2 | 3;
    readonly text?: string;
  };
  readonly children: (data: Data) => ReactNode;
}

/** Renders a query's data, its loading state, or its error with a "Try again" button. */
export function QueryView<Data>({ query, pending, failure, children }: QueryViewProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return pending && <LoadingState>{pending}</LoadingState>;
  return (
    <ErrorState
      {...failure}
      text={getErrorMessage(error, failure.text ?? $t('uiCommon.tryAgainSoon'))}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
