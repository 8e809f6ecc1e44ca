import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from './api-error.ts';
import { QueryView, type QueryState } from './query-view.tsx';

const AWAITED: QueryState<string> = {
  data: undefined,
  error: null,
  isFetching: true,
  refetch: () => undefined,
};

function show(query: Partial<QueryState<string>>) {
  render(
    <QueryView
      query={{ ...AWAITED, ...query }}
      pending="Loading coins..."
      failure={{ title: 'No coins', text: 'Failed to load coins.' }}
    >
      {(coins) => <p>{coins}</p>}
    </QueryView>,
  );
}

describe('what a query answers', () => {
  it('is awaited in words', () => {
    show({});
    expect(screen.getByRole('status')).toHaveTextContent('Loading coins...');
  });

  it('stays on screen when asking again has failed', () => {
    show({ data: 'Flon', error: ApiError.unreachable() });
    expect(screen.getByText('Flon')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('can be asked for again where it did not come', async () => {
    const refetch = jest.fn();
    show({ error: new Error('secret'), isFetching: false, refetch });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load coins.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalled();
  });

  it('is missing for the reason that the API gives', () => {
    show({ error: new ApiError({ status: 503, code: '', detail: 'Back in a minute.' }) });
    expect(screen.getByRole('alert')).toHaveTextContent('Back in a minute.');
  });
});
