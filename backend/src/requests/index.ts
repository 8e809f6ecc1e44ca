// Public interface of the requests module for other modules.
export {
  AnswerCustomerRequest,
  CustomerRequestDto,
  customerRequestIdParam,
  CustomerRequestPage,
  CustomerRequestQuery,
} from './customer-requests.contract.js';
export { CustomerRequestClosed, CustomerRequestNotFound } from './customer-requests.errors.js';
export { CustomerRequestsService } from './customer-requests.service.js';
export { RequestsModule } from './requests.module.js';
