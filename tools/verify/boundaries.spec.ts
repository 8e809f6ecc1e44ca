import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@challenge-coins/release/parts';
import { boundedFolders, typedFolders } from './folders.ts';

/**
 * A minimal shop with two new backend modules, a new feature and a new remote, none of them listed
 * anywhere.
 */
const FILES = {
  'backend/src/cart/index.ts': "export * from './cart.service.js';",
  'backend/src/cart/cart.service.ts': "export * from '../wishlist/index.js';",
  'backend/src/wishlist/index.ts': "export * from './wishlist.service.js';",
  'backend/src/wishlist/wishlist.service.ts': 'export const wishes = 1;',
  'backend/src/gifts/gifts.service.ts': "export * from '../orders/orders.service.js';",
  'backend/src/gifts/index.ts':
    "export * from '../orders/index.js'; export * from './gifts.service.js';",
  'backend/src/orders/index.ts': "export * from './orders.service.js';",
  'backend/src/orders/orders.service.ts': "export * from '../gifts/index.js';",
  'backend/src/common/money.ts': "export * from '../wishlist/index.js';",
  'storefront-mfe/src/features/cart/cart.ts': "export * from '../wishlist/wishlist';",
  'storefront-mfe/src/features/wishlist/wishlist.ts': "export * from '../../pages/wishlist.page';",
  'storefront-mfe/src/pages/wishlist.page.ts': "export * from '../../../wholesale-mfe/src/routes';",
  'wholesale-mfe/src/routes.ts': "export * from '../../backend/src/cart/index';",
  'wholesale-mfe/src/features/prices/prices.ts': "export * from '../orders/orders';",
  'wholesale-mfe/src/features/orders/orders.ts': 'export const orders = 1;',
  'edge/server.ts':
    "export * from '../tools/weigh/weigh'; export * from '../storefront-mfe/src/pages/wishlist.page';",
  'shell/src/app.ts': "export * from '../../edge/server';",
  'ssr/tsconfig.json': '{}',
  'ssr/renderer.ts': "export * from '../remote-server/server';",
  'remote-server/server.ts': 'export const server = 1;',
  'release/store.ts': "export * from '../tools/weigh/weigh'; export * from '../edge/server';",
  'parcels/tsconfig.json': '{}',
  'parcels/parcels.ts': "export * from '../coins/coin';",
  'coins/coin.ts': 'export const coin = 1;',
  'shared-ui/src/ui/button.ts': "export * from '../../catalogue/examples';",
  'shared-ui/catalogue/examples.ts': 'export const examples = [];',
  'tools/weigh/weigh.ts': "export * from '@challenge-coins/coins/coin';",
};

describe('the dependency rules', () => {
  let root: string;
  let violations: string[];

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'boundaries-'));
    for (const [path, text] of Object.entries(FILES)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), `${text}\n`);
    }
    await writeFile(join(root, 'tsconfig.browser.json'), '{}');
    for (const folder of ['wholesale-mfe', 'edge', 'release', 'coins', 'tools']) {
      await writeFile(join(root, folder, 'tsconfig.json'), '{}');
    }
    // As npm installs a workspace.
    const coins = { name: '@challenge-coins/coins', exports: { './coin': './coin.ts' } };
    await writeFile(join(root, 'coins/package.json'), JSON.stringify(coins));
    await mkdir(join(root, 'node_modules/@challenge-coins'), { recursive: true });
    await symlink('../../coins', join(root, 'node_modules/@challenge-coins/coins'));
    await cp(join(ROOT, '.dependency-cruiser.cjs'), join(root, '.dependency-cruiser.cjs'));
    violations = await findViolations();
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  async function findViolations(): Promise<string[]> {
    const program = join(ROOT, 'node_modules/.bin/depcruise');
    const args = [...boundedFolders(root), '--output-type', 'json'];
    const { stdout } = await promisify(execFile)(program, args, { cwd: root });
    const { summary } = JSON.parse(stdout) as {
      summary: { violations: { from: string; to: string; rule: { name: string } }[] };
    };
    return summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`);
  }

  it.each([
    'modules-import-through-index: backend/src/gifts/gifts.service.ts → backend/src/orders/orders.service.ts',
    'modules-depend-downwards-cart: backend/src/cart/cart.service.ts → backend/src/wishlist/index.ts',
    'modules-depend-downwards-orders: backend/src/orders/orders.service.ts → backend/src/gifts/index.ts',
    'common-imports-no-module: backend/src/common/money.ts → backend/src/wishlist/index.ts',
  ])('apply to a new backend module: %s', (violation) => {
    expect(violations).toContain(violation);
  });

  it.each([
    'features-do-not-import-each-other: storefront-mfe/src/features/cart/cart.ts → storefront-mfe/src/features/wishlist/wishlist.ts',
    'features-do-not-import-pages: storefront-mfe/src/features/wishlist/wishlist.ts → storefront-mfe/src/pages/wishlist.page.ts',
  ])('apply to a new feature: %s', (violation) => {
    expect(violations).toContain(violation);
  });

  it.each([
    'remotes-do-not-import-each-other: storefront-mfe/src/pages/wishlist.page.ts → wholesale-mfe/src/routes.ts',
    'front-ends-do-not-import-the-backend: wholesale-mfe/src/routes.ts → backend/src/cart/index.ts',
    'features-do-not-import-each-other: wholesale-mfe/src/features/prices/prices.ts → wholesale-mfe/src/features/orders/orders.ts',
  ])('apply to a new remote: %s', (violation) => {
    expect(violations).toContain(violation);
  });

  it.each([
    'edge/server.ts → tools/weigh/weigh.ts',
    'release/store.ts → tools/weigh/weigh.ts',
    'parcels/parcels.ts → coins/coin.ts',
  ])('forbid production code to import tools or the coin renderer: %s', (imports) => {
    expect(violations).toContain(`production-imports-no-tool: ${imports}`);
  });

  it.each(['edge/server.ts → tools/weigh/weigh.ts', 'parcels/parcels.ts → coins/coin.ts'])(
    'forbid relative imports of another package: %s',
    (imports) => {
      expect(violations).toContain(`packages-meet-at-their-exports: ${imports}`);
    },
  );

  it('allow tools to import the coin renderer by its package name', () => {
    expect(violations.filter((violation) => violation.includes(': tools/weigh/'))).toEqual([]);
  });

  it('forbid `release`, which is in every front end’s image, to import a part', () => {
    expect(violations).toContain('release-code-imports-no-part: release/store.ts → edge/server.ts');
  });

  it.each([
    'remotes-do-not-import-each-other: shell/src/app.ts → edge/server.ts',
    'remotes-do-not-import-each-other: edge/server.ts → storefront-mfe/src/pages/wishlist.page.ts',
    'ssr-imports-no-server: ssr/renderer.ts → remote-server/server.ts',
  ])('keep apart what runs in different places: %s', (violation) => {
    expect(violations).toContain(violation);
  });

  it('cover every part, as do the type checks, without a list of parts', () => {
    expect(boundedFolders(root)).toContain('wholesale-mfe/src');
    expect(boundedFolders(root)).toContain('parcels');
    expect(typedFolders(root)).toContain('wholesale-mfe');
    expect(boundedFolders()).toEqual(
      expect.arrayContaining(['backend/src', 'shell/src', 'edge', 'release', 'tools']),
    );
    expect(typedFolders()).toEqual(expect.arrayContaining(['e2e', 'edge', 'shared-ui']));
  });
});
