import { useApi } from '../../../test/api.js';
import { aMember, aUser, type TestUser } from '../../../test/build.js';
import { anOrder, aProduct } from '../../../test/goods.js';
import { MailServer } from '../../../test/mail-server.js';
import { linkOf, mailOfMessage, messagesOf, sendMail } from '../../../test/outbox.js';
import { MESSAGE_KINDS, type MessageKind } from '../../messages/message-kinds.js';
import { OutboxMessage } from '../../messages/outbox-message.entity.js';

const server = new MailServer();
const SMTP_URL = await server.listen();
const api = useApi({ SMTP_URL });
afterAll(() => server.close());

const CONFIRMED = { emailConfirmedAt: new Date() };
const subjectsTo = (email: string) => server.mailsTo(email).map(({ subject }) => subject);

/** The kinds of mail that are sent to the address of an account. */
async function kindsTo(user: TestUser): Promise<MessageKind[]> {
  const { id: userId, email } = user;
  const orderId = await anOrder(user, await aProduct(api));
  const [owner, invited] = [await aMember(api, 'owner'), `invited-${email}`];
  await owner.post('/admin/staff/invitations', { email: invited, role: 'packer' });
  const [invitation] = (await messagesOf(api, 'staff-invitation')).slice(-1);
  const reached: MessageKind[] = [];
  for (const kind of MESSAGE_KINDS) {
    const payload = { email, change: 'on', before: email, after: email };
    const written = { kind, userId, orderId, payload, id: userId, createdAt: new Date() };
    const message = Object.assign(new OutboxMessage(), written);
    const mail = await mailOfMessage(
      api,
      kind === 'staff-invitation' ? (invitation ?? message) : message,
    );
    if ([email, invited].includes(mail?.to ?? '')) reached.push(kind);
  }
  return reached;
}

describe('an address that nobody has confirmed', () => {
  it('gets links that prove it and receipts of orders; one that is confirmed gets every mail', async () => {
    const unconfirmed = await kindsTo(await aUser(api));
    expect(unconfirmed).toEqual([
      'order-placed',
      'order-cancelled',
      'order-completed',
      'password-reset',
      'confirm-email',
      'staff-invitation',
    ]);
    expect(await kindsTo(await aUser(api, CONFIRMED))).toEqual(MESSAGE_KINDS);
  });

  it('gets one mail of a registration and of many logins from new devices', async () => {
    const account = { username: 'Ann', email: 'victim@example.com', password: 'liberte' };
    await api.post('/auth/register', account);
    for (let login = 0; login < 5; login += 1) {
      expect((await api.post('/auth/login', account)).status).toBe(200);
    }
    await sendMail(api);
    expect(subjectsTo(account.email)).toEqual(['Please confirm your e-mail']);
  });

  it('is not told that the account has moved to another one', async () => {
    const change = async (user: TestUser) => {
      await user.put('/account/email', { email: `new-${user.email}`, password: user.password });
      const token = await linkOf(api, 'confirm-email');
      expect((await api.post('/auth/confirm-email', { token })).status).toBe(204);
      await sendMail(api);
      return subjectsTo(user.email);
    };
    expect(await change(await aUser(api))).toEqual([]);
  });
});
