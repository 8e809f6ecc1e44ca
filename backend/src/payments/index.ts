// Public interface of the payments module for other modules.
export { PaymentLedgerService } from './payment-ledger.service.js';
export { PaymentMethodsService } from './payment-methods.service.js';
export type { OptionalMethod } from './payment-methods.js';
export {
  methodParam,
  PaymentLedgerDto,
  PaymentMethods,
  RecordPayment,
  RecordRefund,
  SetMethod,
} from './payments.contract.js';
export {
  EntryIdReused,
  InstructionsMissing,
  OrderIsCancelled,
  PaymentNotFound,
  RefundTooLarge,
} from './payments.errors.js';
export { PaymentsModule } from './payments.module.js';
