import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { useApi } from '../test/api.js';
import type { DeliverySettingsDto } from './delivery/delivery.contract.js';
import { useAdmin } from '../test/build.js';
import { readDescription } from '../test/openapi-check.js';
import { aProduct, useCustomSet } from '../test/products.js';

type Fields = Record<string, unknown>;

interface Schema {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

interface Document {
  readonly paths: Record<
    string,
    Record<
      string,
      { requestBody?: { content: { 'application/json': { schema: { $ref: string } } } } }
    >
  >;
  readonly components: { readonly schemas: Record<string, Schema> };
}

/** A resource with all fields set. */
interface TestResource {
  readonly path: string;
  /** Its fields as the admin UI would send them, and its version. */
  readonly read: () => Promise<Fields>;
}

/** An update of a resource: another value for each field. */
interface Update {
  readonly prepare: (field?: string) => Promise<TestResource>;
  readonly changes: Fields;
  /** Other fields that change with a field. */
  readonly consequences?: Readonly<Record<string, readonly string[]>>;
}

/** Fields that identify a resource or its version, and options of a change. */
const SELECTORS = ['version', 'based_on', 'line_id', 'other_numbers'];

const api = useApi();
const admin = useAdmin(api);
// Occupies its fixed id, which must not be assigned to a test product.
useCustomSet(api);

let picture: string;
beforeAll(async () => {
  const create = { width: 40, height: 40, channels: 3, background: 'red' } as const;
  const file = await sharp({ create }).png().toBuffer();
  picture = (await admin.upload<{ url: string }>('/upload-image', file)).body.url;
});

async function aSet(): Promise<TestResource> {
  const coin = await aProduct(api);
  const fields = {
    name: 'Founders',
    category: 'gift_set',
    price: 90,
    sale_price: 80,
    sale_from: '2026-01-01T00:00:00.000Z',
    sale_until: '2036-01-01T00:00:00.000Z',
    sale_label: 'Flag Day',
    status: 'limited_stock',
    description: 'One coin.',
    year: 1804,
    weight: 58,
    diameter: 50.8,
    dimensions: '20 × 10 cm',
    material: 'Bronze',
    designer: 'Marie-Ange Cadet',
    mintage: 10,
    per_customer: 2,
    hs_code: '7118.90',
    origin_country: 'HT',
    customs_description: 'A medal of bronze',
    publish_at: '2026-01-02T00:00:00.000Z',
    featured: true,
    images: [{ url: picture, alt: 'A red coin' }],
    holds: [coin],
  };
  const { status, body } = await admin.post<{ id: string }>('/admin/products', fields);
  expect({ status, body }).toMatchObject({ status: 201 });
  const path = `/admin/products/${body.id}`;
  const read = async () => {
    const { body: product } = await admin.get<Fields & Shown>(path);
    const images = product.images.map(({ url, alt }) => ({ url, alt }));
    return { ...product, images, holds: product.holds.map(({ id }) => id) };
  };
  return { path, read };
}

/** French texts of a product. */
async function someTexts(): Promise<TestResource> {
  const { path: product } = await aSet();
  const path = `${product}/texts/fr`;
  const read = async (): Promise<Fields> => {
    const { body } = await admin.get<Fields & ShownTexts>(path);
    const images = body.images.map(({ url, alt }) => ({ url, alt }));
    return { ...body, images, story: body.story.text };
  };
  const texts = {
    name: 'Fondateurs',
    description: 'Une pièce.',
    material: 'Bronze',
    sale_label: 'Fête',
    dimensions: '150 mm',
  };
  const { version } = await read();
  const images = [{ url: picture, alt: 'Une pièce rouge' }];
  const story = 'Ils se réunirent.';
  const { status, body } = await admin.put(path, { ...texts, images, story, version });
  expect({ status, body }).toMatchObject({ status: 200 });
  return { path, read };
}

interface ShownTexts {
  readonly images: readonly { readonly url: string; readonly alt: string | null }[];
  readonly story: { readonly text: string | null };
}

interface Shown {
  readonly images: readonly { readonly url: string; readonly alt: string }[];
  readonly holds: readonly { readonly id: string }[];
}

async function theSettings(): Promise<TestResource> {
  const read = async () => (await admin.get<Fields>('/settings')).body;
  const link = 'https://example.com/first';
  const links = { facebook_url: link, twitter_url: link, instagram_url: link };
  await admin.put('/settings', { ...(await read()), ...links, logo_url: picture });
  return { path: '/settings', read };
}

/** Payment method settings. Uses MonCash, because it has an exchange rate and so covers every field. */
async function aPaymentMethod(): Promise<TestResource> {
  const path = '/admin/payment-methods/moncash';
  const read = async () => {
    const { body } = await admin.get<(Fields & { method: string })[]>('/admin/payment-methods');
    const { enabled, instructions, rate } =
      body.find(({ method }) => method === 'moncash') ?? ({} as Fields);
    return { enabled, instructions, rate };
  };
  await admin.put(path, { enabled: true, instructions: 'Call *202#', rate: 131.5 });
  return { path, read };
}

const deliverySettings = async () => (await admin.get<DeliverySettingsDto>('/admin/delivery')).body;

/** A zone, the only one. */
async function aDeliveryZone(): Promise<TestResource> {
  await api.dataSource.query('TRUNCATE delivery_service, delivery_zone CASCADE');
  const zone = { name: 'Home', countries: ['HT'], position: 1 };
  const { body } = await admin.post<DeliverySettingsDto>('/admin/delivery/zones', zone);
  const read = async (): Promise<Fields> => ({ ...(await deliverySettings()).zones[0] });
  return { path: `/admin/delivery/zones/${body.zones[0]?.id}`, read };
}

const OTHER_ZONE = '019a1804-c0de-7000-8000-0000000000d9';
const POINT = { line1: '18 Rue Capois', city: 'Port-au-Prince', country: 'HT' };
const OTHER_POINT = {
  ...{ line1: '1804 Rue du Quai', line2: '', city: 'Jacmel', region: '', postal_code: '' },
  ...{ country: 'HT', opening_hours: 'Sat 9–12' },
};

/** A service that ships; for the change of its address, a pick-up point. */
async function aDeliveryService(field?: string): Promise<TestResource> {
  await aDeliveryZone();
  await api.dataSource.query(
    `INSERT INTO delivery_zone (id, name, countries) VALUES ($1, 'Abroad', '{DO}')`,
    [OTHER_ZONE],
  );
  const { zones } = await deliverySettings();
  const zone_id = zones.find(({ id }) => id !== OTHER_ZONE)?.id;
  const isPickUp = field === 'pick_up_point';
  const fields = {
    ...(isPickUp ? { kind: 'pick_up', pick_up_point: POINT } : { kind: 'ship', zone_id }),
    ...{ name: 'Airmail', price: 18, free_from: 150, days_min: 2, days_max: 5 },
    ...{ max_weight: 500, max_value: 400, duties: 'may_be_due', duties_note: 'Ask customs.' },
    ...{ position: 1, active: true },
  };
  await admin.post('/admin/delivery/services', fields);
  const read = async (): Promise<Fields> => {
    const settings = await deliverySettings();
    const all = [...settings.zones.flatMap(({ services }) => services), ...settings.pick_up_points];
    return { ...all[0] };
  };
  return { path: `/admin/delivery/services/${String((await read()).id)}`, read };
}

/** Updates by route, with a change for each field. */
const UPDATES: Record<string, Update> = {
  'PUT /api/admin/products/{id}': {
    prepare: aSet,
    changes: {
      name: 'Heroines',
      category: 'royal',
      price: 91,
      sale_price: 81,
      sale_from: '2026-02-01T00:00:00.000Z',
      sale_until: '2036-02-01T00:00:00.000Z',
      sale_label: null,
      status: 'in_stock',
      description: '',
      year: null,
      weight: null,
      diameter: null,
      dimensions: null,
      material: null,
      designer: '',
      mintage: 11,
      per_customer: null,
      hs_code: null,
      origin_country: null,
      customs_description: null,
      publish_at: '2026-02-02T00:00:00.000Z',
      featured: false,
      images: [],
      holds: [],
    },
    consequences: { category: ['holds'] },
  },
  'PUT /api/admin/products/{id}/texts/{locale}': {
    prepare: someTexts,
    changes: {
      name: 'Héroïnes',
      description: 'Deux pièces.',
      material: 'Cuivre',
      sale_label: null,
      dimensions: '160 mm',
      get images() {
        return [{ url: picture, alt: 'Une pièce bleue' }];
      },
      story: 'Elles se réunirent.',
    },
  },
  'PUT /api/admin/payment-methods/{method}': {
    prepare: aPaymentMethod,
    changes: { enabled: false, instructions: '', rate: 132 },
  },
  'PUT /api/admin/delivery/zones/{id}': {
    prepare: aDeliveryZone,
    changes: { name: 'Abroad', countries: ['DO'], rest_of_world: true, position: 2 },
    consequences: { rest_of_world: ['countries'] },
  },
  'PUT /api/admin/delivery/services/{id}': {
    prepare: aDeliveryService,
    changes: {
      zone_id: OTHER_ZONE,
      name: 'Courier',
      price: 30,
      free_from: null,
      days_min: 1,
      days_max: 6,
      max_weight: null,
      max_value: null,
      duties: 'included',
      duties_note: '',
      pick_up_point: OTHER_POINT,
      position: 2,
      active: false,
    },
  },
  'PUT /api/settings': {
    prepare: theSettings,
    changes: {
      site_name: 'Haiti',
      logo_url: '',
      announcement_enabled: false,
      announcement_text: '',
      hero_title: '',
      hero_subtitle: '',
      hero_description: '',
      contact_email: '',
      contact_phone: '',
      contact_address: '',
      facebook_url: '',
      twitter_url: '',
      instagram_url: '',
      manufacturer_name: 'Atelye Vertières',
      manufacturer_address: 'Cap-Haïtien',
      manufacturer_email: 'atelye@example.com',
      unpaid_pieces_limit: 7,
      cancel_overdue_orders: true,
      reference_price: 'lowest_30_days',
    },
  },
};

/** Request body schemas of all update routes. */
function bodiesIn({ paths, components }: Document) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    ['put', 'patch'].flatMap((method) => {
      const reference = methods[method]?.requestBody?.content['application/json'].schema.$ref;
      const schema = components.schemas[reference?.split('/').at(-1) ?? ''];
      return schema ? [{ route: `${method.toUpperCase()} ${path}`, schema }] : [];
    }),
  );
}
const BODIES = bodiesIn(readDescription() as Document);

const fieldsOf = ({ properties }: Schema) =>
  Object.keys(properties).filter((name) => !SELECTORS.includes(name));

describe('an update route', () => {
  it.each(BODIES)('$route accepts each field alone, or requires all', ({ route, schema }) => {
    const needed = fieldsOf(schema).filter((name) => schema.required?.includes(name));
    if (route in UPDATES) expect(needed).toEqual([]);
    else expect(needed).toEqual(fieldsOf(schema));
  });
});

const FIELDS = BODIES.flatMap(({ route, schema }) =>
  route in UPDATES ? fieldsOf(schema).map((field) => ({ route, field })) : [],
);

describe('a field that an update omits', () => {
  it.each(FIELDS)('is unchanged: $route with $field alone', async ({ route, field }) => {
    const { prepare, changes, consequences = {} } = UPDATES[route]!;
    const { path, read } = await prepare(field);
    const before = await read();
    const named = [field, ...(consequences[field] ?? [])];
    expect(before[field]).not.toEqual(changes[field]);
    const response = await admin.put(path, { version: before.version, [field]: changes[field] });
    expect(response.status).toBe(200);
    const after = await read();
    expect(after[field]).toEqual(changes[field]);
    const others = Object.keys(changes).filter((name) => !named.includes(name));
    const only = (fields: Fields) => Object.fromEntries(others.map((name) => [name, fields[name]]));
    expect(only(after)).toEqual(only(before));
  });
});

const RELEASED = new URL('../../contracts/released/openapi.json', import.meta.url);
const released = bodiesIn(JSON.parse(readFileSync(RELEASED, 'utf8')) as Document);
const RELEASED_UPDATES = Object.entries(UPDATES).flatMap(([route, update]) =>
  released.filter((body) => body.route === route).map(({ schema }) => ({ route, schema, update })),
);

describe('the admin UI of the last release', () => {
  it.each(RELEASED_UPDATES)(
    'saves the fields that it knows and changes no other: $route',
    async ({ schema, update: { prepare, changes } }) => {
      const { path, read } = await prepare();
      const before = await read();
      const names = Object.keys(schema.properties);
      const body = Object.fromEntries(names.map((name) => [name, before[name]]));
      expect((await admin.put(path, body)).status).toBe(200);
      const after = await read();
      for (const name of Object.keys(changes)) expect(after[name]).toEqual(before[name]);
    },
  );
});
