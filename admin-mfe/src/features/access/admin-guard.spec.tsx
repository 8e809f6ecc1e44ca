import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { aShopper, anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { renderAt } from '../../testing/render-at.tsx';
import { AdminGuard } from './admin-guard.tsx';

const guarded = <AdminGuard>The admin UI</AdminGuard>;

beforeEach(() => localStorage.setItem('token', 'a-token'));

describe('AdminGuard', () => {
  it('renders its children for an admin', async () => {
    fakeApi({ 'GET /admin/check': () => ({ is_admin: true }) });
    renderAt(guarded, createFakeHost({ user: anAdmin }));
    expect(await screen.findByText('The admin UI')).toBeVisible();
  });

  it('requires the second factor to be set up first if the policy demands one', async () => {
    fakeApi({ 'GET /admin/check': () => ({ is_admin: true, second_factor_missing: true }) });
    const guard = <AdminGuard unframedPage="The setup page">The admin UI</AdminGuard>;
    renderAt(guard, createFakeHost({ user: anAdmin }), '/admin?tab=orders');
    await userEvent.click(await screen.findByRole('link', { name: 'Set up a second factor' }));
    expect(await screen.findByText('The setup page')).toBeVisible();
    expect(screen.queryByText('The admin UI')).not.toBeInTheDocument();
  });

  it('redirects to the login without a token, with a return path and without an API call', async () => {
    localStorage.clear();
    const { calls } = fakeApi();
    renderAt(guarded, createFakeHost(), '/admin?tab=orders');
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(new URLSearchParams(location.search).get('next')).toBe('/admin?tab=orders');
    expect(calls).toEqual([]);
  });

  it('shows "Access Denied" to a shopper and redirects to the home page', async () => {
    fakeApi({ 'GET /admin/check': () => ({ is_admin: false }) });
    const host = createFakeHost({ user: aShopper });
    renderAt(guarded, host);
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(host.toasts).toEqual([
      { title: 'Access Denied', message: "You don't have admin privileges.", tone: 'failure' },
    ]);
    expect(host.session.get().user).toEqual(aShopper);
  });

  it('ends the session and redirects to the login on 401', async () => {
    fakeApi({ 'GET /admin/check': () => createProblem(401, 'x', 'Please log in.') });
    const host = createFakeHost({ user: anAdmin });
    renderAt(guarded, host);
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(host.session.get().user).toBeNull();
  });

  it.each([429, 500, 503])('keeps the session on %d and offers a retry', async (status) => {
    let response: unknown = createProblem(status, 'x', 'Not now.');
    fakeApi({ 'GET /admin/check': () => response });
    const host = createFakeHost({ user: anAdmin });
    renderAt(guarded, host);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(host.session.get().user).toEqual(anAdmin);
    expect(location.pathname).toBe('/admin');

    response = { is_admin: true };
    await userEvent.click(again);
    expect(await screen.findByText('The admin UI')).toBeVisible();
  });
});
