import { AUDIT_TABLES } from '../audit/personal-data.js';
import { AUTH_TABLES } from '../auth/personal-data.js';
import { CART_TABLES } from '../cart/personal-data.js';
import { CATALOG_TABLES } from '../catalog/personal-data.js';
import type { PersonalRows, PersonalTable } from '../common/personal-data-map.js';
import { COMMON_TABLES } from '../common/personal-data.js';
import { DELIVERY_TABLES } from '../delivery/personal-data.js';
import { ADDRESS_TABLES } from '../delivery/addresses/personal-data.js';
import { MESSAGE_TABLES } from '../messages/personal-data.js';
import { ORDER_TABLES } from '../orders/personal-data.js';
import { PAYMENT_TABLES } from '../payments/personal-data.js';
import { REQUEST_TABLES } from '../requests/personal-data.js';
import { RETURN_TABLES } from '../returns/personal-data.js';
import { SETTINGS_TABLES } from '../settings/personal-data.js';
import { SHIPMENT_TABLES } from '../shipments/personal-data.js';
import { STAFF_TABLES } from '../staff/personal-data.js';
import { INVOICE_TABLES } from '../invoices/personal-data.js';
import { TAX_TABLES } from '../tax/personal-data.js';
import { WITHDRAWAL_TABLES } from '../withdrawals/personal-data.js';

/** Personal data map: the tables of all modules. An erasure changes them in this order. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...AUTH_TABLES,
  ...ORDER_TABLES,
  ...PAYMENT_TABLES,
  ...INVOICE_TABLES,
  ...WITHDRAWAL_TABLES,
  ...REQUEST_TABLES,
  ...RETURN_TABLES,
  ...SHIPMENT_TABLES,
  ...AUDIT_TABLES,
  ...CART_TABLES,
  ...ADDRESS_TABLES,
  ...CATALOG_TABLES,
  ...DELIVERY_TABLES,
  ...TAX_TABLES,
  ...STAFF_TABLES,
  ...MESSAGE_TABLES,
  ...SETTINGS_TABLES,
  ...COMMON_TABLES,
];

/** Table with personal data. */
export type TableWithPersonalData = PersonalRows & Pick<PersonalTable, 'table'>;

export const TABLES_WITH_PERSONAL_DATA: readonly TableWithPersonalData[] = PERSONAL_TABLES.flatMap(
  ({ table, personal }) => (personal ? [{ table, ...personal }] : []),
);

/** SQL condition of a person's rows in a table. */
export function rowsOfPersonSql({ owner, rows }: Pick<PersonalRows, 'owner' | 'rows'>): string {
  const isOwn = owner && `${owner} IN (SELECT id FROM person)`;
  return [isOwn, rows].filter(Boolean).join(' OR ');
}
