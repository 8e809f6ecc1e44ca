import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import type { RowOf } from '../../common/query.js';
import { ProductNotFound } from '../catalog.errors.js';
import { ProductEntity } from '../product.entity.js';
import { productView } from '../product.view.js';
import { RelatedProduct, type RelatedDto } from './related.contract.js';
import { RELATED_IDS } from './related.query.js';
import { findNearestByYear } from './nearest-by-year.js';

/** Finds related products, so that every product page links to others. */
@Injectable()
export class RelatedService {
  constructor(
    @InjectRepository(ProductEntity) private readonly products: Repository<ProductEntity>,
  ) {}

  async get(id: number): Promise<RelatedDto> {
    const rows = await RELATED_IDS.run(this.products.manager, [id]);
    const self = rows.find(({ kind }) => kind === 'self');
    if (!self) throw new ProductNotFound();
    const products = await this.products.findBy({ id: In(rows.map((row) => row.id)) });
    const views = products.map((product) => RelatedProduct.parse(productView(product)));
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
