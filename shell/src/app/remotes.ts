// Loads remotes: selection by path, compatibility checks, timeout and retry.
import {
  SUPPORTED_CONTRACTS,
  isRecord,
  pageRoutes,
  type RemoteModule,
  type RoutesModule,
} from '@challenge-coins/shared-ui/host';
import sharedUi from '@challenge-coins/shared-ui/package.json';
import type { RouteObject } from '@challenge-coins/shared-ui/platform';
import { findIncompatibility } from '@challenge-coins/release/compatibility';
import type { PageLink } from '@challenge-coins/ssr/render-protocol';
import { findByLongestPrefix } from '@challenge-coins/release/path-prefix';
import { loadLanguageSupport } from '../language/languages.ts';
import type { ShellServices } from './shell.ts';

/** Timeout of one attempt to load a remote, in milliseconds. */
export const ATTEMPT_MS = 8000;

/** Name of a remote: `storefront-mfe`. */
export type RemoteName = string;

/** Default path prefixes, if the server does not list them. */
const PATHS: Record<RemoteName, readonly string[]> = {
  'storefront-mfe': ['/'],
  'admin-mfe': ['/admin'],
};

/** A remote's live release as described by the shell's server; an older server omits optional fields. */
interface LiveRelease {
  /** URL of the remote's entry script. */
  readonly entry: string;
  /** Integrity hash of the entry script. */
  readonly integrity?: string | null;
  readonly contract: number;
  readonly platform?: string;
  /** Language of its texts, if it is not that of the document. */
  readonly locale?: string;
  readonly paths?: readonly string[];
  readonly nav?: readonly PageLink[];
}
type LiveReleases = Readonly<Record<RemoteName, LiveRelease | null>>;

/** Contracts and platform version that this page supports; live releases may be newer than the page. */
const HOST_CAPABILITIES = { contracts: SUPPORTED_CONTRACTS, platform: sharedUi.version };

/** A remote's entry script with its integrity hash. */
export interface EntryScript {
  readonly entry: string;
  readonly integrity: string | null;
}

/** The two calls of the Module Federation runtime that the shell needs. */
export interface Federation {
  /** `bypassCache` discards the state of an earlier attempt. */
  registerRemote(name: string, script: EntryScript, options: { bypassCache: boolean }): void;
  loadRemote(id: string): Promise<unknown>;
}

/** A remote could not be loaded: unreachable, too slow or incompatible. */
export class RemoteUnavailable extends Error {
  constructor(
    readonly part: RemoteName,
    /** `outdated`: the page is older than the remote; only a reload helps. */
    readonly reason: 'unreachable' | 'outdated',
    options?: ErrorOptions,
  ) {
    super(`${part} is ${reason}`, options);
    this.name = 'RemoteUnavailable';
  }
}

/** A remote's `./routes` module, of any supported contract. */
type RemoteModuleInstance = RoutesModule | RemoteModule;

export interface Remotes {
  /** All known remotes. */
  readonly parts: readonly RemoteName[];
  /** Links of the live releases' pages for the main navigation. */
  readonly nav: readonly PageLink[];
  /** The remote that serves a path, by longest prefix. */
  partOf(path: string): RemoteName | undefined;
  /** Loads the routes of the part's live release. Throws `RemoteUnavailable`. */
  routes(part: RemoteName, shell: ShellServices): Promise<readonly RouteObject[]>;
}

/** Creates the remotes from the page's `releases` block; after a failure the live release is fetched again. */
export function createRemotes(federation: Federation, releases: unknown): Remotes {
  const failed = new Set<RemoteName>();
  const known = (releases ?? {}) as LiveReleases;
  const paths = { ...PATHS };
  for (const [part, release] of Object.entries(known)) {
    if (release?.paths) paths[part] = release.paths;
  }

  async function attempt(part: RemoteName, shell: ShellServices): Promise<readonly RouteObject[]> {
    const bypassCache = failed.has(part);
    const release = (bypassCache ? await readReleases() : known)[part];
    if (!release) throw new Error(`No release of ${part} is known`);
    const { entry, integrity = null, contract, platform = null, locale } = release;
    if (findIncompatibility({ contract, platform }, HOST_CAPABILITIES))
      throw new RemoteUnavailable(part, 'outdated');
    const name = part.replaceAll('-', '_');
    federation.registerRemote(name, { entry, integrity }, { bypassCache });
    const module = parseRemoteModule(await federation.loadRemote(`${name}/routes`));
    if (!module || !SUPPORTED_CONTRACTS.includes(module.contract))
      throw new RemoteUnavailable(part, 'outdated');
    const routes = createRoutes(module, shell);
    if (locale === undefined) return routes;
    return (await loadLanguageSupport()).untranslatedRoutes(locale, routes);
  }

  return {
    parts: Object.keys(paths),
    nav: Object.values(known).flatMap((release) => release?.nav ?? []),
    partOf: (path) => findByLongestPrefix(Object.entries(paths), ([, own]) => own, path)?.[0],
    async routes(part, shell) {
      try {
        const routes = await withTimeout(attempt(part, shell));
        failed.delete(part);
        return routes;
      } catch (cause) {
        failed.add(part);
        if (cause instanceof RemoteUnavailable) throw cause;
        throw new RemoteUnavailable(part, 'unreachable', { cause });
      }
    },
  };
}

function createRoutes(module: RemoteModuleInstance, shell: ShellServices): readonly RouteObject[] {
  const { host, queryClient, cart } = shell;
  if (module.contract === 1) return module.routes({ ...host, contract: 1, queryClient, cart });
  return pageRoutes(module, host, queryClient);
}

/** Whether the shell's server is currently reachable. */
export function isShellReachable(): Promise<boolean> {
  return readReleases().then(
    () => true,
    () => false,
  );
}

/** URL of the releases in the document's language. */
const RELEASES_URL = $locale === 'en' ? '/releases.json' : `/releases.json?locale=${$locale}`;

/** Fetches the visitor's current releases from the shell's server, bypassing caches. */
async function readReleases(): Promise<LiveReleases> {
  const response = await fetch(RELEASES_URL, {
    cache: 'no-store',
    signal: AbortSignal.timeout(ATTEMPT_MS),
  });
  if (!response.ok) throw new Error(`${RELEASES_URL} responded ${response.status}`);
  return response.json() as Promise<LiveReleases>;
}

/** Default export of a remote's `./routes`, if it matches a contract; else null. */
function parseRemoteModule(loaded: unknown): RemoteModuleInstance | null {
  const value = isRecord(loaded) ? loaded.default : null;
  if (!isRecord(value) || typeof value.contract !== 'number') return null;
  const isPageModule = Array.isArray(value.pages) && typeof value.Frame === 'function';
  if (!isPageModule && typeof value.routes !== 'function') return null;
  return value as unknown as RemoteModuleInstance;
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const handleTimeout = () => reject(new Error(`No response within ${ATTEMPT_MS} ms`));
    const timer = setTimeout(handleTimeout, ATTEMPT_MS);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
