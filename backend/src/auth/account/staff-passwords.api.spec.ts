import { refused, useApi } from '../../../test/api.js';
import { aMember, aUser, type TestUser } from '../../../test/build.js';
import { mailOfMessage, messagesOf, sendMail } from '../../../test/outbox.js';
import { OutboxMessage } from '../../messages/outbox-message.entity.js';

const api = useApi();
const NINE = 'nine-long';
const TEN = 'ten-longer';

const change = (user: TestUser, new_password: string) =>
  user.put('/account/password', { password: user.password, new_password });

/** Asks for a new password; answers the secret of the link. */
async function linkFor({ email }: TestUser): Promise<string> {
  await api.post('/auth/forgot-password', { email });
  await sendMail(api);
  const message = (await messagesOf(api, 'password-reset')).at(-1) ?? new OutboxMessage();
  const mail = await mailOfMessage(api, message);
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('a password of the staff', () => {
  it.each(['owner', 'packer'] as const)('has ten characters when a %s changes it', async (role) => {
    const member = await aMember(api, role);
    expect(await change(member, NINE)).toMatchObject(
      refused(400, 'common.invalid-input', {
        fields: { new_password: 'Password must be at least 10 characters.' },
      }),
    );
    expect((await change(member, TEN)).status).toBe(200);
  });

  it('has ten characters when it is set by a link, which a short one does not use up', async () => {
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

  it('is no rule for shoppers', async () => {
    const shopper = await aUser(api);
    const token = await linkFor(shopper);
    expect((await api.post('/auth/reset-password', { token, password: NINE })).status).toBe(204);
    const other = await aUser(api);
    expect((await change(other, NINE)).status).toBe(200);
  });
});
