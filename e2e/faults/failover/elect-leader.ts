/**
 * Chooses the follower to promote by WAL position (undefined: no response); -1 if none is safe. A commit is
 * acknowledged when any one follower has it, so only if all respond does the most advanced one have every
 * commit.
 */
export function successor(reached: readonly (bigint | undefined)[]): number {
  const known = reached.filter((bytes) => bytes !== undefined);
  if (known.length < reached.length) return -1;
  const farthest = known.reduce((one, other) => (other > one ? other : one), 0n);
  return reached.indexOf(farthest);
}
