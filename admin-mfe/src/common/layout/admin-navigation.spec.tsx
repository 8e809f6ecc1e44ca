import { screen, within } from '@testing-library/react';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { renderAt } from '../../testing/render-at.tsx';
import { AdminFrame } from './admin-frame.tsx';

/** Names of the links for a user with these permissions; undefined: an older API version sends none. */
function openFrame(permissions: string[] | undefined, path = '/admin') {
  const host = createFakeHost({ user: { ...anAdmin, ...(permissions && { permissions }) } });
  renderAt(
    <AdminFrame waiting={{ orders: 3 }} commandPalette={null}>
      Page
    </AdminFrame>,
    host,
    path,
  );
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  return links.map(({ textContent }) => textContent);
}

describe('admin navigation', () => {
  it('has the sections in order, disputes and unmatched payments after orders', () => {
    expect(openFrame(undefined)).toEqual([
      ...['Products', 'Orders3 pending', 'Disputes', 'Unmatched', 'Customers'],
      ...['Settings', 'Comments', 'Activity', 'Email', 'Staff', 'Second factor'],
    ]);
  });

  it('has disputes only with the permission to see payments', () => {
    expect(openFrame(['orders.read'])).toEqual(['Orders3 pending', 'Second factor']);
  });

  it('marks the current page', () => {
    openFrame(['payments.read'], '/admin/disputes');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Disputes');
  });
});
