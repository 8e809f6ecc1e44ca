import { columnsOf, type PersonalTable } from '../common/personal-data-map.js';

const PUBLIC_TEXT = 'public text of the shop';
const WORDS = 'fixed set of words';

/** Delivery zones, their services, and notes about duties. */
export const DELIVERY_TABLES: readonly PersonalTable[] = [
  {
    table: 'delivery_zone',
    none: { name: PUBLIC_TEXT, countries: 'country codes' },
  },
  {
    table: 'delivery_service',
    none: {
      ...columnsOf(PUBLIC_TEXT, 'name', 'duties_note'),
      ...columnsOf(WORDS, 'kind', 'duties'),
      ...columnsOf(
        'public address of a pick-up point',
        ...['line1', 'line2', 'city', 'region', 'postal_code', 'country', 'opening_hours'],
      ),
    },
  },
  {
    table: 'destination_duty',
    none: { country: 'country code', note: PUBLIC_TEXT },
  },
];
