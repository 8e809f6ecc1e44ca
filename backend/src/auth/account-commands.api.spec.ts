import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useApi } from '../../test/api.js';
import { anAdmin, aUser } from '../../test/build.js';
import { enableSecondFactor } from '../../test/second-factor.js';
import { run } from '../../test/child-process.js';
import type { AuthSessionDto } from './auth.contract.js';

const api = useApi();
const NEW = 'a-new-password';
const EMAIL_MISSING = {
  code: 1,
  output: 'Missing or unknown option. Usage: --email somebody@example.com\n',
};

const isOpen = async (token: string) => (await api.get('/auth/me', { token })).status === 200;
const canLogIn = async (email: string, password: string) =>
  (await api.post<AuthSessionDto>('/auth/login', { email, password })).status === 200;

/** Runs a command until it exits; `typed` is its standard input. */
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
  it('sets the typed password and ends all sessions', async () => {
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

  it('reads the password from ADMIN_PASSWORD without a prompt', async () => {
    const { email } = await anAdmin(api);
    const { code } = await runCommand('admin-password', ['--email', email], {
      ADMIN_PASSWORD: NEW,
    });
    expect(code).toBe(0);
    expect(await canLogIn(email, NEW)).toBe(true);
  });

  it('does not change other accounts', async () => {
    const [one, other] = [await anAdmin(api), await aUser(api)];
    await runCommand('admin-password', ['--email', one.email], { typed: `${NEW}\n` });
    expect(await isOpen(other.token)).toBe(true);
    expect(await canLogIn(other.email, other.password)).toBe(true);
  });

  it.each([
    ['nothing', '', 'No password given. Set ADMIN_PASSWORD or type the password.\n'],
    ['a short password', 'nine-long\n', 'Password must be at least 10 characters.\n'],
  ])('changes nothing when the input is %s', async (_, typed, message) => {
    const { email, password, token } = await anAdmin(api);
    const response = await runCommand('admin-password', ['--email', email], { typed });
    expect(response).toEqual({ code: 1, output: message });
    expect(await isOpen(token)).toBe(true);
    expect(await canLogIn(email, password)).toBe(true);
  });

  it('rejects a password as an argument and does not print it', async () => {
    const { email } = await anAdmin(api);
    const args = ['--email', email, '--password', NEW];
    expect(await runCommand('admin-password', args)).toEqual(EMAIL_MISSING);
  });
});

describe('sessions:end', () => {
  it('ends all sessions of one account, which can still log in', async () => {
    const [one, other] = [await aUser(api), await aUser(api)];
    expect(await runCommand('sessions-end', ['--email', one.email])).toEqual({
      code: 0,
      output: `Ended all sessions of ${one.email}.\n`,
    });
    expect([await isOpen(one.token), await isOpen(other.token)]).toEqual([false, true]);
    expect(await canLogIn(one.email, one.password)).toBe(true);
  });

  it('uses the embedded database without a DATABASE_URL', async () => {
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
  const USAGE_ERROR = {
    code: 1,
    output: 'Missing or unknown option. Usage: --email somebody@example.com --off\n',
  };

  it('removes the second factor and ends all sessions', async () => {
    const admin = await anAdmin(api);
    await enableSecondFactor(api, admin);
    const { email, password } = admin;
    expect(await canLogIn(email, password)).toBe(false);
    expect(await runCommand('admin-second-factor', ['--email', email, '--off'])).toEqual({
      code: 0,
      output: `Turned off the second factor of ${email} and ended all of its sessions.\n`,
    });
    expect(await isOpen(admin.token)).toBe(false);
    expect(await canLogIn(email, password)).toBe(true);
  });

  it('does not change other accounts’ second factors', async () => {
    const [one, other] = [await anAdmin(api), await anAdmin(api)];
    for (const admin of [one, other]) await enableSecondFactor(api, admin);
    await runCommand('admin-second-factor', ['--email', one.email, '--off']);
    expect(await isOpen(other.token)).toBe(true);
    expect(await canLogIn(other.email, other.password)).toBe(false);
  });

  it('reports that there is none', async () => {
    const { email, token } = await anAdmin(api);
    for (const target of [email, 'nobody@example.com'])
      expect(await runCommand('admin-second-factor', ['--email', target, '--off'])).toEqual({
        code: 1,
        output: `${target} has no second factor. Nothing was changed.\n`,
      });
    expect(await isOpen(token)).toBe(true);
  });

  it('requires the email and --off', async () => {
    const { email } = await anAdmin(api);
    for (const args of [[], ['--off'], ['--email', email]])
      expect(await runCommand('admin-second-factor', args)).toEqual(USAGE_ERROR);
    const other = await runCommand('sessions-end', ['--email', email, '--off']);
    expect(other).toEqual(EMAIL_MISSING);
  });
});

describe.each(['admin-password', 'sessions-end'])('%s', (command) => {
  const typed = `${NEW}\n`;

  it('reports that the account does not exist', async () => {
    expect(await runCommand(command, ['--email', 'nobody@example.com'], { typed })).toEqual({
      code: 1,
      output: 'There is no account for nobody@example.com. Nothing was changed.\n',
    });
  });

  it('requires an email', async () => {
    expect(await runCommand(command, [], { typed })).toEqual(EMAIL_MISSING);
  });
});

describe('admin:create', () => {
  it('creates an administrator with a generated password, once', async () => {
    const email = 'second-admin@example.com';
    const { code, output } = await runCommand('admin-create', ['--email', email]);
    expect(code).toBe(0);
    const [, password = ''] = /Password: (\S+)/.exec(output) ?? [];
    const { body } = await api.post<AuthSessionDto>('/auth/login', { email, password });
    expect(body.user.is_admin).toBe(true);
    expect(await runCommand('admin-create', ['--email', email])).toEqual({
      code: 1,
      output: `${email} already has an account. Nothing was changed.\n`,
    });
  });
});
