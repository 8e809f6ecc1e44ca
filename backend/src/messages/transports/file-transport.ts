import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { toNodemailerMessage, type MailTransport, type OutgoingEmail } from './mail-transport.js';

/** Maximum number of stored emails; a larger shop has a mail server. */
const MAX_FILES = 1000;
const CLEANUP_INTERVAL = 100;

/** Saves emails as .eml files, for a shop without a mail server. */
export class FileTransport implements MailTransport {
  readonly isLocal = true;
  private readonly transport = createTransport({ streamTransport: true, buffer: true });
  private untilCleanup = 1;

  constructor(private readonly folder: string) {}

  /** Writes atomically; the same email replaces its file. */
  async deliver(mail: OutgoingEmail): Promise<void> {
    const { message } = await this.transport.sendMail(toNodemailerMessage(mail));
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const draft = join(this.folder, `.${randomUUID()}`);
    // An email may contain a link that opens an account.
    await writeFile(draft, message as Buffer, { mode: 0o600 });
    await rename(draft, join(this.folder, nameOf(mail)));
    await this.removeOldest();
  }

  async prune(existing: (ids: readonly string[]) => Promise<readonly string[]>): Promise<void> {
    const names = await this.listFiles();
    const existingIds = new Set(await existing(names.map(idOf)));
    await this.remove(names.filter((name) => !existingIds.has(idOf(name))));
  }

  close(): void {
    this.transport.close();
  }

  private async removeOldest(): Promise<void> {
    this.untilCleanup -= 1;
    if (this.untilCleanup > 0) return;
    this.untilCleanup = CLEANUP_INTERVAL;
    await this.remove((await this.listFiles()).slice(0, -MAX_FILES));
  }

  /** File names, oldest first. */
  private async listFiles(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names.filter((name) => name.endsWith('.eml')).toSorted();
  }

  private async remove(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(join(this.folder, name), { force: true })));
  }
}

const UUID_LENGTH = 36;

/** Message id in a file name. */
function idOf(name: string): string {
  return name.slice(0, -'.eml'.length).slice(-UUID_LENGTH);
}

/** File name: sorts by time and is the same for the same email. */
function nameOf({ id, kind, writtenAt }: OutgoingEmail): string {
  return `${writtenAt.toISOString().replaceAll(':', '-')}-${kind}-${id}.eml`;
}
