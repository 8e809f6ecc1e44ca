// What a test needs to begin with, in one line each.
import { uuidv7 } from 'uuidv7';
import { PasswordsService } from '../src/auth/passwords.service.js';
import { getRoleColumns, type StaffRole } from '../src/auth/permissions.js';
import type { Role } from '../src/auth/role.js';
import { TokensService } from '../src/auth/tokens.service.js';
import { UserEntity } from '../src/auth/user.entity.js';
import { TestCaller, type CallOptions, type TestApi } from './api.js';

const PASSWORD = 'six-or-more';
let passwordHash: Promise<string> | undefined;

/** An account with a session, and the calls that are made with it. */
export class TestUser extends TestCaller {
  readonly password = PASSWORD;
  id = '';
  username = '';
  email = '';
  token = '';

  constructor(private readonly api: TestApi) {
    super();
  }

  /** Makes the account and logs in. */
  async begin(role: Role, fields: Partial<UserEntity>): Promise<this> {
    // Hashing is slow on purpose: once is enough for a file.
    passwordHash ??= new PasswordsService().hash(PASSWORD);
    const id = uuidv7();
    const users = this.api.dataSource.getRepository(UserEntity);
    const user = users.create({
      id,
      username: `user-${id.slice(-6)}`,
      email: `${id}@example.com`,
      passwordHash: await passwordHash,
      role,
      tokenVersion: 0,
      ...fields,
    });
    await users.insert(user);
    this.id = user.id;
    this.username = user.username;
    this.email = user.email;
    this.token = this.api.app.get(TokensService).sign(user);
    return this;
  }

  /** Proves with the password that it is them: a session of a test began without one. */
  async prove(): Promise<this> {
    const { status } = await this.post('/account/proof', { password: this.password });
    if (status !== 204) throw new Error(`Not proved: ${status}`);
    return this;
  }

  override call<Body>(method: string, path: string, body?: unknown, options?: CallOptions) {
    return this.api.call<Body>(method, path, body, { token: this.token, ...options });
  }

  /** A call with these files, as a browser's form sends them. */
  upload<Body>(path: string, ...files: (Buffer | string)[]) {
    const form = new FormData();
    for (const file of files) form.append('file', new Blob([file]), 'file');
    return this.api.send<Body>('POST', `/api${path}`, form, { token: this.token });
  }
}

/** A shopper who is logged in. */
export function aUser(api: TestApi, fields: Partial<UserEntity> = {}): Promise<TestUser> {
  return new TestUser(api).begin('user', fields);
}

/** A shopper who is logged in and has confirmed the email address. */
export function aConfirmedUser(api: TestApi, fields: Partial<UserEntity> = {}): Promise<TestUser> {
  return aUser(api, { emailConfirmedAt: new Date(), ...fields });
}

/** Who runs the shop has named an administrator's address, or an invitation has proved it. */
const beginAdmin = (admin: TestUser, fields: Partial<UserEntity>) =>
  admin.begin('admin', { emailConfirmedAt: new Date(), ...fields });

/** An administrator who is logged in. */
export function anAdmin(api: TestApi, fields: Partial<UserEntity> = {}): Promise<TestUser> {
  return beginAdmin(new TestUser(api), fields);
}

/** A member of the staff who is logged in. */
export function aMember(api: TestApi, staffRole: StaffRole): Promise<TestUser> {
  const rights = getRoleColumns(staffRole);
  return new TestUser(api).begin(rights.role, rights);
}

/** One administrator for all tests of a file. */
export function useAdmin(api: TestApi, fields: Partial<UserEntity> = {}): TestUser {
  const admin = new TestUser(api);
  beforeAll(() => beginAdmin(admin, fields));
  return admin;
}
