import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useApi } from '../../test/api.js';
import { anAdmin, aUser } from '../../test/build.js';
import { turnFactorOn } from '../../test/second-factor.js';
import { run } from '../../test/child-process.js';
import type { AuthSessionDto } from './auth.contract.js';

const api = useApi();
const NEW = 'a-new-password';
const NO_ACCOUNT_NAMED = {
  code: 1,
  output: 'Say whose account, and nothing else: --email somebody@example.com\n',
};

const isOpen = async (token: string) => (await api.get('/auth/me', { token })).status === 200;
const canLogIn = async (email: string, password: string) =>
  (await api.post<AuthSessionDto>('/auth/login', { email, password })).status === 200;

/** Runs a command to its end; `typed` is what comes in by standard input. */
async function runCommand(
  command: string,
  args: string[],
  { typed = '', ...settings }: Record<string, string> = {},
) {
  const environment = { DATABASE_URL: api.databaseUrl, ...settings };
  const program = run(`auth/${command}.main.js`, environment, ...args);
  program.type(typed);
  return program.result();
}

describe('admin:password', () => {
  it('changes the password to the one that is typed in, and ends all sessions', async () => {
    const { email, password, token } = await anAdmin(api);
    const typedEmail = ` ${email.toUpperCase()}`;
    const typed = `${NEW}\nanother line\n`;
    expect(await runCommand('admin-password', ['--email', typedEmail], { typed })).toEqual({
      code: 0,
      output: `Changed the password of ${email} and ended all of its sessions.\n`,
    });
    expect(await isOpen(token)).toBe(false);
    expect(await canLogIn(email, password)).toBe(false);
    expect(await canLogIn(email, NEW)).toBe(true);
  });

  it('takes the password from ADMIN_PASSWORD without asking', async () => {
    const { email } = await anAdmin(api);
    const { code } = await runCommand('admin-password', ['--email', email], {
      ADMIN_PASSWORD: NEW,
    });
    expect(code).toBe(0);
    expect(await canLogIn(email, NEW)).toBe(true);
  });

  it('leaves everybody else as they are', async () => {
    const [one, other] = [await anAdmin(api), await aUser(api)];
    await runCommand('admin-password', ['--email', one.email], { typed: `${NEW}\n` });
    expect(await isOpen(other.token)).toBe(true);
    expect(await canLogIn(other.email, other.password)).toBe(true);
  });

  it.each([
    ['nothing', '', 'No password was given: set ADMIN_PASSWORD, or type it in.\n'],
    ['a short one', 'nine-long\n', 'Password must be at least 10 characters.\n'],
  ])('changes nothing when %s is typed', async (_, typed, sentence) => {
    const { email, password, token } = await anAdmin(api);
    const answer = await runCommand('admin-password', ['--email', email], { typed });
    expect(answer).toEqual({ code: 1, output: sentence });
    expect(await isOpen(token)).toBe(true);
    expect(await canLogIn(email, password)).toBe(true);
  });

  it('does not take a password as an argument, and does not repeat it', async () => {
    const { email } = await anAdmin(api);
    const args = ['--email', email, '--password', NEW];
    expect(await runCommand('admin-password', args)).toEqual(NO_ACCOUNT_NAMED);
  });
});

describe('sessions:end', () => {
  it('ends all sessions of one account, which can log in again', async () => {
    const [one, other] = [await aUser(api), await aUser(api)];
    expect(await runCommand('sessions-end', ['--email', one.email])).toEqual({
      code: 0,
      output: `Ended all sessions of ${one.email}.\n`,
    });
    expect([await isOpen(one.token), await isOpen(other.token)]).toEqual([false, true]);
    expect(await canLogIn(one.email, one.password)).toBe(true);
  });

  it('finds the embedded database where no other is named', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'embedded-'));
    const url = api.databaseUrl;
    const cluster = { url, port: Number(new URL(url).port), pid: process.pid, folder: dataDir };
    await writeFile(join(dataDir, 'postgres.json'), JSON.stringify(cluster));
    const { email, token } = await aUser(api);
    const settings = { DATABASE_URL: '', DATA_DIR: dataDir };
    expect((await runCommand('sessions-end', ['--email', email], settings)).code).toBe(0);
    expect(await isOpen(token)).toBe(false);
    await rm(dataDir, { recursive: true });
  });
});

describe('admin:second-factor', () => {
  const WORDLESS = {
    code: 1,
    output: 'Say whose account, and nothing else: --email somebody@example.com --off\n',
  };

  it('takes the second factor from who has lost phone and codes, and ends all sessions', async () => {
    const admin = await anAdmin(api);
    await turnFactorOn(api, admin);
    const { email, password } = admin;
    expect(await canLogIn(email, password)).toBe(false);
    expect(await runCommand('admin-second-factor', ['--email', email, '--off'])).toEqual({
      code: 0,
      output: `Turned the second factor of ${email} off and ended all of its sessions.\n`,
    });
    expect(await isOpen(admin.token)).toBe(false);
    expect(await canLogIn(email, password)).toBe(true);
  });

  it('leaves everybody else’s as they are', async () => {
    const [one, other] = [await anAdmin(api), await anAdmin(api)];
    for (const admin of [one, other]) await turnFactorOn(api, admin);
    await runCommand('admin-second-factor', ['--email', one.email, '--off']);
    expect(await isOpen(other.token)).toBe(true);
    expect(await canLogIn(other.email, other.password)).toBe(false);
  });

  it('says in one sentence that there is none', async () => {
    const { email, token } = await anAdmin(api);
    for (const whose of [email, 'nobody@example.com'])
      expect(await runCommand('admin-second-factor', ['--email', whose, '--off'])).toEqual({
        code: 1,
        output: `There is no second factor of ${whose}. Nothing was changed.\n`,
      });
    expect(await isOpen(token)).toBe(true);
  });

  it('wants to be told whose it is, and what to do', async () => {
    const { email } = await anAdmin(api);
    for (const args of [[], ['--off'], ['--email', email]])
      expect(await runCommand('admin-second-factor', args)).toEqual(WORDLESS);
    const other = await runCommand('sessions-end', ['--email', email, '--off']);
    expect(other).toEqual(NO_ACCOUNT_NAMED);
  });
});

describe.each(['admin-password', 'sessions-end'])('%s', (command) => {
  const typed = `${NEW}\n`;

  it('says in one sentence that nobody has this address', async () => {
    expect(await runCommand(command, ['--email', 'nobody@example.com'], { typed })).toEqual({
      code: 1,
      output: 'There is no account of nobody@example.com. Nothing was changed.\n',
    });
  });

  it('asks whose account it is', async () => {
    expect(await runCommand(command, [], { typed })).toEqual(NO_ACCOUNT_NAMED);
  });
});

describe('admin:create', () => {
  it('makes an administrator with a password of its own, once', async () => {
    const email = 'second-admin@example.com';
    const { code, output } = await runCommand('admin-create', ['--email', email]);
    expect(code).toBe(0);
    const [, password = ''] = /Its password: (\S+)/.exec(output) ?? [];
    const { body } = await api.post<AuthSessionDto>('/auth/login', { email, password });
    expect(body.user.is_admin).toBe(true);
    expect(await runCommand('admin-create', ['--email', email])).toEqual({
      code: 1,
      output: `${email} has an account already. Nothing was changed.\n`,
    });
  });
});
