import { formatMoney } from '@challenge-coins/shared-ui/ui';
import { VISIBILITY_LABELS, type DraftField, type ProductDraft } from './editor/product-draft.ts';
import { CATEGORY_LABELS, hasKey, STATUS_LABELS } from '@challenge-coins/shared-ui/shop';

/** Labels of the product fields. */
export const FIELD_LABELS: Readonly<Record<DraftField, string>> = {
  name: 'Name',
  category: 'Category',
  status: 'Status',
  visibility: 'Show in the shop',
  publish_at: 'Publish on',
  price: 'Price',
  sale_price: 'Sale price',
  sale_from: 'Sale starts',
  sale_until: 'Sale ends',
  sale_label: 'Sale label',
  description: 'Description',
  year: 'Year',
  weight: 'Weight',
  diameter: 'Diameter',
  dimensions: 'Dimensions',
  material: 'Material',
  mintage: 'Mintage',
  per_customer: 'Limit per customer',
  hs_code: 'HS code',
  origin_country: 'Country of origin',
  customs_description: 'Description for customs',
  featured: 'Featured',
  images: 'Pictures',
  holds: 'Set contents',
};

/** Label of an API field; the field name if the form has no such field. */
export function fieldLabel(name: string): string {
  return hasKey(FIELD_LABELS, name) ? FIELD_LABELS[name] : name;
}

/** Formats a CSV cell of an import report. */
export function cellText(field: string, text: string): string {
  const isPrice = field === 'price' || field === 'sale_price';
  if (isPrice && text) return formatMoney(Number(text));
  return fieldText(field === 'featured' ? text === 'true' : text);
}

/** Formats the value of a form field. */
export function fieldText(value: ProductDraft[DraftField]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return listText(value);
  if (hasKey(CATEGORY_LABELS, value)) return CATEGORY_LABELS[value];
  if (hasKey(STATUS_LABELS, value)) return STATUS_LABELS[value];
  if (hasKey(VISIBILITY_LABELS, value)) return VISIBILITY_LABELS[value];
  return value || 'empty';
}

/** Formats a list: images by alt text, products by name. */
function listText(list: ProductDraft['images'] | ProductDraft['holds']): string {
  if (list.length === 0) return 'none';
  return list
    .map((one) => ('name' in one ? one.name : (one.alt ?? 'no alt text')))
    .map((text, index) => `${index + 1}. ${text}`)
    .join('; ');
}
