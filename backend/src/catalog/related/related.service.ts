import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import type { TranslatedLocale } from '../../common/locale.js';
import type { RowOf } from '../../common/query.js';
import type { ProductDto } from '../catalog.contract.js';
import { ProductNotFound } from '../catalog.errors.js';
import { ProductEntity } from '../product.entity.js';
import { productView } from '../product.view.js';
import { ProductTranslator } from '../texts/product-translator.js';
import { RelatedProductDto, type RelatedDto } from './related.contract.js';
import { RELATED_IDS } from './related.query.js';
import { findNearestByYear } from './nearest-by-year.js';

/** Finds related products, so that every product page links to others. */
@Injectable()
export class RelatedService {
  constructor(
    @InjectRepository(ProductEntity) private readonly products: Repository<ProductEntity>,
    private readonly translator: ProductTranslator,
  ) {}

  async get(id: number, locale: TranslatedLocale | undefined): Promise<RelatedDto> {
    const rows = await RELATED_IDS.run(this.products.manager, [id]);
    const self = rows.find(({ kind }) => kind === 'self');
    if (!self) throw new ProductNotFound();
    const products = await this.products.findBy({ id: In(rows.map((row) => row.id)) });
    const translated = await this.translator.translate(products.map(productView), locale);
    const views = translated.map(toRelatedProduct);
    const byId = new Map(views.map((view) => [view.id, view]));
    const toViews = (ids: readonly number[]) =>
      ids.map((one) => byId.get(String(one))).filter((view) => view !== undefined);
    const rowsOf = (kind: RowOf<typeof RELATED_IDS>['kind']) =>
      rows.filter((row) => row.kind === kind);
    const idsOf = (kind: Parameters<typeof rowsOf>[0]) => rowsOf(kind).map((row) => row.id);
    const [older = null] = toViews(idsOf('older'));
    const [newer = null] = toViews(idsOf('newer'));
    return {
      holds: toViews(idsOf('holds')),
      sets: toViews(idsOf('sets')),
      same_days: toViews(findNearestByYear(self.year, [...rowsOf('older'), ...rowsOf('newer')])),
      older,
      newer,
      same_category: toViews(idsOf('same_category')),
    };
  }
}

/** The fields of a small card; of the texts, it shows the name only. */
function toRelatedProduct({
  fallback_fields: inEnglish,
  ...product
}: ProductDto): RelatedProductDto {
  const fallback = inEnglish?.includes('name') && { fallback_fields: ['name'] };
  return RelatedProductDto.parse({ ...product, ...fallback });
}
