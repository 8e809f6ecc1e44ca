import { Controller, Get, Query } from '@nestjs/common';
import { By, Needs, type Actor } from '../auth/index.js';
import { ProductEditor } from '../catalog/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Returns } from '../common/returns.decorator.js';
import { OrderManagement } from '../orders/index.js';
import { Customers } from './customers.service.js';
import { MOST_FOUND, SearchQuery, SearchResult } from './search.contract.js';

@ApiTags('admin')
@Controller('admin/search')
@Needs('orders.read')
export class SearchController {
  constructor(
    private readonly products: ProductEditor,
    private readonly orders: OrderManagement,
    private readonly customers: Customers,
  ) {}

  @Get()
  @Summary(
    'Products, orders and customers',
    'At most five of each, of what one may see; accents do not matter.',
  )
  @Returns(200, SearchResult)
  async search(
    @Query({ schema: SearchQuery }) { q }: SearchQuery,
    @By() { may }: Actor,
  ): Promise<SearchResult> {
    const [products, orders, customers] = await Promise.all([
      this.products.find(q, MOST_FOUND),
      this.orders.find(q, MOST_FOUND),
      may.has('customers.read') ? this.customers.find(q, MOST_FOUND) : [],
    ]);
    return { products, orders, customers };
  }
}
