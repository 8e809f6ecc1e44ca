import type { ReactNode } from 'react';
import { Failure, Pending } from '../ui/index.ts';
import { problemText } from './api-error.ts';

/** A query as its caller sees it. */
export interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  readonly query: Asked<Data>;
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
export function Loaded<Data>({ query, pending, failure, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return pending && <Pending>{pending}</Pending>;
  return (
    <Failure
      {...failure}
      text={problemText(error, failure.text ?? 'Please try again in a moment.')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
