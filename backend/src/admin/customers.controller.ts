import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags, Summary } from '../common/api-doc.js';
import { CurrentActor, RequirePermission, PermissionMissing, type Actor } from '../auth/index.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import { CustomerNotFound } from './admin.errors.js';
import {
  CustomerDto,
  CustomerEmails,
  CustomerExport,
  CustomerExportQuery,
  customerIdParam,
  CustomerList,
  CustomerQuery,
} from './customers.contract.js';
import { CustomersService } from './customers.service.js';

@ApiTags('admin')
@Controller('admin/customers')
@RequirePermission('customers.read')
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Get()
  @Raises(new PermissionMissing('customers.export'))
  @Summary('List customers', 'Without `page`, all of them, which requires `customers.export`.')
  @Returns(200, CustomerList)
  list(
    @Query({ schema: CustomerQuery }) query: CustomerQuery,
    @CurrentActor() by: Actor,
  ): Promise<CustomerList> {
    return this.customers.list(query, by);
  }

  @Get('emails')
  @Summary("List all customers' email addresses", 'Recorded in the activity log.')
  @RequirePermission('customers.export')
  @Returns(200, CustomerEmails)
  emails(@CurrentActor() by: Actor): Promise<CustomerEmails> {
    return this.customers.emails(by);
  }

  @Get('export')
  @Summary('Export customers, optionally by search', 'Recorded in the activity log.')
  @RequirePermission('customers.export')
  @Returns(200, CustomerExport)
  async export(
    @Query({ schema: CustomerExportQuery }) { q }: CustomerExportQuery,
    @CurrentActor() by: Actor,
  ): Promise<CustomerExport> {
    return { customers: await this.customers.export(q, by) };
  }

  @Get(':id')
  @Summary('Get a customer', 'For their orders, use `GET /admin/orders?customer_id=`.')
  @Raises(new CustomerNotFound())
  @Returns(200, CustomerDto)
  get(@Param('id', { schema: customerIdParam }) id: string): Promise<CustomerDto> {
    return this.customers.get(id);
  }
}
