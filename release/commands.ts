// What a team does with its part's releases. Each command says what it did, in a line or two.
import type { FrontEnd } from './parts.ts';
import { checkBudget, firstLoadsOf, kilobytes, scriptBudget } from './budgets.ts';
import { DEFAULT_LIMIT, formatComparison } from './canary-analysis.ts';
import { listCanaryRollbacks } from './canary-rollbacks.ts';
import { getFreeze, requireNotFrozen, setFreeze } from './freeze.ts';
import type { Freeze } from './freeze.ts';
import { formatUtc } from './format-utc.ts';
import { checkCompatibility } from './compatibility-check.ts';
import { addPreview, previewsOf } from './previews.ts';
import { addBuild, getBuiltFiles, builtRelease, wasPublished } from './publish.ts';
import type { Canary, CanaryLimit, Release, ReleaseDocument } from './release-document.ts';
import {
  getReferencedIds,
  InvalidTransition,
  promoteCanary,
  rollBackTo,
  setCanary,
  setLive,
} from './release-transitions.ts';
import type { ReleaseStoreLocation, ReleaseStore } from './release-store.ts';

/** Which part, where its releases are kept, and who is told. */
export interface CommandContext extends ReleaseStoreLocation {
  readonly part: FrontEnd;
  readonly store: ReleaseStore;
  /** A running shop that is asked what is live; without one, the stores beside this part's are. */
  readonly shopUrl?: string | undefined;
  /** The shop's address for people: what a link begins with. */
  readonly publicUrl?: string | undefined;
  readonly print: (line: string) => void;
}

export interface ReleaseOptions {
  /** The share of visitors, in percent; null is everybody. */
  readonly canary: number | null;
  /** When a canary goes back by itself; what is not said is as usual. */
  readonly limit?: Partial<CanaryLimit>;
  /** For how many days a link shows it, to whoever has the link and to nobody else. */
  readonly preview?: number | null;
  /** A shell may leave a remote behind that does not fit it any more. */
  readonly force: boolean;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** A first visit must not download more of the last build than the part may weigh. */
async function checkWeight({ part, print }: CommandContext): Promise<void> {
  const release = await builtRelease(part);
  const sizes = await getBuiltFiles(part);
  for (const { page, scripts } of firstLoadsOf(release, sizes).slice(0, 1)) {
    const most = kilobytes(scriptBudget(part, page));
    print(`scripts of ${page ?? 'every page'}: ${kilobytes(scripts)} of ${most}`);
  }
  checkBudget(part, release, sizes);
}

/** A canary that begins now. */
function aCanary(release: Release, percent: number, limit: Partial<CanaryLimit> = {}): Canary {
  const since = new Date().toISOString();
  return { release, percent, since, limit: { ...DEFAULT_LIMIT, ...limit } };
}

/** A preview takes nothing from anybody, so it is made on frozen days as well. */
async function refuseToShip({ store }: CommandContext, { preview }: ReleaseOptions): Promise<void> {
  if (!preview) await requireNotFrozen(store);
}

/** Makes a link to a release of the store. */
async function show(context: CommandContext, { id }: Release, days: number): Promise<void> {
  const { part, store, publicUrl = '', print } = context;
  const { token, until } = await addPreview(store, id, days);
  print(`${part} ${id} is shown to whoever has this link, until ${formatUtc(until)}:`);
  print(`${publicUrl}/preview/${part}/${token}`);
}

/** Makes the last build live for everybody or for a share. To be called within `alone`. */
async function ship(context: CommandContext, wish: ReleaseOptions): Promise<void> {
  const { part, store, print } = context;
  const { canary, force: isForced, limit, preview } = wish;
  await refuseToShip(context, wish);
  await checkWeight(context);
  const since = performance.now();
  const made = await addBuild(part, store);
  const now = await store.document();
  if (!isForced) await checkCompatibility(part, made, context);
  if (preview) return show(context, made, preview);
  if (canary === null && now?.live.id === made.id && !now.canary) {
    print(`${part} ${made.id} is live already: nothing has changed since it was built`);
    return;
  }
  await store.replaceDocument(
    canary === null
      ? setLive(now, part, made)
      : setCanary(await liveIn(context), aCanary(made, canary, limit)),
  );
  await store.setLastBuild(made.id);
  const whom = canary === null ? 'live' : `live for ${canary} % of the visitors`;
  print(`${part} ${made.id} is ${whom}, ${seconds(since)} after its build`);
}

/** Builds the part, checks it, and makes it live for everybody or for a share of the visitors. */
export async function release(
  context: CommandContext,
  wish: ReleaseOptions,
  build: () => Promise<void>,
): Promise<void> {
  await context.store.withLock('a release', async () => {
    await refuseToShip(context, wish);
    await build();
    await ship(context, wish);
  });
}

/**
 * The same with a build that stands already: an image's. An image that is deployed once more does
 * not undo a rollback.
 */
export async function publish(context: CommandContext, wish: ReleaseOptions): Promise<void> {
  const { part, store, print } = context;
  await store.withLock('a release', async () => {
    const { id } = await builtRelease(part);
    const isOld = !wish.preview && (await wasPublished(store, { id }));
    if (isOld) print(`${part} ${id} was released before`);
    else await ship(context, wish);
  });
}

/** What is live of the part. */
async function liveIn({ part, store }: CommandContext): Promise<ReleaseDocument> {
  const now = await store.document();
  if (!now) throw new InvalidTransition(`Nothing of ${part} is live yet in ${store.where}.`);
  return now;
}

/** The newest release that was live before and is still in the store. */
async function previous(store: ReleaseStore, now: ReleaseDocument): Promise<Release> {
  const known = new Map((await store.list()).map((entry) => [entry.id, entry]));
  const found = (now.history ?? []).map((id) => known.get(id)).find((entry) => entry);
  if (!found)
    throw new InvalidTransition(
      `Nothing that was live before ${now.live.id} is in ${store.where}.`,
    );
  return found;
}

/**
 * Takes the last step back: ends a canary that is running, otherwise goes back to what was live
 * before. With an id, that release is live, whatever it is.
 */
export async function rollBack(context: CommandContext, id: string | null): Promise<void> {
  const { part, store, print } = context;
  const since = performance.now();
  await store.withLock('a rollback', async () => {
    const now = await liveIn(context);
    if (id === null && now.canary) {
      await store.replaceDocument({ ...now, canary: null });
      print(`the canary ${now.canary.release.id} has ended: everybody gets ${now.live.id}`);
      return;
    }
    const target = id === null ? await previous(store, now) : await store.release(id);
    if (target.id === now.live.id) throw new InvalidTransition(`${target.id} is live already.`);
    await checkCompatibility(part, target, context);
    await store.replaceDocument(rollBackTo(now, target));
    print(`${part} ${target.id} is live again, after ${seconds(since)}`);
  });
}

/** Makes the canary live for everybody. */
export async function promote(context: CommandContext): Promise<void> {
  const { part, store, print } = context;
  await store.withLock('a promotion', async () => {
    await requireNotFrozen(store);
    const { live } = await store.replaceDocument(promoteCanary(await liveIn(context), store.where));
    print(`${part} ${live.id} is live for everybody`);
  });
}

/** Removes all but the newest `keep` releases; never what is in use or what a rollback gives. */
export async function prune({ part, store, print }: CommandContext, keep: number): Promise<void> {
  await store.withLock('pruning', async () => {
    const now = await store.document();
    const releases = await store.list();
    const shown = (await previewsOf(store)).map(({ release: id }) => id);
    const newest = releases.slice(0, keep).map(({ id }) => id);
    const kept = new Set([...getReferencedIds(now), ...shown, ...newest]);
    const old = releases.filter(({ id }) => !kept.has(id));
    const history = now?.history?.filter((id) => kept.has(id));
    if (now) await store.replaceDocument({ ...now, ...(history && { history }) });
    for (const { id } of old) await store.remove(id);
    print(`${part}: ${old.length} removed, ${releases.length - old.length} kept`);
  });
}

/** Nothing of the part goes live until then, or, with null, it may again. */
export async function freeze({ part, store, print }: CommandContext, wish: Freeze | null) {
  await store.withLock('a freeze', async () => {
    if (wish) {
      await setFreeze(store, wish);
      print(`${part} is frozen until ${formatUtc(wish.until)}: ${wish.reason}`);
      return;
    }
    const was = await getFreeze(store);
    if (was) await setFreeze(store, null);
    print(was ? `${part} may be released again` : `${part} was not frozen`);
  });
}

function role(document: ReleaseDocument | null, id: string): string {
  if (document?.live.id === id) return 'live';
  if (document?.canary?.release.id === id) return `canary, ${document.canary.percent} %`;
  return document?.history?.[0] === id ? 'previous' : '';
}

/** Lists the releases of the part, the newest first. */
export async function list({ part, store, print }: CommandContext): Promise<void> {
  const now = await store.document();
  const releases = await store.list();
  print(`${releases.length} releases of ${part} in ${store.where}`);
  for (const entry of releases) {
    const [load] = firstLoadsOf(entry, await store.files(entry.id));
    const columns = [
      entry.id.padEnd(14),
      entry.commit.padEnd(18),
      formatUtc(entry.builtAt),
      kilobytes(load?.scripts ?? 0).padStart(10),
      role(now, entry.id),
    ];
    print(columns.join('  ').trimEnd());
  }
  await listMore({ part, store, print }, now);
}

/** What else stands in the store: when the canary goes back, which ones went, previews, a freeze. */
async function listMore(
  { part, store, print }: Pick<CommandContext, 'part' | 'store' | 'print'>,
  now: ReleaseDocument | null,
): Promise<void> {
  const { release, since, limit = DEFAULT_LIMIT } = now?.canary ?? {};
  if (release && since) {
    const { errorPercent, visits } = limit;
    print(
      `${release.id} goes back by itself at ${errorPercent} % of ${visits} or more visits with an error`,
    );
  }
  for (const { id, at, live, figures } of await listCanaryRollbacks(store)) {
    print(`${id} went back by itself at ${formatUtc(at)}: ${formatComparison(figures, live)}`);
  }
  for (const preview of await previewsOf(store)) {
    print(`${preview.release} has a preview until ${formatUtc(preview.until)}`);
  }
  const frozen = await getFreeze(store);
  if (!frozen) return;
  const how = `npm run unfreeze -w ${part} lifts that`;
  print(`${part} is frozen until ${formatUtc(frozen.until)}: ${frozen.reason} (${how})`);
}
