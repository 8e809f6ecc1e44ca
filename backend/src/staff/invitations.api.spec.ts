import { refused, useApi } from '../../test/api.js';
import { aMember, aUser, useAdmin, type TestUser } from '../../test/build.js';
import { runConcurrently } from '../../test/products.js';
import { MailServer } from '../../test/mail-server.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import { mailOfMessage, listMessages, sendMail } from '../../test/outbox.js';
import { OutboxMessage } from '../messages/outbox-message.entity.js';
import { StaffInvitation } from './staff-invitation.entity.js';
import type { InvitationDto, Staff } from './staff.contract.js';

const server = new MailServer();
const SMTP_URL = await server.listen();
const api = useApi({ SMTP_URL, PUBLIC_URL: 'https://shop.example' });
const owner = useAdmin(api, { username: 'Dessalines' });
beforeEach(() => owner.prove());
afterAll(() => server.close());

const USED_UP = refused(410, 'auth.link-used-up');
const WEEK = 7 * 24 * 60 * 60;
let count = 0;
const anEmail = () => `invited-${(count += 1)}@example.com`;

/** Sends an invitation; returns it with the secret of its link. */
async function invite(email: string, role = 'packer', by: TestUser = owner) {
  const { status, body } = await by.post<InvitationDto>('/admin/staff/invitations', {
    email,
    role,
  });
  expect(status).toBe(201);
  await sendMail(api);
  const message = (await listMessages(api, 'staff-invitation')).at(-1) ?? new OutboxMessage();
  const mail = await mailOfMessage(api, message);
  const [, token = ''] = /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  return { id: body.id, email, token, mail };
}

const look = (token: string) => api.post('/invitations/look', { token });
const join = (token: string, username = 'Défilée') =>
  api.post('/invitations/join', { token, username, password: 'liberte-1804' });
const accept = (user: TestUser, token: string, password: string = user.password) =>
  user.post('/invitations/accept', { token, password });

/** Permissions in the login response of these credentials. */
async function logInAs(email: string, password = 'liberte-1804') {
  const { body } = await api.post<{ user?: object }>('/auth/login', { email, password });
  return body.user;
}

describe('an invitation', () => {
  it('is emailed to the address, with a link to PUBLIC_URL', async () => {
    const { email, mail } = await invite(anEmail());
    expect(mail).toMatchObject({ to: email, subject: 'You are invited to join our staff' });
    expect(mail?.text).toContain('Dessalines invites you to work in the back office, as a packer.');
    expect(mail?.text).toContain('https://shop.example/invitation?token=');
    expect(server.mailsTo(email)).toHaveLength(1);
  });

  it('is listed until it is accepted, without its secret', async () => {
    const { id, email, token } = await invite(anEmail());
    const open = async () => (await owner.get<Staff>('/admin/staff')).body.invitations;
    const invitation = { id, email, role: 'packer', invited_by: 'Dessalines' };
    expect(await open()).toContainEqual(expect.objectContaining(invitation));
    const row = await api.dataSource.getRepository(StaffInvitation).findOneByOrFail({ id });
    expect(
      JSON.stringify([row, await open(), await listMessages(api, 'staff-invitation')]),
    ).not.toContain(token);
    await join(token);
    expect((await open()).map((one) => one.id)).not.toContain(id);
  });

  it('creates a staff account that can log in', async () => {
    const { email, token } = await invite(anEmail());
    expect((await look(token)).body).toEqual({ email, role: 'packer', has_account: false });
    expect((await join(token)).status).toBe(204);
    expect(await logInAs(email)).toMatchObject({
      username: 'Défilée',
      is_admin: true,
      permissions: ['catalog.read', 'orders.read', 'orders.note', 'orders.status'],
    });
  });

  it('promotes the account with the address and ends its sessions', async () => {
    const user = await aUser(api);
    const { token } = await invite(user.email, 'support');
    expect((await look(token)).body).toMatchObject({ has_account: true });
    expect((await accept(user, token)).status).toBe(204);
    expect((await user.get('/auth/me')).status).toBe(401);
    expect(await logInAs(user.email, user.password)).toMatchObject({
      permissions: expect.arrayContaining(['customers.read']),
    });
  });

  it('promotes only an account whose password is known and long enough for staff', async () => {
    const user = await aUser(api);
    const { token } = await invite(user.email);
    expect(await accept(user, token, 'wrong-password')).toMatchObject(
      refused(400, 'auth.wrong-password'),
    );
    const short = 'grand-nom';
    const changed = await user.put<{ token: string }>('/account/password', {
      password: user.password,
      new_password: short,
    });
    expect(changed.status).toBe(200);
    const again = { headers: { authorization: `Bearer ${changed.body.token}` } };
    expect(await api.post('/invitations/accept', { token, password: short }, again)).toMatchObject({
      status: 400,
      body: { fields: { password: expect.stringMatching(/10/) } },
    });
    expect((await look(token)).status).toBe(200);
  });

  it('cannot be accepted by another account with the link', async () => {
    const [user, other] = [await aUser(api), await aUser(api)];
    const { token } = await invite(user.email);
    expect(await accept(other, token)).toMatchObject(USED_UP);
    expect(await join(token)).toMatchObject(refused(409, 'auth.email-taken'));
    expect(await api.post('/invitations/accept', { token })).toMatchObject({ status: 401 });
    expect((await accept(user, token)).status).toBe(204);
    const { token: tokenOfNewAddress } = await invite(anEmail());
    expect(await accept(other, tokenOfNewAddress)).toMatchObject(USED_UP);
  });

  it('can be used once', async () => {
    const { token } = await invite(anEmail());
    await join(token);
    expect(await join(token)).toMatchObject(USED_UP);
    expect(await look(token)).toMatchObject(USED_UP);
  });

  it('creates one member when used twice concurrently', async () => {
    const user = await aUser(api);
    const { token } = await invite(user.email);
    const accepted = await runConcurrently(2, () => accept(user, token));
    expect(accepted.filter(({ status }) => status === 204)).toHaveLength(1);

    const { email, token: second } = await invite(anEmail());
    const joined = await runConcurrently(2, (at) => join(second, `Name ${at}`));
    expect(joined.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await logInAs(email)).toMatchObject({ is_admin: true });
  });

  it('expires after a week', async () => {
    const { token } = await invite(anEmail());
    api.clock.forward(WEEK + 60);
    expect(await look(token)).toMatchObject(USED_UP);
    expect(await join(token)).toMatchObject(USED_UP);
  });

  it('is invalid and not emailed after it was revoked', async () => {
    const { id, token } = await invite(anEmail());
    const revoke = () => owner.delete(`/admin/staff/invitations/${id}`);
    expect((await revoke()).status).toBe(204);
    expect(await join(token)).toMatchObject(USED_UP);
    expect(await revoke()).toMatchObject(refused(404, 'staff.invitation-not-found'));
    const message = (await listMessages(api, 'staff-invitation')).at(-1);
    expect(message && (await mailOfMessage(api, message))).toBeUndefined();
  });

  it('is invalid after the account’s address has changed', async () => {
    const user = await aUser(api);
    const { token } = await invite(user.email);
    await api.dataSource.query('UPDATE users SET email = $2 WHERE id = $1', [user.id, anEmail()]);
    expect(await look(token)).toMatchObject(USED_UP);
    expect(await accept(user, token)).toMatchObject(USED_UP);
    expect(await join(token)).toMatchObject(USED_UP);
    expect((await user.get('/auth/me')).body).toMatchObject({ is_admin: false });
  });

  it('is invalid once the inviter is no longer an owner', async () => {
    const second = await (await aMember(api, 'owner')).prove();
    const { token } = await invite(anEmail(), 'owner', second);
    await owner.put(`/admin/staff/${second.id}`, { role: 'manager' });
    expect(await join(token)).toMatchObject(USED_UP);
    await owner.put(`/admin/staff/${second.id}`, { role: 'owner' });
    expect(await join(token)).toMatchObject(USED_UP);
  });

  it('is rejected if the inviter is demoted concurrently', async () => {
    const second = await (await aMember(api, 'owner')).prove();
    const demote = `UPDATE users SET role = 'staff', staff_role = 'packer' WHERE id = $1`;
    const competitor = await beginCompetingTransaction(api, demote, [second.id]);
    const email = anEmail();
    const late = second.post('/admin/staff/invitations', { email, role: 'owner' });
    await api.waitForBlockedQuery();
    await competitor.finish();
    expect(await late).toMatchObject(refused(403, 'auth.permission-missing'));
    expect(await api.dataSource.getRepository(StaffInvitation).findBy({ email })).toEqual([]);
  });

  it('notifies the other owners when an owner accepts', async () => {
    const user = await aUser(api);
    const { token } = await invite(user.email, 'owner');
    await accept(user, token);
    const { email, token: second } = await invite(anEmail(), 'owner');
    await join(second);
    const notifications = (await listMessages(api, 'new-owner')).filter(
      ({ userId }) => userId === owner.id,
    );
    const last = notifications.slice(-2);
    const mails = await Promise.all(last.map((message) => mailOfMessage(api, message)));
    expect(mails.map((mail) => mail?.text)).toEqual([
      expect.stringContaining(user.email),
      expect.stringContaining(email),
    ]);
  });

  it('requires a password of ten characters for a new account', async () => {
    const { token } = await invite(anEmail());
    const body = { token, username: 'Défilée', password: 'nine-long' };
    expect(await api.post('/invitations/join', body)).toMatchObject(
      refused(400, 'common.invalid-input', {
        fields: { password: 'Password must be at least 10 characters.' },
      }),
    );
  });

  it('replaces an earlier one to the same address', async () => {
    const email = anEmail();
    const [first, second] = [await invite(email, 'owner'), await invite(email, 'packer')];
    expect(await join(first.token)).toMatchObject(USED_UP);
    expect((await join(second.token)).status).toBe(204);
  });

  it('is rejected for staff members and for invalid addresses', async () => {
    const packer = await aMember(api, 'packer');
    const send = (email: string) =>
      owner.post('/admin/staff/invitations', { email, role: 'owner' });
    expect(await send(packer.email)).toMatchObject(refused(409, 'staff.already-there'));
    expect(await send('nobody')).toMatchObject(refused(400, 'common.invalid-input'));
    expect((await packer.get('/auth/me')).body).toMatchObject({
      permissions: expect.not.arrayContaining(['staff.manage']),
    });
  });

  it('is recorded in the activity log without the full address', async () => {
    const { id, email, token } = await invite('toussaint@example.com');
    await join(token);
    const { body } = await owner.get<{ items: object[] }>('/admin/audit?subject=staff&page_size=2');
    expect(body.items).toMatchObject([
      { action: 'staff.join', by: 'Défilée', permission: null, after: { role: 'packer' } },
      { action: 'staff.invite', subject_id: id, after: { email: 't…@example.com' } },
    ]);
    expect(JSON.stringify(body)).not.toContain(email);
  });
});
