// PostgreSQL refuses to run as root. When started as root, it runs as the OS user "postgres".
import { execFileSync, spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { StartError } from '../../common/env.js';

/** OS user that runs PostgreSQL; without ids, the current user. */
export interface OsUser {
  readonly uid?: number;
  readonly gid?: number;
}

const NAME = 'postgres';

function idOf(option: '-u' | '-g'): number {
  return Number(
    execFileSync('id', [option, NAME], { stdio: ['ignore', 'pipe', 'ignore'] }).toString(),
  );
}

function findUser(): OsUser | undefined {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return undefined;
  }
}

function createUser(): OsUser | undefined {
  const debian = 'useradd --system --user-group --no-create-home --shell /bin/false';
  const alpine = 'adduser -S -D -H';
  for (const line of [debian, alpine]) {
    const [command = '', ...options] = line.split(' ');
    if (spawnSync(command, [...options, NAME], { stdio: 'ignore' }).status === 0) return findUser();
  }
  return undefined;
}

/** User that runs PostgreSQL; created if this process is root and there is none. */
export function clusterUser(): OsUser {
  if (userInfo().uid !== 0) return {};
  const user = findUser() ?? createUser();
  if (user) return user;
  throw new StartError(
    'PostgreSQL does not run as root, and the user "postgres" could not be created. Create it, start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether the user can enter a folder or execute a file. */
export function canReach(user: OsUser, path: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...user, cwd: '/' });
  return status === 0;
}
