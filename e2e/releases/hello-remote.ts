// A third remote built without this repository's tools: a short script, a handwritten release document, and
// a server for both.
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import sharedUi from '@challenge-coins/shared-ui/package.json' with { type: 'json' };
import type { ReleaseDocument } from '@challenge-coins/release/release-document';
import { listenOnFreePort } from '@challenge-coins/server-kit/local-server.fixture';

/** Another origin that its page needs. */
export const HELLO_ORIGIN = 'https://tiles.example';

/** Text of its only page. */
export const HELLO_TEXT = 'Hello from a third team';

const ENTRY = `var hello_mfe = {
  init() {},
  get: async () => () => ({
    default: {
      contract: 2,
      pages: [{
        path: '/hello',
        title: 'Hello',
        load: async () => ({ Component: () => '${HELLO_TEXT}' }),
      }],
      Frame: ({ children }) => children,
    },
  }),
};`;

const DOCUMENT: ReleaseDocument = {
  schema: 1,
  part: 'hello-mfe',
  live: {
    id: 'hello-1',
    commit: 'unknown',
    builtAt: '2026-11-22T00:00:00.000Z',
    entry: 'hello.js',
    scripts: ['hello.js'],
    styles: [],
    fonts: [],
    files: { 'hello.js': `sha384-${createHash('sha384').update(ENTRY).digest('base64')}` },
    contract: 2,
    platform: sharedUi.version,
    preload: { '/hello': [] },
    pages: {
      '/hello': {
        title: 'Hello',
        queries: [],
        search: [],
        sitemap: ['/hello'],
        nav: 'Hello',
        texts: { fr: { title: 'Bonjour', nav: 'Bonjour' } },
        origins: [HELLO_ORIGIN],
      },
    },
  },
  canary: null,
};

const FILES: Readonly<Record<string, [type: string, text: string]>> = {
  '/release.json': ['application/json', JSON.stringify(DOCUMENT)],
  '/releases/hello-1/hello.js': ['text/javascript', ENTRY],
};

/** The running server of the remote. */
export class HelloRemote {
  private constructor(
    private readonly server: Server,
    private readonly url: string,
  ) {}

  static async start(): Promise<HelloRemote> {
    const server = createServer((request, response) => {
      const [type, text] = FILES[request.url ?? ''] ?? [];
      response.writeHead(text === undefined ? 404 : 200, { 'content-type': type ?? 'text/plain' });
      response.end(text);
    });
    return new HelloRemote(server, await listenOnFreePort(server));
  }

  /** Setting that adds the remote to a shop. */
  get setting(): string {
    return `hello-mfe ${this.url} /hello`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
