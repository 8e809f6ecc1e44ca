import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { aShopper, anAdmin } from '@challenge-coins/shared-ui/host/testing';
import { aLine } from '../testing/a-cart.ts';
import { COUNTRIES, JACMEL } from '../testing/a-delivery.ts';
import { renderPage } from '../testing/render-page.tsx';
import { AccountPage } from './account.page.tsx';

const ROUTES = [{ path: '/account', element: <AccountPage /> }];
const ACCOUNT = { ...aShopper, email_confirmed: true, created_at: '2026-01-01T12:00:00.000Z' };
const done = () => new Response(null, { status: 204 });

/** Opens the page as a logged-in user. */
async function openAccount(replies: FakeResponses = {}, user = aShopper) {
  const api = fakeApi({
    'GET /account': () => ({ ...ACCOUNT, ...user }),
    'GET /account/second-factor': () => ({ on: false, recovery_codes: 0, required: false }),
    ...replies,
  });
  const page = await renderPage('/account', ROUTES, { user });
  await screen.findByRole('heading', { name: 'Account settings' });
  return { ...api, ...page };
}

const open = (name: string) => userEvent.click(screen.getByText(name, { selector: 'summary *' }));
const formOf = (name: string) => within(screen.getByRole('form', { name }));

describe('the account page', () => {
  it('redirects a visitor to the login page and back', async () => {
    const { router } = await renderPage('/account', ROUTES);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('?next=%2Faccount');
  });

  it('shows an unconfirmed email and resends the link', async () => {
    const { asked, host } = await openAccount({
      'GET /account': () => ({ ...ACCOUNT, email_confirmed: false }),
      'POST /account/confirmation': done,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
    await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Link sent' }]));
    expect(asked('POST /account/confirmation')).toHaveLength(1);
  });

  it('shows the numbered pieces of the orders, also those in a set', async () => {
    const order = { id: 'o1', created_at: '2026-11-20T14:30:00.000Z', total: 110 };
    const set = { id: '8', name: 'Sanité Bélair', image: null, serials: [3] };
    const items = [
      { ...aLine({ quantity: 2 }), coins: null, serials: [17, 18] },
      { ...aLine({ line_id: 'l2', product_id: '14' }), coins: [set], serials: null },
    ];
    await openAccount({
      'GET /cart/orders': () => [
        { ...order, status: 'pending', items },
        { ...order, id: 'o2', status: 'cancelled', items: [{ ...items[0], serials: null }] },
      ],
      'GET /products/6': () => createProblem(404, 'catalog.not-found', ''),
      'GET /products/8': () => createProblem(404, 'catalog.not-found', ''),
    });
    const pieces = within(
      await screen.findByRole('region', { name: 'Numbered pieces in your orders' }),
    );
    const links = pieces.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'N° 17 Catherine Flon',
      'N° 18 Catherine Flon',
      'N° 3 Sanité Bélair',
    ]);
    for (const link of links) expect(link).toHaveAttribute('href', '/orders/o1');
  });

  it('shows no pieces without orders', async () => {
    const { calls } = await openAccount({ 'GET /cart/orders': () => [] });
    await waitFor(() => expect(calls).toContain('GET /cart/orders'));
    expect(screen.queryByRole('region', { name: /pieces/ })).toBeNull();
  });

  it('sends a link to a new email and shows a wrong password at its field', async () => {
    const wrong = { password: 'The password is wrong.' };
    const api = await openAccount({
      'PUT /account/email': () => createProblem(400, 'auth.wrong-password', wrong.password, wrong),
    });
    await open('Email');
    const form = formOf('Email');
    await userEvent.click(form.getByRole('button', { name: 'Send the link' }));
    expect(api.asked('PUT /account/email')).toEqual([]);
    await userEvent.type(form.getByLabelText('New email'), 'new@example.com');
    await userEvent.type(form.getByLabelText('Your password'), 'a-guess');
    await userEvent.click(form.getByRole('button', { name: 'Send the link' }));
    expect(await form.findByText(wrong.password)).toBeVisible();
    api.on('PUT /account/email', done);
    await userEvent.type(form.getByLabelText('Your password'), 'es');
    await userEvent.click(form.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('new@example.com')).toBeVisible();
  });

  it('turns off an active second factor', async () => {
    let on = true;
    const { asked } = await openAccount({
      'GET /account/second-factor': () => ({ on, recovery_codes: 1, required: false }),
      'POST /account/second-factor/off': () => {
        on = false;
        return done();
      },
    });
    await screen.findByText('Second factor');
    await open('Second factor');
    expect(screen.getByText(/You have 1 recovery code left/)).toBeVisible();
    const form = formOf('Turn the second factor off');
    await userEvent.type(form.getByLabelText('Your password'), 'toussaint');
    await userEvent.type(form.getByLabelText('Code'), '123456{Enter}');
    await waitFor(() => expect(screen.queryByText('Second factor')).not.toBeInTheDocument());
    expect(await asked('POST /account/second-factor/off')[0]?.json()).toEqual({
      password: 'toussaint',
      code: '123456',
    });
  });

  it('requires a longer password of staff', async () => {
    await openAccount({}, anAdmin);
    await open('Password');
    expect(screen.getByText(/^At least 10 characters/)).toBeVisible();
  });

  it('stores the new token after a password change', async () => {
    localStorage.setItem('token', 'old');
    const { host } = await openAccount({
      'PUT /account/password': () => ({ token: 'new', user: aShopper }),
    });
    await open('Password');
    const form = formOf('Password');
    await userEvent.type(form.getByLabelText('Current password'), 'secret1');
    await userEvent.type(form.getByLabelText('New password'), 'secret2');
    await userEvent.click(form.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(localStorage.getItem('token')).toBe('new'));
    expect(host.toasts).toMatchObject([{ title: 'Password changed' }]);
  });

  it('logs out another device and announces it', async () => {
    const device = { since: ACCOUNT.created_at, last_seen: ACCOUNT.created_at };
    const { asked, host } = await openAccount({
      'GET /account/devices': () => [
        { ...device, id: 'mine', device: 'Chrome on Android', is_this: true },
        { ...device, id: 'stolen', device: 'Firefox on Windows', is_this: false },
      ],
      'DELETE /account/devices/stolen': done,
    });
    await open('Devices');
    expect(await screen.findByText(/Chrome on Android \(this device\)/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Log out / })).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Log out Firefox on Windows' }));
    await waitFor(() => expect(host.announcements).toEqual(['Firefox on Windows is logged out.']));
    expect(asked('DELETE /account/devices/stolen')).toHaveLength(1);
  });

  it('ends the own session after confirming to log out everywhere', async () => {
    const { asked, host } = await openAccount({
      'GET /account/devices': () => [],
      'POST /account/sign-out-everywhere': done,
    });
    await open('Devices');
    await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
    await waitFor(() => expect(host.session.get().user).toBeNull());
    expect(asked('POST /account/sign-out-everywhere')).toHaveLength(1);
    expect(host.confirmations).toMatchObject([{ confirmLabel: 'Log out everywhere' }]);
  });

  it('adds, edits and deletes an address of the address book', async () => {
    const { asked } = await openAccount({
      'GET /account/addresses': () => [],
      'GET /addresses/countries': () => COUNTRIES,
      'POST /account/addresses': () => Response.json([JACMEL], { status: 201 }),
      'PUT /account/addresses/a1': () => [JACMEL],
      'DELETE /account/addresses/a1': () => [],
    });
    await userEvent.click(await screen.findByText('Addresses', { selector: 'summary *' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
    const country = await screen.findByRole('combobox', { name: 'Country' });
    const form = formOf('New address');
    const save = () => userEvent.click(form.getByRole('button', { name: 'Save address' }));
    await save();
    expect(country).toHaveFocus();
    await userEvent.selectOptions(country, 'DE');
    await save();
    expect(form.getByRole('textbox', { name: 'Full name' })).toHaveFocus();
    await userEvent.type(form.getByRole('textbox', { name: 'Full name' }), 'Ann');
    await userEvent.type(form.getByRole('textbox', { name: 'Address' }), 'Linden 5');
    await userEvent.type(form.getByRole('textbox', { name: 'Postal code' }), '10117');
    await userEvent.type(form.getByRole('textbox', { name: 'City' }), 'Berlin');
    await save();
    const edit = await screen.findByRole('button', { name: /^Edit Catherine Flon/ });
    expect(await asked('POST /account/addresses')[0]?.json()).toEqual({
      ...{ name: 'Ann', company: '', line1: 'Linden 5', line2: '', city: 'Berlin', region: '' },
      ...{ postal_code: '10117', country: 'DE', phone: '', is_default: false },
    });
    expect(screen.getByText('Default address')).toBeVisible();
    await userEvent.click(edit);
    const commune = await screen.findByRole('textbox', { name: 'Commune' });
    expect(commune).toHaveValue('Jacmel');
    await userEvent.click(formOf('Edit address').getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(asked('PUT /account/addresses/a1')).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: /^Delete Catherine Flon/ }));
    expect(await screen.findByText('You have no saved addresses.')).toBeVisible();
  });

  it('hides the address book with an older API', async () => {
    const { calls } = await openAccount();
    await waitFor(() => expect(calls).toContain('GET /account/addresses'));
    await waitFor(() =>
      expect(screen.queryByText('Addresses', { selector: 'summary *' })).not.toBeInTheDocument(),
    );
  });

  it('deletes the account after password and confirmation', async () => {
    const { asked, host } = await openAccount({ 'POST /account/deletion': done });
    await open('Your data');
    const form = formOf('Delete account');
    await userEvent.type(form.getByLabelText('Your password'), 'secret1');
    await userEvent.click(form.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(host.session.get().user).toBeNull());
    expect(asked('POST /account/deletion')).toHaveLength(1);
  });

  it('does not offer deletion to an admin', async () => {
    await openAccount({}, anAdmin);
    await open('Your data');
    expect(screen.getByRole('button', { name: 'Download your data' })).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Delete account' })).not.toBeInTheDocument();
  });
});
