import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { envelopeOf, type Carrier, type Mail } from './carrier.js';

/** Of the newest mails; who sells thousands of coins sets a mail server. */
const KEPT = 1000;
const LOOK_AFTER = 100;

/** Writes mails into a folder, as files that every mail program opens. For a shop without a mail server. */
export class FileCarrier implements Carrier {
  readonly isMailbox = true;
  private readonly transport = createTransport({ streamTransport: true, buffer: true });
  private untilLook = 1;

  constructor(private readonly folder: string) {}

  /** The same mail again takes the place of its file; nobody sees half of one. */
  async deliver(mail: Mail): Promise<void> {
    const { message } = await this.transport.sendMail(envelopeOf(mail));
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const draft = join(this.folder, `.${randomUUID()}`);
    // A mail may hold the link that opens an account.
    await writeFile(draft, message as Buffer, { mode: 0o600 });
    await rename(draft, join(this.folder, nameOf(mail)));
    await this.forgetOldest();
  }

  close(): void {
    this.transport.close();
  }

  private async forgetOldest(): Promise<void> {
    this.untilLook -= 1;
    if (this.untilLook > 0) return;
    this.untilLook = LOOK_AFTER;
    const names = await readdir(this.folder);
    const mails = names.filter((name) => name.endsWith('.eml')).toSorted();
    const old = mails.slice(0, -KEPT).map((name) => rm(join(this.folder, name), { force: true }));
    await Promise.all(old);
  }
}

/** In order of time; the same for the same mail. */
function nameOf({ id, kind, writtenAt }: Mail): string {
  return `${writtenAt.toISOString().replaceAll(':', '-')}-${kind}-${id}.eml`;
}
