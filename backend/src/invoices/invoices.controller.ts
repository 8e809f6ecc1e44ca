import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Authenticated, CurrentUser, type AuthenticatedUser } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import { orderIdParam, OrderNotFound } from '../orders/index.js';
import { invoiceIdParam, IssuedDocumentList } from './invoices.contract.js';
import { InvoiceNotFound } from './invoices.errors.js';
import { ReturnsFile, sendFile } from './invoice-file.js';
import { InvoicesService } from './invoices.service.js';

@ApiTags('orders')
@Controller('orders/:id/invoices')
@Authenticated()
export class InvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @Get()
  @Summary('List the invoices of an order', 'With its credit notes, oldest first.')
  @Raises(new OrderNotFound())
  @Returns(200, IssuedDocumentList)
  list(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', { schema: orderIdParam }) id: string,
  ): Promise<IssuedDocumentList> {
    return this.invoices.listOwn(user.id, id);
  }

  @Get(':invoice/pdf')
  @Summary('Download an invoice', 'As a tagged PDF. The same invoice always has the same bytes.')
  @Raises(new InvoiceNotFound())
  @ReturnsFile('application/pdf')
  async download(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', { schema: orderIdParam }) id: string,
    @Param('invoice', { schema: invoiceIdParam }) invoice: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendFile(reply, 'application/pdf', await this.invoices.readOwn(user.id, id, invoice));
  }
}
