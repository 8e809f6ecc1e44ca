import { Controller, Get } from '@nestjs/common';
import { Public } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Returns } from '../common/returns.decorator.js';
import { DATA_PROCESSING, DataProcessingDto } from './data-processing.contract.js';

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
  list(): DataProcessingDto {
    return DATA_PROCESSING;
  }
}
