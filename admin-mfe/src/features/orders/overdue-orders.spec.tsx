import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { renderAt } from '../../testing/render-at.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { OverdueOrders } from './overdue-orders.tsx';

const FILTERS = {
  q: '',
  status: null,
  overdue: true,
  delivery: null,
  sort: 'newest',
  page: 1,
} as const;
const idOf = (n: number) => `019a1804-c0de-7000-8000-${String(n).padStart(12, '0')}`;

/** An API with this many overdue orders, of which it refuses to cancel the first. */
function anApiWith(count: number) {
  const orders = Array.from({ length: count }, (_, n) => ({ id: idOf(n) }));
  return fakeApi({
    'GET /admin/orders': () => orders,
    'POST /admin/orders/status': async (request) => {
      const { ids } = (await request.json()) as { ids: string[] };
      const refused = ids.includes(idOf(0)) ? [{ id: idOf(0), code: 'x', detail: 'No.' }] : [];
      return { changed: ids.filter((id) => id !== idOf(0)), unchanged: [], refused };
    },
  });
}

describe('OverdueOrders', () => {
  it('cancels all of them after one confirmation, and shows the refused ones', async () => {
    const { asked } = anApiWith(130);
    const host = createFakeHost({ user: anAdmin });
    renderAt(<OverdueOrders filters={FILTERS} />, host);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel all overdue orders' }));
    await screen.findByText(/Order #?00000000: No\./);
    expect(host.confirmations.map(({ title }) => title)).toEqual(['Cancel 130 overdue orders?']);
    expect(host.toasts).toMatchObject([{ message: '129 orders cancelled.' }]);
    const [first] = asked('GET /admin/orders');
    expect(new URL(first!.url).searchParams.get('overdue')).toBe('true');
    const bodies = await Promise.all(
      asked('POST /admin/orders/status').map(
        (request) => request.json() as Promise<{ ids: string[]; status: string }>,
      ),
    );
    expect(bodies.map(({ ids, status }) => [ids.length, status])).toEqual([
      [100, 'cancelled'],
      [30, 'cancelled'],
    ]);
    expect(new Set(bodies.flatMap(({ ids }) => ids)).size).toBe(130);
  });

  it('cancels nothing if the answer is no', async () => {
    const { asked } = anApiWith(3);
    const host = createFakeHost({ user: anAdmin, answers: [false] });
    renderAt(<OverdueOrders filters={FILTERS} />, host);
    const button = screen.getByRole('button', { name: 'Cancel all overdue orders' });
    await userEvent.click(button);
    await waitFor(() => expect(host.confirmations).toHaveLength(1));
    await waitFor(() => expect(button).toBeEnabled());
    expect(asked('POST /admin/orders/status')).toEqual([]);
  });
});

describe('OrderTabs', () => {
  const renderTabs = (overdue: number, isActive = false) => {
    const counts = { pending: 4, completed: 1, cancelled: 0, overdue };
    fakeApi({ 'GET /admin/orders/counts': () => counts });
    renderAt(<OrderTabs status={null} overdue={isActive} />, createFakeHost({ user: anAdmin }));
  };

  it('links to overdue orders if there are any', async () => {
    renderTabs(3);
    const link = await screen.findByRole('link', { name: 'Overdue 3' });
    expect(link).toHaveAttribute('href', expect.stringContaining('?overdue=true'));
    expect(link).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: 'All 5' })).toHaveAttribute('aria-current', 'page');
  });

  it('has no such link if there are none, unless it is open', async () => {
    renderTabs(0);
    await screen.findByRole('link', { name: 'All 5' });
    expect(screen.queryByRole('link', { name: /Overdue/ })).toBeNull();
  });

  it('marks the overdue orders as the open list', async () => {
    renderTabs(0, true);
    expect(await screen.findByRole('link', { name: 'Overdue 0' })).toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: 'All 5' })).not.toHaveAttribute('aria-current');
  });
});
