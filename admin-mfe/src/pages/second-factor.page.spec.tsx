import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { anAdmin } from '@challenge-coins/shared-ui/host/testing';
import { renderAdmin } from '../testing/render-admin.tsx';
import { Component as SecondFactorPage } from './second-factor.page.tsx';

const CODES = Array.from({ length: 10 }, (_, at) => `k7fq-2m9x-w4ht-8bn${at}`);
const OFF = { on: false, recovery_codes: 0, required: false };
const ON = { on: true, recovery_codes: 8, required: false };
const SECRET = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Haiti?secret=JBSWY3DPEHPK3PXP' };

const openPage = (state: object, replies: FakeResponses = {}) =>
  renderAdmin(<SecondFactorPage />, { 'GET /admin/second-factor': () => state, ...replies });

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const listed = () =>
  within(screen.getAllByRole('list', { name: 'Recovery codes' })[0]!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Renders the setup and confirms the password. */
async function setUp() {
  const page = openPage(OFF, {
    'POST /admin/second-factor': () => SECRET,
    'POST /admin/second-factor/on': () => ({ token: 'new', user: anAdmin, recovery_codes: CODES }),
  });
  await userEvent.type(await screen.findByLabelText('Your password'), 'secret1');
  await press('Continue');
  return page;
}

describe('Second factor page', () => {
  beforeEach(() => localStorage.setItem('token', 'old'));

  it('sets up the second factor by password, QR code and code, shows the recovery codes once and keeps the session', async () => {
    const { asked, host } = await setUp();
    expect(await screen.findByRole('heading', { name: 'Scan this with your app' })).toHaveFocus();
    expect(screen.getByRole('img', { name: 'QR code with the key below' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '123456');
    await press('Turn it on');

    expect(await screen.findByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();
    expect(listed()).toEqual(CODES);
    expect(localStorage.getItem('token')).toBe('new');
    expect(host.toasts).toMatchObject([{ title: 'Your second factor is on' }]);
    expect(await asked('POST /admin/second-factor')[0]?.json()).toEqual({ password: 'secret1' });
    expect(await asked('POST /admin/second-factor/on')[0]?.json()).toEqual({ code: '123456' });

    await press('I have saved the codes');
    await waitFor(() => expect(screen.queryByText(CODES[0]!)).not.toBeInTheDocument());
  });

  it('shows a wrong code at its field and keeps the QR code', async () => {
    const { on } = await setUp();
    const wrong = { code: 'This code is wrong.' };
    on('POST /admin/second-factor/on', () =>
      createProblem(400, 'auth.wrong-code', wrong.code, wrong),
    );
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), '000000');
    await press('Turn it on');
    expect(await screen.findByText(wrong.code)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
    expect(localStorage.getItem('token')).toBe('old');
  });

  it('shows the number of recovery codes left and creates new ones for a code', async () => {
    const { asked } = openPage(ON, {
      'POST /admin/second-factor/recovery-codes': () => ({ recovery_codes: CODES }),
    });
    expect(await screen.findByText('8')).toBeVisible();
    await userEvent.click(screen.getByText('Create new recovery codes'));
    const form = within(screen.getByRole('form', { name: 'New recovery codes' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Code' }), '123456');
    await press('Create new codes');
    await screen.findByRole('heading', { name: 'Your recovery codes' });
    expect(listed()).toEqual(CODES);
    const [request] = asked('POST /admin/second-factor/recovery-codes');
    expect(await request?.json()).toEqual({ code: '123456' });
  });

  it('copies the codes, one per line', async () => {
    const user = userEvent.setup();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    openPage(ON, {
      'POST /admin/second-factor/recovery-codes': () => ({ recovery_codes: CODES }),
    });
    await user.click(await screen.findByText('Create new recovery codes'));
    const form = within(screen.getByRole('form', { name: 'New recovery codes' }));
    await user.type(form.getByRole('textbox', { name: 'Code' }), '123456');
    await user.click(screen.getByRole('button', { name: 'Create new codes' }));
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(copied).toHaveBeenCalledWith(CODES.join('\n'));
  });

  it('turns off the second factor with the password and a code', async () => {
    const { asked, host } = openPage(ON, {
      'POST /admin/second-factor/off': () => new Response(null, { status: 204 }),
    });
    await userEvent.click(await screen.findByText('Turn it off', { selector: 'summary *' }));
    const form = within(screen.getByRole('form', { name: 'Turn the second factor off' }));
    await userEvent.click(form.getByRole('button', { name: 'Turn it off' }));
    expect(asked('POST /admin/second-factor/off')).toEqual([]);
    await userEvent.type(form.getByLabelText('Your password'), 'secret1');
    await userEvent.type(form.getByRole('textbox', { name: 'Code' }), CODES[0]!);
    await userEvent.click(form.getByRole('button', { name: 'Turn it off' }));
    await waitFor(() =>
      expect(host.toasts).toMatchObject([{ title: 'Your second factor is off' }]),
    );
    expect(await asked('POST /admin/second-factor/off')[0]?.json()).toEqual({
      password: 'secret1',
      code: CODES[0],
    });
  });
});
