import { DomainError } from '../common/domain-error.js';

export class CustomerNotFound extends DomainError {
  constructor() {
    super('admin.customer-not-found', 404, 'There is no such customer.');
  }
}
