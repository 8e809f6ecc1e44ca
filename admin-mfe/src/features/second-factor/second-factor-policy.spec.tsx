import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { SecondFactorPolicy } from './second-factor-policy.tsx';

const openPolicy = (state: { on: boolean; required: boolean }) => {
  const api = renderAdmin(<SecondFactorPolicy />, {
    'GET /admin/second-factor': () => ({ recovery_codes: 0, ...state }),
    'PUT /admin/second-factor/rule': () => new Response(null, { status: 204 }),
  });
  const policySwitch = () =>
    screen.findByRole('switch', { name: 'Require a second factor for all staff' });
  return { ...api, policySwitch };
};

describe('second-factor policy', () => {
  it('requires a second factor for all staff when an owner who has one turns it on', async () => {
    const { asked, policySwitch, host } = openPolicy({ on: true, required: false });
    expect(await policySwitch()).not.toBeChecked();
    await userEvent.click(await policySwitch());
    await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Saved' }]));
    const [request] = asked('PUT /admin/second-factor/rule');
    expect(await request?.json()).toEqual({ required: true });
  });

  it('is disabled for an owner without a second factor, with a link to set one up', async () => {
    const { policySwitch } = openPolicy({ on: false, required: false });
    expect(await policySwitch()).toBeDisabled();
    const link = screen.getByRole('link', { name: 'Set up your own second factor' });
    expect(link).toHaveAttribute('href', '/admin/second-factor');
  });
});
