import { isApiError, problemText } from '@challenge-coins/shared-ui/api';
import { Failure, PageHeading } from '@challenge-coins/shared-ui/ui';

interface PageFailureProps {
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** A page whose thing did not come: it does not exist, or it can be asked for again. */
export function PageFailure({ title, error, onRetry }: PageFailureProps) {
  const missing = isApiError(error) && error.status === 404;
  return (
    <>
      <PageHeading title={`${title} · Admin`}>{title}</PageHeading>
      <Failure
        text={problemText(error, 'This page could not be loaded.')}
        onRetry={missing ? undefined : onRetry}
      />
    </>
  );
}
