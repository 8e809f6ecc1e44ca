import { refused, useApi } from '../../test/api.js';
import { aUser, useAdmin } from '../../test/build.js';
import { addToCart, anOrder, aProduct, checkout, runConcurrently } from '../../test/products.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import type { AuditPage } from '../audit/index.js';
import type { AdminProductDto, ImportReportDto } from '../catalog/index.js';

const api = useApi();
const admin = useAdmin(api);

const send = (csv: string | Buffer, mode = 'preview') =>
  admin.upload<ImportReportDto>(`/admin/products/import?mode=${mode}`, csv);

const get = async (id: string) => (await admin.get<AdminProductDto>(`/admin/products/${id}`)).body;

/** A concurrent transaction that locks this product. */
const lockProduct = (id: string) =>
  beginCompetingTransaction(api, 'SELECT FROM product WHERE id = $1 FOR NO KEY UPDATE', [id]);

describe('an import', () => {
  it('previews changes and bad rows without writing', async () => {
    const id = await aProduct(api, { name: 'Coin', price: 25 });
    const same = await aProduct(api, { name: 'Same', price: 25 });
    const sold = await aProduct(api, { name: 'Sold', mintage: 9 });
    await anOrder(await aUser(api), sold, { quantity: 4 });
    const csv = [
      'id,name,category,price,mintage',
      `${id},Coin,historical,30,`,
      `${same},Same,historical,25.00,`,
      ',"New, with a comma",royal,12.50,100',
      `${id},Twice,historical,1,`,
      '99999,Unknown,historical,1,',
      ',No price,royal,,',
      ',Comma price,royal,"1,250",',
      ',Power,royal,1e3,',
      ',Less than nothing,royal,-1,',
      `${sold},Sold,historical,25,3`,
      'too,few',
      ',Odd category,coins,1,',
    ].join('\r\n');
    const { status, body } = await send(csv);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        applied: false,
        created: 1,
        updated: 1,
        unchanged: 1,
        changes: [
          { row: 2, id, name: 'Coin', fields: [{ field: 'price', from: '25', to: '30' }] },
          {
            row: 4,
            id: null,
            name: 'New, with a comma',
            fields: expect.arrayContaining([{ field: 'mintage', from: '', to: '100' }]),
          },
        ],
        bad: [
          { row: 5, reason: `Product ${id} appears in the file twice.` },
          { row: 6, reason: 'There is no product 99999.' },
          { row: 7, reason: expect.any(String) },
          { row: 8, reason: 'price must be a number like 12.50.' },
          { row: 9, reason: 'price must be a number like 12.50.' },
          { row: 10, reason: 'price must be a number like 12.50.' },
          { row: 11, reason: 'Pieces up to number 4 are sold.' },
          { row: 12, reason: 'This row has 2 cells, the header has 5.' },
          { row: 13, reason: expect.stringContaining('must be one of') },
        ],
        bad_count: 9,
      },
    });
    expect(await get(id)).toMatchObject({ price: 25, version: 1 });
  });

  it('writes the valid rows, including pieces and search', async () => {
    const id = await aProduct(api, { name: 'Coin', price: 25, mintage: 3 });
    const csv = `id,name,category,price,mintage,featured\n${id},Kòb,historical,30,5,yes\n,Nouvo kòb,royal,9.99,4,no\nx,,,,,\n`;
    const { body } = await send(csv, 'apply');
    expect(body).toMatchObject({ applied: true, created: 1, updated: 1, bad_count: 1 });
    expect(await get(id)).toMatchObject({
      name: 'Kòb',
      price: 30,
      available: 5,
      featured: true,
      version: 2,
      material: 'Antique bronze',
    });
    expect((await admin.get('/admin/products?q=nouvo kob')).body).toMatchObject([
      { price: 9.99, available: 4, status: 'coming_soon' },
    ]);
    expect((await send(csv.replace(/\n,.*/, ''), 'apply')).body).toMatchObject({
      updated: 0,
      unchanged: 1,
    });
  });

  it('writes only its own cells over a concurrent edit', async () => {
    const id = await aProduct(api, { name: 'Edited', price: 25 });
    const editing = `UPDATE product SET material = 'Silver', version = 2 WHERE id = $1`;
    const editor = await beginCompetingTransaction(api, editing, [id]);
    const importing = send(`id,price\n${id},30\n`, 'apply');
    await api.waitForBlockedQuery();
    await editor.finish();
    expect((await importing).body).toMatchObject({ applied: true, updated: 1 });
    expect(await get(id)).toMatchObject({ price: 30, material: 'Silver', version: 3 });
  });

  it('rejects a row of an outdated export', async () => {
    const id = await aProduct(api, { name: 'Exported', price: 25 });
    const exported = `id,price,version\n${id},25,1\n`;
    await send(`id,price\n${id},30\n`, 'apply');
    const { body } = await send(exported, 'apply');
    expect(body.bad).toEqual([
      { row: 2, reason: `Product ${id} was changed after this file was made.` },
    ]);
    expect(await get(id)).toMatchObject({ price: 30, version: 2 });
  });

  it('reads the CSV of a French spreadsheet', async () => {
    const id = await aProduct(api, { name: 'Coin', weight: 38 });
    const csv = `id;name;price;weight;featured\r\n${id};Cécile;12,5;38,25;VRAI\r\n`;
    const { body } = await send(Buffer.from(csv, 'latin1'), 'apply');
    expect(body).toMatchObject({ updated: 1, bad: [] });
    expect(await get(id)).toMatchObject({
      name: 'Cécile',
      price: 12.5,
      weight: 38.25,
      featured: true,
    });
  });

  it.each(['1,250', '1.250,00', '1 250,00'])('rejects the ambiguous price %s', async (price) => {
    const { body } = await send(`name;price\nCoin;${price}\n`);
    expect(body.bad).toEqual([{ row: 2, reason: 'price must be a number like 12.50.' }]);
  });

  it('accepts as much as an export of 10,000 products', async () => {
    const row = `,A coin,historical,25.00,"${'Struck in bronze. '.repeat(40)}"\n`;
    const { status, body } = await send(
      `id,name,category,price,description\n${row.repeat(10_000)}`,
    );
    expect([status, body.created, body.bad_count]).toEqual([200, 10_000, 0]);
  });

  it('reports the first 500 changes and bad rows, and counts all', async () => {
    const rows = `,A coin,historical,25\n`.repeat(501) + `,A coin,historical,free\n`.repeat(501);
    const { body } = await send(`id,name,category,price\n${rows}`);
    expect(body).toMatchObject({ created: 501, bad_count: 501 });
    expect([body.changes.length, body.bad.length]).toEqual([500, 500]);
  });

  it('reports in file order and records versions in the audit log', async () => {
    const id = await aProduct(api, { price: 25 });
    const rows = ['99999,,', `${id},,30`, `${id},,31`, ',New,5'];
    const csv = `id,name,price,category\n${rows.map((row) => `${row},royal`).join('\n')}\n`;
    const { body } = await send(csv.replace(`${id},,30`, `${id},A coin,30`), 'apply');
    expect(body.bad.map(({ row }) => row)).toEqual([2, 4]);
    expect(body.changes.map(({ row }) => row)).toEqual([3, 5]);
    const { body: log } = await admin.get<AuditPage>(
      `/admin/audit?subject=product&subject_id=${id}`,
    );
    expect(log.items[0]).toMatchObject({
      action: 'product.import',
      before: { price: 25, version: 1 },
      after: { price: 30, version: 2 },
    });
  });

  it('sets and removes a per-customer limit', async () => {
    const id = await aProduct(api);
    await send(`id,per_customer\n${id},2\n`, 'apply');
    expect(await get(id)).toMatchObject({ per_customer: 2 });
    await send(`id,name\n${id},Renamed\n`, 'apply');
    expect(await get(id)).toMatchObject({ per_customer: 2 });
    await send(`id,per_customer\n${id},\n`, 'apply');
    expect(await get(id)).toMatchObject({ per_customer: null });
  });

  it('sets and removes the designer, which shoppers see', async () => {
    const id = await aProduct(api);
    await send(`id,designer\n${id},Marie-Ange Cadet\n`, 'apply');
    await send(`id,name\n${id},Renamed\n`, 'apply');
    const { body } = await api.get<object>(`/products/${id}`);
    expect(body).toMatchObject({ name: 'Renamed', designer: 'Marie-Ange Cadet' });
    await send(`id,designer\n${id},\n`, 'apply');
    expect(await get(id)).toMatchObject({ designer: '' });
  });

  it('sets and removes the customs fields, which shoppers do not see', async () => {
    const id = await aProduct(api);
    const header = 'id,hs_code,origin_country,customs_description';
    await send(`${header}\n${id},7118.90.0000,us,Medal of bronze\n`, 'apply');
    const customs = {
      hs_code: '7118.90.0000',
      origin_country: 'US',
      customs_description: 'Medal of bronze',
    };
    expect(await get(id)).toMatchObject(customs);
    const { body: shown } = await api.get<object>(`/products/${id}`);
    const listed = (await api.get<{ id: string }[]>('/products')).body.find((one) => one.id === id);
    for (const name of Object.keys(customs)) {
      expect(Object.keys(shown)).not.toContain(name);
      expect(Object.keys(listed ?? {})).not.toContain(name);
    }
    const { body: report } = await send(`${header}\n${id},718,QQ,\n`, 'apply');
    expect(report).toMatchObject({ bad_count: 1 });
    expect(await get(id)).toMatchObject(customs);
    await send(`${header}\n${id},,,\n`, 'apply');
    expect(await get(id)).toMatchObject({
      ...{ hs_code: null, origin_country: null, customs_description: null },
    });
  });

  it('does not wait for locks on unchanged products', async () => {
    const id = await aProduct(api, { price: 25 });
    const changed = await aProduct(api, { price: 25 });
    const editor = await lockProduct(id);
    const { body } = await send(`id,price\n${id},25\n${changed},30\n`, 'apply');
    await editor.rollback();
    expect(body).toMatchObject({ updated: 1, unchanged: 1 });
  });

  it('does not block checkouts while it writes a long file', async () => {
    const coin = await aProduct(api, { mintage: 9 });
    const others = await runConcurrently(120, () => aProduct(api));
    const ids = [coin, ...others];
    const editor = await lockProduct(others.at(-1) ?? '');
    const csv = `id,price\n${ids.map((id) => `${id},30`).join('\n')}\n`;
    const importing = send(csv, 'apply');
    await api.waitForBlockedQuery();
    // The import waits for its last product, and the first one can already be bought at its new
    // price.
    const user = await aUser(api);
    await addToCart(user, coin);
    const order = await checkout(user);
    await editor.rollback();
    expect(order).toMatchObject({ status: 201, body: { total: 30 } });
    expect((await importing).body).toMatchObject({ updated: 121, bad: [] });
  });

  it('creates all new products together, last', async () => {
    const id = await aProduct(api, { name: 'Held', price: 25 });
    const editor = await lockProduct(id);
    const name = `New ${id}`;
    const importing = send(
      `id,name,category,price\n,${name},royal,5\n${id},Held,royal,30\n`,
      'apply',
    );
    await api.waitForBlockedQuery();
    const early = await admin.get(`/admin/products?q=${name}`);
    await editor.rollback();
    expect((await importing).body).toMatchObject({ created: 1, updated: 1 });
    const late = await admin.get(`/admin/products?q=${name}`);
    expect([early.body, late.body]).toMatchObject([[], [{ name }]]);
  });

  it('runs one at a time', async () => {
    const id = await aProduct(api, { price: 25 });
    const editor = await lockProduct(id);
    const first = send(`id,price\n${id},30\n`, 'apply');
    await api.waitForBlockedQuery();
    expect(await send('name\nCoin\n')).toMatchObject(refused(503, 'catalog.import-busy'));
    await editor.rollback();
    expect((await first).status).toBe(200);
    expect((await send('name\nCoin\n')).status).toBe(200);
  });

  it('lists the allowed status values for an empty cell', async () => {
    const { body } = await send('name,category,price,status\nCoin,royal,5,\n');
    expect(body.bad).toEqual([{ row: 2, reason: expect.stringContaining('in_stock') }]);
  });

  it.each([
    ['unknown columns', 'a,b\n1,2', 'Unknown column "a".'],
    ['a duplicate column', 'id,name,name\n1,2,3', 'A column appears twice.'],
    ['neither id nor name', 'price\n1', expect.stringContaining('The first line must name')],
    ['nothing', ' ', expect.stringContaining('')],
    ['an unclosed quote', 'id,name\n1,"x', 'Line 2: a quote is never closed.'],
    [
      'binary content',
      Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00]),
      'The file is not text. Please save it as CSV.',
    ],
  ])('rejects a file with %s', async (_, csv, detail) => {
    expect(await send(csv)).toMatchObject(refused(422, 'catalog.not-a-csv', { detail }));
  });
});
