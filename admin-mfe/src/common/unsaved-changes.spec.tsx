import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { Link } from '@challenge-coins/shared-ui/platform';
import { show } from '../testing/show.tsx';
import { useUnsavedChanges } from './unsaved-changes.ts';

function Form({ dirty }: { dirty: boolean }) {
  useUnsavedChanges(dirty, 'Catherine Flon');
  return <Link to="/shop">Shop</Link>;
}

const leave = () => userEvent.click(screen.getByRole('link', { name: 'Shop' }));

describe('a form with unsaved changes', () => {
  it('asks before it is left, naming the thing, and stays when told so', async () => {
    const host = createFakeHost({ answers: [false] });
    show(<Form dirty />, host);
    await leave();
    expect(host.confirmations[0]?.message).toBe('Your changes to Catherine Flon are not saved.');
    expect(location.pathname).toBe('/admin');
  });

  it('is left when the answer is yes', async () => {
    show(<Form dirty />, createFakeHost({ answers: [true] }));
    await leave();
    await waitFor(() => expect(location.pathname).toBe('/shop'));
  });

  it('is left without a word when nothing is changed', async () => {
    const host = createFakeHost();
    show(<Form dirty={false} />, host);
    await leave();
    await waitFor(() => expect(location.pathname).toBe('/shop'));
    expect(host.confirmations).toEqual([]);
  });

  it('asks in the words of the browser before the page is closed', () => {
    show(<Form dirty />, createFakeHost());
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });
});
