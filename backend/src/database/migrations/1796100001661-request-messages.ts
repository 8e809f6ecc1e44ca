import type { MigrationInterface, QueryRunner } from 'typeorm';

const ADDED = [
  'request-receipt',
  'request-notice',
  'request-answer',
  'stock-notice-confirmation',
  'stock-notice',
];

/** Message kinds that the constraint allows now: other migrations may have added some. */
async function readKinds(runner: QueryRunner): Promise<string[]> {
  const rows = (await runner.query(
    `SELECT kind[1] AS kind FROM pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g') AS kind
      WHERE conname = 'outbox_kind_known'`,
  )) as { kind: string }[] | undefined;
  return rows?.map(({ kind }) => kind) ?? [];
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

// Not in a transaction: messages are written while the constraint is validated.
export class RequestMessages1796100001661 implements MigrationInterface {
  name = 'RequestMessages1796100001661';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    const kinds = await readKinds(runner);
    await setKinds(runner, [...new Set([...kinds, ...ADDED])]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "outbox" WHERE kind = ANY ($1)`, [ADDED]);
    const kinds = await readKinds(runner);
    await setKinds(
      runner,
      kinds.filter((kind) => !ADDED.includes(kind)),
    );
  }
}
