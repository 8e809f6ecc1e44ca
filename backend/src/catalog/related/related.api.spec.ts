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
  const ware = { diameter: null, year: null, category: 'accessories' } as const;
  ids.Stand = await aProduct(api, { ...ware, name: 'Stand' });
  ids.Album = await aProduct(api, { ...ware, name: 'Album' });
  ids.Heroines = await aProduct(api, {
    name: 'Heroines',
    year: 1803,
    diameter: null,
    category: 'gift_set',
  });
  await seat('Heroines', 'Flon', 'Fatiman', 'Bélair');
});

describe('what is related to a product', () => {
  it('are the four coins nearest in time, from the oldest', async () => {
    const { same_days } = await related('Flon');
    expect(names(same_days)).toEqual(['Louverture', 'Bélair', 'Vertières', 'Independence']);
  });

  it('are the coins before and after it in the order of years', async () => {
    expect(await related('Flon')).toMatchObject({
      older: { name: 'Bélair' },
      newer: { name: 'Vertières' },
    });
    expect(await related('Fatiman')).toMatchObject({ older: null });
    expect(await related('Geffrard')).toMatchObject({ newer: null });
  });

  it('are the sets in which a coin lies, and the coins that lie in a set by their seats', async () => {
    expect(names((await related('Fatiman')).sets)).toEqual(['Heroines']);
    expect(names((await related('Heroines')).holds)).toEqual(['Flon', 'Fatiman', 'Bélair']);
    expect((await related('Vertières')).sets).toEqual([]);
  });

  it('are others of its category where it is no coin of a year', async () => {
    expect(await related('Stand')).toMatchObject({
      same_days: [],
      older: null,
      newer: null,
      same_category: [{ name: 'Album' }],
    });
    expect((await related('Flon')).same_category).toEqual([]);
  });

  it('is never itself', async () => {
    for (const name of Object.keys(ids)) {
      const { older, newer, ...lists } = await related(name);
      expect([older, newer, ...Object.values(lists).flat()].map((one) => one?.name)).not.toContain(
        name,
      );
    }
  });

  it('knows no product that there is not', async () => {
    expect(await api.get('/products/999/related')).toMatchObject(
      refused(404, 'catalog.product-not-found'),
    );
  });

  it('says within a moment that a coin was laid into a set', async () => {
    expect((await related('Stand')).holds).toEqual([]);
    await seat('Stand', 'Flon');
    expect(names((await related('Stand')).holds)).toEqual(['Flon']);
  });

  it('costs two statements: which they are, and what they are', async () => {
    const ask = () => api.get(`/products/${ids.Louverture}/related`);
    expect(await api.statements(ask)).toHaveLength(2);
  });

  it('leaves out what was archived', async () => {
    await (await anAdmin(api)).delete(`/admin/products/${ids.Bélair}`);
    const { same_days, older } = await related('Flon');
    expect(names(same_days)).toEqual(['Fatiman', 'Louverture', 'Vertières', 'Independence']);
    expect(older?.name).toBe('Louverture');
    expect(names((await related('Heroines')).holds)).toEqual(['Flon', 'Fatiman']);
  });
});
