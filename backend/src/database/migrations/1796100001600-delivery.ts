import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['delivery_zone', 'delivery_service', 'destination_duty'];

export class Delivery1796100001600 implements MigrationInterface {
  name = 'Delivery1796100001600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "delivery_zone" (
  "id" uuid NOT NULL,
  "name" text NOT NULL,
  "countries" text array NOT NULL DEFAULT '{}',
  "is_rest_of_world" boolean NOT NULL DEFAULT false,
  "position" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "delivery_zone_name_length" CHECK (char_length(name) BETWEEN 1 AND 80),
  CONSTRAINT "delivery_zone_countries" CHECK (NOT is_rest_of_world OR cardinality(countries) = 0),
  CONSTRAINT "delivery_zone_pk" PRIMARY KEY ("id")
)`);
    await runner.query(
      `CREATE UNIQUE INDEX "delivery_zone_one_rest_of_world" ON "delivery_zone" ("is_rest_of_world") WHERE is_rest_of_world`,
    );
    await runner.query(`CREATE TABLE "delivery_service" (
  "id" uuid NOT NULL,
  "zone_id" uuid,
  "kind" text NOT NULL,
  "name" text NOT NULL,
  "price_cents" bigint NOT NULL,
  "free_from_cents" bigint,
  "days_min" integer,
  "days_max" integer,
  "max_weight_grams" integer,
  "max_value_cents" bigint,
  "duties" text NOT NULL DEFAULT 'none',
  "duties_note" text NOT NULL DEFAULT '',
  "line1" text NOT NULL DEFAULT '',
  "line2" text NOT NULL DEFAULT '',
  "city" text NOT NULL DEFAULT '',
  "region" text NOT NULL DEFAULT '',
  "postal_code" text NOT NULL DEFAULT '',
  "country" text NOT NULL DEFAULT '',
  "opening_hours" text NOT NULL DEFAULT '',
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "delivery_service_kind_known" CHECK (kind IN ('ship', 'pick_up')),
  CONSTRAINT "delivery_service_duties_known" CHECK (duties IN ('none', 'may_be_due', 'included')),
  CONSTRAINT "delivery_service_price_range" CHECK (price_cents BETWEEN 0 AND 10000000),
  CONSTRAINT "delivery_service_free_from_range" CHECK (free_from_cents BETWEEN 0 AND 10000000),
  CONSTRAINT "delivery_service_days" CHECK ((days_min IS NULL) = (days_max IS NULL) AND days_min >= 0 AND days_min <= days_max),
  CONSTRAINT "delivery_service_limits" CHECK (max_weight_grams > 0 AND max_value_cents > 0),
  CONSTRAINT "delivery_service_place" CHECK (CASE kind WHEN 'ship' THEN zone_id IS NOT NULL AND country = '' ELSE zone_id IS NULL AND line1 <> '' AND city <> '' AND country ~ '^[A-Z]{2}$' END),
  CONSTRAINT "delivery_service_text_lengths" CHECK (char_length(name) BETWEEN 1 AND 80 AND char_length(duties_note) <= 300 AND char_length(opening_hours) <= 300),
  CONSTRAINT "delivery_service_pk" PRIMARY KEY ("id"),
  CONSTRAINT "delivery_service_of_zone" FOREIGN KEY ("zone_id") REFERENCES "delivery_zone"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
)`);
    await runner.query(
      `CREATE INDEX "delivery_service_of_zone_index" ON "delivery_service" ("zone_id")`,
    );
    await runner.query(`CREATE TABLE "destination_duty" (
  "country" text NOT NULL,
  "note" text NOT NULL,
  CONSTRAINT "destination_duty_country_code" CHECK (country ~ '^[A-Z]{2}$'),
  CONSTRAINT "destination_duty_note_length" CHECK (char_length(note) BETWEEN 1 AND 300),
  CONSTRAINT "destination_duty_pk" PRIMARY KEY ("country")
)`);
    // Invalidate cached responses.
    for (const table of TABLES) {
      await runner.query(`CREATE TRIGGER ${table}_is_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION note_shown_change('settings')`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES.toReversed()) await runner.query(`DROP TABLE "${table}"`);
  }
}
