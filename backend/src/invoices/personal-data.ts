import { fieldText } from '../common/languages/field-text.js';
import { columnsOf, type PersonalTable } from '../common/personal-data-map.js';
import { ORDERS_OF_PERSON } from '../orders/personal-data.js';

/** Invoices: retained as they are, because accounting law requires them. */
export const INVOICE_TABLES: readonly PersonalTable[] = [
  {
    table: 'invoice',
    personal: {
      processing: {
        subject: 'account holder',
        purpose: fieldText('dataProcessing.invoices'),
        basis: 'legal-obligation',
        retention: fieldText('dataProcessing.invoicePeriod'),
      },
      rows: `order_id IN (${ORDERS_OF_PERSON})`,
      onErasure: 'retain',
      list: {
        name: 'invoices',
        from: '(SELECT orders.user_id, invoice.* FROM orders JOIN invoice ON invoice.order_id = orders.id) AS entry',
        fields: {
          order_id: 'order_id',
          kind: 'kind',
          issued: 'issued_at',
        },
        orderBy: 'issued_at',
      },
      columns: {
        order_id: { exportedAs: 'invoices[].order_id' },
        kind: { exportedAs: 'invoices[].kind' },
        issued_at: { exportedAs: 'invoices[].issued' },
        // The buyer downloads it as PDF.
        document: {},
      },
    },
    none: { series: 'start of a number', currency: 'code of a currency' },
  },
  { table: 'invoice_series', none: { name: 'start of a number' } },
  {
    table: 'invoice_seller',
    none: columnsOf(
      'data of the shop',
      'name',
      'address',
      'country',
      'tax_id',
      'registration',
      'note',
      'prefix',
    ),
  },
];
