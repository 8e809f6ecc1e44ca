import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '../common/api-doc.js';
import { Roles } from '../auth/index.js';
import { Returns } from '../common/returns.decorator.js';
import {
  Customer,
  CustomerEmails,
  customerIdParam,
  CustomerList,
  CustomerQuery,
} from './customers.contract.js';
import { Customers } from './customers.service.js';

@ApiTags('admin')
@Controller('admin/customers')
@Roles('admin')
export class CustomersController {
  constructor(private readonly customers: Customers) {}

  @Get()
  @Returns(200, CustomerList)
  list(@Query({ schema: CustomerQuery }) query: CustomerQuery): Promise<CustomerList> {
    return this.customers.list(query);
  }

  @Get('emails')
  @Returns(200, CustomerEmails)
  emails(): Promise<CustomerEmails> {
    return this.customers.emails();
  }

  /** One customer; the orders are `GET /admin/orders?customer_id=`. */
  @Get(':id')
  @Returns(200, Customer)
  get(@Param('id', { schema: customerIdParam }) id: string): Promise<Customer> {
    return this.customers.get(id);
  }
}
