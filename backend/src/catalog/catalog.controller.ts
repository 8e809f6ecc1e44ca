import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Public } from '../auth/index.js';
import { productIdParam } from '../common/id.js';
import { Cached } from '../common/response-cache/cached.decorator.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import { ProductDto, ProductList, ProductQuery } from './catalog.contract.js';
import { ProductNotFound } from './catalog.errors.js';
import { normalizeText } from './normalize-text.js';
import { CatalogService } from './catalog.service.js';
import { RelatedDto } from './related/related.contract.js';
import { RelatedService } from './related/related.service.js';

/** A list is the same for all ways to write what is searched for; nothing to search by finds nothing. */
const SameList = ProductQuery.transform(({ q, ...query }) => ({
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
    'The products of the shop',
    'Filtered, searched and sorted; archived products are left out.',
  )
  @Cached('catalog', { query: SameList })
  @Returns(200, ProductList)
  list(@Query({ schema: ProductQuery }) query: ProductQuery): Promise<ProductList> {
    return this.catalog.list(query);
  }

  @Get(':id')
  @Summary('One product')
  @Raises(new ProductNotFound())
  @Cached('catalog')
  @Returns(200, ProductDto)
  get(@Param('id', { schema: productIdParam }) id: number): Promise<ProductDto> {
    return this.catalog.get(id);
  }

  @Get(':id/related')
  @Summary(
    'Where to go on from a product',
    'The coins of the same days, its sets or what it holds, the older and the newer coin.',
  )
  @Raises(new ProductNotFound())
  @Cached('catalog')
  @Returns(200, RelatedDto)
  relatedTo(@Param('id', { schema: productIdParam }) id: number): Promise<RelatedDto> {
    return this.related.of(id);
  }
}
