// The release commands: release, publish, roll back, promote, prune, freeze and list. Each prints one or
// two lines.
import type { FrontEnd } from './parts.ts';
import { checkBudget, measureFirstLoads, kilobytes, OverBudget, scriptBudget } from './budgets.ts';
import { DEFAULT_LIMIT, formatComparison } from './canary-analysis.ts';
import { listCanaryRollbacks } from './canary-rollbacks.ts';
import { describeClientError, listClientErrors } from './client-errors.ts';
import { Frozen, getFreeze, requireNotFrozen, setFreeze, type Freeze } from './freeze.ts';
import { formatUtc } from './format-utc.ts';
import { checkCompatibility, IncompatibleRelease } from './compatibility-check.ts';
import { addPreview, listPreviews } from './previews.ts';
import { addBuild, getBuiltFiles, builtRelease, wasPublished } from './publish.ts';
import type { CanaryLimit, Release, ReleaseDocument } from './release-document.ts';
import {
  getReferencedIds,
  InvalidTransition,
  promoteCanary,
  rollBackTo,
  setCanary,
  setLive,
} from './release-transitions.ts';
import type { ReleaseStoreLocation, ReleaseStore } from './release-store.ts';

/** Part, release store and output of a command. */
export interface CommandContext extends ReleaseStoreLocation {
  readonly part: FrontEnd;
  readonly store: ReleaseStore;
  /** A running shop to check compatibility with; without one, the local stores are used. */
  readonly shopUrl?: string | undefined;
  readonly publicUrl?: string | undefined;
  readonly print: (line: string) => void;
}

export interface ReleaseOptions {
  /** Percentage of visitors for a canary; null releases to all visitors. */
  readonly canary: number | null;
  /** Overrides of the default error limit of a canary. */
  readonly limit?: Partial<CanaryLimit>;
  /** Days that a preview link is valid; the release is then visible with the link only. */
  readonly preview?: number | null;
  readonly force: boolean;
  /** A refused publication is no error if a release is live: a start runs what is live. */
  readonly keepLive?: boolean;
}

type ForceOption = Pick<ReleaseOptions, 'force'>;
const NOT_FORCED: ForceOption = { force: false };

/** Errors of a release that must not go live. */
const REFUSALS = [Frozen, IncompatibleRelease, OverBudget];

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function checkWeight({ part, print }: CommandContext): Promise<void> {
  const release = await builtRelease(part);
  const sizes = await getBuiltFiles(part);
  for (const { page, scripts } of measureFirstLoads(release, sizes).slice(0, 1)) {
    const budget = kilobytes(scriptBudget(part, page));
    print(`scripts of ${page ?? 'every page'}: ${kilobytes(scripts)} of ${budget}`);
  }
  checkBudget(part, release, sizes);
}

/** Creates a preview link of a release and prints it. Call within `withLock`. */
export async function createPreview(
  context: CommandContext,
  { id }: Release,
  days: number,
): Promise<void> {
  const { part, store, publicUrl = '', print } = context;
  const { token, until } = await addPreview(store, id, days);
  print(`${part} ${id} is visible with this link until ${formatUtc(until)}:`);
  print(`${publicUrl}/preview/${part}/${token}`);
}

/** Makes the last build live for all visitors, a canary or a preview. Call within `withLock`. */
async function ship(context: CommandContext, options: ReleaseOptions): Promise<void> {
  const { part, store, print } = context;
  const { canary, force: isForced, limit, preview } = options;
  if (!preview) await requireNotFrozen(store);
  await checkWeight(context);
  const since = performance.now();
  const made = await addBuild(part, store);
  const now = await store.document();
  if (!isForced) await checkCompatibility(part, made, context);
  if (preview) return createPreview(context, made, preview);
  if (canary === null && now?.live.id === made.id && !now.canary) {
    print(`${part} ${made.id} is already live: nothing has changed since it was built`);
    return;
  }
  await store.replaceDocument(
    canary === null
      ? setLive(now, part, made)
      : setCanary(await requireDocument(context), {
          release: made,
          percent: canary,
          since: new Date().toISOString(),
          limit: { ...DEFAULT_LIMIT, ...limit },
        }),
  );
  await store.setLastBuild(made.id);
  const audience = canary === null ? 'live' : `live for ${canary} % of the visitors`;
  print(`${part} ${made.id} is ${audience}, ${seconds(since)} after its build`);
}

/** Builds the part, checks it and releases it to all visitors, as a canary or as a preview. */
export async function release(
  context: CommandContext,
  options: ReleaseOptions,
  build: (part: FrontEnd, print: CommandContext['print']) => Promise<void>,
): Promise<void> {
  await context.store.withLock('a release', async () => {
    // A preview affects no visitor.
    if (!options.preview) await requireNotFrozen(context.store);
    await build(context.part, context.print);
    await ship(context, options);
  });
}

/**
 * Like `release` with an existing build, such as that of an image. Deploying the same image again does not
 * undo a rollback.
 */
export async function publish(context: CommandContext, options: ReleaseOptions): Promise<void> {
  const { part, store, print } = context;
  await store.withLock('a release', async () => {
    const built = await builtRelease(part);
    const isOld = !options.preview && (await wasPublished(store, built));
    if (isOld) {
      print(`${part} ${built.id} was released before`);
      return;
    }
    try {
      await ship(context, options);
    } catch (error) {
      const refusal = REFUSALS.find((kind) => error instanceof kind) && (error as Error);
      const now = options.keepLive && refusal ? await store.document() : null;
      if (!now || !refusal) throw error;
      print(refusal.message);
      print(`${part} ${now.live.id} stays live`);
    }
  });
}

async function requireDocument({ part, store }: CommandContext): Promise<ReleaseDocument> {
  const now = await store.document();
  if (!now) throw new InvalidTransition(`Nothing of ${part} is live yet in ${store.location}.`);
  return now;
}

/** The newest earlier live release that is still in the store. */
async function previous(store: ReleaseStore, now: ReleaseDocument): Promise<Release> {
  const stored = new Map((await store.list()).map((entry) => [entry.id, entry]));
  const found = (now.history ?? []).map((id) => stored.get(id)).find((entry) => entry);
  if (!found)
    throw new InvalidTransition(
      `Nothing that was live before ${now.live.id} is in ${store.location}.`,
    );
  return found;
}

/**
 * Undoes the last release: ends a running canary, otherwise returns to the previous live release. With an
 * id, that release becomes live. `force` skips the compatibility check.
 */
export async function rollBack(
  context: CommandContext,
  id: string | null,
  { force: isForced } = NOT_FORCED,
): Promise<void> {
  const { part, store, print } = context;
  const since = performance.now();
  await store.withLock('a rollback', async () => {
    const now = await requireDocument(context);
    if (id === null && now.canary) {
      await store.replaceDocument({ ...now, canary: null });
      print(`canary ${now.canary.release.id} ended; ${now.live.id} is live for all visitors`);
      return;
    }
    const target = id === null ? await previous(store, now) : await store.release(id);
    if (target.id === now.live.id) throw new InvalidTransition(`${target.id} is already live.`);
    if (!isForced) await checkCompatibility(part, target, context);
    await store.replaceDocument(rollBackTo(now, target));
    print(`${part} ${target.id} is live again, after ${seconds(since)}`);
  });
}

/** Makes the canary live for all visitors. The other parts may have changed since it started, so it is checked again. */
export async function promote(
  context: CommandContext,
  { force: isForced } = NOT_FORCED,
): Promise<void> {
  const { part, store, print } = context;
  await store.withLock('a promotion', async () => {
    await requireNotFrozen(store);
    const promoted = promoteCanary(await requireDocument(context), store.location);
    if (!isForced) await checkCompatibility(part, promoted.live, context);
    const { live } = await store.replaceDocument(promoted);
    print(`${part} ${live.id} is live for all visitors`);
  });
}

/** Removes all but the newest `keep` releases. Live, canary, previous and previewed releases are kept. */
export async function prune({ part, store, print }: CommandContext, keep: number): Promise<void> {
  await store.withLock('pruning', async () => {
    const now = await store.document();
    const releases = await store.list();
    const shown = (await listPreviews(store)).map(({ release: id }) => id);
    const newest = releases.slice(0, keep).map(({ id }) => id);
    const kept = new Set([...getReferencedIds(now), ...shown, ...newest]);
    const old = releases.filter(({ id }) => !kept.has(id));
    const history = now?.history?.filter((id) => kept.has(id));
    if (now) await store.replaceDocument({ ...now, ...(history && { history }) });
    for (const { id } of old) await store.remove(id);
    print(`${part}: ${old.length} removed, ${releases.length - old.length} kept`);
  });
}

/** Freezes the part until the given time; null lifts the freeze. */
export async function freeze({ part, store, print }: CommandContext, options: Freeze | null) {
  await store.withLock('a freeze', async () => {
    if (options) {
      await setFreeze(store, options);
      print(`${part} is frozen until ${formatUtc(options.until)}: ${options.reason}`);
      return;
    }
    const existing = await getFreeze(store);
    if (existing) await setFreeze(store, null);
    print(existing ? `${part} may be released again` : `${part} was not frozen`);
  });
}

function role(document: ReleaseDocument | null, id: string): string {
  if (document?.live.id === id) return 'live';
  if (document?.canary?.release.id === id) return `canary, ${document.canary.percent} %`;
  return document?.history?.[0] === id ? 'previous' : '';
}

/** Lists the releases, newest first, and the canary's limit, rollbacks, errors in browsers, previews and a freeze. */
export async function list({ part, store, print }: CommandContext): Promise<void> {
  const now = await store.document();
  const releases = await store.list();
  print(`${releases.length} releases of ${part} in ${store.location}`);
  for (const entry of releases) {
    const [load] = measureFirstLoads(entry, await store.files(entry.id));
    const columns = [
      entry.id.padEnd(14),
      entry.commit.padEnd(18),
      formatUtc(entry.builtAt),
      kilobytes(load?.scripts ?? 0).padStart(10),
      role(now, entry.id),
    ];
    print(columns.join('  ').trimEnd());
  }
  const { release, since, limit = DEFAULT_LIMIT } = now?.canary ?? {};
  if (release && since) {
    const { errorPercent, visits } = limit;
    print(
      `${release.id} is rolled back automatically at ${errorPercent} % of ${visits} or more visits with an error`,
    );
  }
  for (const { id, at, live, figures } of await listCanaryRollbacks(store)) {
    print(
      `${id} was rolled back automatically at ${formatUtc(at)}: ${formatComparison(figures, live)}`,
    );
  }
  for (const error of await listClientErrors(store)) {
    print(`${await describeClientError(store, error)}, last at ${formatUtc(error.last)}`);
  }
  for (const preview of await listPreviews(store)) {
    print(`${preview.release} has a preview until ${formatUtc(preview.until)}`);
  }
  const frozen = await getFreeze(store);
  if (!frozen) return;
  const hint = `npm run unfreeze -w ${part} lifts this`;
  print(`${part} is frozen until ${formatUtc(frozen.until)}: ${frozen.reason} (${hint})`);
}
