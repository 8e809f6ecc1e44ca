import { Controller, Get } from '@nestjs/common';
import { Public } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Cached } from '../common/response-cache/cached.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import { DeliverySettingsService } from './delivery-settings.service.js';
import { DeliveryDto } from './delivery.contract.js';

@ApiTags('delivery')
@Controller('delivery')
export class DeliveryController {
  constructor(private readonly settings: DeliverySettingsService) {}

  @Get()
  @Summary('Get the countries, services and prices of delivery')
  @Public()
  @Cached('settings')
  @Returns(200, DeliveryDto)
  read(): Promise<DeliveryDto> {
    return this.settings.read();
  }
}
