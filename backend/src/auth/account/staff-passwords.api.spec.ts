import { refused, useApi } from '../../../test/api.js';
import { aMember, aUser, type TestUser } from '../../../test/build.js';
import { mailOfMessage, listMessages, sendMail } from '../../../test/outbox.js';
import { OutboxMessage } from '../../messages/outbox-message.entity.js';

const api = useApi();
const NINE = 'nine-long';
const TEN = 'ten-longer';

const change = (user: TestUser, new_password: string) =>
  user.put('/account/password', { password: user.password, new_password });

/** Requests a password reset; returns the link's secret. */
async function linkFor({ email }: TestUser): Promise<string> {
  await api.post('/auth/forgot-password', { email });
  await sendMail(api);
  const message = (await listMessages(api, 'password-reset')).at(-1) ?? new OutboxMessage();
  const mail = await mailOfMessage(api, message);
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
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
});
