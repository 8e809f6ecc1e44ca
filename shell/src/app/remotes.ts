// Which remotes the page knows, and how one is fetched, checked and, after a failure, asked again.
import { HOST_CONTRACT, type HostApi, type RemoteModule } from 'shared-ui/host';
import type { RouteObject } from 'shared-ui/platform';
import { isRecord } from './json-block.ts';

/** How long one attempt to fetch a remote may take, in milliseconds. */
const ATTEMPT_MS = 8000;

/** The parts of the shop that are remotes, by their workspace names. */
export type Part = 'storefront-mfe' | 'admin-mfe';

/** What the page, or a part's own release document, says about its live release. */
export interface LiveRelease {
  /** Same-origin path of the remote's entry script. */
  readonly entry: string;
  readonly contract: number;
}

/** The two calls of the Module Federation runtime that the shell needs. */
export interface Federation {
  registerRemotes(remotes: { name: string; entry: string }[], options: { force: boolean }): void;
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
    const release = failed.has(part) ? await readRelease(part) : releaseInPage(releases, part);
    if (release.contract !== HOST_CONTRACT) throw new RemoteUnavailable(part, 'outdated');
    const name = part.replaceAll('-', '_');
    federation.registerRemotes([{ name, entry: release.entry }], { force: failed.has(part) });
    const module = remoteModule(await federation.loadRemote(`${name}/routes`));
    if (module?.contract !== HOST_CONTRACT) throw new RemoteUnavailable(part, 'outdated');
    return module;
  }

  return {
    async routes(part, host) {
      try {
        const module = await withinTime(attempt(part));
        failed.delete(part);
        return module.routes(host);
      } catch (cause) {
        failed.add(part);
        if (cause instanceof RemoteUnavailable) throw cause;
        throw new RemoteUnavailable(part, 'unreachable', { cause });
      }
    },
  };
}

function releaseInPage(releases: unknown, part: Part): LiveRelease {
  const release = isRecord(releases) ? releases[part] : null;
  if (!isLiveRelease(release)) throw new Error(`The page lists no release of ${part}`);
  return release;
}

/** Asks the part itself what is live now, past every cache. */
async function readRelease(part: Part): Promise<LiveRelease> {
  const response = await fetch(`/${part}/release.json`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${part} answered ${response.status}`);
  const document: unknown = await response.json();
  const live = isRecord(document) ? document.live : null;
  if (!isRecord(live) || !isLiveRelease(live)) throw new Error(`${part} says nothing is live`);
  return {
    entry: `/${part}/releases/${String(live.id)}/${live.entry}`,
    contract: live.contract,
  };
}

function isLiveRelease(value: unknown): value is LiveRelease {
  return isRecord(value) && typeof value.entry === 'string' && typeof value.contract === 'number';
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
