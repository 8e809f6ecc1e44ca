// What a test needs to begin with, in one line each.
import { uuidv7 } from 'uuidv7';
import { Passwords } from '../src/auth/passwords.js';
import type { Role } from '../src/auth/role.js';
import { Tokens } from '../src/auth/tokens.js';
import { User } from '../src/auth/user.entity.js';
import type { TestApi } from './api.js';

/** An account with a session. */
export interface TestUser {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

const PASSWORD = 'six-or-more';
let passwordHash: Promise<string> | undefined;

async function anAccount(api: TestApi, role: Role, given: Partial<User>): Promise<TestUser> {
  // Hashing is slow on purpose: once is enough for a file.
  passwordHash ??= new Passwords().hash(PASSWORD);
  const id = uuidv7();
  const users = api.dataSource.getRepository(User);
  const user = users.create({
    id,
    username: `user-${id.slice(-6)}`,
    email: `${id}@example.com`,
    passwordHash: await passwordHash,
    role,
    tokenVersion: 0,
    ...given,
  });
  await users.insert(user);
  const { username, email } = user;
  return {
    id: user.id,
    username,
    email,
    password: PASSWORD,
    token: api.app.get(Tokens).sign(user),
  };
}

/** A shopper who is logged in. */
export function aUser(api: TestApi, given: Partial<User> = {}): Promise<TestUser> {
  return anAccount(api, 'user', given);
}

/** An administrator who is logged in. */
export function anAdmin(api: TestApi, given: Partial<User> = {}): Promise<TestUser> {
  return anAccount(api, 'admin', given);
}
