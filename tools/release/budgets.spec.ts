import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUDGETS, checkBudget, firstLoadOf, OverBudget } from './budgets.ts';
import { aRelease } from './release.fixture.ts';

describe("a release's first load", () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'load-'));
    const sizes = {
      'remoteEntry.js': 900,
      'remoteEntry.js.br': 300,
      'shop.js': 100,
      'big.js': 500,
    };
    for (const [name, size] of Object.entries(sizes)) {
      await writeFile(join(folder, name), Buffer.alloc(size));
    }
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is what the heaviest page needs, counted as it goes over the wire, nothing twice', () => {
    const preload = { '/shop': ['remoteEntry.js', 'shop.js'], '/product/:id': ['big.js'] };
    expect(firstLoadOf(aRelease('aaaa', { preload }), folder)).toEqual({
      page: '/product/:id',
      bytes: 800,
      fonts: 0,
    });
  });

  it('may be as large as the budget and not a byte more', () => {
    const bytes = BUDGETS['admin-mfe'].firstLoad;
    checkBudget('admin-mfe', { page: '/admin', bytes, fonts: 0 });
    expect(() => checkBudget('admin-mfe', { page: '/admin', bytes: bytes + 1, fonts: 0 })).toThrow(
      OverBudget,
    );
    expect(() => checkBudget('shell', { page: null, bytes: 0, fonts: 1e6 })).toThrow(
      'The fonts are 1000.0 kB; those of shell may weigh 55.0 kB',
    );
  });
});
