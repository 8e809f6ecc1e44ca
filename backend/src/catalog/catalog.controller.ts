import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Public } from '../auth/index.js';
import { productIdParam } from '../common/id.js';
import { LocaleQuery } from '../common/locale.js';
import { Cached } from '../common/response-cache/cached.decorator.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import { ProductDto, ProductList, ProductQuery } from './catalog.contract.js';
import { ProductNotFound } from './catalog.errors.js';
import { normalizeText } from './normalize-text.js';
import { CatalogService } from './catalog.service.js';
import { RelatedDto } from './related/related.contract.js';
import { RelatedService } from './related/related.service.js';
import { SmallCatalog } from './small-catalog.service.js';

/**
 * Cache key of a list: equivalent spellings of a search share one entry. The array keeps a search without
 * words, which finds nothing, apart from no search.
 */
const CacheKeyQuery = ProductQuery.transform(({ q, ...query }) => ({
  ...query,
  q: q && [normalizeText(q)],
}));

@ApiTags('catalog')
@Controller('products')
@Public()
export class CatalogController {
  constructor(
    private readonly catalog: CatalogService,
    private readonly related: RelatedService,
  ) {}

  @Get()
  @Summary(
    'List products',
    'Filter, search and sort the products in the shop. Archived and unpublished products are excluded.',
  )
  @Cached('catalog', { query: CacheKeyQuery, results: SmallCatalog })
  @Returns(200, ProductList)
  list(@Query({ schema: ProductQuery }) query: ProductQuery): Promise<ProductList> {
    return this.catalog.list(query);
  }

  @Get(':id')
  @Summary('Get a product')
  @Raises(new ProductNotFound())
  @Cached('catalog', { query: LocaleQuery })
  @Returns(200, ProductDto)
  get(
    @Param('id', { schema: productIdParam }) id: number,
    @Query({ schema: LocaleQuery }) { locale }: LocaleQuery,
  ): Promise<ProductDto> {
    return this.catalog.get(id, locale);
  }

  @Get(':id/related')
  @Summary(
    'List related products',
    'Coins close in time, the sets that contain the coin or the contents of a set, and the next older and newer coin.',
  )
  @Raises(new ProductNotFound())
  @Cached('catalog', { query: LocaleQuery })
  @Returns(200, RelatedDto)
  relatedTo(
    @Param('id', { schema: productIdParam }) id: number,
    @Query({ schema: LocaleQuery }) { locale }: LocaleQuery,
  ): Promise<RelatedDto> {
    return this.related.get(id, locale);
  }
}
