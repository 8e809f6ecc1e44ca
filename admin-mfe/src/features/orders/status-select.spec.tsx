import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@challenge-coins/shared-ui/api/testing';
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
