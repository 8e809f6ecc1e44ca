// A real mail server on the loopback address, with the moods that mail servers have.
import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that the server has taken. */
interface TakenMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly source: string;
}

/** `takes` every mail; knows nobody (`refuses`); is `busy` for now; takes it and says nothing (`silent`). */
type Mood = 'takes' | 'refuses' | 'busy' | 'silent';

const MOODS: Readonly<Partial<Record<Mood, readonly [number, string]>>> = {
  refuses: [550, 'No such user here'],
  busy: [451, 'Try again later'],
};

/** Takes mails, in the mood that a test puts it in. */
export class MailServer {
  mood: Mood = 'takes';
  readonly mails: TakenMail[] = [];
  /** Recipients whose mails it acknowledges only at `acknowledgeSlow`. */
  readonly slow = new Set<string>();
  private readonly held: (() => void)[] = [];
  url = '';
  private readonly events = new EventEmitter();

  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      const [responseCode, sentence] = MOODS[this.mood] ?? [];
      done(sentence ? Object.assign(new Error(sentence), { responseCode }) : null);
    },
    onData: (stream, session, done) => {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
      stream.on('end', () => {
        const { rcptTo } = session.envelope;
        this.mails.push({
          id: header(source, 'Message-ID'),
          to: rcptTo.map(({ address }) => address).join(', '),
          subject: header(source, 'Subject'),
          source,
        });
        this.events.emit('mail');
        const isHeld = rcptTo.some(({ address }) => this.slow.has(address));
        if (isHeld) this.held.push(() => done(null));
        else if (this.mood !== 'silent') done(null);
      });
    },
  });

  /** Answers its address. */
  async listen(): Promise<string> {
    const { server } = this.server;
    // Who is killed in mid-sentence is no fault of the server's.
    this.server.on('error', () => undefined);
    this.server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return this.url;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** Acknowledges the mails of slow recipients, and no recipient is slow any longer. */
  acknowledgeSlow(): void {
    this.slow.clear();
    for (const acknowledge of this.held.splice(0)) acknowledge();
  }

  /** Resolves when the mails that it has taken are as `isSo` wants them. */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await once(this.events, 'mail');
  }

  /** What it has taken for somebody. */
  mailsTo(email: string): TakenMail[] {
    return this.mails.filter(({ to }) => to === email);
  }
}

/** Something that is no mail server: it says what no mail server would. Answers its address. */
export async function aTalker(words: string): Promise<{ url: string; close: () => void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write(words);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function header(source: string, name: string): string {
  const unfolded = source.replaceAll(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'mi').exec(unfolded)?.[1]?.trim() ?? '';
}
