import { readSchema } from '@challenge-coins/shared-ui/api/testing';
import type { AdminProduct } from './catalog.types.ts';
import { toDraft, toProductInput } from './editor/product-draft.ts';
import { CSV_FIELDS, DRAFT_FIELDS, PRODUCT_FIELDS } from './product-fields.ts';

const { fields: READ, example } = readSchema('AdminProduct');
const { fields: SAVED } = readSchema('NewProduct');

/** API fields that are not in the list on purpose: derived from other fields, or state of the record. */
const LEFT_OUT = [
  ...['image', 'next_number', 'displayed_price', 'published', 'on_sale'],
  ...['version', 'archived', 'story', 'texts', 'fallback_fields'],
];
/** Form fields that the API does not have. */
const FORM_ONLY = ['visibility'];
/** Form fields that are no CSV columns. */
const LISTS = ['images', 'holds'];

describe('list of product fields', () => {
  it('contains every field of the API, or names it as left out', () => {
    const listed = [...Object.keys(PRODUCT_FIELDS), ...LEFT_OUT];
    expect(listed.sort()).toEqual([...READ, ...FORM_ONLY].sort());
  });

  it('has every field that can be saved in the form', () => {
    expect([...DRAFT_FIELDS].sort()).toEqual([...SAVED, ...FORM_ONLY].sort());
  });

  it('exports every field that the import reads', () => {
    const imported = SAVED.filter((name) => !LISTS.includes(name));
    expect(CSV_FIELDS).toEqual(expect.arrayContaining(['id', ...imported]));
  });

  it('saves a product without changes as it was', () => {
    const saved = example as AdminProduct;
    const images = saved.images.map(({ url, alt }) => ({ url, alt }));
    // A product that stays published is saved without `publish_at`; this one is still to be published.
    const product = { ...saved, publish_at: '2036-01-01T12:00:00.000Z', published: false };
    const input = toProductInput(toDraft(product), product);
    const values: Readonly<Record<string, unknown>> = { ...product };
    const editable = SAVED.map((name) => [name, values[name]]);
    expect(input).toEqual({ ...Object.fromEntries(editable), images, sale_from: null });
  });
});
