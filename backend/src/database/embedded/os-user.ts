// PostgreSQL refuses to run as root. A start as root therefore runs it as the OS user "postgres".
import { execFileSync, spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { StartError } from '../../common/env.js';

/** Whom to run PostgreSQL as; without numbers it is "as ourselves". */
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

function existing(): OsUser | undefined {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return undefined;
  }
}

function make(): OsUser | undefined {
  const debian = 'useradd --system --user-group --no-create-home --shell /bin/false';
  const alpine = 'adduser -S -D -H';
  for (const words of [debian, alpine]) {
    const [command = '', ...options] = words.split(' ');
    if (spawnSync(command, [...options, NAME], { stdio: 'ignore' }).status === 0) return existing();
  }
  return undefined;
}

/** The user that PostgreSQL runs as; made when we are root and there is none. */
export function clusterUser(): OsUser {
  if (userInfo().uid !== 0) return {};
  const user = existing() ?? make();
  if (user) return user;
  throw new StartError(
    'PostgreSQL does not run as root, and no user "postgres" could be made. Make one, start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether that user may go into a folder, or run a file. */
export function canReach(user: OsUser, path: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...user, cwd: '/' });
  return status === 0;
}
