import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '../common/api-doc.js';
import type { FastifyRequest } from 'fastify';
import { CurrentUser, Roles, type SessionUser } from '../auth/index.js';
import {
  AdminProduct,
  AdminProductList,
  AdminProductQuery,
  BulkChange,
  BulkResult,
  ImportQuery,
  ImportReport,
  NewProduct,
  ProductBulk,
  ProductChange,
  ProductEditor,
  ProductImport,
} from '../catalog/index.js';
import { productIdParam } from '../common/id.js';
import { Returns } from '../common/returns.decorator.js';

@ApiTags('admin')
@Controller('admin/products')
@Roles('admin')
export class AdminProductsController {
  constructor(
    private readonly editor: ProductEditor,
    private readonly bulk: ProductBulk,
    private readonly imports: ProductImport,
  ) {}

  @Get()
  @Returns(200, AdminProductList)
  list(@Query({ schema: AdminProductQuery }) query: AdminProductQuery): Promise<AdminProductList> {
    return this.editor.list(query);
  }

  @Post()
  @Returns(201, AdminProduct)
  create(
    @Body({ schema: NewProduct }) product: NewProduct,
    @CurrentUser() admin: SessionUser,
  ): Promise<AdminProduct> {
    return this.editor.create(product, admin.id);
  }

  /** One change to many products: all of them or none. */
  @Post('bulk')
  @Returns(200, BulkResult)
  change(
    @Body({ schema: BulkChange }) change: BulkChange,
    @CurrentUser() admin: SessionUser,
  ): Promise<BulkResult> {
    return this.bulk.apply(change, admin.id);
  }

  /** A CSV file of at most 16 MB; a row with an id changes that product, one without makes a new one. */
  @Post('import')
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
  })
  @Returns(200, ImportReport)
  import(
    @Req() request: FastifyRequest,
    @Query({ schema: ImportQuery }) { mode }: ImportQuery,
    @CurrentUser() admin: SessionUser,
  ): Promise<ImportReport> {
    return this.imports.import(request, mode, admin.id);
  }

  @Get(':id')
  @Returns(200, AdminProduct)
  get(@Param('id', { schema: productIdParam }) id: number): Promise<AdminProduct> {
    return this.editor.get(id);
  }

  /** Saves over the `version` that was read; 409 names what somebody else has changed since. */
  @Put(':id')
  @Returns(200, AdminProduct)
  update(
    @Param('id', { schema: productIdParam }) id: number,
    @Body({ schema: ProductChange }) change: ProductChange,
    @CurrentUser() admin: SessionUser,
  ): Promise<AdminProduct> {
    return this.editor.update(id, change, admin.id);
  }

  /** Archives: the product leaves the shop and stays in its orders. */
  @Delete(':id')
  @Returns(200, AdminProduct)
  archive(
    @Param('id', { schema: productIdParam }) id: number,
    @CurrentUser() admin: SessionUser,
  ): Promise<AdminProduct> {
    return this.editor.archive(id, admin.id);
  }

  @Post(':id/restore')
  @Returns(200, AdminProduct)
  restore(
    @Param('id', { schema: productIdParam }) id: number,
    @CurrentUser() admin: SessionUser,
  ): Promise<AdminProduct> {
    return this.editor.restore(id, admin.id);
  }

  @Post(':id/duplicate')
  @Returns(201, AdminProduct)
  duplicate(
    @Param('id', { schema: productIdParam }) id: number,
    @CurrentUser() admin: SessionUser,
  ): Promise<AdminProduct> {
    return this.editor.duplicate(id, admin.id);
  }
}
