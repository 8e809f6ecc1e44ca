import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Needs } from '../auth/index.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import { CustomerNotFound } from './admin.errors.js';
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
@Needs('customers.read')
export class CustomersController {
  constructor(private readonly customers: Customers) {}

  @Get()
  @Summary('The customers')
  @Returns(200, CustomerList)
  list(@Query({ schema: CustomerQuery }) query: CustomerQuery): Promise<CustomerList> {
    return this.customers.list(query);
  }

  @Get('emails')
  @Summary("All customers' e-mail addresses")
  @Returns(200, CustomerEmails)
  emails(): Promise<CustomerEmails> {
    return this.customers.emails();
  }

  @Get(':id')
  @Summary('One customer', 'The orders are `GET /admin/orders?customer_id=`.')
  @Raises(new CustomerNotFound())
  @Returns(200, Customer)
  get(@Param('id', { schema: customerIdParam }) id: string): Promise<Customer> {
    return this.customers.get(id);
  }
}
