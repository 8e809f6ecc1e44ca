import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Topics of public data, the tables they depend on, and the writes that change them. */
const SOURCES = [
  ['catalog', 'product', 'INSERT OR UPDATE OR DELETE OR TRUNCATE'],
  ['catalog', 'product_image', 'INSERT OR UPDATE OR DELETE OR TRUNCATE'],
  ['catalog', 'piece', 'INSERT OR UPDATE OR DELETE OR TRUNCATE'],
  ['settings', 'site_settings', 'INSERT OR UPDATE OR DELETE OR TRUNCATE'],
  // A new picture has a new URL, so no cached response depends on it.
  ['pictures', 'image_variant', 'UPDATE OR DELETE OR TRUNCATE'],
] as const;

// API processes cache public responses and check this table for changes. Statement triggers insert a row
// per changing statement, so no write is missed, including those of an older API or of psql. Rows are only
// inserted, so writers never wait for each other, as they would for a counter. No entity: TypeORM does not
// support the type of transaction ids.
export class ShownChanges1795400000000 implements MigrationInterface {
  name = 'ShownChanges1795400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE shown_change (
      xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
      topic text NOT NULL,
      noted_at timestamptz NOT NULL DEFAULT clock_timestamp())`);
    await runner.query(`CREATE INDEX shown_change_by_transaction ON shown_change (xid)`);
    await runner.query(`CREATE FUNCTION note_shown_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO shown_change (topic) VALUES (TG_ARGV[0]);
        RETURN NULL;
      END $$`);
    for (const [topic, table, writes] of SOURCES) {
      await runner.query(`CREATE TRIGGER ${table}_is_shown AFTER ${writes} ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION note_shown_change('${topic}')`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [, table] of SOURCES) {
      await runner.query(`DROP TRIGGER ${table}_is_shown ON ${table}`);
    }
    await runner.query(`DROP FUNCTION note_shown_change`);
    await runner.query(`DROP TABLE shown_change`);
  }
}
