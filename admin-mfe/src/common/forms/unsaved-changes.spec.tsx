import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { Link } from '@challenge-coins/shared-ui/platform';
import { renderAt } from '../../testing/render-at.tsx';
import { useUnsavedChanges } from './unsaved-changes.ts';

function Form({ dirty }: { dirty: boolean }) {
  useUnsavedChanges(dirty, 'Catherine Flon');
  return <Link to="/shop">Shop</Link>;
}

const leave = () => userEvent.click(screen.getByRole('link', { name: 'Shop' }));

describe('useUnsavedChanges', () => {
  it('asks for confirmation before leaving and stays if declined', async () => {
    const host = createFakeHost({ answers: [false] });
    renderAt(<Form dirty />, host);
    await leave();
    expect(host.confirmations[0]?.message).toBe('Your changes to Catherine Flon are not saved.');
    expect(location.pathname).toBe('/admin');
  });

  it('leaves if confirmed', async () => {
    renderAt(<Form dirty />, createFakeHost({ answers: [true] }));
    await leave();
    await waitFor(() => expect(location.pathname).toBe('/shop'));
  });

  it('leaves without confirmation if there are no changes', async () => {
    const host = createFakeHost();
    renderAt(<Form dirty={false} />, host);
    await leave();
    await waitFor(() => expect(location.pathname).toBe('/shop'));
    expect(host.confirmations).toEqual([]);
  });

  it('asks for the browser’s confirmation before the page is closed', () => {
    renderAt(<Form dirty />, createFakeHost());
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });
});
