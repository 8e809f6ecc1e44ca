import type { MigrationInterface, QueryRunner } from 'typeorm';

const SHOWN = [
  ['catalog', 'product_text'],
  ['settings', 'setting_text'],
] as const;

/** Texts of products and settings in other languages. */
export class TranslatedTexts1796100002000 implements MigrationInterface {
  name = 'TranslatedTexts1796100002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "product_text" (
  "product_id" integer NOT NULL,
  "locale" text NOT NULL,
  "name" text,
  "description" text,
  "material" text,
  "sale_label" text,
  "alts" jsonb NOT NULL DEFAULT '{}',
  "story" jsonb,
  "source_rev" text NOT NULL,
  "search_text" text NOT NULL,
  "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  CONSTRAINT "product_text_alts_object" CHECK (jsonb_typeof(alts) = 'object'),
  CONSTRAINT "product_text_name_length" CHECK (char_length(name) BETWEEN 1 AND 120),
  CONSTRAINT "product_text_locale_known" CHECK (locale IN ('fr', 'ht')),
  CONSTRAINT "product_text_pk" PRIMARY KEY ("product_id", "locale"),
  CONSTRAINT "product_text_of_product" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE
)`);
    await runner.query(`CREATE TABLE "setting_text" (
  "locale" text NOT NULL,
  "key" text NOT NULL,
  "text" text NOT NULL,
  "source_rev" text NOT NULL,
  "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  CONSTRAINT "setting_text_length" CHECK (char_length(text) <= 20000),
  CONSTRAINT "setting_text_key_known" CHECK (key IN ('announcement_text', 'hero_title', 'hero_subtitle', 'hero_description', 'imprint', 'terms', 'privacy', 'shipping-returns', 'accessibility')),
  CONSTRAINT "setting_text_locale_known" CHECK (locale IN ('fr', 'ht')),
  CONSTRAINT "setting_text_pk" PRIMARY KEY ("locale", "key")
)`);
    for (const [topic, table] of SHOWN)
      await runner.query(`CREATE TRIGGER ${table}_is_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION note_shown_change('${topic}')`);
    // Every writer sets the English search text, also an older API, which does not know the translations. A product
    // that is inserted has none yet.
    await runner.query(`CREATE FUNCTION append_translated_search() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.search_text := NEW.search_text || coalesce((
          SELECT string_agg(' ' || search_text, '' ORDER BY locale) FROM product_text
           WHERE product_id = NEW.id AND search_text <> ''), '');
        RETURN NEW;
      END $$`);
    await runner.query(`CREATE TRIGGER product_search_is_translated BEFORE UPDATE OF search_text ON product
      FOR EACH ROW EXECUTE FUNCTION append_translated_search()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER product_search_is_translated ON product`);
    await runner.query(`DROP FUNCTION append_translated_search`);
    await runner.query(`DROP TABLE "setting_text"`);
    await runner.query(`DROP TABLE "product_text"`);
  }
}
