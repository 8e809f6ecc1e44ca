// Client of a remote's server: renders pages and determines their initial queries. On a timeout or error the page
// is sent without them.
import { Agent, request } from 'undici';
import type { z } from 'zod';
import {
  queriesResultSchema,
  renderResultSchema,
  type RequiredQueries,
} from '@challenge-coins/ssr/render-protocol';
import type { Release } from '@challenge-coins/release/release-document';
import type { Remote } from '../remotes.ts';
import { OutageLog, type Locale } from '@challenge-coins/server-kit/source';
import { SingleFlightCache } from './single-flight-cache.ts';
import { SsrCache } from './ssr-cache.ts';

/** Timeout of a request, in milliseconds. Longer than a page waits: a late response is cached for the next one. */
const TIMEOUT_MS = 2_000;
const MAX_RESPONSE_BYTES = 8_000_000;
/** Logged once per outage. */
const FAILED = 'SSR failed: sending the page without it';
/** Number of URLs whose queries are cached. */
const QUERY_CACHE_SIZE = 2_000;

interface RemoteRequest<Body> {
  readonly path: string;
  readonly body: string;
  readonly locale: Locale;
  readonly schema: z.ZodType<Body>;
}

/** Client of one remote's server. */
export class RemoteClient {
  readonly renders = new SsrCache((release, body, locale) =>
    this.post({ path: `/paint/${release.id}`, body, locale, schema: renderResultSchema }),
  );
  private readonly queries = new SingleFlightCache<RequiredQueries>({
    maxWeight: QUERY_CACHE_SIZE,
  });
  private readonly agent = new Agent({
    connections: 16,
    connect: { timeout: TIMEOUT_MS },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    maxResponseSize: MAX_RESPONSE_BYTES,
  });
  private readonly outage: OutageLog;

  constructor(
    private readonly remote: Remote,
    warn: (details: object, message: string) => void,
  ) {
    const { name: part } = remote;
    this.outage = new OutageLog((reason) => warn({ part, reason }, FAILED));
  }

  /** Initial queries of a URL in a language; null if unavailable within `timeoutMs` milliseconds. */
  async fetchQueries(
    release: Release,
    { path, locale }: { readonly path: string; readonly locale: Locale },
    timeoutMs: number,
  ): Promise<RequiredQueries | null> {
    if (!release.painter) return null;
    const body = JSON.stringify({ path, ...(locale !== 'en' && { locale }) });
    const load = async () => {
      const path = `/queries/${release.id}`;
      const result = await this.post({ path, body, locale, schema: queriesResultSchema });
      return result?.queries ?? null;
    };
    return this.queries.get(`${release.id} ${body}`, { load, timeoutMs });
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  /** Sends a request; null for a 404. Rejects a result in another language: an older server has only English. */
  private async post<Body extends { readonly locale?: Locale | undefined }>(
    remoteRequest: RemoteRequest<Body>,
  ): Promise<Body | null> {
    const { path, body, locale, schema } = remoteRequest;
    try {
      const response = await request(`${this.remote.url}${path}`, {
        dispatcher: this.agent,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.body.text();
      if (response.statusCode === 404) return null;
      if (response.statusCode !== 200)
        throw new Error(`${path} responded ${response.statusCode} ${text.slice(0, 200)}`);
      const result = schema.parse(JSON.parse(text));
      if (locale !== 'en' && result.locale !== locale)
        throw new Error(`${path} responded in another language than ${locale}`);
      this.outage.succeed();
      return result;
    } catch (error) {
      this.outage.fail(error);
      throw error;
    }
  }
}
