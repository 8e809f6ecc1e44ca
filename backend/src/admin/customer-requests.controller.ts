import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CurrentActor, RequirePermission, type Actor } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import {
  AnswerCustomerRequest,
  CustomerRequestClosed,
  CustomerRequestDto,
  customerRequestIdParam,
  CustomerRequestNotFound,
  CustomerRequestPage,
  CustomerRequestQuery,
  CustomerRequestsService,
} from '../requests/index.js';

@ApiTags('admin')
@Controller('admin/requests')
@RequirePermission('customers.read')
export class AdminCustomerRequestsController {
  constructor(private readonly requests: CustomerRequestsService) {}

  @Get()
  @Summary('List requests of customers', 'Open ones first, then the newest.')
  @Returns(200, CustomerRequestPage)
  listRequests(
    @Query({ schema: CustomerRequestQuery }) query: CustomerRequestQuery,
  ): Promise<CustomerRequestPage> {
    return this.requests.list(query);
  }

  @Post(':id/answer')
  @RequirePermission('mail.send')
  @Summary('Answer a request', 'By email; a reply to it goes to the contact address of the shop.')
  @Raises(new CustomerRequestNotFound(), new CustomerRequestClosed())
  @Returns(200, CustomerRequestDto)
  answerRequest(
    @Param('id', { schema: customerRequestIdParam }) id: string,
    @Body({ schema: AnswerCustomerRequest }) { answer }: AnswerCustomerRequest,
    @CurrentActor() by: Actor,
  ): Promise<CustomerRequestDto> {
    return this.requests.answer(id, answer, by);
  }

  @Post(':id/dismiss')
  @RequirePermission('mail.send')
  @Summary('Close a request without an answer', 'For spam, or if it was answered elsewhere.')
  @Raises(new CustomerRequestNotFound(), new CustomerRequestClosed())
  @Returns(200, CustomerRequestDto)
  dismissRequest(
    @Param('id', { schema: customerRequestIdParam }) id: string,
    @CurrentActor() by: Actor,
  ): Promise<CustomerRequestDto> {
    return this.requests.dismiss(id, by);
  }
}
