import { Controller, Get } from '@nestjs/common';
import { RequirePermission } from '../auth/index.js';
import { ProductTextsService } from '../catalog/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Returns } from '../common/returns.decorator.js';
import { SettingTextsService } from '../settings/index.js';
import { MAX_UNTRANSLATED, TranslationStatusDto } from './translations.contract.js';

@ApiTags('admin')
@Controller('admin/translations')
@RequirePermission('catalog.read')
export class TranslationsController {
  constructor(
    private readonly products: ProductTextsService,
    private readonly settings: SettingTextsService,
  ) {}

  @Get()
  @Summary(
    'List the texts to translate',
    'Texts of products and settings that are missing in a language, or older than the English ones.',
  )
  @Returns(200, TranslationStatusDto)
  async status(): Promise<TranslationStatusDto> {
    const { items: products, total } = await this.products.listUntranslated(MAX_UNTRANSLATED);
    const settings = await this.settings.listUntranslated();
    return { products, product_count: total, settings };
  }
}
