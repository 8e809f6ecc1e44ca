import { useApi } from '../../../test/api.js';
import { aUser, type TestUser } from '../../../test/build.js';
import { MailServer } from '../../../test/mail-server.js';
import { getLinkToken, sendMail } from '../../../test/outbox.js';

const server = new MailServer();
const SMTP_URL = await server.listen();
const api = useApi({ SMTP_URL });
afterAll(() => server.close());

const subjectsTo = (email: string) => server.mailsTo(email).map(({ subject }) => subject);

describe('an unconfirmed address', () => {
  it('gets one email for the registration and many logins from new devices', async () => {
    const account = { username: 'Ann', email: 'victim@example.com', password: 'liberte' };
    await api.post('/auth/register', account);
    for (let login = 0; login < 5; login += 1) {
      expect((await api.post('/auth/login', account)).status).toBe(200);
    }
    await sendMail(api);
    expect(subjectsTo(account.email)).toEqual(['Please confirm your email']);
  });

  it('is not notified of a new address', async () => {
    const change = async (user: TestUser) => {
      await user.put('/account/email', { email: `new-${user.email}`, password: user.password });
      const token = await getLinkToken(api, 'confirm-email');
      expect((await api.post('/auth/confirm-email', { token })).status).toBe(204);
      await sendMail(api);
      return subjectsTo(user.email);
    };
    expect(await change(await aUser(api))).toEqual([]);
  });
});
