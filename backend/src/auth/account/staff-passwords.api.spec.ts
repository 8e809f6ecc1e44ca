import { refused, useApi } from '../../../test/api.js';
import { aMember, aUser, useAdmin, type TestUser } from '../../../test/build.js';
import { linkOf } from '../../../test/outbox.js';
import { PasswordsService } from '../passwords.service.js';

const api = useApi();
const owner = useAdmin(api);
const NINE = 'nine-long';
const TEN = 'ten-longer';

const change = (user: TestUser, new_password: string) =>
  user.put('/account/password', { password: user.password, new_password });

/** Requests a password reset; returns the link's token. */
async function linkFor({ email }: TestUser): Promise<string> {
  await api.post('/auth/forgot-password', { email });
  return linkOf(api, 'password-reset');
}

describe('a staff password', () => {
  it.each(['owner', 'packer'] as const)(
    'needs ten characters when changed by a %s',
    async (role) => {
      const member = await aMember(api, role);
      expect(await change(member, NINE)).toMatchObject(
        refused(400, 'common.invalid-input', {
          fields: { new_password: 'Password must be at least 10 characters.' },
        }),
      );
      expect((await change(member, TEN)).status).toBe(200);
    },
  );

  it('needs ten characters when set by a link; a short one does not consume the link', async () => {
    const packer = await aMember(api, 'packer');
    const token = await linkFor(packer);
    const reset = (password: string) => api.post('/auth/reset-password', { token, password });
    expect(await reset(NINE)).toMatchObject(
      refused(400, 'common.invalid-input', {
        fields: { password: 'Password must be at least 10 characters.' },
      }),
    );
    expect((await reset(TEN)).status).toBe(204);
  });

  it('has no longer minimum for shoppers', async () => {
    const shopper = await aUser(api);
    const token = await linkFor(shopper);
    expect((await api.post('/auth/reset-password', { token, password: NINE })).status).toBe(204);
    const other = await aUser(api);
    expect((await change(other, NINE)).status).toBe(200);
  });

  it('needs ten characters at login, also if a shopper became staff with a shorter one', async () => {
    const password = 'six-ok';
    const passwordHash = await new PasswordsService().hash(password);
    const shopper = await aUser(api, { passwordHash });
    const login = (given: string) =>
      api.post('/auth/login', { email: shopper.email, password: given });
    expect((await login(password)).status).toBe(200);
    await owner.prove();
    await owner.post('/admin/staff/invitations', { email: shopper.email, role: 'packer' });
    const invitation = await linkOf(api, 'staff-invitation');
    expect((await shopper.post('/invitations/accept', { token: invitation })).status).toBe(204);
    expect(await login(password)).toMatchObject(refused(401, 'auth.staff-password-too-short'));
    expect((await login('other-password')).status).toBe(401);
    const token = await linkFor(shopper);
    expect((await api.post('/auth/reset-password', { token, password: TEN })).status).toBe(204);
    expect((await login(TEN)).status).toBe(200);
  });
});
