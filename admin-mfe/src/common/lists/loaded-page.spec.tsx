import { screen } from '@testing-library/react';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { BackLink } from '../layout/back-link.tsx';
import { LoadedPage } from './loaded-page.tsx';

const idleQuery = { isFetching: false, refetch: () => Promise.resolve() };

test.each([
  ['is loaded', { ...idleQuery, data: 'F597CC52', error: null }],
  [
    'does not exist',
    { ...idleQuery, data: undefined, error: new Error('There is no such order.') },
  ],
])('a detail page whose record %s links back to the list', (_case, query) => {
  renderAdmin(
    <LoadedPage
      query={query}
      title="Order"
      pending="Loading the order..."
      back={<BackLink tab="orders" />}
    >
      {(order) => <p>{order}</p>}
    </LoadedPage>,
    {},
  );
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/admin?tab=orders');
});
