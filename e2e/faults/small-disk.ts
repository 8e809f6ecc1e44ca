// A disk that a test can fill: a file system in memory, of a few megabytes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOM = 8; // megabytes

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

const mount = (folder: string, megabytes: number) =>
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);

export class SmallDisk {
  private readonly filler: string;

  private constructor(private readonly folder: string) {
    this.filler = path.join(folder, 'filler');
  }

  /** Whether this process has the right to mount, which root has outside of most containers. */
  static isPossible(): boolean {
    const folder = mkdtempSync(path.join(tmpdir(), 'disk-'));
    try {
      mount(folder, 1);
      run('umount', folder);
      return true;
    } catch {
      return false;
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  /** Moves what is in `folder`, which nobody uses now, to a disk of its own. */
  static under(folder: string): SmallDisk {
    const [used = '0'] = run('du', '-sm', folder).split('\t');
    const before = `${folder}.before`;
    run('cp', '-a', folder, before);
    mount(folder, Number(used) + ROOM);
    run('cp', '-a', `${before}/.`, folder);
    run('rm', '-r', before);
    return new SmallDisk(folder);
  }

  /** Leaves no room for anything. */
  async fill(): Promise<void> {
    const block = Buffer.alloc(4096);
    const takesMore = () =>
      appendFile(this.filler, block).then(
        () => true,
        () => false,
      );
    while (await takesMore());
  }

  /** Makes room again. */
  empty(): Promise<void> {
    return rm(this.filler);
  }

  unmount(): void {
    run('umount', '--lazy', this.folder);
  }
}
