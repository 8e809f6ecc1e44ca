import type { ReactNode } from 'react';
import { isApiError, getErrorMessage, type QueryState } from '@challenge-coins/shared-ui/api';
import { ErrorState, PageHeading, LoadingState } from '@challenge-coins/shared-ui/ui';

interface LoadedPageProps<Data> {
  readonly query: QueryState<Data>;
  /** The heading where the thing did not come: "Order". */
  readonly title: string;
  readonly pending: string;
  /** The way back to the list: there when the thing has come, and when it has not. */
  readonly back?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A page of one thing: it is awaited, does not exist, can be asked for again, or is there. */
export function LoadedPage<Data>({ query, title, pending, back, children }: LoadedPageProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) {
    return (
      <>
        {back}
        {children(data)}
      </>
    );
  }
  if (!error) return <LoadingState>{pending}</LoadingState>;
  const missing = isApiError(error) && error.status === 404;
  return (
    <>
      {back}
      <PageHeading title={`${title} · Admin`}>{title}</PageHeading>
      <ErrorState
        text={getErrorMessage(error, 'This page could not be loaded.')}
        busy={isFetching}
        onRetry={missing ? undefined : () => void refetch()}
      />
    </>
  );
}
