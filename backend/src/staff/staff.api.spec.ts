import { Not } from 'typeorm';
import { refused, useApi } from '../../test/api.js';
import { aMember, aUser, type TestUser } from '../../test/build.js';
import { runConcurrently } from '../../test/products.js';
import { mailOfMessage, listMessages } from '../../test/outbox.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import { waitForBlockedQuery } from '../../test/wait-for-blocked-query.js';
import type { AuditPage } from '../audit/index.js';
import { UserEntity } from '../auth/index.js';
import type { Staff } from './staff.contract.js';

const api = useApi();

/** The only owner at the start of each test. */
let owner: TestUser;
beforeEach(async () => {
  await api.dataSource.getRepository(UserEntity).update({ role: Not('user') }, DEMOTED);
  owner = await (await aMember(api, 'owner')).prove();
});
const DEMOTED = { role: 'user', staffRole: null } as const;

const MISSING = refused(403, 'auth.permission-missing', { permission: 'staff.manage' });
const setRole = (by: TestUser, { id }: Pick<TestUser, 'id'>, role: string) =>
  by.put<Staff>(`/admin/staff/${id}`, { role });
const end = (by: TestUser, { id }: Pick<TestUser, 'id'>) => by.delete(`/admin/staff/${id}`);
const canRead = async (user: TestUser, path: string) => (await user.get(path)).status === 200;

describe('the staff', () => {
  it('is listed with roles and last activity', async () => {
    const [packer, unseen] = [await aMember(api, 'packer'), await aMember(api, 'support')];
    await packer.get('/admin/orders');
    await packer.get('/account/devices');
    await aUser(api);
    const { body } = await owner.get<Staff>('/admin/staff');
    expect(body).toMatchObject({
      members: [
        { id: owner.id, role: 'owner', is_you: true },
        { id: packer.id, email: packer.email, role: 'packer', is_you: false },
        { id: unseen.id, role: 'support', last_seen: null, device: null },
      ],
      invitations: [],
    });
    expect(body.members[1]?.last_seen).toEqual(expect.any(String));
    expect(body.members).toHaveLength(3);
  });

  it('can change roles, effective with the next request', async () => {
    const packer = await aMember(api, 'packer');
    expect(await canRead(packer, '/admin/customers')).toBe(false);
    const { body } = await setRole(owner, packer, 'manager');
    expect(body.members).toContainEqual(
      expect.objectContaining({ id: packer.id, role: 'manager' }),
    );
    expect(await canRead(packer, '/admin/customers')).toBe(true);
    expect(await canRead(packer, '/admin/staff')).toBe(false);
  });

  it('is left immediately: a removed member is logged out and becomes a shopper', async () => {
    const packer = await aMember(api, 'packer');
    expect((await end(owner, packer)).status).toBe(204);
    expect((await packer.get('/auth/me')).status).toBe(401);
    const { email, password } = packer;
    const { body } = await api.post<{ token: string; user: object }>('/auth/login', {
      email,
      password,
    });
    expect(body.user).toMatchObject({ is_admin: false });
    const { token } = body;
    expect(await api.get('/admin/orders', { token })).toMatchObject(refused(403, 'auth.forbidden'));
  });

  it('keeps its last owner, who can neither leave nor change roles', async () => {
    const LAST = refused(409, 'staff.last-owner');
    expect(await setRole(owner, owner, 'manager')).toMatchObject(LAST);
    expect(await end(owner, owner)).toMatchObject(LAST);
    const second = await (await aMember(api, 'owner')).prove();
    expect((await setRole(owner, owner, 'manager')).status).toBe(200);
    expect(await end(second, second)).toMatchObject(LAST);
  });

  it('keeps an owner when two demote each other concurrently', async () => {
    const other = await aMember(api, 'owner');
    const demote = `UPDATE users SET staff_role = 'packer' WHERE id = $1`;
    const competitor = await beginCompetingTransaction(api, demote, [owner.id]);
    const late = setRole(owner, other, 'packer');
    await waitForBlockedQuery(api.dataSource, 1);
    await competitor.finish();
    expect(await late).toMatchObject(MISSING);
    const owners = { role: 'admin', staffRole: 'owner' } as const;
    expect(await api.dataSource.getRepository(UserEntity).findBy(owners)).toMatchObject([
      { id: other.id },
    ]);
  });

  it('can be changed by owners only', async () => {
    const [manager, packer] = [await aMember(api, 'manager'), await aMember(api, 'packer')];
    for (const member of [manager, packer]) {
      await member.prove();
      expect(await setRole(member, member, 'owner')).toMatchObject(MISSING);
      expect(await end(member, owner)).toMatchObject(MISSING);
      const invite = { email: 'friend@example.com', role: 'owner' };
      expect(await member.post('/admin/staff/invitations', invite)).toMatchObject(MISSING);
    }
    const shopper = await aUser(api);
    expect(await setRole(shopper, shopper, 'owner')).toMatchObject(refused(403, 'auth.forbidden'));
  });

  it('does not include shoppers, who must be invited', async () => {
    const shopper = await aUser(api);
    const NOT_FOUND = refused(404, 'staff.not-found');
    expect(await setRole(owner, shopper, 'packer')).toMatchObject(NOT_FOUND);
    expect(await end(owner, shopper)).toMatchObject(NOT_FOUND);
    expect(await end(owner, { id: 'nonsense' })).toMatchObject(NOT_FOUND);
    expect(await setRole(owner, owner, 'emperor')).toMatchObject(
      refused(400, 'common.invalid-input'),
    );
  });

  it('is unchanged, without an audit entry, by setting the same role', async () => {
    const packer = await aMember(api, 'packer');
    await runConcurrently(3, () => setRole(owner, packer, 'packer'));
    const { body } = await owner.get<AuditPage>('/admin/audit?subject=staff');
    expect(body.items.filter(({ subject_id }) => subject_id === packer.id)).toEqual([]);
  });
});

describe('an older API version', () => {
  /** Accounts that an older version admits: the first release checks for this role only. */
  const findAdmitted = () => api.dataSource.getRepository(UserEntity).findBy({ role: 'admin' });

  it.each(['manager', 'packer', 'support'] as const)(
    'admits owners only, not a %s',
    async (role) => {
      const [member, owned] = [await aMember(api, role), await aMember(api, 'packer')];
      await setRole(owner, owned, role);
      await setRole(owner, owned, 'owner');
      await setRole(owner, member, role === 'packer' ? 'support' : 'packer');
      const ids = (await findAdmitted()).map(({ id }) => id);
      expect(new Set(ids)).toEqual(new Set([owner.id, owned.id]));
      await setRole(owner, owned, role);
      expect(await findAdmitted()).toMatchObject([{ id: owner.id }]);
      expect((await member.get('/auth/me')).body).toMatchObject({ is_admin: true });
    },
  );

  it('cannot find inconsistent roles in the database', async () => {
    const member = await aMember(api, 'packer');
    for (const rights of [`'staff', NULL`, `'staff', 'owner'`, `'user', 'packer'`]) {
      const update = `UPDATE users SET (role, staff_role) = (SELECT ${rights}) WHERE id = $1`;
      await expect(api.dataSource.query(update, [member.id])).rejects.toThrow(
        'users_staff_role_known',
      );
    }
  });
});

describe('a role of a newer API version', () => {
  const setUnknownRole = async (id: string, role: string) => {
    await api.dataSource.query(
      'ALTER TABLE users DROP CONSTRAINT IF EXISTS users_staff_role_known',
    );
    const update = `UPDATE users SET role = $2, staff_role = 'curator' WHERE id = $1`;
    await api.dataSource.query(update, [id, role]);
  };

  it.each(['staff', 'admin'])(
    'has no permissions in this version, and is left out of the list: %s',
    async (role) => {
      const member = await aMember(api, 'packer');
      await setUnknownRole(member.id, role);
      expect(await member.get('/auth/me')).toMatchObject({ status: 200, body: { id: member.id } });
      expect(await member.get('/admin/orders')).toMatchObject(
        refused(403, 'auth.permission-missing'),
      );
      const { status, body } = await owner.get<Staff>('/admin/staff');
      expect(status).toBe(200);
      expect(body.members.map(({ id }) => id)).not.toContain(member.id);
      expect((await setRole(owner, member, 'owner')).status).toBe(404);
      await api.dataSource.query('DELETE FROM users WHERE id = $1', [member.id]);
    },
  );
});

describe('a new owner', () => {
  it('triggers an email with the address to every other owner; other roles do not', async () => {
    const [other, packer] = [await aMember(api, 'owner'), await aMember(api, 'packer')];
    const notifications = async () =>
      (await listMessages(api, 'new-owner')).filter(({ payload }) => payload.owner === packer.id);
    await setRole(owner, packer, 'manager');
    expect(await notifications()).toEqual([]);
    await setRole(owner, packer, 'owner');
    const messages = await notifications();
    expect(new Set(messages.map(({ userId }) => userId))).toEqual(new Set([owner.id, other.id]));
    const [message] = messages;
    const mail = message && (await mailOfMessage(api, message));
    expect(mail?.subject).toBe('The shop has a new owner');
    expect(mail?.text).toContain(`${packer.email} is now an owner of the`);
    expect(mail?.text).not.toContain(packer.username);
  });
});

describe('the activity log', () => {
  const newest = async () => (await owner.get<AuditPage>('/admin/audit?page_size=1')).body.items[0];

  it('records who changed staff, with permission and device', async () => {
    const packer = await aMember(api, 'packer');
    const headers = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0',
    };
    await owner.put(`/admin/staff/${packer.id}`, { role: 'support' }, { headers });
    expect(await newest()).toMatchObject({
      by: owner.username,
      action: 'staff.role',
      subject_id: packer.id,
      permission: 'staff.manage',
      device: 'Firefox on Windows',
      before: { role: 'packer' },
      after: { role: 'support' },
    });
    await end(owner, packer);
    expect(await newest()).toMatchObject({ action: 'staff.end', before: { role: 'support' } });
  });
});
