// Public interface of the returns module for other modules.
export {
  AdminReturnDto,
  AdminReturns,
  ApproveReturn,
  OpenReturn,
  ReceiveReturn,
  RefundReturn,
  RejectReturn,
  returnIdParam,
  ReturnPage,
  ReturnQuery,
} from './returns.contract.js';
export {
  CoinsNotInReturn,
  CoinsNotReturnable,
  IncompleteSetReceived,
  NothingReceived,
  OrderNotReturnable,
  ReturnIdReused,
  ReturnNotFound,
  ReturnRefundFailed,
  ReturnRefundTooLarge,
  ReturnStateChanged,
  WithdrawalWithoutOrder,
} from './returns.errors.js';
export { ReturnsModule } from './returns.module.js';
export { ReturnsService } from './returns.service.js';
