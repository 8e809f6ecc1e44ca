import { z } from 'zod';
import { fieldText } from './languages/field-text.js';

const MAX_ID = 2_147_483_647; // PostgreSQL's integer
const ROW_ID = /^[1-9]\d{0,18}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Marks a validation issue as 404 instead of 400: for the caller, an id that cannot exist is the same as
 * one that does not.
 */
export function notFound(code: string, detail: string) {
  return { error: detail, params: { status: 404, code } };
}

const noSuchProduct = notFound(
  'catalog.product-not-found',
  fieldText('errors.catalogProductNotFound'),
);

/** Product id in a body or query: a string of digits. Malformed is 400, out of range is 404. */
export const productId = z
  .string()
  .regex(ROW_ID, fieldText('errorsFields.productId'))
  .refine((id) => Number(id) <= MAX_ID, noSuchProduct)
  .transform(Number);

/** Row number in a path; an invalid one is a 404 (`missing`). */
export function numberParam(
  description: string,
  example: string,
  missing: ReturnType<typeof notFound>,
) {
  return z
    .string()
    .meta({ description, example })
    .refine((id) => ROW_ID.test(id) && Number(id) <= MAX_ID, missing)
    .transform(Number);
}

export const productIdParam = numberParam('Product id', '1', noSuchProduct);

/** UUID in a path; an invalid one is a 404 with the given code and message. */
export function uuidParam(code: string, detail: string) {
  return z
    .string()
    .meta({ description: 'A UUID', example: '019a1804-c0de-7000-8000-00000001804a' })
    .refine((id) => UUID.test(id), notFound(code, detail))
    .toLowerCase();
}
