// Public interface of the withdrawals module for other modules.
export {
  HandleWithdrawal,
  WithdrawalDto,
  withdrawalIdParam,
  WithdrawalPage,
  WithdrawalQuery,
} from './withdrawals.contract.js';
export { WithdrawalHandled, WithdrawalNotFound } from './withdrawals.errors.js';
export { WithdrawalEntity } from './withdrawal.entity.js';
export { getRefundDeadline, getWithdrawalEnd, isInTime } from './withdrawal-period.js';
export { findDeliveredAt, findWithdrawal } from './withdrawals.query.js';
export { WithdrawalsService } from './withdrawals.service.js';
export { WithdrawalsModule } from './withdrawals.module.js';
