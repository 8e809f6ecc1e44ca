import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { listOrPage } from '../common/page.js';
import { IN_SHOP } from './archived.js';
import type { Product as ProductAnswer, ProductList, ProductQuery } from './catalog.contract.js';
import { ProductNotFound } from './catalog.errors.js';
import { withPictures } from './pictures.query.js';
import { ProductSearch } from './product-search.js';
import { Product } from './product.entity.js';
import { productView } from './product.view.js';

/** The catalogue as shoppers see it: nothing archived. */
@Injectable()
export class CatalogService {
  constructor(
    @InjectRepository(Product) private readonly products: Repository<Product>,
    private readonly search: ProductSearch,
  ) {}

  list(query: ProductQuery): Promise<ProductList> {
    const filter = { category: query.category, q: query.q, archived: 'live' } as const;
    return listOrPage(
      query,
      async (rows) => this.withPictures(await this.search.find(filter, query.sort, rows)),
      () => this.search.count(filter),
    );
  }

  async get(id: number): Promise<ProductAnswer> {
    const [view] = await this.withPictures(await this.products.findBy({ id, ...IN_SHOP }));
    if (!view) throw new ProductNotFound();
    return view;
  }

  private withPictures(products: readonly Product[]): Promise<ProductAnswer[]> {
    return withPictures(this.products.manager, products, productView);
  }
}
