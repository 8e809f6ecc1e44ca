import { ORDER_STATUS_LABELS } from '@challenge-coins/shared-ui/shop';
import { fieldChanges } from './activity-labels.ts';
import type { ActivityEntry } from './activity.queries.ts';

const ENTRY: ActivityEntry = {
  id: '12',
  at: '2026-01-01T12:00:00.000Z',
  by: 'owner',
  permission: 'catalog.edit',
  device: null,
  action: 'product.update',
  subject: 'product',
  subject_id: '1',
  before: null,
  after: null,
};

const namesOf = (after: Record<string, unknown>) =>
  fieldChanges({ ...ENTRY, after }).map(({ field }) => field);

describe('changed fields', () => {
  it('are named by the catalogue', () => {
    expect(namesOf({ sale_price: 20, 'shipping-returns': '' })).toEqual([
      'Sale price',
      'Delivery and returns',
    ]);
  });

  it('of a translation name its language', () => {
    expect(namesOf({ name_fr: 'Drapeau', story_ht: null })).toEqual([
      'Name · French',
      'Story · Haitian Creole',
    ]);
  });

  it('have their own name if the catalogue does not know them', () => {
    expect(namesOf({ engraved_by: 'X' })).toEqual(['engraved by']);
  });

  it('leave out the version', () => {
    expect(namesOf({ version: 3 })).toEqual([]);
  });
});

describe('changed values', () => {
  const valuesOf = (after: Record<string, unknown>) =>
    fieldChanges({ ...ENTRY, after }).map(({ after: value }) => value);

  it('of a status or category have its label', () => {
    expect(valuesOf({ status: 'in_stock', category: 'royal' })).toEqual(['In Stock', 'Royal']);
    expect(valuesOf({ status: 'pending' })).toEqual([ORDER_STATUS_LABELS.pending]);
  });

  it('of other fields are shown as they are', () => {
    expect(valuesOf({ name: 'royal', note: 'pending' })).toEqual(['royal', 'pending']);
  });
});
