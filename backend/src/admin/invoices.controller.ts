import { Body, Controller, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentActor, RequirePermission, type Actor } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import {
  ExportQuery,
  invoiceIdParam,
  InvoiceNotFound,
  InvoiceSeller,
  InvoicesService,
  IssuedDocumentList,
  IssuedDocumentPage,
  IssuedDocumentQuery,
  MAX_CSV_DOCUMENTS,
  MAX_ZIP_DOCUMENTS,
  ReturnsFile,
  SellerMissing,
  sendFile,
  TaxSettingsDto,
  TaxSettingsService,
  TooManyToExport,
} from '../invoices/index.js';
import {
  RateNameTwice,
  RatesMixed,
  RateTwice,
  SetTaxRates,
  TaxQuoteDto,
  TaxQuoteQuery,
} from '../tax/index.js';
import { orderIdParam, OrderNotFound } from '../orders/index.js';

@ApiTags('admin')
@Controller('admin')
@RequirePermission('payments.read')
export class AdminInvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @Get('invoices')
  @Summary('List invoices and credit notes', 'The newest first.')
  @Returns(200, IssuedDocumentPage)
  listInvoices(
    @Query({ schema: IssuedDocumentQuery }) query: IssuedDocumentQuery,
  ): Promise<IssuedDocumentPage> {
    return this.invoices.list(query);
  }

  @Get('invoices/export.csv')
  @RequirePermission('customers.export')
  @Summary('Export invoices as CSV', 'A row per document and tax rate; credit is negative.')
  @Raises(new TooManyToExport(MAX_CSV_DOCUMENTS))
  @ReturnsFile('text/csv')
  async exportCsv(
    @Query({ schema: ExportQuery }) query: ExportQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendFile(reply, 'text/csv; charset=utf-8', await this.invoices.exportCsv(query));
  }

  @Get('invoices/export.zip')
  @RequirePermission('customers.export')
  @Summary('Export invoices as ZIP', 'The PDF of every document, and the CSV.')
  @Raises(new TooManyToExport(MAX_ZIP_DOCUMENTS))
  @ReturnsFile('application/zip')
  async exportZip(
    @Query({ schema: ExportQuery }) query: ExportQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendFile(reply, 'application/zip', await this.invoices.exportZip(query));
  }

  @Get('invoices/:id/pdf')
  @Summary('Download an invoice as PDF')
  @Raises(new InvoiceNotFound())
  @ReturnsFile('application/pdf')
  async download(
    @Param('id', { schema: invoiceIdParam }) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendFile(reply, 'application/pdf', await this.invoices.read(id));
  }

  @Get('orders/:id/invoices')
  @Summary('List the invoices of an order', 'With its credit notes, oldest first.')
  @Raises(new OrderNotFound())
  @Returns(200, IssuedDocumentList)
  listOfOrder(@Param('id', { schema: orderIdParam }) id: string): Promise<IssuedDocumentList> {
    return this.invoices.listOfOrder(id);
  }

  @Post('orders/:id/invoices')
  @RequirePermission('payments.record')
  @Summary(
    'Issue the invoice of an order',
    'Also if it is not paid. Issues nothing if the order has an invoice.',
  )
  @Raises(new OrderNotFound(), new SellerMissing())
  @Returns(200, IssuedDocumentList)
  issueInvoice(
    @Param('id', { schema: orderIdParam }) id: string,
    @CurrentActor() by: Actor,
  ): Promise<IssuedDocumentList> {
    return this.invoices.issue(id, by);
  }
}

@ApiTags('admin')
@Controller('admin/taxes')
@RequirePermission('settings.edit')
export class TaxSettingsController {
  constructor(private readonly settings: TaxSettingsService) {}

  @Get()
  @Summary('Get the seller on invoices and the tax rates')
  @Returns(200, TaxSettingsDto)
  readTaxes(): Promise<TaxSettingsDto> {
    return this.settings.read();
  }

  @Get('quote')
  @Summary('Show the taxes of a purchase', 'By the current rates, as at the checkout.')
  @Returns(200, TaxQuoteDto)
  quote(@Query({ schema: TaxQuoteQuery }) query: TaxQuoteQuery): Promise<TaxQuoteDto> {
    return this.settings.quote(query);
  }

  @Put('seller')
  @Summary('Set the seller on invoices', 'Issued invoices keep the seller that they name.')
  @Returns(200, TaxSettingsDto)
  setSeller(
    @Body({ schema: InvoiceSeller }) seller: InvoiceSeller,
    @CurrentActor() by: Actor,
  ): Promise<TaxSettingsDto> {
    return this.settings.setSeller(seller, by);
  }

  @Put('rates')
  @Summary(
    'Set the tax rates',
    'Replaces all rates. Invoices of earlier orders use the rates of their time.',
  )
  @Raises(new RateTwice(), new RateNameTwice(), new RatesMixed())
  @Returns(200, TaxSettingsDto)
  setRates(
    @Body({ schema: SetTaxRates }) { rates }: SetTaxRates,
    @CurrentActor() by: Actor,
  ): Promise<TaxSettingsDto> {
    return this.settings.setRates(rates, by);
  }
}
