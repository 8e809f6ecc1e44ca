import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import type { TranslatedLocale } from '../../common/locale.js';
import type { ProductDto } from '../catalog.contract.js';
import { ProductTextEntity } from './product-text.entity.js';
import { translateProduct } from './translate-product.js';

/** Translates views of products, with one query; English needs none. */
@Injectable()
export class ProductTranslator {
  constructor(
    @InjectRepository(ProductTextEntity) private readonly texts: Repository<ProductTextEntity>,
  ) {}

  async translate(
    products: ProductDto[],
    locale: TranslatedLocale | undefined,
  ): Promise<ProductDto[]> {
    if (!locale || products.length === 0) return products;
    const ids = products.map(({ id }) => Number(id));
    const rows = await this.texts.findBy({ productId: In(ids), locale });
    const byId = new Map(rows.map((row) => [String(row.productId), row]));
    return products.map((product) => translateProduct(product, byId.get(product.id)));
  }
}
