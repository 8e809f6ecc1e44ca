import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CurrentActor, RequirePermission, type Actor } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import {
  HandleWithdrawal,
  WithdrawalDto,
  WithdrawalHandled,
  withdrawalIdParam,
  WithdrawalNotFound,
  WithdrawalPage,
  WithdrawalQuery,
  WithdrawalsService,
} from '../withdrawals/index.js';

@ApiTags('admin')
@Controller('admin/withdrawals')
@RequirePermission('orders.read')
export class AdminWithdrawalsController {
  constructor(private readonly withdrawals: WithdrawalsService) {}

  @Get()
  @Summary('List withdrawals from contracts', 'Open ones first, then the newest.')
  @Returns(200, WithdrawalPage)
  listWithdrawals(
    @Query({ schema: WithdrawalQuery }) query: WithdrawalQuery,
  ): Promise<WithdrawalPage> {
    return this.withdrawals.list(query);
  }

  @Post(':id/handle')
  @RequirePermission('orders.cancel')
  @Summary(
    'Mark a withdrawal as handled',
    'Staff have answered it, for example with a refund; the shop refunds nothing.',
  )
  @Raises(new WithdrawalNotFound(), new WithdrawalHandled())
  @Returns(200, WithdrawalDto)
  handleWithdrawal(
    @Param('id', { schema: withdrawalIdParam }) id: string,
    @Body({ schema: HandleWithdrawal }) { note }: HandleWithdrawal,
    @CurrentActor() by: Actor,
  ): Promise<WithdrawalDto> {
    return this.withdrawals.handle(id, note, by);
  }
}
