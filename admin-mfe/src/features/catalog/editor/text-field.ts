import { FIELD_LABELS } from '../field-words.ts';
import type { DraftField, ProductDraft } from './product-draft.ts';
import type { ProductForm } from './use-product-form.ts';

/** The fields of a product whose value in the form is a text. */
type TextDraftField = {
  [Field in DraftField]: ProductDraft[Field] extends string ? Field : never;
}[DraftField];

/** What a field of the form needs: its text, its error, and where its changes go. */
export function textField(form: ProductForm, field: TextDraftField) {
  return {
    label: FIELD_LABELS[field],
    name: field,
    value: form.draft[field],
    error: form.errors[field],
    onChange: (event: { target: { value: string } }) =>
      form.change({ [field]: event.target.value }),
    onBlur: () => form.touch(field),
  };
}
