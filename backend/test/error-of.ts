/** Returns the rejection reason of a promise; undefined if it resolves. */
export function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
}
