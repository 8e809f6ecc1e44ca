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
