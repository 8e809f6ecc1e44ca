import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { SecondFactorPolicy } from './second-factor-policy.tsx';

const openRule = (state: { on: boolean; required: boolean }) => {
  const api = renderAdmin(<SecondFactorPolicy />, {
    'GET /admin/second-factor': () => ({ recovery_codes: 0, ...state }),
    'PUT /admin/second-factor/rule': () => new Response(null, { status: 204 }),
  });
  const rule = () =>
    screen.findByRole('switch', { name: 'Ask everybody on the staff for a second factor' });
  return { ...api, rule };
};

describe('what is asked of the staff', () => {
  it('is a second factor when who has one says so', async () => {
    const { asked, rule, host } = openRule({ on: true, required: false });
    expect(await rule()).not.toBeChecked();
    await userEvent.click(await rule());
    await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Saved' }]));
    const [request] = asked('PUT /admin/second-factor/rule');
    expect(await request?.json()).toEqual({ required: true });
  });

  it('is not decided by who has none, who is led to the own one first', async () => {
    const { rule } = openRule({ on: false, required: false });
    expect(await rule()).toBeDisabled();
    const link = screen.getByRole('link', { name: 'Set up your own second factor' });
    expect(link).toHaveAttribute('href', '/admin/second-factor');
  });
});
