import { parseCsv } from './csv.js';

const cells = (text: string) => parseCsv(text).map((row) => row.cells);

describe('reading CSV', () => {
  it('reads plain and quoted cells, quotes within quotes, and both kinds of line ends', () => {
    expect(cells('a,b\r\n"1, 2","say ""hi"""\n3,4')).toEqual([
      ['a', 'b'],
      ['1, 2', 'say "hi"'],
      ['3', '4'],
    ]);
  });

  it('keeps line breaks within quotes and goes on counting lines', () => {
    const rows = parseCsv('a\n"one\ntwo"\nb\n');
    expect(rows).toEqual([
      { line: 1, cells: ['a'] },
      { line: 2, cells: ['one\ntwo'] },
      { line: 4, cells: ['b'] },
    ]);
  });

  it('leaves out a byte order mark and empty lines', () => {
    expect(parseCsv('\uFEFFa,b\n\n1,2\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['1', '2'] },
    ]);
  });

  it('takes the apostrophe off that the export put before a formula', () => {
    expect(cells(`"'=1+1","'-5",'tis`)).toEqual([['=1+1', '-5', "'tis"]]);
  });

  it('says where a quote is never closed', () => {
    expect(() => parseCsv('a\n"b')).toThrow('Line 2: a quote is never closed.');
  });

  it('says where text follows a closing quote', () => {
    expect(() => parseCsv('a\n"b"c')).toThrow('Line 2: there is text after a closing quote.');
  });
});
