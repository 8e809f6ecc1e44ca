import { anAdmin } from '@challenge-coins/shared-ui/host/testing';
import { hasPermission } from './permissions.ts';

const having = (...permissions: string[]) => ({ ...anAdmin, permissions });

describe('hasPermission', () => {
  it('is true for a permission of the user, and for none required', () => {
    expect(hasPermission(having('orders.cancel'), 'orders.cancel')).toBe(true);
    expect(hasPermission(having(), null)).toBe(true);
  });

  it('is false for any other permission', () => {
    expect(hasPermission(having('orders.status', 'orders.refund'), 'catalog.edit')).toBe(false);
    expect(hasPermission(having('orders.status'), 'orders.cancel')).toBe(false);
  });

  it('is true for the former name of a permission, from an older API', () => {
    expect(hasPermission(having('orders.refund'), 'orders.cancel')).toBe(true);
  });

  it('is true if the API sends no permissions', () => {
    expect(hasPermission(anAdmin, 'orders.cancel')).toBe(true);
  });
});
