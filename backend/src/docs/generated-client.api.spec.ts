import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';
import { useApi } from '../../test/api.js';
import { aProduct } from '../../test/products.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A third-party program that uses only a client generated from the API description. */
const PROGRAM = `
import * as shop from './shop.ts';

async function codeOf(refused: Promise<unknown>): Promise<string> {
  try {
    await refused;
    return 'none';
  } catch (error) {
    return (error as { data: shop.Problem }).data.code;
  }
}

export async function buyACoin(baseUrl: string) {
  shop.defaults.baseUrl = baseUrl;
  const { site_name } = await shop.settingsRead();
  const account = { username: 'Stranger', email: 'stranger@example.com', password: 'six-or-more' };
  const { token, user } = await shop.authRegister(account);
  shop.defaults.headers = { authorization: \`Bearer \${token}\` };
  const list = await shop.catalogList();
  const page = await shop.catalogList({ page: 1, pageSize: 1, sort: 'price_asc' });
  if (!Array.isArray(list) || Array.isArray(page)) throw new Error('The list shapes are swapped.');
  const [coin] = page.items;
  if (!coin) throw new Error('The shop is empty.');
  const cart = await shop.cartAdd({ product_id: coin.id, quantity: 2 });
  const seen = { total: cart.total, lines: cart.items };
  const { order_id, total } = await shop.ordersCheckout({ seen }, { idempotencyKey: 'one-click' });
  const orders = await shop.ordersList();
  const [order] = Array.isArray(orders) ? orders : orders.items;
  return {
    site_name, user: user.username, coins: list.length, inCart: cart.item_count, total,
    isOrdered: order?.id === order_id, pieces: order?.items[0]?.serials,
    again: await codeOf(shop.ordersCheckout()),
    taken: await codeOf(shop.authRegister(account)),
  };
}
`;

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'ES2022',
    module: 'NodeNext',
    allowImportingTsExtensions: true,
    types: ['node'],
  },
};

interface Program {
  buyACoin(baseUrl: string): Promise<unknown>;
}

/** A folder with the generated client and the program. */
async function createClientProject(): Promise<string> {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache/stranger-'));
  const client = await generateSource(join(ROOT, 'backend/openapi.json'), { optimistic: true });
  writeFileSync(join(folder, 'shop.ts'), client);
  writeFileSync(join(folder, 'buy-a-coin.ts'), PROGRAM);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  return folder;
}

/** Compiler errors of a folder. */
async function compileErrors(folder: string): Promise<string> {
  try {
    await promisify(execFile)(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder]);
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

/** The compiler is a separate process, and slow on a busy machine. */
const TIMEOUT_MS = 180_000;

describe('a client generated from the API description by another library', () => {
  const api = useApi();

  it(
    'compiles and buys a coin',
    async () => {
      await aProduct(api, { name: 'Too dear', price: 90 });
      await aProduct(api, { price: 25, mintage: 3 });
      const folder = await createClientProject();
      try {
        expect(await compileErrors(folder)).toBe('');
        const program = (await import(join(folder, 'buy-a-coin.ts'))) as Program;
        expect(await program.buyACoin(await api.app.getUrl())).toEqual({
          site_name: 'Haiti 1804',
          user: 'Stranger',
          coins: 2,
          inCart: 2,
          total: 50,
          isOrdered: true,
          pieces: [1, 2],
          again: 'cart.empty',
          taken: 'auth.email-taken',
        });
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
    TIMEOUT_MS,
  );
});
