import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { TranslatedLocale } from '../common/locale.js';
import { listOrResultPage, type Rows } from '../common/page.js';
import { IN_SHOP } from './visibility.sql.js';
import type { ProductDto, ProductList, ProductQuery } from './catalog.contract.js';
import { ProductNotFound } from './catalog.errors.js';
import { ProductSearchService } from './product-search.service.js';
import { ProductEntity } from './product.entity.js';
import { listedProductView, productView } from './product.view.js';
import { SmallCatalog } from './small-catalog.service.js';
import { toStory } from './story/story.view.js';
import { ProductTranslator } from './texts/product-translator.js';

/** Public catalogue: published products that are not archived. */
@Injectable()
export class CatalogService {
  constructor(
    @InjectRepository(ProductEntity) private readonly products: Repository<ProductEntity>,
    private readonly search: ProductSearchService,
    private readonly small: SmallCatalog,
    private readonly translator: ProductTranslator,
  ) {}

  async list(query: ProductQuery): Promise<ProductList> {
    const found = await this.small.find(query);
    if (found) {
      const slice = ({ limit, offset }: Rows) =>
        Promise.resolve(found.slice(offset, offset + limit));
      return listOrResultPage(query, slice, () => Promise.resolve(found.length));
    }
    const { category, q, locale } = query;
    const filter = { category, q, archived: 'live', forShoppers: true } as const;
    return listOrResultPage(
      query,
      async (rows) => {
        const found = await this.search.find(filter, query.sort, rows, 'listed');
        return this.translator.translate(found.map(listedProductView), locale);
      },
      () => this.search.count(filter),
    );
  }

  async get(id: number, locale: TranslatedLocale | undefined): Promise<ProductDto> {
    const product = await this.products
      .createQueryBuilder('product')
      .addSelect(['product.story', 'product.sources'])
      .setFindOptions({ where: { id, ...IN_SHOP } })
      .getOne();
    if (!product) throw new ProductNotFound();
    const story = toStory(product);
    const view = { ...productView(product), ...(story.text !== '' && { story }) };
    const [translated = view] = await this.translator.translate([view], locale);
    return translated;
  }
}
