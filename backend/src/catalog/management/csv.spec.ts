import { readCsv, type CsvRow } from './csv.js';

async function rows(text: string, encoding: BufferEncoding = 'utf8'): Promise<CsvRow[]> {
  const all = [];
  for await (const row of readCsv(Buffer.from(text, encoding))) all.push(row);
  return all;
}

const cells = async (text: string, encoding?: BufferEncoding) =>
  (await rows(text, encoding)).map((row) => row.cells);

describe('readCsv', () => {
  it('reads plain and quoted cells, quotes within quotes, and both kinds of line ends', async () => {
    expect(await cells('a,b\r\n"1, 2","say ""hi"""\n3,4')).toEqual([
      ['a', 'b'],
      ['1, 2', 'say "hi"'],
      ['3', '4'],
    ]);
  });

  it('keeps line breaks within quotes and counts their lines', async () => {
    expect(await rows('a\n"one\ntwo"\n\nb\r\n"x\r\ny"\r\nc')).toEqual([
      { line: 1, cells: ['a'] },
      { line: 2, cells: ['one\ntwo'] },
      { line: 5, cells: ['b'] },
      { line: 6, cells: ['x\ny'] },
      { line: 8, cells: ['c'] },
    ]);
  });

  it('skips a byte order mark and empty lines', async () => {
    expect(await rows('\uFEFFa,b\n\n1,2\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['1', '2'] },
    ]);
  });

  it.each([
    ['semicolons', 'name;price\n"a;b, c";12,50', ['a;b, c', '12,50']],
    ['tabs', 'name\tprice\na, b\t12,50', ['a, b', '12,50']],
    ['commas, with semicolons in texts', 'name,price\na; b; c,5', ['a; b; c', '5']],
    ['nothing (one column)', 'name\na', ['a']],
  ])('detects the delimiter: %s', async (_, text, expected) => {
    expect((await cells(text))[1]).toEqual(expected);
  });

  it('decodes files that are not UTF-8 as Windows-1252', async () => {
    expect(await cells('name\nCécile à l’été'.replace('’', "'"), 'latin1')).toEqual([
      ['name'],
      ["Cécile à l'été"],
    ]);
    const euro = Buffer.from([0x61, 0x0a, 0x80, 0x92]);
    const found = [];
    for await (const row of readCsv(euro)) found.push(row.cells[0]);
    expect(found).toEqual(['a', '€’']);
  });

  it('removes the apostrophe that the export adds before a formula', async () => {
    expect(await cells(`"'=1+1","'-5",'tis`)).toEqual([['=1+1', '-5', "'tis"]]);
  });

  it('reports the line of a quote that is never closed', async () => {
    await expect(rows('a\n"b')).rejects.toThrow('Line 2: a quote is never closed.');
  });

  it('reports the line of a quote in the middle of a cell', async () => {
    for (const text of ['a\n"b"c', 'a\nb"c"']) {
      await expect(rows(text)).rejects.toThrow('Line 2: there is a quote in the middle of a cell.');
    }
  });

  it('rejects a binary file', async () => {
    await expect(rows('PK\u0003\u0004\u0000')).rejects.toThrow('The file is not text.');
  });

  it('yields to other work while it reads a long file', async () => {
    let turns = 0;
    const other = setInterval(() => (turns += 1), 0);
    await rows('name,description\n' + `A coin,${'long '.repeat(100)}\n`.repeat(4000));
    clearInterval(other);
    expect(turns).toBeGreaterThan(5);
  });
});
