import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CurrentActor, RequirePermission, type Actor } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import { orderIdParam, OrderNotFound } from '../orders/index.js';
import {
  PaymentIsDisputed,
  PieceNotInOrder,
  RefundNotByHand,
  RefundTooLarge,
} from '../payments/index.js';
import {
  AdminReturnDto,
  AdminReturns,
  ApproveReturn,
  CoinsNotInReturn,
  CoinsNotReturnable,
  IncompleteSetReceived,
  NothingReceived,
  OpenReturn,
  OrderNotReturnable,
  ReceiveReturn,
  RefundReturn,
  RejectReturn,
  ReturnIdReused,
  returnIdParam,
  ReturnNotFound,
  ReturnPage,
  ReturnQuery,
  ReturnRefundFailed,
  ReturnRefundTooLarge,
  ReturnsService,
  ReturnStateChanged,
  WithdrawalWithoutOrder,
} from '../returns/index.js';
import { WithdrawalHandled, withdrawalIdParam, WithdrawalNotFound } from '../withdrawals/index.js';

const CHANGED = new ReturnStateChanged('received');

@ApiTags('admin')
@Controller('admin')
@RequirePermission('orders.read')
export class AdminReturnsController {
  constructor(private readonly returns: ReturnsService) {}

  @Get('returns')
  @Summary('List returns', 'Open ones first by the deadline of their refund, then the last closed.')
  @Returns(200, ReturnPage)
  listReturns(@Query({ schema: ReturnQuery }) query: ReturnQuery): Promise<ReturnPage> {
    return this.returns.list(query);
  }

  @Get('orders/:id/returns')
  @Summary('List the returns of an order', 'Newest first.')
  @Raises(new OrderNotFound())
  @Returns(200, AdminReturns)
  listReturnsOfOrder(@Param('id', { schema: orderIdParam }) id: string): Promise<AdminReturns> {
    return this.returns.ofOrder(id);
  }

  @Post('returns/:id/approve')
  @RequirePermission('orders.cancel')
  @Summary('Approve a return', 'The buyer gets an email with the address to send the coins to.')
  @Raises(new ReturnNotFound(), CHANGED, new OrderNotReturnable())
  @Returns(200, AdminReturnDto)
  approveReturn(
    @Param('id', { schema: returnIdParam }) id: string,
    @Body({ schema: ApproveReturn }) { answer }: ApproveReturn,
    @CurrentActor() by: Actor,
  ): Promise<AdminReturnDto> {
    return this.returns.approve(id, answer, by);
  }

  @Post('returns/:id/reject')
  @RequirePermission('orders.cancel')
  @Summary('Reject a return', 'The buyer gets an email with the reason.')
  @Raises(new ReturnNotFound(), CHANGED)
  @Returns(200, AdminReturnDto)
  rejectReturn(
    @Param('id', { schema: returnIdParam }) id: string,
    @Body({ schema: RejectReturn }) { answer }: RejectReturn,
    @CurrentActor() by: Actor,
  ): Promise<AdminReturnDto> {
    return this.returns.reject(id, answer, by);
  }

  @Post('returns/:id/receive')
  @RequirePermission('orders.cancel')
  @Summary(
    'Record what arrived of a return',
    'Numbers leave the order: they are sold again, or withdrawn for ever. The buyer gets an email.',
  )
  @Raises(
    new ReturnNotFound(),
    CHANGED,
    new OrderNotReturnable(),
    new NothingReceived(),
    new CoinsNotInReturn(),
    new IncompleteSetReceived(),
    new PieceNotInOrder(),
  )
  @Returns(200, AdminReturnDto)
  receiveReturn(
    @Param('id', { schema: returnIdParam }) id: string,
    @Body({ schema: ReceiveReturn }) body: ReceiveReturn,
    @CurrentActor() by: Actor,
  ): Promise<AdminReturnDto> {
    return this.returns.receive(id, body, by);
  }

  @Post('returns/:id/refund')
  @RequirePermission('payments.refund')
  @Summary(
    'Refund a return that arrived',
    'Sends the refund to the provider of the payment, or records money that staff have paid back, by hand also after a refund of the provider failed; $0 closes the return without a refund.',
  )
  @Raises(
    new ReturnNotFound(),
    CHANGED,
    new ReturnRefundTooLarge(),
    new RefundTooLarge(2500),
    new PaymentIsDisputed(),
    new RefundNotByHand(),
    new ReturnRefundFailed(),
  )
  @Returns(200, AdminReturnDto)
  refundReturn(
    @Param('id', { schema: returnIdParam }) id: string,
    @Body({ schema: RefundReturn }) body: RefundReturn,
    @CurrentActor() by: Actor,
  ): Promise<AdminReturnDto> {
    return this.returns.refund(id, body, by);
  }

  @Post('withdrawals/:id/return')
  @RequirePermission('orders.cancel')
  @Summary(
    'Open a return for a withdrawal',
    'Approves the return of everything that is left of its order, and marks the withdrawal as handled. Repeating the request with the same id changes nothing.',
  )
  @Raises(
    new WithdrawalNotFound(),
    new WithdrawalHandled(),
    new WithdrawalWithoutOrder(),
    new OrderNotReturnable(),
    new CoinsNotReturnable(),
    new ReturnIdReused(),
  )
  @Returns(200, AdminReturnDto)
  openReturn(
    @Param('id', { schema: withdrawalIdParam }) withdrawalId: string,
    @Body({ schema: OpenReturn }) { id }: OpenReturn,
    @CurrentActor() by: Actor,
  ): Promise<AdminReturnDto> {
    return this.returns.openForWithdrawal(withdrawalId, id, by);
  }
}
