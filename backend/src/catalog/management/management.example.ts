// Examples of product management for the API description.
import { FIELDS_EXAMPLE, PICTURE_EXAMPLE, PRODUCT_EXAMPLE } from '../catalog.example.js';

export const ADMIN_PRODUCT_EXAMPLE = {
  ...PRODUCT_EXAMPLE,
  displayed_price: 25,
  published: true,
  on_sale: false,
  version: 4,
  archived: false,
  holds: [],
  sold: 3,
  updated_at: '2026-01-01T12:00:00.000Z',
};

export const NEW_PRODUCT_EXAMPLE = { ...FIELDS_EXAMPLE, images: [PICTURE_EXAMPLE] };

export const IMPORT_REPORT_EXAMPLE = {
  applied: false,
  created: 0,
  updated: 1,
  unchanged: 32,
  changes: [
    {
      row: 3,
      id: '2',
      name: 'Toussaint Louverture',
      fields: [{ field: 'price', from: '25.00', to: '28.00' }],
    },
  ],
  bad: [{ row: 7, reason: 'Price must be a number like 25.00.' }],
  bad_count: 1,
};
