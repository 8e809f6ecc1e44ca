import { Controller, Get, Query } from '@nestjs/common';
import { CurrentActor, RequirePermission, type Actor } from '../auth/index.js';
import { ProductEditorService } from '../catalog/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Returns } from '../common/returns.decorator.js';
import { OrderManagementService } from '../orders/index.js';
import { CustomersService } from './customers.service.js';
import { MAX_RESULTS, SearchQuery, SearchResult } from './search.contract.js';

@ApiTags('admin')
@Controller('admin/search')
@RequirePermission('orders.read')
export class SearchController {
  constructor(
    private readonly products: ProductEditorService,
    private readonly orders: OrderManagementService,
    private readonly customers: CustomersService,
  ) {}

  @Get()
  @Summary(
    'Search products, orders and customers',
    'At most five of each, limited by permissions; ignores accents.',
  )
  @Returns(200, SearchResult)
  async search(
    @Query({ schema: SearchQuery }) { q }: SearchQuery,
    @CurrentActor() { permissions }: Actor,
  ): Promise<SearchResult> {
    const [products, orders, customers] = await Promise.all([
      this.products.find(q, MAX_RESULTS),
      this.orders.find(q, MAX_RESULTS),
      permissions.has('customers.read') ? this.customers.find(q, MAX_RESULTS) : [],
    ]);
    return { products, orders, customers };
  }
}
