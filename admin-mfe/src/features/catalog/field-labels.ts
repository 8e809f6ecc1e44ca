import { formatMoney } from '@challenge-coins/shared-ui/ui';
import { VISIBILITY_LABELS, type DraftField, type ProductDraft } from './editor/product-draft.ts';
import { CATEGORY_LABELS, isKeyOf, STATUS_LABELS } from '@challenge-coins/shared-ui/shop';

/** The labels of a product's fields. */
export const FIELD_LABELS: Readonly<Record<DraftField, string>> = {
  name: 'Name',
  category: 'Category',
  status: 'Status',
  visibility: 'Show it in the shop',
  publish_at: 'In the shop from',
  price: 'Price',
  sale_price: 'Sale price',
  sale_from: 'Sale begins',
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
  featured: 'Featured',
  images: 'Pictures',
  holds: 'What the set holds',
};

/** The label of a field by the API's name; the name itself where the form has no such field. */
export function fieldLabel(name: string): string {
  return isKeyOf(FIELD_LABELS, name) ? FIELD_LABELS[name] : name;
}

/** What a cell of an import says, in words. */
export function cellText(field: string, text: string): string {
  const isPrice = field === 'price' || field === 'sale_price';
  if (isPrice && text) return formatMoney(Number(text));
  return fieldText(field === 'featured' ? text === 'true' : text);
}

/** What stands in a field, in words. */
export function fieldText(value: ProductDraft[DraftField]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return listText(value);
  if (isKeyOf(CATEGORY_LABELS, value)) return CATEGORY_LABELS[value];
  if (isKeyOf(STATUS_LABELS, value)) return STATUS_LABELS[value];
  if (isKeyOf(VISIBILITY_LABELS, value)) return VISIBILITY_LABELS[value];
  return value || 'empty';
}

/** Pictures by their words, products by their names. */
function listText(list: ProductDraft['images'] | ProductDraft['holds']): string {
  if (list.length === 0) return 'none';
  return list
    .map((one) => ('name' in one ? one.name : (one.alt ?? 'without words')))
    .map((words, index) => `${index + 1}. ${words}`)
    .join('; ');
}
