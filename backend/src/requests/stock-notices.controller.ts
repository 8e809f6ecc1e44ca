import { Body, Controller, Ip, Post, Query } from '@nestjs/common';
import type { Locale } from '@challenge-coins/server-kit';
import { PageLocale, TextLocale } from '../common/languages/request-locale.js';
import { CurrentUser, Public, type AuthenticatedUser } from '../auth/index.js';
import { ProductNotFound } from '../catalog/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { TooManyAttempts } from '../common/rate-limit/rate-limiter.js';
import { Returns, ReturnsNothing } from '../common/returns.decorator.js';
import { setRouteConfig } from '../common/route-config.js';
import {
  RequestStockNotice,
  StockNoticeConfirmedDto,
  StockNoticeStateDto,
  StockNoticeToken,
  StopStockNoticesQuery,
} from './stock-notices.contract.js';
import { ProductAvailable, StockNoticeLinkInvalid } from './stock-notices.errors.js';
import { StockNoticesService } from './stock-notices.service.js';

@ApiTags('requests')
@Controller('stock-notices')
export class StockNoticesController {
  constructor(private readonly notices: StockNoticesService) {}

  @Post()
  @Summary(
    'Ask to be notified when a product can be bought',
    'For sold-out and coming products. One email, first come first served, to as many people as there are pieces.',
  )
  @Raises(new ProductNotFound(), new ProductAvailable(), new TooManyAttempts(600))
  @Public({ viewer: true })
  @Returns(201, StockNoticeStateDto)
  request(
    @Body({ schema: RequestStockNotice }) body: RequestStockNotice,
    @Ip() address: string,
    @PageLocale() locale: Locale | null,
    @CurrentUser() viewer?: AuthenticatedUser,
  ): Promise<StockNoticeStateDto> {
    return this.notices.request(body, { address, locale }, viewer);
  }

  @Post('confirm')
  @Summary('Confirm the email of a stock notice', 'With the token of the link in the email.')
  @Raises(new StockNoticeLinkInvalid(), new TooManyAttempts(600))
  @Public()
  @Returns(200, StockNoticeConfirmedDto)
  confirm(
    @Body({ schema: StockNoticeToken }) { token }: StockNoticeToken,
    @Ip() address: string,
    @TextLocale() locale: Locale,
  ): Promise<StockNoticeConfirmedDto> {
    return this.notices.confirm(token, address, locale);
  }

  @Post('stop')
  @Summary(
    'Delete the stock notices of an email',
    'With the token of the link in an email. Email clients send it by themselves (RFC 8058).',
  )
  @Raises(new StockNoticeLinkInvalid())
  @Public()
  @ReturnsNothing()
  @setRouteConfig({ ignoresForm: true })
  stop(@Query({ schema: StopStockNoticesQuery }) { token }: StopStockNoticesQuery): Promise<void> {
    return this.notices.stop(token);
  }
}
