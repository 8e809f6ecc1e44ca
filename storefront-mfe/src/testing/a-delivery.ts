import type { DeliveryTerms } from '../delivery.query.ts';
import type {
  Country,
  CartDeliveryOption,
  SavedAddress,
} from '../features/delivery/delivery.queries.ts';

type Field = Country['fields'][number];

const text = (name: Field['name'], label: string, required = false): Field => ({
  ...{ name, label, required, choices: null },
});

/** Haiti and Germany, with a part of their fields. */
export const COUNTRIES: Country[] = [
  {
    code: 'DE',
    name: 'Germany',
    fields: [
      text('name', 'Full name', true),
      text('line1', 'Address', true),
      text('postal_code', 'Postal code', true),
      text('city', 'City', true),
    ],
  },
  {
    code: 'HT',
    name: 'Haiti',
    fields: [
      text('name', 'Full name', true),
      text('line1', 'Address', true),
      text('postal_code', 'Postal code'),
      text('city', 'Commune', true),
      {
        ...text('region', 'Department', true),
        choices: [
          { value: 'Ouest', label: 'Ouest' },
          { value: 'Sud-Est', label: 'Sud-Est' },
        ],
      },
      text('phone', 'Phone', true),
    ],
  },
];

const POINT = {
  ...{ line1: '1 place Boyer', line2: '', city: 'Pétion-Ville', region: 'Ouest' },
  ...{ postal_code: '', country: 'HT', opening_hours: 'Mon–Fri 9–17' },
};

const NO_TAX = { tax: 0, taxes: [] };

/** Standard, $9, duties may be due. */
export const STANDARD: CartDeliveryOption = {
  ...{ id: 's1', kind: 'ship', name: 'Standard', price: 9, days_min: 3, days_max: 5 },
  ...{ duties: 'may_be_due', duties_note: 'About 10%.', pick_up_point: null },
  ...NO_TAX,
};
/** Express, $20. */
export const EXPRESS: CartDeliveryOption = {
  ...{ id: 's2', kind: 'ship', name: 'Express', price: 20, days_min: 1, days_max: 1 },
  ...{ duties: 'included', duties_note: '', pick_up_point: null },
  ...NO_TAX,
};
/** A free pick-up point. */
export const PICK_UP: CartDeliveryOption = {
  ...{ id: 'p1', kind: 'pick_up', name: 'Our shop', price: 0, days_min: null, days_max: null },
  ...{ duties: 'none', duties_note: '', pick_up_point: POINT },
  ...NO_TAX,
};

/** A shop that delivers to Haiti and Germany and has a pick-up point. */
export const DELIVERY: DeliveryTerms = {
  configured: true,
  countries: ['DE', 'HT'],
  zones: [],
  pick_up_points: [
    {
      ...{ kind: 'pick_up', name: 'Our shop', price: 0, free_from: null },
      ...{ days_min: null, days_max: null, duties: 'none', duties_note: '' },
      pick_up_point: POINT,
    },
  ],
  duties: [],
  tax_countries: [],
};

/** An address in Jacmel. */
export const JACMEL: SavedAddress = {
  ...{ id: 'a1', name: 'Catherine Flon', company: '', line1: '12 rue du Commerce', line2: '' },
  ...{ city: 'Jacmel', region: 'Sud-Est', postal_code: '', country: 'HT' },
  ...{ phone: '+50934123456', is_default: true },
  lines: ['Catherine Flon', '12 rue du Commerce', 'Jacmel', 'Sud-Est', 'Haiti'],
};
