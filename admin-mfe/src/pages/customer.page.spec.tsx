import { screen } from '@testing-library/react';
import { renderAdmin, toPageResponse } from '../testing/render-admin.tsx';
import { Component as CustomerPage } from './customer.page.tsx';

test('the orders of a customer are a section and a table with names of their own', async () => {
  renderAdmin(<CustomerPage />, {
    'GET /admin/customers/': () => ({
      ...{ id: 'u1', username: 'Suzanne', email: 'suzanne@example.com' },
      ...{ created_at: '2026-11-20T14:30:00.000Z', order_count: 1, total_spent: 25 },
    }),
    'GET /admin/orders': () =>
      toPageResponse([
        {
          ...{ id: '0193a5f2-77aa-7bbb-8ccc-0123456789ab', status: 'pending', total: 25 },
          ...{ created_at: '2026-11-20T14:30:00.000Z', items: [], user_id: 'u1' },
          ...{ user_name: 'Suzanne', user_email: 'suzanne@example.com' },
        },
      ]),
  });
  expect(await screen.findByRole('table', { name: 'Orders, newest first' })).toBeVisible();
  expect(screen.getAllByRole('region', { name: 'Orders' })).toHaveLength(1);
});
