import { NotACsv } from '../upload.errors.js';
import { readImportFile, rejectDuplicateIds } from './import-file.js';

const read = (csv: string) => readImportFile(Buffer.from(csv));

describe('import file', () => {
  it('has at most 20,000 rows plus a header', async () => {
    const { rows } = await read(`id\n${'1\n'.repeat(20_000)}`);
    expect(rows).toHaveLength(20_000);
    await expect(read(`id\n${'1\n'.repeat(20_001)}`)).rejects.toThrow(
      'A file may have at most 20000 rows.',
    );
  });

  it('accepts column names in any case and with spaces', async () => {
    const { header } = await read('ID,Sale Price\n1,2\n');
    expect(header).toEqual(['id', 'sale_price']);
  });

  it.each([
    ['has an unknown column', 'id,colour\n1,red\n', 'Unknown column "colour".'],
    ['has a column twice', 'id,price,Price\n1,2,3\n', 'A column appears twice.'],
    ['names neither id nor name', 'price\n2\n', 'at least "id" or "name"'],
    ['is empty', '', 'at least "id" or "name"'],
    ['has an open quote', 'id,name\n1,"A\n', ''],
  ])('is rejected if it %s', async (_title, csv, message) => {
    const reading = read(csv);
    await expect(reading).rejects.toThrow(NotACsv);
    await expect(reading).rejects.toThrow(message);
  });

  it.each(['id', 'name'])('needs no other column than %s', async (column) => {
    expect((await read(`${column}\n1\n`)).header).toEqual([column]);
  });

  it('passes on errors that are not about its syntax', async () => {
    const broken = { toString: () => raise(new TypeError('no file')) } as unknown as Buffer;
    await expect(readImportFile(broken)).rejects.toThrow(TypeError);
  });

  it('keeps only the first row of a product; new products are not duplicates', async () => {
    const { rows, bad } = rejectDuplicateIds(await read('id,name\n1,A\n1,B\n,C\n,C\n1,D\n'));
    expect(rows.map(({ line }) => line)).toEqual([2, 4, 5]);
    const reason = 'Product 1 appears in the file twice.';
    expect(bad).toEqual([
      { row: 3, reason },
      { row: 6, reason },
    ]);
  });
});

function raise(error: Error): never {
  throw error;
}
