// State transitions of a release document, as pure functions.
import { CommandError } from './command-error.ts';
import {
  HISTORY_LENGTH,
  type Canary,
  type Release,
  type ReleaseDocument,
} from './release-document.ts';

/** The transition is not possible in the current state; the message gives the reason. */
export class InvalidTransition extends CommandError {}

/** The history after `next` replaces the live release. */
function historyBefore(document: ReleaseDocument | null, next: string): string[] {
  if (!document) return [];
  const before = [document.live.id, ...(document.history ?? [])];
  return before.filter((id) => id !== next).slice(0, HISTORY_LENGTH);
}

/** Makes `release` live for all visitors and ends a canary. */
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

/** Starts a canary; the live release stays live for the other visitors. */
export function setCanary(document: ReleaseDocument | null, canary: Canary): ReleaseDocument {
  if (!document)
    throw new InvalidTransition(
      'Nothing is live yet, so there is nothing to compare a canary with.',
    );
  if (document.live.id === canary.release.id) {
    throw new InvalidTransition(`${canary.release.id} is already live for all visitors.`);
  }
  return { ...document, canary };
}

/** Makes the canary live for all visitors. */
export function promoteCanary(document: ReleaseDocument, where: string): ReleaseDocument {
  const { part, canary } = document;
  if (!canary) throw new InvalidTransition(`There is no canary of ${part} to promote in ${where}.`);
  return setLive(document, part, canary.release);
}

/**
 * Returns to an earlier release and removes what came after it from the history, so that the next rollback
 * goes one step further back.
 */
export function rollBackTo(document: ReleaseDocument, release: Release): ReleaseDocument {
  const history = document.history ?? [];
  const at = history.indexOf(release.id);
  if (at < 0) return setLive(document, document.part, release);
  return { ...document, live: release, canary: null, history: history.slice(at + 1) };
}

/** Ids that must not be pruned: live, canary and previous release. */
export function getReferencedIds(document: ReleaseDocument | null): string[] {
  if (!document) return [];
  const { live, canary, history = [] } = document;
  return [live.id, canary?.release.id, history[0]].filter((id) => id !== undefined);
}
