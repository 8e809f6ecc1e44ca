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
  const printed: string[] = [];
  // On the single connection of a command: code that needed a second one would hang.
  const fill = (
    administrators: Parameters<typeof seed>[1] = ADMINS,
    print: Parameters<typeof seed>[2] = (line) => printed.push(line),
  ) => {
    const entities = api.dataSource.entityMetadatas.map(({ target }) => target);
    return withSource(api.databaseUrl, entities as Entities, (source) =>
      seed(source, administrators, print),
    );
  };
  const rows = <Row>(sql: string) => api.dataSource.query<Row[]>(sql);

  it('gets the 32 products with their fixed ids', async () => {
    expect(await fill()).toMatchObject({ products: 32, admins: 2 });
    const ids = await rows<{ id: number }>('SELECT id FROM product ORDER BY id');
    expect(ids.map(({ id }) => id)).toEqual(Array.from({ length: 32 }, (_, index) => index + 1));
  });

  it('has one piece per number of every mintage, and none for unlimited products', async () => {
    const wrong = await rows(
      `SELECT p.id, p.mintage, count(piece.number) FROM product p LEFT JOIN piece ON piece.product_id = p.id
        GROUP BY p.id HAVING count(piece.number) <> coalesce(p.mintage, 0) OR max(piece.number) <> p.mintage
           OR p.available_pieces IS DISTINCT FROM p.mintage`,
    );
    expect(wrong).toEqual([]);
    expect(await rows('SELECT mintage FROM product WHERE id = 1')).toEqual([{ mintage: 1804 }]);
  });

  it('has no untouched edition with the status Limited Stock', async () => {
    const wrong = await rows(
      `SELECT id FROM product WHERE status = 'limited_stock' AND available_pieces = mintage`,
    );
    expect(wrong).toEqual([]);
  });

  it('has two fixed sets with their coins in seat order', async () => {
    const sets = await rows<{ coins: string[] }>(
      `SELECT array_agg(coin.name ORDER BY seat) AS coins
         FROM set_coin JOIN product coin ON coin.id = coin_id GROUP BY set_id ORDER BY set_id`,
    );
    expect(sets.map(({ coins }) => coins.map((name) => name.split(',')[0]))).toEqual([
      ['Catherine Flon', 'Cécile Fatiman', 'Sanité Bélair'],
      ['Toussaint Louverture', 'Jean-Jacques Dessalines', 'Henry Christophe', 'Alexandre Pétion'],
    ]);
  });

  it('has the same range of years on the home page, on the album and in its description', async () => {
    const [coins] = await rows<{ years: string }>(
      `SELECT min(year) || '–' || max(year) AS years FROM product WHERE diameter_mm IS NOT NULL`,
    );
    const [album] = await rows<{ description: string; alt: string }>(
      `SELECT description, alt FROM product JOIN product_image ON product_id = product.id WHERE product.id = 30 AND position = 0`,
    );
    const yearsIn = (text = '') => text.match(/1[78]\d\d/g)?.join('–');
    for (const text of [DEFAULT_SETTINGS.hero_subtitle, album?.description, album?.alt]) {
      expect(yearsIn(text)).toBe(coins?.years);
    }
  });

  it('has all rendered pictures, in order', async () => {
    const drawn = Object.values(await readPictures()).flat().length;
    expect(await rows('SELECT count(*)::int FROM product_image')).toEqual([{ count: drawn }]);
  });

  it('has administrators who can log in, and does not print a configured password', async () => {
    for (const email of ['admin@example.com', 'owner@example.com']) {
      const response = await api.post('/auth/login', { email, password: 'toussaint' });
      expect(response).toMatchObject({ status: 200, body: { user: { is_admin: true } } });
    }
    expect(printed).toEqual([]);
  });

  it('is not changed by a second seed', async () => {
    const before = await snapshotDatabase(api);
    expect(await fill()).toEqual({ products: 0, pictures: 0, stories: 0, admins: 0 });
    expect(await snapshotDatabase(api)).toEqual(before);
  });

  it('adds a missing story to an untouched product only', async () => {
    await fill();
    const stories = () =>
      rows<{ id: number; words: number; sources: number }>(
        `SELECT id, array_length(regexp_split_to_array(story, '\\s+'), 1) AS words,
                jsonb_array_length(sources) AS sources FROM product WHERE story <> '' ORDER BY id`,
      );
    const all = await stories();
    expect(all).toHaveLength(24);
    await rows(`UPDATE product SET story = NULL WHERE id IN (1, 3, 5)`);
    await rows(`UPDATE product SET version = 2 WHERE id = 3`);
    await rows(`UPDATE product SET name = 'Our own coin' WHERE id = 5`);
    await rows(`UPDATE product SET story = '' WHERE id = 6`);
    expect(await fill()).toMatchObject({ stories: 1 });
    expect(await stories()).toEqual(all.filter(({ id }) => ![3, 5, 6].includes(id)));
  });

  it('adds the pictures of a later version after those of an unedited product only', async () => {
    await fill();
    const pictures = () =>
      rows<{ product_id: number; hash: string }>(
        `SELECT product_id, position, hash, alt FROM product_image WHERE product_id IN (4, 5, 6, 7)
          ORDER BY product_id, position`,
      );
    const all = await pictures();
    await rows(`DELETE FROM product_image WHERE position > 1`);
    await rows(`UPDATE product SET version = 2 WHERE id = 4`);
    await rows(`UPDATE product SET name = 'Our own coin' WHERE id = 5`);
    await rows(`UPDATE product_image SET alt = 'Our words' WHERE product_id = 7 AND position = 0`);
    await fill();
    const now = await pictures();
    const of = (list: typeof all, id: number) => list.filter(({ product_id }) => product_id === id);
    expect(of(now, 6)).toEqual(of(all, 6));
    expect([4, 5].map((id) => of(now, id).length)).toEqual([2, 2]);
    expect(of(now, 7).map(({ hash }) => hash)).toEqual(of(all, 7).map(({ hash }) => hash));
    expect(of(now, 7)[0]).toMatchObject({ alt: 'Our words' });
  });

  it('replaces an earlier drawing of an unedited product only', async () => {
    await fill();
    const pictures = () =>
      rows<{ product_id: number; position: number; hash: string; alt: string }>(
        `SELECT product_id, position, hash, alt FROM product_image WHERE product_id BETWEEN 8 AND 10
          ORDER BY product_id, position`,
      );
    const all = await pictures();
    // A rendering of another coin in the place of the obverse, as if it had been drawn so before.
    await rows(`UPDATE product_image SET alt = 'Our words',
                       hash = (SELECT hash FROM product_image WHERE product_id = 11 AND position = 0)
                 WHERE product_id BETWEEN 8 AND 10 AND position = 0`);
    await rows(`UPDATE product SET version = 2 WHERE id = 9`);
    await rows(`UPDATE product SET name = 'Our own coin' WHERE id = 10`);
    const before = await pictures();
    expect(await fill()).toMatchObject({ pictures: 1 });
    const expected = before.map((row, index) =>
      row.product_id === 8 ? { ...row, hash: all[index]?.hash } : row,
    );
    expect(await pictures()).toEqual(expected);
  });

  it('keeps changes of administrators', async () => {
    await rows(`UPDATE product SET name = 'Renamed', version = 2 WHERE id = 2`);
    await rows(`DELETE FROM product_image WHERE product_id = 2`);
    await rows(`UPDATE site_settings SET site_name = 'Renamed'`);
    const before = await snapshotDatabase(api);
    await fill();
    expect(await snapshotDatabase(api)).toEqual(before);
  });

  it('assigns the next id to a new product', async () => {
    const [next] = await rows<{ id: number }>(
      `INSERT INTO product (name, folded_name, category, price_cents, status, description, search_text)
       VALUES ('New', 'new', 'accessories', 100, 'in_stock', '', 'new') RETURNING id`,
    );
    expect(next?.id).toBe(33);
  });

  it('does not promote a registered shopper to administrator', async () => {
    const { email } = await aUser(api, { email: 'early@example.com' });
    await fill({ ...ADMINS, ADMIN_EMAILS: [email] });
    expect(await rows(`SELECT role FROM users WHERE email = '${email}'`)).toEqual([
      { role: 'user' },
    ]);
    expect(printed.at(-1)).toContain('was not made an administrator');
  });

  it('creates one administrator for two spellings of an address', async () => {
    const ADMIN_EMAILS = ['twice@example.com', 'Twice@Example.com'];
    await rows('DELETE FROM site_settings');
    expect(await fill({ ...ADMINS, ADMIN_EMAILS })).toMatchObject({ admins: 1 });
    expect(await rows(`SELECT role FROM users WHERE email LIKE 'twice%'`)).toEqual([
      { role: 'admin' },
    ]);
    expect(await rows('SELECT FROM site_settings')).toHaveLength(1);
  });

  it('prints a generated password once', async () => {
    const without = { ADMIN_EMAILS: ['third@example.com'], ADMIN_PASSWORD: undefined };
    const lines: string[] = [];
    const again = () => fill(without, (line) => lines.push(line));
    await again();
    await again();
    expect(lines).toHaveLength(1);
    const password = /Password \(shown only now\): (\S+)/.exec(lines[0] ?? '')?.[1] ?? '';
    const login = await api.post('/auth/login', { email: 'third@example.com', password });
    expect(login.status).toBe(200);
  });
});
