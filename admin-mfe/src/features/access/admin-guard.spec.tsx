import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { aShopper, anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { renderAt } from '../../testing/render-at.tsx';
import { AdminGuard } from './admin-guard.tsx';

const office = <AdminGuard>The back office</AdminGuard>;

beforeEach(() => localStorage.setItem('token', 'a-token'));

describe('the way into the back office', () => {
  it('opens for an admin', async () => {
    fakeApi({ 'GET /admin/check': () => ({ is_admin: true }) });
    renderAt(office, createFakeHost({ user: anAdmin }));
    expect(await screen.findByText('The back office')).toBeVisible();
  });

  it('leads who lacks the second factor that the shop asks for to where it is set up', async () => {
    fakeApi({ 'GET /admin/check': () => ({ is_admin: true, second_factor_missing: true }) });
    const gate = <AdminGuard page="Where it is set up">The back office</AdminGuard>;
    renderAt(gate, createFakeHost({ user: anAdmin }), '/admin?tab=orders');
    await userEvent.click(await screen.findByRole('link', { name: 'Set up my second factor' }));
    expect(await screen.findByText('Where it is set up')).toBeVisible();
    expect(screen.queryByText('The back office')).not.toBeInTheDocument();
  });

  it('leads to the log-in without a token, and back afterwards, without asking the server', async () => {
    localStorage.clear();
    const { calls } = fakeApi();
    renderAt(office, createFakeHost(), '/admin?tab=orders');
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(new URLSearchParams(location.search).get('next')).toBe('/admin?tab=orders');
    expect(calls).toEqual([]);
  });

  it('tells a shopper that access is denied and leads home', async () => {
    fakeApi({ 'GET /admin/check': () => ({ is_admin: false }) });
    const host = createFakeHost({ user: aShopper });
    renderAt(office, host);
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(host.toasts).toEqual([
      { title: 'Access Denied', message: "You don't have admin privileges.", tone: 'failure' },
    ]);
    expect(host.session.get().user).toEqual(aShopper);
  });

  it('ends the session and leads to the log-in on 401', async () => {
    fakeApi({ 'GET /admin/check': () => createProblem(401, 'x', 'Please log in.') });
    const host = createFakeHost({ user: anAdmin });
    renderAt(office, host);
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(host.session.get().user).toBeNull();
  });

  it.each([429, 500, 503])('keeps the session on %d and offers to try again', async (status) => {
    let answer: unknown = createProblem(status, 'x', 'Not now.');
    fakeApi({ 'GET /admin/check': () => answer });
    const host = createFakeHost({ user: anAdmin });
    renderAt(office, host);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(host.session.get().user).toEqual(anAdmin);
    expect(location.pathname).toBe('/admin');

    answer = { is_admin: true };
    await userEvent.click(again);
    expect(await screen.findByText('The back office')).toBeVisible();
  });
});
