import { refused, useApi } from '../../../test/api.js';
import { aUser, type TestUser } from '../../../test/build.js';
import { runConcurrently } from '../../../test/products.js';
import type { CountriesDto, SavedAddressDto } from './address.contract.js';
import { ADDRESS_EXAMPLE } from './address.contract.js';

const api = useApi();

const list = async (user: TestUser) =>
  (await user.get<SavedAddressDto[]>('/account/addresses')).body;
const add = (user: TestUser, parts: object = {}) =>
  user.post<SavedAddressDto[]>('/account/addresses', { ...ADDRESS_EXAMPLE, ...parts });
const defaults = (addresses: SavedAddressDto[]) =>
  addresses.filter(({ is_default }) => is_default).map(({ name }) => name);

describe('the address book', () => {
  it('stores a normalized address and formats it for its country', async () => {
    const user = await aUser(api);
    const { status, body } = await add(user, { phone: '34 12 34 56', region: 'sud-est' });
    expect({ status, body }).toEqual({
      status: 201,
      body: [
        {
          id: expect.any(String),
          ...ADDRESS_EXAMPLE,
          is_default: true,
          lines: ['Catherine Flon', '12 rue du Commerce', 'Jacmel', 'Sud-Est', 'Haiti'],
        },
      ],
    });
    expect(await list(user)).toEqual(body);
  });

  it('has exactly one default address', async () => {
    const user = await aUser(api);
    await add(user, { name: 'First' });
    await add(user, { name: 'Second' });
    expect(defaults(await list(user))).toEqual(['First']);
    const { body } = await add(user, { name: 'Third', is_default: true });
    expect(defaults(body)).toEqual(['Third']);
    const second = body.find(({ name }) => name === 'Second');
    const path = `/account/addresses/${second?.id}`;
    const replaced = await user.put<SavedAddressDto[]>(path, {
      ...ADDRESS_EXAMPLE,
      ...{ name: 'Second', is_default: true },
    });
    expect(defaults(replaced.body)).toEqual(['Second']);
    await user.put(path, { ...ADDRESS_EXAMPLE, name: 'Still second', is_default: false });
    expect(defaults(await list(user))).toEqual(['Still second']);
    expect(defaults((await user.delete<SavedAddressDto[]>(path)).body)).toEqual(['Third']);
  });

  it('holds twenty addresses, also if two requests arrive at once', async () => {
    const user = await aUser(api);
    for (let n = 0; n < 19; n += 1) await add(user);
    const responses = await runConcurrently(3, () => add(user));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await list(user)).toHaveLength(20);
    expect(await add(user)).toMatchObject(refused(409, 'addresses.too-many'));
  });

  it('belongs to its account', async () => {
    const [user, other] = [await aUser(api), await aUser(api)];
    const [address] = (await add(user)).body;
    const path = `/account/addresses/${address?.id}`;
    const missing = refused(404, 'addresses.not-found');
    expect(await other.put(path, { ...ADDRESS_EXAMPLE, is_default: false })).toMatchObject(missing);
    expect(await other.delete(path)).toMatchObject(missing);
    expect(await other.delete('/account/addresses/none')).toMatchObject(missing);
    expect([await list(other), await list(user)]).toEqual([[], [address]]);
    expect((await api.get('/account/addresses')).status).toBe(401);
  });

  it('names every invalid field and changes nothing', async () => {
    const user = await aUser(api);
    expect(await add(user, { name: ' ', city: '', region: '', phone: 'x' })).toMatchObject({
      status: 400,
      body: {
        code: 'common.invalid-input',
        fields: {
          name: 'Please enter the name of the recipient.',
          city: 'Please enter the commune.',
          region: 'Please choose the department.',
          phone: expect.stringContaining('Please enter a phone number'),
        },
      },
    });
    expect((await add(user, { line1: 'x'.repeat(101) })).status).toBe(400);
    expect((await add(user, { country: 'Haiti' })).body).toMatchObject({
      fields: { country: 'Please choose a country.' },
    });
    expect(await list(user)).toEqual([]);
  });
});

describe('the countries', () => {
  it('are published with the fields of their addresses', async () => {
    const { body } = await api.get<CountriesDto>('/addresses/countries');
    expect(body.find(({ code }) => code === 'HT')).toEqual({
      code: 'HT',
      name: 'Haiti',
      fields: [
        { name: 'name', label: 'Full name', required: true, choices: null },
        { name: 'company', label: 'Company', required: false, choices: null },
        { name: 'line1', label: 'Address', required: true, choices: null },
        expect.objectContaining({ name: 'line2', required: false }),
        expect.objectContaining({ name: 'postal_code', required: false }),
        expect.objectContaining({ name: 'city', label: 'Commune', required: true }),
        {
          name: 'region',
          label: 'Department',
          required: true,
          choices: expect.arrayContaining([{ value: 'Sud-Est', label: 'Sud-Est' }]),
        },
        { name: 'phone', label: 'Phone', required: true, choices: null },
      ],
    });
    expect(body[0]?.name).toBe('Afghanistan');
  });
});
