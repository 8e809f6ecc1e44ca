import { z } from 'zod';
import { uuidParam } from '../common/id.js';
import { toListSchema, pageQuery } from '../common/page.contract.js';
import { text } from '../common/text.js';
import { fieldText } from '../common/languages/field-text.js';

export const CustomerDto = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    created_at: z.iso.datetime(),
    order_count: z.int().meta({ description: 'Number of all orders' }),
    total_spent: z.number().meta({ description: 'Dollars of orders that are not cancelled' }),
  })
  .meta({
    id: 'Customer',
    example: {
      id: '019a1804-c0de-7000-8000-00000000a11a',
      username: 'Marie-Jeanne',
      email: 'marie-jeanne@example.com',
      created_at: '2026-01-01T12:00:00.000Z',
      order_count: 2,
      total_spent: 75,
    },
  });
export type CustomerDto = z.infer<typeof CustomerDto>;

export const CustomerList = toListSchema(CustomerDto);
export type CustomerList = z.infer<typeof CustomerList>;

const CUSTOMER_SORTS = ['newest', 'oldest'] as const;

export const CustomerQuery = z.object({
  q: text(100).optional().meta({ description: 'Part of a user name or email address' }),
  sort: z.enum(CUSTOMER_SORTS).default('newest'),
  ...pageQuery,
});
export type CustomerQuery = z.infer<typeof CustomerQuery>;

export const CustomerExportQuery = CustomerQuery.pick({ q: true });
export type CustomerExportQuery = z.infer<typeof CustomerExportQuery>;

export const CustomerExport = z
  .object({ customers: z.array(CustomerDto) })
  .meta({ id: 'CustomerExport', example: { customers: [] } });
export type CustomerExport = z.infer<typeof CustomerExport>;

export const CustomerEmails = z
  .object({ emails: z.array(z.string()), count: z.int() })
  .meta({ id: 'CustomerEmails', example: { emails: ['marie-jeanne@example.com'], count: 1 } });
export type CustomerEmails = z.infer<typeof CustomerEmails>;

export const customerIdParam = uuidParam(
  'admin.customer-not-found',
  fieldText('errors.adminCustomerNotFound'),
);
