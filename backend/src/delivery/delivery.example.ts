// Examples of delivery zones and services for the API description.

const ZONE_ID = '019a1804-c0de-7000-8000-0000000000d1';

export const PICK_UP_POINT_EXAMPLE = {
  line1: '18 Rue Capois',
  line2: '',
  city: 'Port-au-Prince',
  region: '',
  postal_code: '',
  country: 'HT',
  opening_hours: 'Mon–Fri 9–17',
};

const CHANGEABLE = {
  name: 'Airmail, insured',
  price: 18,
  free_from: 150,
  days_min: 10,
  days_max: 21,
  duties: 'may_be_due',
  duties_note: 'Customs may charge import duties and a handling fee.',
} as const;
const SERVICE = { kind: 'ship', ...CHANGEABLE } as const;

export const NEW_SERVICE_EXAMPLE = {
  ...SERVICE,
  zone_id: ZONE_ID,
  max_weight: 2000,
  max_value: 500,
  pick_up_point: null,
  position: 0,
  active: true,
};

export const SERVICE_CHANGE_EXAMPLE = { ...CHANGEABLE, zone_id: ZONE_ID, version: 1 };

export const SERVICE_EXAMPLE = {
  id: '019a1804-c0de-7000-8000-0000000000d2',
  ...NEW_SERVICE_EXAMPLE,
  version: 1,
};

export const NEW_ZONE_EXAMPLE = {
  name: 'North America',
  countries: ['CA', 'US'],
  rest_of_world: false,
  position: 0,
};

export const ZONE_EXAMPLE = {
  id: ZONE_ID,
  ...NEW_ZONE_EXAMPLE,
  version: 1,
  services: [SERVICE_EXAMPLE],
};

export const DUTY_EXAMPLE = {
  country: 'US',
  note: 'About 4% duty, charged before delivery.',
};

export const OPTION_EXAMPLE = {
  id: SERVICE_EXAMPLE.id,
  kind: 'ship',
  name: SERVICE.name,
  price: 18,
  days_min: 10,
  days_max: 21,
  duties: 'may_be_due',
  duties_note: DUTY_EXAMPLE.note,
  pick_up_point: null,
};

export const DELIVERY_EXAMPLE = {
  configured: true,
  countries: ['CA', 'US'],
  zones: [
    { name: 'North America', countries: ['CA', 'US'], rest_of_world: false, services: [SERVICE] },
  ],
  pick_up_points: [],
  duties: [DUTY_EXAMPLE],
  tax_countries: ['CA'],
};
