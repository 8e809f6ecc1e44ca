import { screen } from '@testing-library/react';
import { fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import type { ReturnEntry } from '../features/returns/returns.queries.ts';
import { getRowTexts } from '../testing/render-admin.tsx';
import { renderAt } from '../testing/render-at.tsx';
import { Component as ReturnsPage } from './returns.page.tsx';

const LIST = 'GET /admin/returns';
const listed: ReturnEntry = {
  ...{ id: 'r1', state: 'approved', reason: 'withdrawal', refund_state: 'none', quantity: 2 },
  ...{ requested_at: '2026-01-03T12:00:00.000Z', refund_until: '2026-01-17T12:00:00.000Z' },
  ...{ order_id: 'o1', order_number: '1804A04A', customer: 'Catherine Flon', is_overdue: true },
};
const closed: ReturnEntry = {
  ...{ ...listed, id: 'r2', state: 'refunded', reason: 'damaged', quantity: 1 },
  ...{ refund_state: 'failed', is_overdue: false, refund_until: null },
};

function openPage(replies: Parameters<typeof fakeApi>[0]) {
  fakeApi(replies);
  renderAt(<ReturnsPage />, createFakeHost({ user: anAdmin }), '/admin/returns');
}

describe('returns page', () => {
  it('lists returns with their order, reason, state and the deadline of the refund', async () => {
    const takenBack: ReturnEntry = { ...listed, id: 'r3', state: 'cancelled', is_overdue: false };
    const items = [listed, closed, takenBack];
    openPage({ [LIST]: () => ({ items, total: 3, page: 1, page_size: 20, open: 1 }) });
    const [, ...rows] = getRowTexts(await screen.findByRole('table'));
    expect(rows.map((text) => text.replaceAll(/\s/g, ' ').replace(/^.*?[AP]M/, ''))).toEqual([
      '1804A04ACatherine FlonWithdrawal2 coinsApproved, overdueRefund until January 17, 2026',
      '1804A04ACatherine FlonDamaged1 coinRefund failed',
      '1804A04ACatherine FlonWithdrawal2 coinsTaken back',
    ]);
    const [order] = screen.getAllByRole('link', { name: '1804A04A' });
    expect(order).toHaveAttribute('href', '/admin/orders/o1');
  });

  it('is empty without returns, and with an older API version', async () => {
    openPage({});
    expect(await screen.findByText('No returns')).toBeVisible();
  });
});
