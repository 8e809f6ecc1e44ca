import { NEW_PRODUCT_LIMITS } from '@challenge-coins/shared-ui/api';
import { useQueryClient } from '@challenge-coins/shared-ui/platform';
import { useSavedForm } from '../../../common/forms/use-saved-form.ts';
import { productQuery, useSaveProduct } from '../catalog.queries.ts';
import type { AdminProduct } from '../catalog.types.ts';
import { PRODUCT_FIELDS, type DraftField } from '../product-fields.ts';
import { validateDraft } from './draft-validation.ts';
import { toDraft, toProductInput, type ProductDraft } from './product-draft.ts';

interface ProductFormOptions {
  /** The saved product; null for a new one. */
  readonly product: AdminProduct | null;
  /** Initial form values. */
  readonly start: ProductDraft;
  readonly onCreated: (id: string) => void;
}

/** State of the product form. */
export function useProductForm({ product, start, onCreated }: ProductFormOptions) {
  const queries = useQueryClient();
  const { mutateAsync: saveProduct } = useSaveProduct();
  return useSavedForm<ProductDraft, AdminProduct>({
    saved: product,
    start,
    toDraft,
    checkFields: (draft, base) => validateDraft(draft, base?.sold ?? 0),
    save: async (draft, base) => {
      const input = toProductInput(draft, base);
      if (base) return saveProduct({ input, id: base.id, version: base.version });
      const created = await saveProduct({ input });
      onCreated(created.id);
      return created;
    },
    conflictCode: 'catalog.product-changed',
    fetchLatest: () => queries.query({ ...productQuery(product?.id ?? ''), staleTime: 0 }),
    fallbackMessage: $t('adminProducts.saveFailed'),
  });
}

/** State of the product form. */
export type ProductForm = ReturnType<typeof useProductForm>;

/** Form fields with a text value. */
type TextDraftField = {
  [Field in DraftField]: ProductDraft[Field] extends string ? Field : never;
}[DraftField];

/** Maximum text length of the fields that have one. */
const MAX_LENGTHS: Partial<Record<DraftField, number>> = Object.fromEntries(
  Object.entries(NEW_PRODUCT_LIMITS).flatMap(([field, limits]) =>
    'maxLength' in limits ? [[field, limits.maxLength]] : [],
  ),
);

/** Props of a text field: value, error, change handler, label and maximum length. */
export function textField(form: ProductForm, field: TextDraftField) {
  return {
    ...form.field(field),
    label: PRODUCT_FIELDS[field].label,
    maxLength: MAX_LENGTHS[field],
  };
}
