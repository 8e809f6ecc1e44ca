import { refused, useApi } from '../../test/api.js';
import { aMember, aUser, useAdmin } from '../../test/build.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import {
  expectNoChanges,
  expectRefusal,
  NOT_BODIES,
  type BadCall,
} from '../../test/invalid-input.js';
import { COUNTRIES } from '../common/countries.js';
import { findDeliveryOptions, isDeliveryConfigured } from './delivery-options.query.js';
import type {
  DeliveryDto,
  DeliveryOptionDto,
  DeliverySettingsDto,
  DeliveryZoneDto,
} from './delivery.contract.js';

const api = useApi();
const admin = useAdmin(api);

const UNKNOWN = '0198c0de-0000-7000-8000-000000000000';
const AIRMAIL = { kind: 'ship', name: 'Airmail', price: 18, duties: 'may_be_due' };
const POINT = {
  line1: '18 Rue Capois',
  line2: '',
  city: 'Port-au-Prince',
  region: '',
  postal_code: '',
  country: 'HT',
  opening_hours: 'Mon–Fri 9–17',
};
const PICK_UP = { kind: 'pick_up', name: 'Workshop', price: 0, pick_up_point: POINT };

const startWorldwide = () =>
  admin.post('/admin/delivery/worldwide', { zone: 'Worldwide', service: 'Free delivery' });
const settings = async () => (await admin.get<DeliverySettingsDto>('/admin/delivery')).body;
const shown = async () => (await api.get<DeliveryDto>('/delivery')).body;

async function aZone(
  name: string,
  countries: string[],
  fields: object = {},
): Promise<DeliveryZoneDto> {
  const zone = { name, countries, ...fields };
  const { status, body } = await admin.post<DeliverySettingsDto>('/admin/delivery/zones', zone);
  const created = status === 201 ? body.zones.find((one) => one.name === name) : undefined;
  if (!created) throw new Error(`No zone: ${JSON.stringify(body)}`);
  return created;
}

async function aService(fields: object) {
  const { status, body } = await admin.post<DeliverySettingsDto>(
    '/admin/delivery/services',
    fields,
  );
  if (status !== 201) throw new Error(`No service: ${JSON.stringify(body)}`);
  return body;
}

async function offered(country: string, weight = 0, value = 0): Promise<DeliveryOptionDto[]> {
  const path = `/admin/delivery/options?country=${country}&weight=${weight}&value=${value}`;
  return (await admin.get<DeliveryOptionDto[]>(path)).body;
}
const offer = async (country: string, weight?: number, value?: number) =>
  (await offered(country, weight, value)).map(({ name, price }) => `${name} ${price}`);

const remove = () =>
  api.dataSource.query('TRUNCATE delivery_service, delivery_zone, destination_duty CASCADE');
beforeEach(remove);

describe('without delivery settings', () => {
  it('nothing is configured and nothing is offered', async () => {
    const { manager } = api.dataSource;
    expect(await isDeliveryConfigured(manager)).toBe(false);
    expect(await shown()).toEqual({
      ...{ configured: false, countries: [], zones: [], pick_up_points: [], duties: [] },
      tax_countries: [],
    });
    expect(await offer('HT')).toEqual([]);
  });

  it('starts with free delivery to every country, once', async () => {
    expect((await startWorldwide()).status).toBe(201);
    expect(await isDeliveryConfigured(api.dataSource.manager)).toBe(true);
    expect(await offer('HT', 1e6, 1e6)).toEqual(['Free delivery 0']);
    expect(await shown()).toMatchObject({ configured: true, countries: COUNTRIES });
    expect(await startWorldwide()).toMatchObject(refused(409, 'delivery.already-set-up'));
  });

  it('starts only one of two concurrent times', async () => {
    const answers = await Promise.all([1, 2].map(() => startWorldwide()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await settings()).zones).toHaveLength(1);
  });
});

describe('the services offered', () => {
  it('are those of the zone of the country, or of the rest of the world', async () => {
    const { id: home } = await aZone('Home', ['HT', 'DO']);
    const { id: rest } = await aZone('Elsewhere', [], { rest_of_world: true });
    await aZone('Not delivered to', ['KP']);
    await aService({ ...AIRMAIL, zone_id: home, name: 'Courier', price: 5 });
    await aService({ ...AIRMAIL, zone_id: rest });
    expect(await offer('HT')).toEqual(['Courier 5']);
    expect(await offer('FR')).toEqual(['Airmail 18']);
    expect(await offer('KP')).toEqual([]);
    const { countries, zones } = await shown();
    expect(countries).toEqual(COUNTRIES.filter((code) => code !== 'KP'));
    expect(zones.map(({ name }) => name)).toEqual(['Home', 'Elsewhere']);
  });

  it('exclude those that are not active', async () => {
    const { id: zone_id } = await aZone('Home', ['HT']);
    await aService({ ...AIRMAIL, zone_id, active: false });
    expect(await offer('HT')).toEqual([]);
    expect(await isDeliveryConfigured(api.dataSource.manager)).toBe(false);
    expect(await shown()).toMatchObject({ configured: false, countries: [], zones: [] });
  });

  it('exclude those whose weight or value is exceeded, and include the limit itself', async () => {
    const { id: zone_id } = await aZone('Home', ['HT']);
    await aService({ ...AIRMAIL, zone_id, name: 'Letter', price: 2, max_weight: 500 });
    await aService({ ...AIRMAIL, zone_id, name: 'Insured', price: 9, max_value: 100 });
    expect(await offer('HT', 500, 100)).toEqual(['Letter 2', 'Insured 9']);
    expect(await offer('HT', 500.5, 100)).toEqual(['Insured 9']);
    expect(await offer('HT', 500, 100.01)).toEqual(['Letter 2']);
  });

  it('are free from their value on, and sorted by the price that remains', async () => {
    const { id: zone_id } = await aZone('Home', ['HT']);
    await aService({ ...AIRMAIL, zone_id, name: 'Express', price: 30, free_from: 150 });
    await aService({ ...AIRMAIL, zone_id, name: 'Post', price: 9 });
    expect(await offer('HT', 0, 149.99)).toEqual(['Post 9', 'Express 30']);
    expect(await offer('HT', 0, 150)).toEqual(['Express 0', 'Post 9']);
  });

  it('include pick-up points in the country only', async () => {
    await aService(PICK_UP);
    const [option] = await offered('HT');
    expect(option).toMatchObject({ kind: 'pick_up', name: 'Workshop', pick_up_point: POINT });
    expect(await offer('DO')).toEqual([]);
    const found = await findDeliveryOptions(api.dataSource.manager, {
      ...{ country: 'HT', weightGrams: 38.5, valueCents: 2500 },
    });
    expect(found).toMatchObject([{ priceCents: 0, pickUpPoint: { openingHours: 'Mon–Fri 9–17' } }]);
    expect(await shown()).toMatchObject({
      ...{ configured: true, countries: ['HT'], zones: [] },
      pick_up_points: [{ name: 'Workshop', pick_up_point: POINT }],
    });
  });
});

describe('duties', () => {
  const note = (country: string, text: string) =>
    admin.put<DeliverySettingsDto>(`/admin/delivery/duties/${country}`, { note: text });
  const notes = async (country: string) =>
    (await offered(country)).map(({ duties, duties_note }) => [duties, duties_note]);

  it('differ between two countries of one zone', async () => {
    const { id: zone_id } = await aZone('Abroad', ['US', 'FR', 'CA']);
    await aService({ ...AIRMAIL, zone_id, duties_note: 'Customs may charge duties.' });
    await note('US', 'About 4% duty.');
    await note('fr', '€3 per kind of goods, and 20% VAT.');
    expect(await notes('US')).toEqual([['may_be_due', 'About 4% duty.']]);
    expect(await notes('FR')).toEqual([['may_be_due', '€3 per kind of goods, and 20% VAT.']]);
    expect(await notes('CA')).toEqual([['may_be_due', 'Customs may charge duties.']]);
    expect((await shown()).duties.map(({ country }) => country)).toEqual(['FR', 'US']);
  });

  it('are not announced by a service that includes them', async () => {
    const { id: zone_id } = await aZone('Abroad', ['US']);
    await aService({ ...AIRMAIL, zone_id, duties: 'included', duties_note: 'We pay them.' });
    await note('US', 'About 4% duty.');
    expect(await notes('US')).toEqual([['included', 'We pay them.']]);
  });

  it('are removed by an empty note', async () => {
    await note('US', 'About 4% duty.');
    expect((await note('US', ' ')).body.duties).toEqual([]);
    expect((await note('US', '')).body.duties).toEqual([]);
    expect((await note('QQ', 'x')).status).toBe(400);
  });
});

describe('a zone', () => {
  it('cannot take a country of another, and the answer names both', async () => {
    await aZone('Caribbean', ['DO', 'HT']);
    const home = await aZone('Home', ['CU']);
    const detail =
      'Haiti is already in the zone “Caribbean”. Remove it there before you add it to “Home”.';
    const change = { countries: ['CU', 'HT'], version: home.version };
    expect(await admin.put(`/admin/delivery/zones/${home.id}`, change)).toMatchObject(
      refused(409, 'delivery.country-in-other-zone', { detail, fields: { countries: detail } }),
    );
    const created = await admin.post('/admin/delivery/zones', { name: 'Home', countries: ['ht'] });
    expect(created).toMatchObject(refused(409, 'delivery.country-in-other-zone', { detail }));
    expect((await settings()).zones.map(({ countries }) => countries)).toEqual([
      ['DO', 'HT'],
      ['CU'],
    ]);
  });

  it('cannot take a country that another one takes at the same time', async () => {
    const names = ['One', 'Two', 'Three'];
    const answers = await Promise.all(
      names.map((name) => admin.post('/admin/delivery/zones', { name, countries: ['HT'] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await settings()).zones).toHaveLength(1);
  });

  it('for the rest of the world is the only one', async () => {
    await aZone('Worldwide', [], { rest_of_world: true });
    const second = { name: 'Elsewhere', rest_of_world: true };
    expect(await admin.post('/admin/delivery/zones', second)).toMatchObject(
      refused(409, 'delivery.rest-of-world-taken', {
        detail:
          '“Worldwide” is the zone for all other countries already, so “Elsewhere” cannot be.',
      }),
    );
  });

  it('keeps what a change leaves out, and each country once', async () => {
    const { id, version } = await aZone('Home', ['HT', 'DO', 'ht'], { position: 3 });
    const { body } = await admin.put<DeliverySettingsDto>(`/admin/delivery/zones/${id}`, {
      ...{ name: 'Hispaniola', version },
    });
    expect(body.zones).toEqual([
      {
        ...{ id, name: 'Hispaniola', countries: ['DO', 'HT'], rest_of_world: false, position: 3 },
        ...{ version: 2, services: [] },
      },
    ]);
  });

  it('is validated after a change as a whole', async () => {
    const { id, version } = await aZone('Home', ['HT']);
    const change = { rest_of_world: false, countries: [], version };
    expect(await admin.put(`/admin/delivery/zones/${id}`, change)).toMatchObject(
      refused(400, 'common.invalid-input', { fields: { countries: expect.any(String) } }),
    );
  });

  it('has no countries of its own once it is for the rest of the world', async () => {
    const { id, version } = await aZone('Home', ['HT']);
    const change = { rest_of_world: true, version };
    const { body } = await admin.put<DeliverySettingsDto>(`/admin/delivery/zones/${id}`, change);
    expect(body.zones).toMatchObject([{ countries: [], rest_of_world: true }]);
  });

  it('returns 409 for a change based on an older version', async () => {
    const { id, version } = await aZone('Home', ['HT']);
    const path = `/admin/delivery/zones/${id}`;
    await admin.put(path, { name: 'Theirs', version });
    expect(await admin.put(path, { name: 'Mine', version })).toMatchObject(
      refused(409, 'delivery.changed'),
    );
    expect((await settings()).zones).toMatchObject([{ name: 'Theirs' }]);
  });

  it('is deleted without services only', async () => {
    const { id: zone_id } = await aZone('Home', ['HT']);
    const [zone] = (await aService({ ...AIRMAIL, zone_id })).zones;
    const path = `/admin/delivery/zones/${zone_id}`;
    expect(await admin.delete(path)).toMatchObject(refused(409, 'delivery.zone-has-services'));
    const service = `/admin/delivery/services/${zone?.services[0]?.id}`;
    expect((await admin.delete(service)).status).toBe(204);
    expect((await admin.delete(path)).status).toBe(204);
    expect((await admin.delete(path)).status).toBe(404);
    expect((await settings()).zones).toEqual([]);
  });

  it('is not deleted while a service is added to it', async () => {
    const { id } = await aZone('Home', ['HT']);
    const competitor = await beginCompetingTransaction(
      api,
      `INSERT INTO delivery_service (id, zone_id, kind, name, price_cents)
       VALUES (gen_random_uuid(), $1, 'ship', 'Airmail', 1800)`,
      [id],
    );
    const deletion = admin.delete(`/admin/delivery/zones/${id}`);
    await api.waitForBlockedQuery();
    await competitor.finish();
    expect(await deletion).toMatchObject(refused(409, 'delivery.zone-has-services'));
  });
});

describe('a service', () => {
  it('is changed, and moves to another zone', async () => {
    const { id: from } = await aZone('A', ['HT']);
    const { id: to } = await aZone('B', ['DO']);
    const created = await aService({ ...AIRMAIL, zone_id: from, days_min: 2, days_max: 4 });
    const service = created.zones[0]?.services[0];
    const change = { zone_id: to, price: 19.99, version: service?.version };
    const { body } = await admin.put<DeliverySettingsDto>(
      `/admin/delivery/services/${service?.id}`,
      change,
    );
    expect(body.zones.map(({ services }) => services)).toEqual([
      [],
      [{ ...service, zone_id: to, price: 19.99, version: 2 }],
    ]);
  });

  it('returns 409 for a change that is based on an older version of it', async () => {
    const [service] = (await aService(PICK_UP)).pick_up_points;
    const path = `/admin/delivery/services/${service?.id}`;
    await admin.put(path, { name: 'Theirs', version: 1 });
    expect(await admin.put(path, { name: 'Mine', version: 1 })).toMatchObject(
      refused(409, 'delivery.changed'),
    );
    expect((await settings()).pick_up_points).toMatchObject([{ name: 'Theirs' }]);
  });

  it.each([
    ['no zone', { zone_id: null }, 'zone_id'],
    ['an address, though it ships', { pick_up_point: POINT }, 'pick_up_point'],
    [
      'no address, though it is a pick-up point',
      { kind: 'pick_up', zone_id: null },
      'pick_up_point',
    ],
    ['only one number of days', { days_min: 2 }, 'days_max'],
    ['days in the wrong order', { days_min: 5, days_max: 2 }, 'days_max'],
    ['a negative price', { price: -1 }, 'price'],
    ['a price of more than two decimals', { price: 1.005 }, 'price'],
    ['a price that is not a number', { price: '5' }, 'price'],
    ['half a day', { days_min: 0.5, days_max: 1 }, 'days_min'],
    ['a limit of 0 grams', { max_weight: 0 }, 'max_weight'],
    ['a limit of $0', { max_value: 0 }, 'max_value'],
    ['unknown duties', { duties: 'perhaps' }, 'duties'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a name of two lines', { name: 'Air\nmail' }, 'name'],
  ])('is refused with %s', async (_, fields, field) => {
    const { id: zone_id } = await aZone('Home', ['HT']);
    const before = await settings();
    const service = { ...AIRMAIL, zone_id, ...fields };
    const answer = await admin.post<{ fields: object }>('/admin/delivery/services', service);
    expect(answer).toMatchObject(refused(400, 'common.invalid-input'));
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(await settings()).toEqual(before);
  });

  it('is refused with a zone that does not exist', async () => {
    const service = { ...AIRMAIL, zone_id: UNKNOWN };
    expect(await admin.post('/admin/delivery/services', service)).toMatchObject(
      refused(404, 'delivery.zone-not-found'),
    );
  });
});

describe('delivery settings', () => {
  it('are recorded in the activity log', async () => {
    const { id, version } = await aZone('Home', ['HT']);
    await admin.put(`/admin/delivery/zones/${id}`, { countries: ['HT', 'DO'], version });
    await admin.delete(`/admin/delivery/zones/${id}`);
    await admin.put('/admin/delivery/duties/US', { note: '4%' });
    await admin.put('/admin/delivery/duties/US', { note: '4%' });
    const { body } = await admin.get<{ items: object[] }>('/admin/audit?subject=delivery');
    const by = { by: admin.username, permission: 'settings.edit' };
    expect(body.items.slice(0, 4)).toMatchObject([
      { action: 'delivery.duty', subject_id: 'US', before: null, after: { note: '4%' }, ...by },
      { action: 'delivery.zone-delete', subject_id: id, after: null },
      { action: 'delivery.zone-update', before: { countries: ['HT'] } },
      { action: 'delivery.zone-create', before: null, after: { name: 'Home' } },
    ]);
  });

  it('change what guests read at once', async () => {
    await aService(PICK_UP);
    expect(await shown()).toMatchObject({ configured: true });
    await remove();
    expect(await shown()).toMatchObject({ configured: false });
    await admin.put('/admin/delivery/duties/US', { note: '4%' });
    expect((await shown()).duties).toHaveLength(1);
  });

  it('cannot be read or changed by shoppers, guests or staff without the permission', async () => {
    for (const path of ['/admin/delivery', '/admin/delivery/options?country=HT']) {
      expect((await (await aUser(api)).get(path)).status).toBe(403);
      expect((await (await aMember(api, 'packer')).get(path)).status).toBe(403);
      expect((await api.get(path)).status).toBe(401);
    }
  });
});

const CALLS: BadCall[] = [
  ...NOT_BODIES.flatMap((body): BadCall[] => [
    ['POST', '/admin/delivery/zones', body],
    ['PUT', `/admin/delivery/zones/${UNKNOWN}`, body],
    ['POST', '/admin/delivery/services', body],
    ['PUT', `/admin/delivery/services/${UNKNOWN}`, body],
    ['PUT', '/admin/delivery/duties/US', body],
    ['POST', '/admin/delivery/worldwide', body],
  ]),
  ...[null, 'HT', ['QQ'], ['Haiti'], [1], [], ['HT\u0000']].map((countries): BadCall => {
    return ['POST', '/admin/delivery/zones', { name: 'Home', countries }];
  }),
  ['POST', '/admin/delivery/zones', { name: 'x'.repeat(81), countries: ['HT'] }],
  ['POST', '/admin/delivery/zones', { name: 'All', countries: ['HT'], rest_of_world: true }],
  ['PUT', `/admin/delivery/zones/${UNKNOWN}`, { name: 'Home', version: 1 }],
  ['PUT', '/admin/delivery/zones/abc', { name: 'Home', version: 1 }],
  ['DELETE', '/admin/delivery/zones/abc', undefined],
  ['DELETE', `/admin/delivery/zones/${UNKNOWN}`, undefined],
  ['PUT', `/admin/delivery/services/${UNKNOWN}`, { name: 'Airmail', version: 1 }],
  ['DELETE', '/admin/delivery/services/%00', undefined],
  ['DELETE', `/admin/delivery/services/${UNKNOWN}`, undefined],
  ['POST', '/admin/delivery/services', { ...PICK_UP, pick_up_point: { ...POINT, country: '' } }],
  ['POST', '/admin/delivery/services', { ...PICK_UP, pick_up_point: { ...POINT, line1: '' } }],
  ['POST', '/admin/delivery/services', { ...PICK_UP, price: 1e9 }],
  ['PUT', '/admin/delivery/duties/US', { note: 'x'.repeat(301) }],
  ['PUT', '/admin/delivery/duties/USA', { note: 'x' }],
  ['GET', '/admin/delivery/options', undefined],
  ['GET', '/admin/delivery/options?country=QQ', undefined],
  ['GET', '/admin/delivery/options?country=HT&weight=-1', undefined],
  ['GET', '/admin/delivery/options?country=HT&value=x', undefined],
];

describe('invalid input returns a readable problem and changes nothing', () => {
  expectNoChanges(api);

  it.each(CALLS)('%s %s %j', async (method, path, body) => {
    await expectRefusal(api, admin, [method, path, body], [400, 404]);
  });
});
