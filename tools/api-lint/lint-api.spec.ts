import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { lintApi } from './lint-api.ts';

const DOCUMENT = readFileSync('backend/openapi.json', 'utf8');

describe('the API description', () => {
  const folder = useTempDir();

  it('has no errors', async () => {
    expect(await lintApi('backend/openapi.json')).toEqual([]);
  });

  it.each([
    [
      'an example that violates its schema',
      '"password": "crête-à-pierrot"',
      '"password": "short"',
      /password/,
    ],
    ['a list that violates its schema', '"price": 25,', '"price": "cheap",', /price/],
    ['an operation without a summary', '"summary": "Get the cart",', '', /summary/],
    ['a dangling reference', '/schemas/Cart"', '/schemas/Cartload"', /resolve/],
    ['a duplicate operationId', '"Cart_get"', '"Cart_add"', /unique/],
  ])('is rejected with %s', async (_what, original, text, message) => {
    expect(DOCUMENT).toContain(original);
    const path = folder('openapi.json');
    await writeFile(path, DOCUMENT.replace(original, text));
    const errors = await lintApi(path);
    expect(errors.join('\n')).toMatch(message);
  });
});
