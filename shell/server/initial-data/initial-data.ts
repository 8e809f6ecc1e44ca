// What a page begins with: the settings, and what its release says that it asks the API at once.
import { TTL_MS } from '../api/public-api.ts';
import type { ApiResponse, PublicApiClient } from '../api/public-api.ts';
import { SETTINGS } from '../api/settings.ts';
import type { RemoteClient } from '../ssr/remote-client.ts';
import { getPageRelease } from '../page-request.ts';
import type { PageRequest } from '../page-request.ts';
import { dependsOnSearch, getPageQueries } from './initial-queries.ts';
import type { InitialQuery } from './initial-queries.ts';

/** How long a page waits for its first data, in milliseconds. Without them it is still a page. */
const BUDGET = 150;
/** The same for what the address names: without it nobody knows whether there is such a page. */
const PATIENCE = 2_000;
/** What is longer, in characters, the page's scripts ask for themselves. */
const MOST = 400_000;
/** How many queries a page may begin with, beside the settings. */
const MOST_QUERIES = 19;

/** A query, and what the API answered to it. */
export interface QueryResult extends InitialQuery {
  readonly response: ApiResponse;
}

/** What a page begins with. */
export interface InitialResults {
  readonly known: readonly QueryResult[];
  /** The API does not say whether there is what the address names. */
  readonly isUncertain: boolean;
  /** Until when the same would come again, in milliseconds since 1970; 0 where something did not come. */
  readonly freshUntil: number;
}

/** Asks for the first data of pages. */
export class InitialData {
  constructor(
    private readonly api: PublicApiClient,
    /** The remotes' own servers, by their names. */
    private readonly parts: ReadonlyMap<string, RemoteClient>,
  ) {}

  /** What the API says in time, the settings first; what would be too much for a page is left out. */
  async load(visit: PageRequest): Promise<InitialResults> {
    const end = performance.now() + BUDGET;
    const left = () => Math.max(0, end - performance.now());
    const settings = this.ask(SETTINGS, BUDGET);
    const queries = (await this.queriesOf(visit, left())).filter(
      ({ path }) => path !== SETTINGS.path,
    );
    const asked = queries.slice(0, MOST_QUERIES).map((query) => this.ask(query, left()));
    const answers = await Promise.all([settings, ...asked]);
    return {
      known: answers.flatMap(({ query, answer }) =>
        answer && answer.json.length <= MOST ? [{ ...query, response: answer }] : [],
      ),
      freshUntil: Math.min(...answers.map(({ answer }) => (answer ? answer.at + TTL_MS : 0))),
      isUncertain: answers.some(({ query, answer }) => query.isNamed && answer === null),
    };
  }

  /** Where they depend on the search, the part's own server knows; when it is silent, nobody does. */
  private async queriesOf(visit: PageRequest, budget: number): Promise<InitialQuery[]> {
    if (!dependsOnSearch(visit)) return getPageQueries(visit.match);
    const server = this.parts.get(visit.match.part);
    const release = getPageRelease(visit);
    const needed = release && (await server?.fetchQueries(release, visit.address, budget));
    return (needed ?? []).map((query) => ({ ...query, isNamed: false }));
  }

  private async ask(query: InitialQuery, budget: number) {
    const patience = query.isNamed ? PATIENCE : budget;
    return { query, answer: await this.api.get(query.path, budget, patience) };
  }
}

/** The text of the settings, where they are known. */
export function findSettings(known: readonly QueryResult[]): string | undefined {
  const found = known.find(({ path }) => path === SETTINGS.path);
  return found?.response.status === 200 ? found.response.json : undefined;
}

/** Whether the API says that there is nothing of what the address names. */
export function isNotFound(known: readonly QueryResult[]): boolean {
  return known.some(({ isNamed, response }) => isNamed && response.status === 404);
}
