import { fieldText } from '../../common/languages/field-text.js';
import type { PersonalTable } from '../../common/personal-data-map.js';

/** Address books. */
export const ADDRESS_TABLES: readonly PersonalTable[] = [
  {
    table: 'user_address',
    personal: {
      processing: {
        subject: 'account holder',
        purpose: fieldText('dataProcessing.addresses'),
        basis: 'contract',
        retention: fieldText('dataProcessing.untilRemoved'),
      },
      owner: 'user_id',
      onErasure: 'delete',
      list: {
        name: 'addresses',
        fields: {
          name: 'name',
          company: 'company',
          line1: 'line1',
          line2: 'line2',
          city: 'city',
          region: 'region',
          postal_code: 'postal_code',
          country: 'country',
          phone: 'phone',
        },
        orderBy: 'id',
      },
      columns: {
        user_id: {},
        name: { subject: 'recipient', exportedAs: 'addresses[].name' },
        company: { exportedAs: 'addresses[].company' },
        line1: { exportedAs: 'addresses[].line1' },
        line2: { exportedAs: 'addresses[].line2' },
        city: { exportedAs: 'addresses[].city' },
        region: { exportedAs: 'addresses[].region' },
        postal_code: { exportedAs: 'addresses[].postal_code' },
        country: { exportedAs: 'addresses[].country' },
        phone: { subject: 'recipient', exportedAs: 'addresses[].phone' },
      },
    },
  },
];
