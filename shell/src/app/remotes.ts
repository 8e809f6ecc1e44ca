// Which remotes the page knows, and how one is fetched, checked and, after a failure, asked again.
import {
  HOSTED_CONTRACTS,
  isRecord,
  pageRoutes,
  type RemoteModule,
  type RoutesModule,
} from '@challenge-coins/shared-ui/host';
import sharedUi from '@challenge-coins/shared-ui/package.json';
import type { RouteObject } from '@challenge-coins/shared-ui/platform';
import { findIncompatibility, type RemoteRequirements } from '../../../release/compatibility.ts';
import type { ShellServices } from './shell.ts';

/** How long one attempt to fetch a remote may take, in milliseconds. */
const ATTEMPT_MS = 8000;

/** The name of a part of the shop that is a remote. */
export type RemoteName = string;

/** Below which paths a part's pages are, where the server does not say so. */
const PATHS: Readonly<Record<RemoteName, readonly string[]>> = {
  'storefront-mfe': ['/'],
  'admin-mfe': ['/admin'],
};

/** What the shell's server says about a remote's release, in the page or when asked again. */
interface LiveRelease extends RemoteRequirements {
  /** Address of the remote's entry script. */
  readonly entry: string;
  /** What the entry script's bytes must hash to; null where nobody knows beforehand. */
  readonly integrity: string | null;
}

/** What this page can host; the releases that are live by now may be newer than it. */
const HOST_CAPABILITIES = { contracts: HOSTED_CONTRACTS, platform: sharedUi.version };

/** A remote's entry script: where it is, what it must be, and how long it may take. */
export interface EntryScript {
  readonly entry: string;
  readonly integrity: string | null;
  /** In milliseconds. */
  readonly timeoutMs: number;
}

/** The two calls of the Module Federation runtime that the shell needs. */
export interface Federation {
  /** `afresh` forgets what an earlier attempt has left behind. */
  registerRemote(name: string, script: EntryScript, options: { afresh: boolean }): void;
  loadRemote(id: string): Promise<unknown>;
}

/** A remote that did not come: down, slow, or made for another contract. */
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

/** What a remote exposes as `./routes`, by the contracts that are hosted. */
type RemoteModuleInstance = RoutesModule | RemoteModule;

export interface Remotes {
  /** All that the page knows of. */
  readonly parts: readonly RemoteName[];
  /** Whose page a path is: the part's that says so most exactly. */
  partOf(path: string): RemoteName | undefined;
  /** The part's routes, on its live release. Throws `RemoteUnavailable`. */
  routes(part: RemoteName, shell: ShellServices): Promise<readonly RouteObject[]>;
}

/** Remotes as the page's `releases` block lists them; a failed one is looked up afresh. */
export function createRemotes(federation: Federation, releases: unknown): Remotes {
  const failed = new Set<RemoteName>();
  const paths = pathsOf(releases);

  async function attempt(part: RemoteName): Promise<RemoteModuleInstance> {
    const afresh = failed.has(part);
    const release = releaseIn(afresh ? await readReleases() : releases, part);
    if (findIncompatibility(release, HOST_CAPABILITIES))
      throw new RemoteUnavailable(part, 'outdated');
    const name = part.replaceAll('-', '_');
    federation.registerRemote(name, { ...release, timeoutMs: ATTEMPT_MS }, { afresh });
    const module = remoteModule(await federation.loadRemote(`${name}/routes`));
    if (!module || !HOSTED_CONTRACTS.includes(module.contract))
      throw new RemoteUnavailable(part, 'outdated');
    return module;
  }

  return {
    parts: Object.keys(paths),
    partOf: (path) => longestPrefix(paths, path),
    async routes(part, shell) {
      try {
        const routes = routesOf(await withTimeout(attempt(part)), shell);
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

function routesOf(module: RemoteModuleInstance, shell: ShellServices): readonly RouteObject[] {
  const { host, queryClient, cart } = shell;
  if (module.contract === 1) return module.routes({ ...host, contract: 1, queryClient, cart });
  return pageRoutes(module, host, queryClient);
}

function pathsOf(releases: unknown): Record<RemoteName, readonly string[]> {
  const said = Object.entries(isRecord(releases) ? releases : {}).flatMap(([part, release]) => {
    const paths = isRecord(release) ? release.paths : null;
    return Array.isArray(paths) ? [[part, paths.map(String)] as const] : [];
  });
  return { ...PATHS, ...Object.fromEntries(said) };
}

function longestPrefix(paths: Readonly<Record<RemoteName, readonly string[]>>, path: string) {
  const isBelow = (above: string) => path === above || path.startsWith(above.replace(/\/?$/, '/'));
  const fits = Object.entries(paths).flatMap(([part, all]) =>
    all.filter(isBelow).map((above) => ({ part, length: above.length })),
  );
  return fits.sort((a, b) => b.length - a.length)[0]?.part;
}

function releaseIn(releases: unknown, part: RemoteName): LiveRelease {
  const release = isRecord(releases) ? releases[part] : null;
  if (!isRecord(release)) throw new Error(`No release of ${part} is known`);
  const { entry, integrity, contract, platform } = release;
  if (typeof entry !== 'string' || typeof contract !== 'number') {
    throw new Error(`The release of ${part} is none`);
  }
  return { entry, integrity: textOrNull(integrity), contract, platform: textOrNull(platform) };
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** Whether the shell's server can be reached at this moment. */
export function isShellReachable(): Promise<boolean> {
  return readReleases().then(
    () => true,
    () => false,
  );
}

/** Asks the shell's server what is live for this visitor now, past every cache. */
async function readReleases(): Promise<unknown> {
  const response = await fetch('/releases.json', {
    cache: 'no-store',
    signal: AbortSignal.timeout(ATTEMPT_MS),
  });
  if (!response.ok) throw new Error(`/releases.json answered ${response.status}`);
  return response.json();
}

/** `./routes` of a remote: its default export, if it has the contract's shape. */
function remoteModule(loaded: unknown): RemoteModuleInstance | null {
  const candidate = isRecord(loaded) ? loaded.default : null;
  return isRemoteModule(candidate) ? candidate : null;
}

function isRemoteModule(value: unknown): value is RemoteModuleInstance {
  if (!isRecord(value)) return false;
  const isOfPages = Array.isArray(value.pages) && typeof value.Frame === 'function';
  return typeof value.contract === 'number' && (isOfPages || typeof value.routes === 'function');
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLate = () => reject(new Error(`No answer within ${ATTEMPT_MS} ms`));
    const timer = setTimeout(tooLate, ATTEMPT_MS);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
