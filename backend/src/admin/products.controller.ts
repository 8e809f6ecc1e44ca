import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ApiTags, Summary, TakesFile } from '../common/api-doc.js';
import type { FastifyRequest } from 'fastify';
import { CurrentActor, RequirePermission, type Actor } from '../auth/index.js';
import {
  AdminProductDto,
  AdminProductList,
  AdminProductQuery,
  AdminStoryDto,
  BulkChangeDto,
  BulkResult,
  CSV_REFUSALS,
  CustomSetRequired,
  ImportQuery,
  ImportReportDto,
  MintageBelowSold,
  NotForASet,
  NewProduct,
  PriceHistoryDto,
  PriceHistoryService,
  ProductBulkService,
  ProductChange,
  ProductChanged,
  ProductEditorService,
  ProductImportService,
  ProductNotFound,
  ProductTextsChange,
  ProductTextsDto,
  ProductTextsService,
  StoryChange,
  StoryChanged,
  StoryService,
  TextsChanged,
  UnknownPicture,
} from '../catalog/index.js';
import { productIdParam } from '../common/id.js';
import { LanguageNotFound, localeParam, type TranslatedLocale } from '../common/locale.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';

@ApiTags('admin')
@Controller('admin/products')
@RequirePermission('catalog.edit')
export class AdminProductsController {
  constructor(
    private readonly editor: ProductEditorService,
    private readonly bulk: ProductBulkService,
    private readonly imports: ProductImportService,
    private readonly prices: PriceHistoryService,
    private readonly stories: StoryService,
    private readonly texts: ProductTextsService,
  ) {}

  @Get()
  @Summary('List products for staff')
  @RequirePermission('catalog.read')
  @Returns(200, AdminProductList)
  list(@Query({ schema: AdminProductQuery }) query: AdminProductQuery): Promise<AdminProductList> {
    return this.editor.list(query);
  }

  @Post()
  @Summary('Create a product')
  @Raises(new UnknownPicture('/api/images/none.webp'), new NotForASet())
  @Returns(201, AdminProductDto)
  create(
    @Body({ schema: NewProduct }) product: NewProduct,
    @CurrentActor() by: Actor,
  ): Promise<AdminProductDto> {
    return this.editor.create(product, by);
  }

  @Post('bulk')
  @Summary('Change many products at once', 'All or none.')
  @Raises(new ProductNotFound(), new CustomSetRequired())
  @Returns(200, BulkResult)
  change(
    @Body({ schema: BulkChangeDto }) change: BulkChangeDto,
    @CurrentActor() by: Actor,
  ): Promise<BulkResult> {
    return this.bulk.apply(change, by);
  }

  @Post('import')
  @Summary(
    'Import products from a CSV file',
    'At most 16 MB. A row with an id updates that product; a row without one creates a product.',
  )
  @Raises(...CSV_REFUSALS)
  @TakesFile()
  @Returns(200, ImportReportDto)
  import(
    @Req() request: FastifyRequest,
    @Query({ schema: ImportQuery }) { mode }: ImportQuery,
    @CurrentActor() by: Actor,
  ): Promise<ImportReportDto> {
    return this.imports.import(request, mode, by);
  }

  @Get(':id')
  @Summary('Get a product for staff')
  @RequirePermission('catalog.read')
  @Raises(new ProductNotFound())
  @Returns(200, AdminProductDto)
  get(@Param('id', { schema: productIdParam }) id: number): Promise<AdminProductDto> {
    return this.editor.get(id);
  }

  @Get(':id/price-history')
  @Summary(
    'Get the price history of a product',
    'With the earlier price of each sale: the lowest one of the 30 days before it began.',
  )
  @RequirePermission('catalog.read')
  @Raises(new ProductNotFound())
  @Returns(200, PriceHistoryDto)
  priceHistory(@Param('id', { schema: productIdParam }) id: number): Promise<PriceHistoryDto> {
    return this.prices.get(id);
  }

  @Get(':id/story')
  @Summary('Get the story of a product', 'Text and sources are empty if it has none.')
  @RequirePermission('catalog.read')
  @Raises(new ProductNotFound())
  @Returns(200, AdminStoryDto)
  story(@Param('id', { schema: productIdParam }) id: number): Promise<AdminStoryDto> {
    return this.stories.get(id);
  }

  @Put(':id/story')
  @Summary(
    'Change the story of a product',
    'Replaces text and sources; an empty text removes it. Requires the `version` that was read.',
  )
  @Raises(new ProductNotFound(), new StoryChanged())
  @Returns(200, AdminStoryDto)
  changeStory(
    @Param('id', { schema: productIdParam }) id: number,
    @Body({ schema: StoryChange }) story: StoryChange,
    @CurrentActor() by: Actor,
  ): Promise<AdminStoryDto> {
    return this.stories.update(id, story, by);
  }

  @Get(':id/texts/:locale')
  @Summary('Get the translation of a product', 'Beside the English texts.')
  @RequirePermission('catalog.read')
  @Raises(new ProductNotFound(), new LanguageNotFound())
  @Returns(200, ProductTextsDto)
  translation(
    @Param('id', { schema: productIdParam }) id: number,
    @Param('locale', { schema: localeParam }) locale: TranslatedLocale,
  ): Promise<ProductTextsDto> {
    return this.texts.get(id, locale);
  }

  @Put(':id/texts/:locale')
  @Summary(
    'Change the translation of a product',
    'A text that is null is shown in English. Requires the `version` that was read.',
  )
  @Raises(
    new ProductNotFound(),
    new LanguageNotFound(),
    new TextsChanged(),
    new UnknownPicture('/api/images/none.webp'),
  )
  @Returns(200, ProductTextsDto)
  changeTranslation(
    @Param('id', { schema: productIdParam }) id: number,
    @Param('locale', { schema: localeParam }) locale: TranslatedLocale,
    @Body({ schema: ProductTextsChange }) change: ProductTextsChange,
    @CurrentActor() by: Actor,
  ): Promise<ProductTextsDto> {
    return this.texts.update(id, locale, change, by);
  }

  @Put(':id')
  @Summary(
    'Change a product',
    'Requires the `version` that was read; 409 names what someone else has changed since.',
  )
  @Raises(
    new ProductNotFound(),
    new ProductChanged({ price: () => 'It is now 30.' }),
    new MintageBelowSold(12),
    new CustomSetRequired(),
    new UnknownPicture('/api/images/none.webp'),
    new NotForASet(),
  )
  @Returns(200, AdminProductDto)
  update(
    @Param('id', { schema: productIdParam }) id: number,
    @Body({ schema: ProductChange }) change: ProductChange,
    @CurrentActor() by: Actor,
  ): Promise<AdminProductDto> {
    return this.editor.update(id, change, by);
  }

  @Delete(':id')
  @Summary('Archive a product', 'Hides it from the shop; orders keep it.')
  @Raises(new ProductNotFound(), new CustomSetRequired())
  @Returns(200, AdminProductDto)
  archive(
    @Param('id', { schema: productIdParam }) id: number,
    @CurrentActor() by: Actor,
  ): Promise<AdminProductDto> {
    return this.editor.archive(id, by);
  }

  @Post(':id/restore')
  @Summary('Restore an archived product')
  @Raises(new ProductNotFound())
  @Returns(200, AdminProductDto)
  restore(
    @Param('id', { schema: productIdParam }) id: number,
    @CurrentActor() by: Actor,
  ): Promise<AdminProductDto> {
    return this.editor.restore(id, by);
  }

  @Post(':id/duplicate')
  @Summary('Duplicate a product')
  @Raises(new ProductNotFound())
  @Returns(201, AdminProductDto)
  duplicate(
    @Param('id', { schema: productIdParam }) id: number,
    @CurrentActor() by: Actor,
  ): Promise<AdminProductDto> {
    return this.editor.duplicate(id, by);
  }
}
