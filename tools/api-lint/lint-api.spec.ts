import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { useTempDir } from '../../release/temp-dir.fixture.ts';
import { lintApi } from './lint-api.ts';

const DOCUMENT = readFileSync('backend/openapi.json', 'utf8');

describe("the API's description", () => {
  const folder = useTempDir();

  it('has no faults', async () => {
    expect(await lintApi('backend/openapi.json')).toEqual([]);
  });

  it.each([
    [
      'an example that its schema refuses',
      '"password": "crête-à-pierrot"',
      '"password": "short"',
      /password/,
    ],
    ['a list that its schema refuses', '"price": 25,', '"price": "cheap",', /price/],
    ['an operation without a summary', '"summary": "The cart",', '', /summary/],
    ['a pointer to nothing', '/schemas/Cart"', '/schemas/Cartload"', /resolve/],
    ['a name that two operations share', '"Cart_get"', '"Cart_add"', /unique/],
  ])('is refused with %s', async (_what, instead, text, sentence) => {
    expect(DOCUMENT).toContain(instead);
    const path = folder('openapi.json');
    await writeFile(path, DOCUMENT.replace(instead, text));
    const faults = await lintApi(path);
    expect(faults.join('\n')).toMatch(sentence);
  });
});
