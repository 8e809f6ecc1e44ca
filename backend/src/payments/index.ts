// Public interface of the payments module for other modules.
export { DisputesService } from './disputes.service.js';
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
  RefundTooLarge,
} from './payments.errors.js';
export { PaymentsModule } from './payments.module.js';
