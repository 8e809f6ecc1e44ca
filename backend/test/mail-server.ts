// SMTP server on localhost with configurable behavior.
import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A received email. */
interface TakenMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly source: string;
}

/**
 * Behavior: `takes` accepts, `refuses` rejects recipients, `busy` fails temporarily, `silent` accepts
 * without a response.
 */
type Mood = 'takes' | 'refuses' | 'busy' | 'silent';

const MOODS: Readonly<Partial<Record<Mood, readonly [number, string]>>> = {
  refuses: [550, 'No such user here'],
  busy: [451, 'Try again later'],
};

/** Mail server whose behavior a test sets. */
export class MailServer {
  mood: Mood = 'takes';
  readonly mails: TakenMail[] = [];
  /** Recipients whose emails are acknowledged only by `acknowledgeSlow`. */
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

  /** Starts the server; returns its URL. */
  async listen(): Promise<string> {
    const { server } = this.server;
    // Ignore clients that disconnect in the middle of a command.
    this.server.on('error', () => undefined);
    this.server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return this.url;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** Acknowledges the emails of slow recipients, and clears the list. */
  acknowledgeSlow(): void {
    this.slow.clear();
    for (const acknowledge of this.held.splice(0)) acknowledge();
  }

  /** Waits until a condition on the received emails is true. */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await once(this.events, 'mail');
  }

  /** Emails received for an address. */
  mailsTo(email: string): TakenMail[] {
    return this.mails.filter(({ to }) => to === email);
  }
}

/** Starts a TCP server that sends `response` to each client; returns its URL. */
export async function startFakeServer(
  response: string,
): Promise<{ url: string; close: () => void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write(response);
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
