import { Controller, Get, Query } from '@nestjs/common';
import { Public } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { LocaleQuery } from '../common/locale.js';
import { Returns } from '../common/returns.decorator.js';
import { DataProcessingDto, getDataProcessing } from './data-processing.contract.js';

@ApiTags('account')
@Controller('data-processing')
export class DataProcessingController {
  @Get()
  @Summary(
    'What personal data the shop stores',
    'Purposes, legal bases and retention periods of the record of processing activities, without those about staff.',
  )
  @Public()
  @Returns(200, DataProcessingDto)
  list(@Query({ schema: LocaleQuery }) { locale }: LocaleQuery): DataProcessingDto {
    return getDataProcessing(locale);
  }
}
