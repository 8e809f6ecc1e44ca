import { z } from 'zod';
import { RegisterBody } from '../auth/index.js';
import { productId, uuidParam } from '../common/id.js';
import { pageQuery, toPageSchema } from '../common/page.contract.js';
import { isPlainLine, requiredText } from '../common/text.js';
import { REQUEST_EXAMPLE, SUBMIT_REQUEST_EXAMPLE } from './customer-requests.example.js';
import { REQUEST_KINDS } from './request-kinds.js';
import { fieldText } from '../common/languages/field-text.js';

const MAX_NAME = 100;
const MAX_MESSAGE = 2000;
const MAX_ANSWER = 5000;
const MAX_QUANTITY = 100_000;
const NO_QUANTITY = fieldText('errorsFields.quantity');

/** A customer asks the shop for something. */
export const SubmitCustomerRequest = z
  .object({
    id: z.uuid(fieldText('errorsFields.uuid')).toLowerCase().meta({
      description: 'Chosen by the client: repeating the request with the same id stores it once',
    }),
    kind: z.enum(REQUEST_KINDS, fieldText('errorsFields.requestKind')),
    product_id: productId.nullable().default(null).meta({ description: 'Null: no product' }),
    quantity: z
      .int(NO_QUANTITY)
      .min(1, NO_QUANTITY)
      .max(MAX_QUANTITY, NO_QUANTITY)
      .nullable()
      .default(null),
    name: requiredText(MAX_NAME, fieldText('errorsFields.yourName')).refine(
      isPlainLine,
      fieldText('errorsFields.unusable'),
    ),
    email: RegisterBody.shape.email,
    message: requiredText(MAX_MESSAGE, fieldText('errorsFields.message')),
  })
  .meta({ id: 'SubmitCustomerRequest', example: SUBMIT_REQUEST_EXAMPLE });
export type SubmitCustomerRequest = z.infer<typeof SubmitCustomerRequest>;

/** When the shop received a request. */
export const CustomerRequestReceiptDto = z
  .object({ id: z.string(), received_at: z.iso.datetime() })
  .meta({
    id: 'CustomerRequestReceipt',
    example: { id: REQUEST_EXAMPLE.id, received_at: REQUEST_EXAMPLE.received_at },
  });
export type CustomerRequestReceiptDto = z.infer<typeof CustomerRequestReceiptDto>;

const REQUEST_STATES = ['open', 'answered', 'closed'] as const;

/** A request as staff see it. */
export const CustomerRequestDto = z
  .object({
    id: z.string(),
    kind: z.enum(REQUEST_KINDS),
    product_id: z.string().nullable(),
    product_name: z.string().nullable(),
    quantity: z.int().nullable(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    customer_id: z.string().nullable().meta({
      description: 'Customer whose confirmed email this is; null: none',
    }),
    received_at: z.iso.datetime(),
    state: z.enum(REQUEST_STATES).meta({ description: 'closed: without an answer' }),
    closed_at: z.iso.datetime().nullable(),
    closed_by: z.string().meta({ description: 'Member of staff; empty: open' }),
    answer: z.string().meta({ description: 'Text of the email; empty: none' }),
  })
  .meta({ id: 'CustomerRequest', example: REQUEST_EXAMPLE });
export type CustomerRequestDto = z.infer<typeof CustomerRequestDto>;

/** Always paginated, with the number of all open requests. */
export const CustomerRequestPage = toPageSchema(CustomerRequestDto)
  .extend({ open: z.int().meta({ description: 'Number of all open requests' }) })
  .meta({
    id: 'CustomerRequestPage',
    example: { items: [REQUEST_EXAMPLE], total: 1, page: 1, page_size: 24, open: 1 },
  });
export type CustomerRequestPage = z.infer<typeof CustomerRequestPage>;

export const CustomerRequestQuery = z.object({
  kind: z.enum(REQUEST_KINDS).optional(),
  ...pageQuery,
  page: pageQuery.page.unwrap().default(1),
});
export type CustomerRequestQuery = z.infer<typeof CustomerRequestQuery>;

export const customerRequestIdParam = uuidParam(
  'requests.not-found',
  fieldText('errors.requestsNotFound'),
);

export const AnswerCustomerRequest = z
  .object({ answer: requiredText(MAX_ANSWER, fieldText('errorsFields.answer')) })
  .meta({
    id: 'AnswerCustomerRequest',
    example: { answer: 'Two coins are reserved for you. We will write when they are struck.' },
  });
export type AnswerCustomerRequest = z.infer<typeof AnswerCustomerRequest>;
