import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../api/api-error.ts';
import { QueryView, type QueryState } from './query-view.tsx';

const LOADING: QueryState<string> = {
  data: undefined,
  error: null,
  isFetching: true,
  refetch: () => undefined,
};

function show(query: Partial<QueryState<string>>) {
  render(
    <QueryView
      query={{ ...LOADING, ...query }}
      pending="Loading coins..."
      failure={{ title: 'No coins', text: 'Failed to load coins.' }}
    >
      {(coins) => <p>{coins}</p>}
    </QueryView>,
  );
}

describe('QueryView', () => {
  it('shows the loading text while there is no data', () => {
    show({});
    expect(screen.getByRole('status')).toHaveTextContent('Loading coins...');
  });

  it('keeps showing the data when a refetch fails', () => {
    show({ data: 'Flon', error: ApiError.unreachable() });
    expect(screen.getByText('Flon')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers a retry when the first fetch fails', async () => {
    const refetch = jest.fn();
    show({ error: new Error('secret'), isFetching: false, refetch });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load coins.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalled();
  });

  it('shows the message of the API error', () => {
    show({ error: new ApiError({ status: 503, code: '', detail: 'Back in a minute.' }) });
    expect(screen.getByRole('alert')).toHaveTextContent('Back in a minute.');
  });
});
