import { act, render, screen } from '@testing-library/react';
import { useSessionUser } from './host-provider.tsx';
import { aShopper, createFakeHost, HostFrame } from './testing.tsx';

function Greeting() {
  const user = useSessionUser();
  return <p>{user?.username ?? 'nobody'}</p>;
}

test('a page rerenders when the session of the fake host changes', () => {
  const host = createFakeHost();
  render(
    <HostFrame host={host}>
      <Greeting />
    </HostFrame>,
  );
  expect(screen.getByText('nobody')).toBeInTheDocument();
  act(() => host.logIn(aShopper));
  expect(screen.getByText('Marie-Jeanne')).toBeInTheDocument();
});

test('the fake host records calls and returns the configured confirm answers', async () => {
  const host = createFakeHost({ answers: [false] });
  const question = { title: 'Remove item', message: 'Remove it?', confirmLabel: 'Remove' };
  await expect(host.confirm(question)).resolves.toBe(false);
  await expect(host.confirm(question)).resolves.toBe(true);
  host.toast({ title: 'Removed' });
  host.session.requireLogin('Please login.');
  expect(host.toasts).toEqual([{ title: 'Removed' }]);
  expect(host.confirmations).toHaveLength(2);
  expect(host.loginRequests).toEqual(['Please login.']);
});

test('useHost throws outside a HostProvider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Greeting />)).toThrow('useHost needs a HostProvider above it');
});
