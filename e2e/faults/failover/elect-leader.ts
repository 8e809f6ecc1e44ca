/**
 * Which follower takes the lead, by how far each one's journal goes (undefined: it does not answer); -1:
 * none may. A commit is acknowledged when one of them has it, and nobody knows which. So only where
 * all have answered, the one that goes farthest has everything.
 */
export function successor(reached: readonly (bigint | undefined)[]): number {
  const known = reached.filter((bytes) => bytes !== undefined);
  if (known.length < reached.length) return -1;
  const farthest = known.reduce((one, other) => (other > one ? other : one), 0n);
  return reached.indexOf(farthest);
}
