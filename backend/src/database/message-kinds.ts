// Changes the message kinds that the outbox allows, for migrations. They run outside a transaction, because messages
// are written while the constraint is validated.
import type { QueryRunner } from 'typeorm';

/** The kinds that the constraint allows now, so that kinds of other migrations stay. */
async function readKinds(runner: QueryRunner): Promise<string[]> {
  // No rows: only the statements are listed.
  const rows = (await runner.query(
    `SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = 'outbox_kind_known'`,
  )) as [{ text: string }] | undefined;
  return [...(rows?.[0].text ?? '').matchAll(/'([a-z-]+)'/g)].map(([, kind = '']) => kind);
}

/** Validates in a separate step, so that messages can be written while rows are checked. */
async function setKinds(runner: QueryRunner, kinds: readonly string[]): Promise<void> {
  const list = kinds.map((kind) => `'${kind}'`).join(', ');
  await runner.query(`ALTER TABLE "outbox" DROP CONSTRAINT IF EXISTS "outbox_kind_known"`);
  await runner.query(
    `ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_known" CHECK (kind IN (${list})) NOT VALID`,
  );
  await runner.query(`ALTER TABLE "outbox" VALIDATE CONSTRAINT "outbox_kind_known"`);
}

/** Allows more kinds. */
export async function addMessageKinds(
  runner: QueryRunner,
  added: readonly string[],
): Promise<void> {
  const others = (await readKinds(runner)).filter((kind) => !added.includes(kind));
  await setKinds(runner, [...others, ...added]);
}

/** Deletes the messages of these kinds, and allows the kinds no more. */
export async function removeMessageKinds(
  runner: QueryRunner,
  removed: readonly string[],
): Promise<void> {
  await runner.query(`DELETE FROM "outbox" WHERE kind = ANY ($1)`, [removed]);
  const others = (await readKinds(runner)).filter((kind) => !removed.includes(kind));
  await setKinds(runner, others);
}
