import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiFaults } from './api-faults.ts';

const DOCUMENT = readFileSync('backend/openapi.json', 'utf8');

/** The faults of the API's description with `text` where `instead` stood. */
async function faultsWith(instead: string, text: string): Promise<string[]> {
  expect(DOCUMENT).toContain(instead);
  const folder = mkdtempSync(join(tmpdir(), 'api-lint-'));
  const path = join(folder, 'openapi.json');
  writeFileSync(path, DOCUMENT.replace(instead, text));
  try {
    return await apiFaults(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("the API's description", () => {
  it('has no faults', async () => {
    expect(await apiFaults('backend/openapi.json')).toEqual([]);
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
    const faults = await faultsWith(instead, text);
    expect(faults.join('\n')).toMatch(sentence);
  });
});
