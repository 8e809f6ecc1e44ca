import type { Answer } from '@challenge-coins/shared-ui/api';

type CustomerList = Answer<'/admin/customers', 'get'>;

/** One customer as the list says it; money in dollars. */
export type Customer = Extract<CustomerList, readonly unknown[]>[number];
