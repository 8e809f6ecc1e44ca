import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { moduleGraph } from './module-graph.ts';

const FILES = {
  'orders/orders.service.ts': `import { cart } from '../cart/index.js';
    import type { Clock } from '../common/clock.js';
    import { placed } from './query/placed.query.js';`,
  'orders/query/placed.query.ts': `import type { Product } from '../../catalog/index.js';`,
  'cart/index.ts': `export * from './cart.service.js';`,
  'cart/cart.service.ts': `export const late = () => import('../messages/index.js');`,
  'cart/cart.spec.ts': `import { placed } from '../orders/orders.service.js';`,
  'cart/tidy.main.ts': `import { wipe } from '../admin/index.js';`,
  'app.module.ts': `import { Cart } from './cart/index.js';`,
};

describe('the module graph', () => {
  const folder = useTempDir();

  it('has an arrow for every import between modules, except modules that all others use', async () => {
    for (const [name, text] of Object.entries(FILES)) {
      await mkdir(dirname(folder(name)), { recursive: true });
      await writeFile(folder(name), text);
    }
    expect((await moduleGraph(folder())).split('\n')).toEqual([
      'flowchart LR',
      '  cart --> messages',
      '  orders --> cart',
      '  orders --> catalog',
    ]);
  });
});
