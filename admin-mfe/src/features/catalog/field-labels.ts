import { formatMoney } from '@challenge-coins/shared-ui/ui';
import { VISIBILITY_LABELS, type ProductDraft } from './editor/product-draft.ts';
import { DRAFT_FIELDS, PRODUCT_FIELDS, type DraftField } from './product-fields.ts';
import { CATEGORY_LABELS, hasKey, STATUS_LABELS } from '@challenge-coins/shared-ui/shop';

/** Labels of the form fields. */
export const DRAFT_LABELS = Object.fromEntries(
  DRAFT_FIELDS.map((name) => [name, PRODUCT_FIELDS[name].label]),
) as Readonly<Record<DraftField, string>>;

/** Label of an API field; the field name if the list of fields does not contain it. */
export function fieldLabel(name: string): string {
  return hasKey(PRODUCT_FIELDS, name) ? PRODUCT_FIELDS[name].label : name;
}

/** Formats a CSV cell of an import report. */
export function cellText(name: string, text: string): string {
  const kind = hasKey(PRODUCT_FIELDS, name) ? PRODUCT_FIELDS[name].kind : 'text';
  if (kind === 'price' && text) return formatMoney(Number(text));
  return fieldText(kind === 'flag' ? text === 'true' : text);
}

/** Formats the value of a form field. */
export function fieldText(value: ProductDraft[DraftField]): string {
  if (typeof value === 'boolean') return value ? $t('adminCommon.yes') : $t('adminCommon.no');
  if (typeof value !== 'string') return listText(value);
  if (hasKey(CATEGORY_LABELS, value)) return CATEGORY_LABELS[value];
  if (hasKey(STATUS_LABELS, value)) return STATUS_LABELS[value];
  if (hasKey(VISIBILITY_LABELS, value)) return VISIBILITY_LABELS[value];
  return value || $t('adminCommon.empty');
}

/** Formats a list: images by alt text, products by name. */
function listText(list: ProductDraft['images'] | ProductDraft['holds']): string {
  if (list.length === 0) return $t('adminProducts.none');
  return list
    .map((one) => ('name' in one ? one.name : (one.alt ?? $t('adminProducts.noAlt'))))
    .map((text, index) => `${index + 1}. ${text}`)
    .join('; ');
}
