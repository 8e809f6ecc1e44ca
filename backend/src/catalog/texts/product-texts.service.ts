import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../audit/index.js';
import type { Actor } from '../../auth/index.js';
import { withChange } from '../../common/change.js';
import type { TranslatedLocale } from '../../common/locale.js';
import { revisionOf } from '../../common/revision.js';
import { inTransaction } from '../../common/transaction.js';
import { ProductNotFound, TextsChanged, UnknownPicture } from '../catalog.errors.js';
import { parseImageUrl } from '../images/image-name.js';
import { lockProduct } from '../management/product-writer.js';
import { toFields } from '../product-fields.js';
import { ProductEntity } from '../product.entity.js';
import { writeTranslations } from './product-text-writer.js';
import { ProductTextEntity, type PictureText } from './product-text.entity.js';
import {
  TEXT_FIELDS,
  type ProductTextsChange,
  type ProductTextsDto,
  type UntranslatedProduct,
} from './product-texts.contract.js';
import { UNTRANSLATED } from './product-texts.query.js';
import { productTextsView } from './product-texts.view.js';

/** Reads and changes the texts of products in other languages, for staff. */
@Injectable()
export class ProductTextsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  async get(id: number, locale: TranslatedLocale): Promise<ProductTextsDto> {
    const { product, row } = await read(this.dataSource.manager, id, locale);
    return productTextsView(product, locale, row);
  }

  /** Changes a translation, unless it or the English texts have changed since `version`. */
  update(
    id: number,
    locale: TranslatedLocale,
    { version, images = [], story, ...changes }: ProductTextsChange,
    by: Actor,
  ): Promise<ProductTextsDto> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockProduct(manager, id);
      const { product, row } = await read(manager, id, locale);
      const before = productTextsView(product, locale, row);
      if (version !== before.version) throw new TextsChanged();
      const { name, description, material, sale_label, dimensions } = before;
      const current = { name, description, material, sale_label, dimensions };
      const texts = withChange(current, changes);
      const alts = changeAlts(product, row, images);
      const english = toFields(product);
      await writeTranslations(manager, [
        { productId: id, english, locale, texts, alts, story: changeStory(product, row, story) },
      ]);
      const after = await read(manager, id, locale);
      const view = productTextsView(after.product, locale, after.row);
      await this.audit.record(manager, {
        ...{ by, action: 'product.texts', subject: 'product', subjectId: String(id) },
        ...{ before: toAuditValues(before), after: toAuditValues(view) },
      });
      return view;
    });
  }

  /** Products with texts that are missing or older than the English ones, at most `limit`, and their number. */
  async listUntranslated(limit: number): Promise<{ items: UntranslatedProduct[]; total: number }> {
    const rows = await UNTRANSLATED.run(this.dataSource.manager, [limit]);
    const items = rows.map(({ total: _, ...row }) => ({ ...row, id: String(row.id) }));
    return { items, total: rows[0]?.total ?? 0 };
  }
}

async function read(manager: EntityManager, id: number, locale: TranslatedLocale) {
  const product = await manager.findOneBy(ProductEntity, { id });
  if (!product) throw new ProductNotFound();
  const where = { id };
  const stored = await manager.findOne(ProductEntity, { where, select: { id: true, story: true } });
  product.story = stored?.story ?? null;
  const row = await manager.findOneBy(ProductTextEntity, { productId: id, locale });
  return { product, row };
}

/** The texts of the product's pictures after a change; those of removed pictures are dropped. */
function changeAlts(
  { pictures }: ProductEntity,
  row: ProductTextEntity | null,
  changes: NonNullable<ProductTextsChange['images']>,
): ProductTextEntity['alts'] {
  const english = new Map(pictures.map(({ hash, alt }) => [hash, alt]));
  const alts = new Map(Object.entries(row?.alts ?? {}).filter(([hash]) => english.has(hash)));
  for (const { url, alt } of changes) {
    const hash = parseImageUrl(url) ?? '';
    const source = english.get(hash);
    if (source === undefined) throw new UnknownPicture(url);
    if (alt === '') alts.delete(hash);
    else alts.set(hash, { alt, source_rev: revisionOf(source) } satisfies PictureText);
  }
  return Object.fromEntries(alts);
}

/** The translated story after a change; undefined: unchanged. */
function changeStory(
  { story }: ProductEntity,
  row: ProductTextEntity | null,
  text: string | undefined,
): ProductTextEntity['story'] {
  if (text === undefined) return row?.story ?? null;
  return text === '' ? null : { text, source_rev: revisionOf(story ?? '') };
}

/** The texts as `name_fr`, `images_fr`, …, since the audit log lists them among the product's fields. */
function toAuditValues(texts: ProductTextsDto): Record<string, string | null> {
  const fields = TEXT_FIELDS.map((field) => [`${field}_${texts.locale}`, texts[field]]);
  const alts = texts.images.flatMap(({ alt }) => alt ?? []).join('\n');
  return {
    ...(Object.fromEntries(fields) as Record<string, string | null>),
    [`images_${texts.locale}`]: alts,
    [`story_${texts.locale}`]: texts.story.text,
  };
}
