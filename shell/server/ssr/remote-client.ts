// Asks a part's own server for what only the part's code knows: the HTML and head of a page, and which
// queries a visit begins with. Fast, or not at all: then the page is as it would be without.
import { Agent, request } from 'undici';
import type { z } from 'zod';
import { requiredQueriesSchema, renderResultSchema } from '../../../release/render-protocol.ts';
import type { RequiredQueries, RenderResponseBody } from '../../../release/render-protocol.ts';
import type { Release } from '../../../release/release-document.ts';
import type { Remote } from '../remotes.ts';
import { SingleFlightCache } from './single-flight-cache.ts';
import { SsrCache } from './ssr-cache.ts';

/** How long an answer is waited for at all, in milliseconds: it is still good for the next visitor. */
const PATIENCE = 2_000;
/** What an answer may have, in bytes. */
const MOST_BYTES = 8_000_000;
/** Of how many visits the queries are remembered. */
const REMEMBERED = 2_000;

type Warn = (details: object, message: string) => void;

interface Question<Answer> {
  readonly path: string;
  readonly body: string;
  readonly schema: z.ZodType<Answer>;
}

/** The server of one part. */
export class RemoteClient {
  readonly renders = new SsrCache((release, body) => this.paint(release, body));
  private readonly queries = new SingleFlightCache<RequiredQueries>({ most: REMEMBERED });
  private readonly agent = new Agent({
    connections: 16,
    connect: { timeout: PATIENCE },
    headersTimeout: PATIENCE,
    bodyTimeout: PATIENCE,
    maxResponseSize: MOST_BYTES,
  });
  private complaint = '';

  constructor(
    private readonly remote: Remote,
    private readonly warn: Warn,
  ) {}

  /** Which queries a visit of that address begins with; null when it is not said in `budget` ms. */
  async fetchQueries(
    release: Release,
    address: string,
    budget: number,
  ): Promise<RequiredQueries | null> {
    if (!release.painter) return null;
    const body = JSON.stringify({ path: address });
    const question = { path: `/queries/${release.id}`, body, schema: requiredQueriesSchema };
    return this.queries.get(`${release.id} ${address}`, {
      ask: () => this.ask(question),
      timeoutMs: budget,
    });
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  private paint(release: Release, body: string): Promise<RenderResponseBody | null> {
    return this.ask({ path: `/paint/${release.id}`, body, schema: renderResultSchema });
  }

  /** Null where the part says that there is no such thing. */
  private async ask<Answer>(question: Question<Answer>): Promise<Answer | null> {
    const { path, body, schema } = question;
    try {
      const answer = await request(`${this.remote.url}${path}`, {
        dispatcher: this.agent,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(PATIENCE),
      });
      const text = await answer.body.text();
      if (answer.statusCode === 404) return null;
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${text.slice(0, 200)}`);
      const said = schema.parse(JSON.parse(text));
      this.complaint = '';
      return said;
    } catch (error) {
      this.complain(path, error);
      throw error;
    }
  }

  /** Says a new fault once, not at every page. */
  private complain(path: string, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (reason === this.complaint) return;
    this.complaint = reason;
    const { name: part } = this.remote;
    this.warn({ part, path, reason }, 'no painted page: going on without');
  }
}
