import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';
import {
  clientErrorCountsSchema,
  listClientErrors,
  MAX_CLIENT_ERRORS,
  recordClientErrors,
} from './client-errors.ts';
import { list } from './commands.ts';
import { createRelease, useStore } from './release.fixture.ts';

const anError = (column: number, name = 'TypeError') => ({
  release: 'aaaa',
  kind: 'page' as const,
  name,
  frames: [{ file: 'shop.js', line: 1, column }],
  count: 1,
});

describe('the errors of a release', () => {
  const test = useStore('storefront-mfe');
  const printed: string[] = [];
  const printList = async () => {
    printed.length = 0;
    const print = (line: string) => printed.push(line);
    await list({ part: 'storefront-mfe', store: test.store, releasesDir: test.root, print });
    return printed;
  };

  beforeEach(async () => {
    await test.add(createRelease('aaaa'));
    await test.store.makeLive('aaaa');
  });

  it('are listed with their class and the place in the sources', async () => {
    const { code, map } = await transform(
      'export const strike = (coin: { n: number }) => {\n  return coin.n;\n};',
      {
        loader: 'ts',
        minify: true,
        sourcemap: true,
        sourcefile: 'webpack://storefront_mfe/./src/strike.ts',
      },
    );
    const path = join(test.root, 'storefront-mfe/maps/aaaa/shop.js.map');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, map);
    await recordClientErrors(test.store, [anError(code.indexOf('.n') + 2)]);
    await recordClientErrors(test.store, [{ ...anError(code.indexOf('.n') + 2), count: 2 }]);
    expect(await printList()).toContainEqual(
      expect.stringMatching(
        /^3 × TypeError \(page\) in aaaa: src\/strike\.ts:2, last at 20.* UTC$/,
      ),
    );
  });

  it('are listed with the place in the script if it has no source map', async () => {
    await recordClientErrors(test.store, [anError(7)]);
    expect((await printList()).join()).toContain('1 × TypeError (page) in aaaa: shop.js:1:7');
  });

  it('are bounded: the last ones are kept', async () => {
    for (const name of ['RangeError', 'TypeError']) {
      const errors = Array.from({ length: MAX_CLIENT_ERRORS }, (_, at) => anError(at + 1, name));
      await recordClientErrors(test.store, errors);
    }
    const names = (await listClientErrors(test.store)).map(({ name }) => name);
    expect(names).toEqual(Array(MAX_CLIENT_ERRORS).fill('TypeError'));
  });

  it.each([
    ['a text', { name: 'Marie, rue Pavée' }],
    ['a file outside the release', { frames: [{ file: '../x.js', line: 1, column: 1 }] }],
    ['an unknown field', { message: 'x' }],
  ])('contain no %s', (_what, more) => {
    expect(clientErrorCountsSchema.safeParse([anError(1)]).success).toBe(true);
    expect(clientErrorCountsSchema.safeParse([{ ...anError(1), ...more }]).success).toBe(false);
  });
});
