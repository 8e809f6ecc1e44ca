import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = [
  'return-requested',
  'return-approved',
  'return-rejected',
  'return-received',
  'return-closed',
];

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
  await runner.query(`ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind_known"`);
  await runner.query(
    `ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_known" CHECK (kind IN (${list})) NOT VALID`,
  );
  await runner.query(`ALTER TABLE "outbox" VALIDATE CONSTRAINT "outbox_kind_known"`);
}

// Not in a transaction: messages are written while the constraint is validated.
export class ReturnMessages1796100001690 implements MigrationInterface {
  name = 'ReturnMessages1796100001690';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    const others = (await readKinds(runner)).filter((kind) => !KINDS.includes(kind));
    await setKinds(runner, [...others, ...KINDS]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "outbox" WHERE kind = ANY ($1)`, [KINDS]);
    await setKinds(
      runner,
      (await readKinds(runner)).filter((kind) => !KINDS.includes(kind)),
    );
  }
}
