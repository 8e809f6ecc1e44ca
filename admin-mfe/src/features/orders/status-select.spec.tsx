import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { renderAt } from '../../testing/render-at.tsx';
import { StatusSelect } from './status-select.tsx';

const ID = '019a1804-c0de-7000-8000-0000456789ab';
const WHY =
  'You may not cancel orders or restore cancelled ones. An owner can change that under Staff.';

function asPacker(status: 'pending' | 'cancelled') {
  const { asked } = fakeApi({ 'PUT /admin/orders/{id}/status': () => ({}) });
  const permissions = ['orders.read', 'orders.status'];
  renderAt(
    <StatusSelect order={{ id: ID, status }} />,
    createFakeHost({ user: { ...anAdmin, permissions } }),
  );
  const choose = async (to: string) => {
    await userEvent.selectOptions(screen.getByRole('combobox'), to);
    await userEvent.click(screen.getByRole('button', { name: /^Set status/ }));
  };
  return { choose, sent: () => asked(`PUT /admin/orders/${ID}/status`) };
}

describe('StatusSelect with the permissions of a packer', () => {
  it('sets completed', async () => {
    const { choose, sent } = asPacker('pending');
    await choose('completed');
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ['pending', 'cancelled'],
    ['cancelled', 'pending'],
  ] as const)('does not change %s to %s and shows the reason', async (from, to) => {
    const { choose, sent } = asPacker(from);
    await choose(to);
    expect(sent()).toEqual([]);
    expect(screen.getAllByText(WHY).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: /^Set status/ })).toHaveAccessibleDescription(WHY);
  });
});

describe('StatusSelect of a cancelled order whose numbers are taken', () => {
  const DETAIL = 'N° 1 of Rare coin is no longer available.';

  async function restore(answer: boolean) {
    const { asked } = fakeApi({
      [`PUT /admin/orders/${ID}/status`]: async (request) =>
        ((await request.json()) as { other_numbers?: boolean }).other_numbers
          ? {}
          : createProblem(409, 'orders.numbers-taken', DETAIL),
    });
    const host = createFakeHost({ user: anAdmin, answers: [answer] });
    renderAt(<StatusSelect order={{ id: ID, status: 'cancelled' }} />, host);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'pending');
    await userEvent.click(screen.getByRole('button', { name: /^Set status/ }));
    await waitFor(() => expect(host.confirmations).toHaveLength(1));
    const bodies = () =>
      Promise.all(asked(`PUT /admin/orders/${ID}/status`).map((request) => request.json()));
    return { host, bodies };
  }

  it('asks, and restores it with other numbers', async () => {
    const { host, bodies } = await restore(true);
    expect(host.confirmations[0]?.message).toContain(DETAIL);
    await waitFor(async () =>
      expect(await bodies()).toEqual([
        { status: 'pending' },
        { status: 'pending', other_numbers: true },
      ]),
    );
    await waitFor(() => expect(host.toasts).toHaveLength(1));
  });

  it('keeps it cancelled if the answer is no, and says why', async () => {
    const { bodies } = await restore(false);
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('cancelled'));
    expect(await bodies()).toEqual([{ status: 'pending' }]);
    expect(screen.getByText(DETAIL)).toBeVisible();
  });
});

describe('StatusSelect of an order with payments', () => {
  it.each([
    [
      'pending',
      'cancelled',
      'orders.paid',
      'This order has been paid. Refund the payment before you cancel it.',
    ],
    [
      'cancelled',
      'pending',
      'orders.refunded',
      'The payment of this order was refunded, so it stays cancelled.',
    ],
  ] as const)('shows why %s cannot become %s', async (from, to, code, detail) => {
    fakeApi({ [`PUT /admin/orders/${ID}/status`]: () => createProblem(409, code, detail) });
    renderAt(
      <StatusSelect order={{ id: ID, status: from }} />,
      createFakeHost({ user: anAdmin, answers: [true] }),
    );
    await userEvent.selectOptions(screen.getByRole('combobox'), to);
    await userEvent.click(screen.getByRole('button', { name: /^Set status/ }));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(screen.getByRole('combobox')).toHaveValue(from);
  });
});
