import { Body, Controller, Ip, Post } from '@nestjs/common';
import type { Locale } from '@challenge-coins/server-kit';
import { PageLocale } from '../common/languages/request-locale.js';
import { Public } from '../auth/index.js';
import { ProductNotFound } from '../catalog/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { TooManyAttempts } from '../common/rate-limit/rate-limiter.js';
import { Returns } from '../common/returns.decorator.js';
import { CustomerRequestReceiptDto, SubmitCustomerRequest } from './customer-requests.contract.js';
import { CustomerRequestIdReused } from './customer-requests.errors.js';
import { CustomerRequestsService } from './customer-requests.service.js';

@ApiTags('requests')
@Controller('requests')
export class CustomerRequestsController {
  constructor(private readonly requests: CustomerRequestsService) {}

  @Post()
  @Summary(
    'Send a request to the shop',
    'Without login: a pre-order, a question, a larger quantity. It is confirmed by email, and staff answer it by email.',
  )
  @Raises(new ProductNotFound(), new CustomerRequestIdReused(), new TooManyAttempts(600))
  @Public()
  @Returns(201, CustomerRequestReceiptDto)
  submit(
    @Body({ schema: SubmitCustomerRequest }) body: SubmitCustomerRequest,
    @Ip() address: string,
    @PageLocale() locale: Locale | null,
  ): Promise<CustomerRequestReceiptDto> {
    return this.requests.submit(body, address, locale);
  }
}
