// Initial data of a page: the settings and the queries that its release declares.
import type { RequiredQueries } from '@challenge-coins/ssr/render-protocol';
import type { Release } from '@challenge-coins/release/release-document';
import type { Locale } from '@challenge-coins/server-kit/source';
import { TTL_MS, type ApiResponse, type PublicApiClient } from '../api/public-api.ts';
import { isSettingsPath, settingsQuery } from '../api/settings.ts';
import { getContentLocale } from '../locale.ts';
import { getPageRelease, type PageRequest } from '../page-request.ts';
import { dependsOnSearch, getPageQueries, type InitialQuery } from './initial-queries.ts';

/** How long a page waits for optional initial data, in milliseconds. */
const TIMEOUT_MS = 150;
/** How long a page waits for its primary resource, which decides between 200 and 404, in milliseconds. */
const PRIMARY_TIMEOUT_MS = 2_000;
/** Maximum length of an embedded response in characters; the page's scripts fetch longer ones. */
const MAX_RESPONSE_LENGTH = 400_000;
/** Maximum of initial queries, the settings included. */
const MAX_QUERIES = 20;

/** A query with the API's response. */
export interface QueryResult extends InitialQuery {
  readonly response: ApiResponse;
}

/** Initial data of a page. */
export interface InitialResults {
  /** All results, which decide the status of the page. */
  readonly queryResults: readonly QueryResult[];
  /** The results with which the page is rendered: without an English one that only decides the status. */
  readonly embeddedResults: readonly QueryResult[];
  /** The API did not respond, so it is unknown whether the resource exists. */
  readonly isUncertain: boolean;
  /** Until when all responses are fresh, in milliseconds since 1970; 0 if one is missing. */
  readonly freshUntil: number;
}

interface PageQueries {
  readonly queries: readonly InitialQuery[];
  /** False if some are unknown. */
  readonly isComplete: boolean;
}

/** Determines the queries of an address: a remote's server. */
interface QuerySource {
  fetchQueries(
    release: Release,
    address: { readonly path: string; readonly locale: Locale },
    timeoutMs: number,
  ): Promise<RequiredQueries | null>;
}

const removeSearch = (path: string) => path.split('?', 1)[0];

/** Loads the initial data of pages. */
export class InitialData {
  constructor(
    private readonly api: PublicApiClient,
    private readonly remotes: ReadonlyMap<string, QuerySource>,
  ) {}

  /** Responses that arrive in time, the settings first; responses too long for a page are omitted. */
  async load(pageRequest: PageRequest): Promise<InitialResults> {
    const deadline = performance.now() + TIMEOUT_MS;
    const left = () => Math.max(0, deadline - performance.now());
    // Frame and content may differ in their language.
    const locales = new Set([pageRequest.locale, getContentLocale(pageRequest)]);
    const settings = [...locales].map((locale) => this.fetch(settingsQuery(locale), TIMEOUT_MS));
    const { isComplete, ...known } = await this.getQueries(pageRequest, left());
    const queries = known.queries.filter(({ path }) => !isSettingsPath(path));
    const fetches = queries
      .slice(0, MAX_QUERIES - settings.length)
      .map((query) => this.fetch(query, left()));
    const results = await Promise.all([...settings, ...fetches]);
    const queryResults = results.flatMap(({ query, response }) =>
      response && response.json.length <= MAX_RESPONSE_LENGTH ? [{ ...query, response }] : [],
    );
    return {
      queryResults,
      embeddedResults: queryResults.filter(({ isPrimary }) => isComplete || !isPrimary),
      freshUntil: isComplete
        ? Math.min(...results.map(({ response }) => (response ? response.at + TTL_MS : 0)))
        : 0,
      isUncertain: results.some(({ query, response }) => query.isPrimary && response === null),
    };
  }

  /**
   * Queries that depend on the search string or on the language come from the part's server. If it does not respond,
   * only the primary resource is requested, in English, and decides the status of the page.
   */
  private async getQueries(pageRequest: PageRequest, budget: number): Promise<PageQueries> {
    const declared = getPageQueries(pageRequest.match);
    const locale = getContentLocale(pageRequest);
    const isSearched = dependsOnSearch(pageRequest);
    const isKnown = !isSearched && (locale === 'en' || declared.length === 0);
    if (isKnown) return { queries: declared, isComplete: true };
    const server = this.remotes.get(pageRequest.match.part);
    const release = getPageRelease(pageRequest);
    const address = { path: pageRequest.address, locale };
    const needed = release && (await server?.fetchQueries(release, address, budget));
    const primary = isSearched ? [] : declared.filter(({ isPrimary }) => isPrimary);
    if (!needed) return { queries: primary, isComplete: false };
    // The search of the API path and the query key may contain the language.
    const paths = new Set(primary.map(({ path }) => removeSearch(path)));
    const queries = needed.map((query) => ({
      ...query,
      isPrimary: paths.has(removeSearch(query.path)),
    }));
    return { queries, isComplete: true };
  }

  private async fetch(query: InitialQuery, budget: number) {
    const uncachedBudget = query.isPrimary ? PRIMARY_TIMEOUT_MS : budget;
    return { query, response: await this.api.get(query.path, budget, uncachedBudget) };
  }
}

/** JSON of the settings, if loaded. */
export function findSettings(queryResults: readonly QueryResult[]): string | undefined {
  const found = queryResults.find(({ path }) => isSettingsPath(path));
  return found?.response.status === 200 ? found.response.json : undefined;
}

/** Whether the API responded 404 for the resource of the URL. */
export function isNotFound(queryResults: readonly QueryResult[]): boolean {
  return queryResults.some(({ isPrimary, response }) => isPrimary && response.status === 404);
}
