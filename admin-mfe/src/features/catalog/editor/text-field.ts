import { NEW_PRODUCT_LIMITS } from '@challenge-coins/shared-ui/api';
import { FIELD_LABELS } from '../field-words.ts';
import type { DraftField, ProductDraft } from './product-draft.ts';
import type { ProductForm } from './use-product-form.ts';

/** The fields of a product whose value in the form is a text. */
type TextDraftField = {
  [Field in DraftField]: ProductDraft[Field] extends string ? Field : never;
}[DraftField];

/** The longest text of each field that has one. */
const longest: Partial<Record<DraftField, number>> = Object.fromEntries(
  Object.entries(NEW_PRODUCT_LIMITS).flatMap(([field, limits]) =>
    'maxLength' in limits ? [[field, limits.maxLength]] : [],
  ),
);

/** What a field of the form needs: its text, its error, and where its changes go. */
export function textField(form: ProductForm, field: TextDraftField) {
  return {
    label: FIELD_LABELS[field],
    name: field,
    maxLength: longest[field],
    value: form.draft[field],
    error: form.errors[field],
    onChange: (event: { target: { value: string } }) =>
      form.change({ [field]: event.target.value }),
    onBlur: () => form.touch(field),
  };
}
