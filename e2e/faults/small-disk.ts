// A small in-memory file system that a test can fill.
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

  /** Whether this process may mount file systems, as root may outside most containers. */
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

  /** Moves the contents of an unused `folder` to a separate disk. */
  static under(folder: string): SmallDisk {
    const [used = '0'] = run('du', '-sm', folder).split('\t');
    const before = `${folder}.before`;
    run('cp', '-a', folder, before);
    mount(folder, Number(used) + ROOM);
    run('cp', '-a', `${before}/.`, folder);
    run('rm', '-r', before);
    return new SmallDisk(folder);
  }

  /** Fills the disk. */
  async fill(): Promise<void> {
    const block = Buffer.alloc(4096);
    const takesMore = () =>
      appendFile(this.filler, block).then(
        () => true,
        () => false,
      );
    while (await takesMore());
  }

  /** Frees the space. */
  empty(): Promise<void> {
    return rm(this.filler);
  }

  unmount(): void {
    run('umount', '--lazy', this.folder);
  }
}
