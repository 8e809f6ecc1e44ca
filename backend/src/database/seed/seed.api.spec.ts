import { useApi } from '../../../test/api.js';
import { aUser } from '../../../test/build.js';
import { snapshotDatabase } from '../../../test/database-snapshot.js';
import { DEFAULT_SETTINGS } from '../../settings/settings.contract.js';
import { withSource } from '../with-connection.js';
import { readPictures } from './catalogue.file.js';
import { seed } from './seed.js';

type Entities = Parameters<typeof withSource>[1];

const ADMINS = {
  ADMIN_EMAILS: ['admin@example.com', 'Owner@example.com'],
  ADMIN_PASSWORD: 'toussaint',
};

describe('an empty shop', () => {
  const api = useApi();
  const said: string[] = [];
  // On the one connection of a command: a part that asked for another one would wait for ever.
  const fill = (
    administrators: Parameters<typeof seed>[1] = ADMINS,
    say: Parameters<typeof seed>[2] = (sentence) => said.push(sentence),
  ) => {
    const entities = api.dataSource.entityMetadatas.map(({ target }) => target);
    return withSource(api.databaseUrl, entities as Entities, (source) =>
      seed(source, administrators, say),
    );
  };
  const rows = <Row>(sql: string) => api.dataSource.query<Row[]>(sql);

  it('is filled with the 32 products under their fixed ids', async () => {
    expect(await fill()).toMatchObject({ products: 32, admins: 2 });
    const ids = await rows<{ id: number }>('SELECT id FROM product ORDER BY id');
    expect(ids.map(({ id }) => id)).toEqual(Array.from({ length: 32 }, (_, index) => index + 1));
  });

  it('has a piece for every number of every mintage, and none of what is not limited', async () => {
    const wrong = await rows(
      `SELECT p.id, p.mintage, count(piece.number) FROM product p LEFT JOIN piece ON piece.product_id = p.id
        GROUP BY p.id HAVING count(piece.number) <> coalesce(p.mintage, 0) OR max(piece.number) <> p.mintage
           OR p.available_pieces IS DISTINCT FROM p.mintage`,
    );
    expect(wrong).toEqual([]);
    expect(await rows('SELECT mintage FROM product WHERE id = 1')).toEqual([{ mintage: 1804 }]);
  });

  it('says Limited Stock of no edition of which all pieces are left', async () => {
    const wrong = await rows(
      `SELECT id FROM product WHERE status = 'limited_stock' AND available_pieces = mintage`,
    );
    expect(wrong).toEqual([]);
  });

  it('knows which coins lie in its two fixed sets, seat by seat', async () => {
    const held = await rows<{ coins: string[] }>(
      `SELECT array_agg(coin.name ORDER BY seat) AS coins
         FROM set_coin JOIN product coin ON coin.id = coin_id GROUP BY set_id ORDER BY set_id`,
    );
    expect(held.map(({ coins }) => coins.map((name) => name.split(',')[0]))).toEqual([
      ['Catherine Flon', 'Cécile Fatiman', 'Sanité Bélair'],
      ['Toussaint Louverture', 'Jean-Jacques Dessalines', 'Henry Christophe', 'Alexandre Pétion'],
    ]);
  });

  it('names the years of its coins alike on the home page, on the album and in its description', async () => {
    const [coins] = await rows<{ years: string }>(
      `SELECT min(year) || '–' || max(year) AS years FROM product WHERE diameter_mm IS NOT NULL`,
    );
    const [album] = await rows<{ description: string; alt: string }>(
      `SELECT description, alt FROM product JOIN product_image ON product_id = product.id WHERE product.id = 30`,
    );
    const yearsIn = (text = '') => text.match(/1[78]\d\d/g)?.join('–');
    for (const text of [DEFAULT_SETTINGS.hero_subtitle, album?.description, album?.alt]) {
      expect(yearsIn(text)).toBe(coins?.years);
    }
  });

  it('has every picture that was drawn, in its order', async () => {
    const drawn = Object.values(await readPictures()).flat().length;
    expect(await rows('SELECT count(*)::int FROM product_image')).toEqual([{ count: drawn }]);
  });

  it('has administrators who can log in, and says no password that was given', async () => {
    for (const email of ['admin@example.com', 'owner@example.com']) {
      const answer = await api.post('/auth/login', { email, password: 'toussaint' });
      expect(answer).toMatchObject({ status: 200, body: { user: { is_admin: true } } });
    }
    expect(said).toEqual([]);
  });

  it('is not changed by being filled again', async () => {
    const before = await snapshotDatabase(api);
    expect(await fill()).toEqual({ products: 0, pictures: 0, admins: 0 });
    expect(await snapshotDatabase(api)).toEqual(before);
  });

  it('keeps what an administrator changed', async () => {
    await rows(`UPDATE product SET name = 'Renamed', version = 2 WHERE id = 2`);
    await rows(`DELETE FROM product_image WHERE product_id = 2`);
    await rows(`UPDATE site_settings SET site_name = 'Renamed'`);
    const before = await snapshotDatabase(api);
    await fill();
    expect(await snapshotDatabase(api)).toEqual(before);
  });

  it('numbers the next new product after them', async () => {
    const [next] = await rows<{ id: number }>(
      `INSERT INTO product (name, folded_name, category, price_cents, status, description, search_text)
       VALUES ('New', 'new', 'accessories', 100, 'in_stock', '', 'new') RETURNING id`,
    );
    expect(next?.id).toBe(33);
  });

  it('makes nobody an administrator who registered as a shopper', async () => {
    const { email } = await aUser(api, { email: 'early@example.com' });
    await fill({ ...ADMINS, ADMIN_EMAILS: [email] });
    expect(await rows(`SELECT role FROM users WHERE email = '${email}'`)).toEqual([
      { role: 'user' },
    ]);
    expect(said.at(-1)).toContain('it was not made an administrator');
  });

  it('takes two spellings of one address for one administrator, and keeps what it filled', async () => {
    const ADMIN_EMAILS = ['twice@example.com', 'Twice@Example.com'];
    await rows('DELETE FROM site_settings');
    expect(await fill({ ...ADMINS, ADMIN_EMAILS })).toMatchObject({ admins: 1 });
    expect(await rows(`SELECT role FROM users WHERE email LIKE 'twice%'`)).toEqual([
      { role: 'admin' },
    ]);
    expect(await rows('SELECT FROM site_settings')).toHaveLength(1);
  });

  it('tells a password that it made itself, once', async () => {
    const without = { ADMIN_EMAILS: ['third@example.com'], ADMIN_PASSWORD: undefined };
    const words: string[] = [];
    const again = () => fill(without, (sentence) => words.push(sentence));
    await again();
    await again();
    expect(words).toHaveLength(1);
    const password = /Password \(shown only now\): (\S+)/.exec(words[0] ?? '')?.[1] ?? '';
    const login = await api.post('/auth/login', { email: 'third@example.com', password });
    expect(login.status).toBe(200);
  });
});
