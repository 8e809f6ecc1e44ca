import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiTags, Summary } from '../common/api-doc.js';
import { CurrentActor, RequirePermission, Public, type Actor } from '../auth/index.js';
import { LocaleQuery } from '../common/locale.js';
import { Cached } from '../common/response-cache/cached.decorator.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import { SettingsDto, SettingsChange } from './settings.contract.js';
import { SettingsChanged, UnknownLogo } from './settings.errors.js';
import { SettingsService } from './settings.service.js';

@ApiTags('settings')
@Controller('settings')
@RequirePermission('settings.edit')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Summary("Get the shop's name, texts and links")
  @Public()
  @Cached('settings', { query: LocaleQuery })
  @Returns(200, SettingsDto)
  read(@Query({ schema: LocaleQuery }) { locale }: LocaleQuery) {
    return this.settings.read(locale);
  }

  @Put()
  @Summary("Change the shop's name, texts and links", 'Send the complete object.')
  @Raises(new SettingsChanged(), new UnknownLogo())
  @Returns(200, SettingsDto)
  save(@Body({ schema: SettingsChange }) body: SettingsChange, @CurrentActor() by: Actor) {
    return this.settings.save(body, by);
  }
}
