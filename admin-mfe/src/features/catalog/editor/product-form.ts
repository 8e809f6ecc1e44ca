import { NEW_PRODUCT_LIMITS } from '@challenge-coins/shared-ui/api';
import { useQueryClient } from '@challenge-coins/shared-ui/platform';
import { useSavedForm } from '../../../common/forms/use-saved-form.ts';
import { productQuery, useSaveProduct } from '../catalog.queries.ts';
import type { AdminProduct } from '../catalog.types.ts';
import { FIELD_LABELS } from '../field-labels.ts';
import { validateDraft } from './draft-validation.ts';
import { toDraft, toProductInput, type DraftField, type ProductDraft } from './product-draft.ts';

interface ProductFormOptions {
  /** The saved product; null for a new one. */
  readonly product: AdminProduct | null;
  /** What the form shows at first. */
  readonly start: ProductDraft;
  readonly onCreated: (id: string) => void;
}

/** The state of one product's form. */
export function useProductForm({ product, start, onCreated }: ProductFormOptions) {
  const queries = useQueryClient();
  const { mutateAsync: save } = useSaveProduct();
  return useSavedForm<ProductDraft, AdminProduct>({
    saved: product,
    start,
    draftOf: toDraft,
    checkFields: (draft, base) => validateDraft(draft, base?.sold ?? 0),
    write: async (draft, base) => {
      const input = toProductInput(draft, base);
      if (base) return save({ input, id: base.id, version: base.version });
      const created = await save({ input });
      onCreated(created.id);
      return created;
    },
    conflictCode: 'catalog.product-changed',
    latest: () => queries.query({ ...productQuery(product?.id ?? ''), staleTime: 0 }),
    fallbackMessage: 'Failed to save the product.',
  });
}

export type ProductForm = ReturnType<typeof useProductForm>;

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
  return { ...form.field(field), label: FIELD_LABELS[field], maxLength: longest[field] };
}
