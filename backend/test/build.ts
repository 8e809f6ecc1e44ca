// Builders of test users.
import { uuidv7 } from 'uuidv7';
import { PasswordsService } from '../src/auth/passwords.service.js';
import { getRoleColumns, type StaffRole } from '../src/auth/permissions.js';
import type { Role } from '../src/auth/role.js';
import { TokensService } from '../src/auth/tokens.service.js';
import { UserEntity } from '../src/auth/user.entity.js';
import { TestCaller, type CallOptions, type TestApi } from './api.js';

const PASSWORD = 'six-or-more';
let passwordHash: Promise<string> | undefined;

/** A logged-in account that calls the API. */
export class TestUser extends TestCaller {
  readonly password = PASSWORD;
  id = '';
  username = '';
  email = '';
  token = '';

  constructor(private readonly api: TestApi) {
    super();
  }

  /** Creates the account and logs in. */
  async begin(role: Role, fields: Partial<UserEntity>): Promise<this> {
    // Hash once per file: hashing is slow on purpose.
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

  /** Reauthenticates with the password: test sessions start without a recent authentication. */
  async prove(): Promise<this> {
    const { status } = await this.post('/account/proof', { password: this.password });
    if (status !== 204) throw new Error(`Reauthentication failed: ${status}`);
    return this;
  }

  override call<Body>(method: string, path: string, body?: unknown, options?: CallOptions) {
    return this.api.call<Body>(method, path, body, { token: this.token, ...options });
  }

  /** Uploads files like a browser form. */
  upload<Body>(path: string, ...files: (Buffer | string)[]) {
    const form = new FormData();
    for (const file of files) form.append('file', new Blob([file]), 'file');
    return this.api.send<Body>('POST', `/api${path}`, form, { token: this.token });
  }
}

/** Creates a logged-in shopper. */
export function aUser(api: TestApi, fields: Partial<UserEntity> = {}): Promise<TestUser> {
  return new TestUser(api).begin('user', fields);
}

/** Creates a logged-in shopper with a confirmed email address. */
export function aConfirmedUser(api: TestApi, fields: Partial<UserEntity> = {}): Promise<TestUser> {
  return aUser(api, { emailConfirmedAt: new Date(), ...fields });
}

/** Addresses of administrators are confirmed: the operator named them, or an invitation proved them. */
const beginAdmin = (admin: TestUser, fields: Partial<UserEntity>) =>
  admin.begin('admin', { emailConfirmedAt: new Date(), ...fields });

/** Creates a logged-in owner. */
export function anAdmin(api: TestApi, fields: Partial<UserEntity> = {}): Promise<TestUser> {
  return beginAdmin(new TestUser(api), fields);
}

/** Creates a logged-in staff member. */
export function aMember(api: TestApi, staffRole: StaffRole): Promise<TestUser> {
  const rights = getRoleColumns(staffRole);
  return new TestUser(api).begin(rights.role, rights);
}

/** One administrator shared by the tests of a file. */
export function useAdmin(api: TestApi, fields: Partial<UserEntity> = {}): TestUser {
  const admin = new TestUser(api);
  beforeAll(() => beginAdmin(admin, fields));
  return admin;
}
