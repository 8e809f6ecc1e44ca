// Public interface of the payments module for other modules.
export { DisputesService } from './disputes.service.js';
export { capturedCentsSql, refundedCentsSql } from './ledger-sums.sql.js';
export { PaymentAttemptsService } from './payment-attempts.service.js';
export { PaymentLedgerService } from './payment-ledger.service.js';
export { PaymentMethodsService } from './payment-methods.service.js';
export type { OptionalMethod } from './payment-methods.js';
export {
  disputeIdParam,
  DisputeList,
  methodParam,
  PaymentLedgerDto,
  PaymentMethods,
  RecordPayment,
  RecordRefund,
  SendEvidence,
  SetMethod,
} from './payments.contract.js';
export {
  CurrencyDiffers,
  DisputeClosed,
  DisputeNotFound,
  EntryIdReused,
  InstructionsMissing,
  OrderIsCancelled,
  PaymentIsDisputed,
  PaymentNotFound,
  PieceNotInOrder,
  ProviderUnavailable,
  RateMissing,
  RefundNotByHand,
  RefundTooLarge,
  UnmatchedPaymentIsOfProvider,
  UnmatchedPaymentNotFound,
  UnmatchedPaymentResolved,
} from './payments.errors.js';
export {
  MatchPayment,
  RecordedTransfers,
  RecordTransfers,
  ReturnPayment,
  UnmatchedPaymentDto,
  unmatchedPaymentIdParam,
  UnmatchedPaymentPage,
  UnmatchedPaymentQuery,
} from './unmatched-payments.contract.js';
export { UnmatchedPaymentsService } from './unmatched-payments.service.js';
export { findPayments } from './payments.query.js';
export { findHandRefunds, HAND_REFUND_CHOICES, toRefundable } from './refunds-by-hand.query.js';
export { PaymentsModule } from './payments.module.js';
