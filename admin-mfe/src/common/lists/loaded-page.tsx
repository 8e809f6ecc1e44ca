import type { ReactNode } from 'react';
import { isApiError, getErrorMessage } from '@challenge-coins/shared-ui/api';
import { type QueryState } from '@challenge-coins/shared-ui/views';
import { ErrorState, PageHeading, LoadingState } from '@challenge-coins/shared-ui/ui';

interface LoadedPageProps<Data> {
  readonly query: QueryState<Data>;
  /** Heading of the error state: "Order". */
  readonly title: string;
  readonly pending: string;
  /** Link back to the list, shown with the record and with an error. */
  readonly back?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Detail page of one record: loading, not found, error with retry, or the record. */
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
      <PageHeading title={$t('adminCommon.pageTitle', { title })}>{title}</PageHeading>
      <ErrorState
        text={getErrorMessage(error, $t('adminCommon.pageFailed'))}
        busy={isFetching}
        onRetry={missing ? undefined : () => void refetch()}
      />
    </>
  );
}
