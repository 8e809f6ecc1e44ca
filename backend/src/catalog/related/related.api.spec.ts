import { refused, useApi } from '../../../test/api.js';
import { anAdmin } from '../../../test/build.js';
import { aProduct } from '../../../test/products.js';
import type { RelatedDto } from './related.contract.js';
import { SetCoin } from './set-coin.entity.js';

const api = useApi();
const ids: Record<string, string> = {};

const related = async (name: string) =>
  (await api.get<RelatedDto>(`/products/${ids[name]}/related`)).body;
const names = (products: RelatedDto['holds']) => products.map(({ name }) => name);
const seat = (set: string, ...coins: string[]) =>
  api.dataSource.manager.insert(
    SetCoin,
    coins.map((coin, at) => ({ setId: Number(ids[set]), coinId: Number(ids[coin]), seat: at })),
  );

beforeAll(async () => {
  for (const [name, year] of Object.entries({
    Fatiman: 1791,
    Louverture: 1801,
    Bélair: 1802,
    Flon: 1803,
    Vertières: 1803,
    Independence: 1804,
    Geffrard: 1859,
  }))
    ids[name] = await aProduct(api, { name, year });
  const accessory = { diameter: null, year: null, category: 'accessories' } as const;
  ids.Stand = await aProduct(api, { ...accessory, name: 'Stand' });
  ids.Album = await aProduct(api, { ...accessory, name: 'Album' });
  ids.Heroines = await aProduct(api, {
    name: 'Heroines',
    year: 1803,
    diameter: null,
    category: 'gift_set',
  });
  await seat('Heroines', 'Flon', 'Fatiman', 'Bélair');
});

describe('related products', () => {
  it('include the four coins nearest in time, oldest first', async () => {
    const { same_days } = await related('Flon');
    expect(names(same_days)).toEqual(['Louverture', 'Bélair', 'Vertières', 'Independence']);
  });

  it('include the next older and next newer coin', async () => {
    expect(await related('Flon')).toMatchObject({
      older: { name: 'Bélair' },
      newer: { name: 'Vertières' },
    });
    expect(await related('Fatiman')).toMatchObject({ older: null });
    expect(await related('Geffrard')).toMatchObject({ newer: null });
  });

  it('include the sets of a coin, and the coins of a set by seat', async () => {
    expect(names((await related('Fatiman')).sets)).toEqual(['Heroines']);
    expect(names((await related('Heroines')).holds)).toEqual(['Flon', 'Fatiman', 'Bélair']);
    expect((await related('Vertières')).sets).toEqual([]);
  });

  it('include others of the category for products without a year', async () => {
    expect(await related('Stand')).toMatchObject({
      same_days: [],
      older: null,
      newer: null,
      same_category: [{ name: 'Album' }],
    });
    expect((await related('Flon')).same_category).toEqual([]);
  });

  it('never include the product itself', async () => {
    for (const name of Object.keys(ids)) {
      const { older, newer, ...lists } = await related(name);
      expect([older, newer, ...Object.values(lists).flat()].map((one) => one?.name)).not.toContain(
        name,
      );
    }
  });

  it('return 404 for an unknown product', async () => {
    expect(await api.get('/products/999/related')).toMatchObject(
      refused(404, 'catalog.product-not-found'),
    );
  });

  it('reflect a coin that is added to a set', async () => {
    expect((await related('Stand')).holds).toEqual([]);
    await seat('Stand', 'Flon');
    expect(names((await related('Stand')).holds)).toEqual(['Flon']);
  });

  it('run two statements: find the ids, read the products', async () => {
    const request = () => api.get(`/products/${ids.Louverture}/related`);
    expect(await api.statements(request)).toHaveLength(2);
  });

  it('exclude archived products', async () => {
    await (await anAdmin(api)).delete(`/admin/products/${ids.Bélair}`);
    const { same_days, older } = await related('Flon');
    expect(names(same_days)).toEqual(['Fatiman', 'Louverture', 'Vertières', 'Independence']);
    expect(older?.name).toBe('Louverture');
    expect(names((await related('Heroines')).holds)).toEqual(['Flon', 'Fatiman']);
  });
});
