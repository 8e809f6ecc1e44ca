import { screen } from '@testing-library/react';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { Overview } from './overview.tsx';

const sales = {
  days: [{ date: '2026-11-12', revenue: 25, orders: 1 }],
  revenue: 25,
  orders: 1,
};

/** Renders the open overview. */
function openOverview(response: object) {
  localStorage.setItem('admin-sales', 'open');
  renderAdmin(<Overview />, {
    'GET /admin/stats': () => response,
    'GET /admin/low-stock': () => [],
  });
  return screen.findByRole('figure');
}

describe('sales of the overview', () => {
  afterEach(() => localStorage.clear());

  it('show the money received in the period', async () => {
    expect(await openOverview({ ...sales, received: 20 })).toHaveTextContent('Received $20.00');
  });

  it('show revenue and orders with an older API version, which sends no money received', async () => {
    const figure = await openOverview(sales);
    expect(figure).toHaveTextContent('$25.00 from 1 order in the last 1 days.');
    expect(figure).not.toHaveTextContent('Received');
  });
});
