// What can happen to a release document, as plain functions: from what is live to what is live next.
import { HISTORY_LENGTH } from './release-document.ts';
import type { Canary, Release, ReleaseDocument } from './release-document.ts';

/** A wish that makes no sense as things are; the message says why. */
export class InvalidTransition extends Error {}

/** The history when `next` takes the place of what is live. */
function historyBefore(document: ReleaseDocument | null, next: string): string[] {
  if (!document) return [];
  const before = [document.live.id, ...(document.history ?? [])];
  return before.filter((id) => id !== next).slice(0, HISTORY_LENGTH);
}

/** `release` is live for everybody; a canary ends. */
export function setLive(
  document: ReleaseDocument | null,
  part: string,
  release: Release,
): ReleaseDocument {
  return {
    schema: 1,
    part,
    live: release,
    canary: null,
    history: historyBefore(document, release.id),
  };
}

/** The canary goes to its share of the visitors; what is live stays live for the others. */
export function setCanary(document: ReleaseDocument | null, canary: Canary): ReleaseDocument {
  if (!document)
    throw new InvalidTransition('Nothing is live yet, so there is nothing to compare with.');
  if (document.live.id === canary.release.id) {
    throw new InvalidTransition(`${canary.release.id} is live for everybody already.`);
  }
  return { ...document, canary };
}

/** The canary is live for everybody. */
export function promoteCanary(document: ReleaseDocument, where: string): ReleaseDocument {
  const { part, canary } = document;
  if (!canary) throw new InvalidTransition(`There is no canary of ${part} to promote in ${where}.`);
  return setLive(document, part, canary.release);
}

/**
 * `release` was live before and is again. What came after it is forgotten, so that the next
 * rollback goes one step further back, not to the release that was just taken away.
 */
export function rollBackTo(document: ReleaseDocument, release: Release): ReleaseDocument {
  const history = document.history ?? [];
  const at = history.indexOf(release.id);
  if (at < 0) return setLive(document, document.part, release);
  return { ...document, live: release, canary: null, history: history.slice(at + 1) };
}

/** The ids that must not be pruned: what visitors may get now, and what a rollback would give. */
export function getReferencedIds(document: ReleaseDocument | null): string[] {
  if (!document) return [];
  const { live, canary, history = [] } = document;
  return [live.id, canary?.release.id, history[0]].filter((id) => id !== undefined);
}
