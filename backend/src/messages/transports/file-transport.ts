import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { toNodemailerMessage, type MailTransport, type OutgoingEmail } from './mail-transport.js';

/** Of the newest mails; who sells thousands of coins sets a mail server. */
const KEPT = 1000;
const LOOK_AFTER = 100;

/** Writes mails into a folder, as files that every mail program opens. For a shop without a mail server. */
export class FileTransport implements MailTransport {
  readonly isLocal = true;
  private readonly transport = createTransport({ streamTransport: true, buffer: true });
  private untilLook = 1;

  constructor(private readonly folder: string) {}

  /** The same mail again takes the place of its file; nobody sees half of one. */
  async deliver(mail: OutgoingEmail): Promise<void> {
    const { message } = await this.transport.sendMail(toNodemailerMessage(mail));
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const draft = join(this.folder, `.${randomUUID()}`);
    // A mail may hold the link that opens an account.
    await writeFile(draft, message as Buffer, { mode: 0o600 });
    await rename(draft, join(this.folder, nameOf(mail)));
    await this.forgetOldest();
  }

  async prune(existing: (ids: readonly string[]) => Promise<readonly string[]>): Promise<void> {
    const names = await this.mails();
    const known = new Set(await existing(names.map(idOf)));
    await this.remove(names.filter((name) => !known.has(idOf(name))));
  }

  close(): void {
    this.transport.close();
  }

  private async forgetOldest(): Promise<void> {
    this.untilLook -= 1;
    if (this.untilLook > 0) return;
    this.untilLook = LOOK_AFTER;
    await this.remove((await this.mails()).slice(0, -KEPT));
  }

  /** The names of the files, the oldest first. */
  private async mails(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names.filter((name) => name.endsWith('.eml')).toSorted();
  }

  private async remove(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(join(this.folder, name), { force: true })));
  }
}

const UUID_LENGTH = 36;

/** The id of a mail by the name of its file. */
function idOf(name: string): string {
  return name.slice(0, -'.eml'.length).slice(-UUID_LENGTH);
}

/** In order of time; the same for the same mail. */
function nameOf({ id, kind, writtenAt }: OutgoingEmail): string {
  return `${writtenAt.toISOString().replaceAll(':', '-')}-${kind}-${id}.eml`;
}
