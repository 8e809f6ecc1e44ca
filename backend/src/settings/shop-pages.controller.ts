import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { CurrentActor, Public, RequirePermission, type Actor } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { LocaleQuery } from '../common/locale.js';
import { Raises } from '../common/raises.decorator.js';
import { Cached } from '../common/response-cache/cached.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import { ShopPageChanged, ShopPageNotFound } from './settings.errors.js';
import {
  ShopPageChange,
  ShopPageDto,
  shopPageSlugParam,
  type ShopPageSlug,
} from './shop-pages.contract.js';
import { ShopPagesService } from './shop-pages.service.js';

@ApiTags('settings')
@Controller('shop-pages')
@RequirePermission('settings.edit')
export class ShopPagesController {
  constructor(private readonly pages: ShopPagesService) {}

  @Get(':slug')
  @Summary(
    'Get an information page',
    'Imprint, terms, privacy, shipping and returns, accessibility.',
  )
  @Raises(new ShopPageNotFound())
  @Public()
  @Cached('settings', { query: LocaleQuery })
  @Returns(200, ShopPageDto)
  readPage(
    @Param('slug', { schema: shopPageSlugParam }) slug: ShopPageSlug,
    @Query({ schema: LocaleQuery }) { locale }: LocaleQuery,
  ): Promise<ShopPageDto> {
    return this.pages.read(slug, locale);
  }

  @Put(':slug')
  @Summary('Publish an information page', 'An empty text shows the default again.')
  @Raises(new ShopPageNotFound(), new ShopPageChanged())
  @Returns(200, ShopPageDto)
  savePage(
    @Param('slug', { schema: shopPageSlugParam }) slug: ShopPageSlug,
    @Body({ schema: ShopPageChange }) body: ShopPageChange,
    @CurrentActor() by: Actor,
  ): Promise<ShopPageDto> {
    return this.pages.save(slug, body, by);
  }
}
