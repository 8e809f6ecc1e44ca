// Which remotes the page knows, and how one is fetched, checked and, after a failure, asked again.
import { HOSTED_CONTRACTS, type HostApi, type RemoteModule } from '@challenge-coins/shared-ui/host';
import sharedUi from '@challenge-coins/shared-ui/package.json';
import type { RouteObject } from '@challenge-coins/shared-ui/platform';
import { misfit, type Needs } from '../../../release/fits.ts';
import { isRecord } from './json-block.ts';

/** How long one attempt to fetch a remote may take, in milliseconds. */
const ATTEMPT_MS = 8000;

/** The parts of the shop that are remotes, by their workspace names. */
export type Part = 'storefront-mfe' | 'admin-mfe';

/** What the shell's server says about a remote's release, in the page or when asked again. */
interface LiveRelease extends Needs {
  /** Address of the remote's entry script. */
  readonly entry: string;
  /** What the entry script's bytes must hash to; null where nobody knows beforehand. */
  readonly integrity: string | null;
}

/** What this page can host; the releases that are live by now may be newer than it. */
const OFFERS = { contracts: HOSTED_CONTRACTS, platform: sharedUi.version };

/** A remote's entry script: where it is, what it must be, and how long it may take. */
export interface EntryScript {
  readonly entry: string;
  readonly integrity: string | null;
  /** In milliseconds. */
  readonly patience: number;
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
    readonly part: Part,
    /** `outdated`: the page is older than the remote; only a reload helps. */
    readonly reason: 'unreachable' | 'outdated',
    options?: ErrorOptions,
  ) {
    super(`${part} is ${reason}`, options);
    this.name = 'RemoteUnavailable';
  }
}

export interface Remotes {
  /** The part's routes, on its live release. Throws `RemoteUnavailable`. */
  routes(part: Part, host: HostApi): Promise<RouteObject[]>;
}

/** Remotes as the page's `releases` block lists them; a failed one is looked up afresh. */
export function createRemotes(federation: Federation, releases: unknown): Remotes {
  const failed = new Set<Part>();

  async function attempt(part: Part): Promise<RemoteModule> {
    const afresh = failed.has(part);
    const release = releaseIn(afresh ? await readReleases() : releases, part);
    if (misfit(release, OFFERS)) throw new RemoteUnavailable(part, 'outdated');
    const name = part.replaceAll('-', '_');
    federation.registerRemote(name, { ...release, patience: ATTEMPT_MS }, { afresh });
    const module = remoteModule(await federation.loadRemote(`${name}/routes`));
    if (!module || !HOSTED_CONTRACTS.includes(module.contract))
      throw new RemoteUnavailable(part, 'outdated');
    return module;
  }

  return {
    async routes(part, host) {
      try {
        const module = await withinTime(attempt(part));
        const routes = module.routes(host);
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

function releaseIn(releases: unknown, part: Part): LiveRelease {
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
export function shopAnswers(): Promise<boolean> {
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
function remoteModule(loaded: unknown): RemoteModule | null {
  const candidate = isRecord(loaded) ? loaded.default : null;
  return isRemoteModule(candidate) ? candidate : null;
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return (
    isRecord(value) && typeof value.contract === 'number' && typeof value.routes === 'function'
  );
}

function withinTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLate = () => reject(new Error(`No answer within ${ATTEMPT_MS} ms`));
    const timer = setTimeout(tooLate, ATTEMPT_MS);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
