import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is shown to everybody → the tables it is made of, and which writes change what is shown. */
const SOURCES = [
  ['catalog', 'product', 'INSERT OR UPDATE OR DELETE OR TRUNCATE'],
  ['catalog', 'product_image', 'INSERT OR UPDATE OR DELETE OR TRUNCATE'],
  ['catalog', 'piece', 'INSERT OR UPDATE OR DELETE OR TRUNCATE'],
  ['settings', 'site_settings', 'INSERT OR UPDATE OR DELETE OR TRUNCATE'],
  // A new picture is under a name that nobody has asked for.
  ['pictures', 'image_variant', 'UPDATE OR DELETE OR TRUNCATE'],
] as const;

// The API's processes keep public answers and ask here what has changed. A row for every statement that
// changes something, by triggers, so that none is forgotten, an older API's and an administrator's in
// psql among them. Rows are only added: writers never wait for each other here, as they would for one
// counter. No entity: TypeORM does not know the type of transaction ids.
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
