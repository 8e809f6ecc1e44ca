import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CurrentActor, RequirePermission, type Actor } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { LanguageNotFound, localeParam, type TranslatedLocale } from '../common/locale.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import { NoEnglishText, SettingTextsChanged } from './settings.errors.js';
import { SettingTextsChange, SettingTextsDto } from './setting-texts.contract.js';
import { SettingTextsService } from './setting-texts.service.js';

@ApiTags('settings')
@Controller('admin/settings-texts')
@RequirePermission('settings.edit')
export class SettingTextsController {
  constructor(private readonly texts: SettingTextsService) {}

  @Get(':locale')
  @Summary(
    "Get the translation of the shop's texts",
    'Texts of the settings and of published information pages, beside the English ones.',
  )
  @Raises(new LanguageNotFound())
  @Returns(200, SettingTextsDto)
  readTexts(
    @Param('locale', { schema: localeParam }) locale: TranslatedLocale,
  ): Promise<SettingTextsDto> {
    return this.texts.get(locale);
  }

  @Put(':locale')
  @Summary(
    "Change the translation of the shop's texts",
    'An empty text shows the English one. Requires the `version` that was read.',
  )
  @Raises(new LanguageNotFound(), new SettingTextsChanged(), new NoEnglishText())
  @Returns(200, SettingTextsDto)
  saveTexts(
    @Param('locale', { schema: localeParam }) locale: TranslatedLocale,
    @Body({ schema: SettingTextsChange }) body: SettingTextsChange,
    @CurrentActor() by: Actor,
  ): Promise<SettingTextsDto> {
    return this.texts.update(locale, body, by);
  }
}
