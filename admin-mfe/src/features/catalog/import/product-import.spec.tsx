import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem } from '@challenge-coins/shared-ui/api/testing';
import { renderAdmin, getRowTexts, getQuery } from '../../../testing/render-admin.tsx';
import { ProductImport } from './product-import.tsx';

const IMPORT = 'POST /admin/products/import';
const file = new File(['id,price'], 'coins.csv', { type: 'text/csv' });

const report = (applied: boolean) => ({
  applied,
  created: 0,
  updated: 1,
  unchanged: 30,
  changes: [
    {
      row: 2,
      id: '6',
      name: 'Catherine Flon',
      fields: [
        { field: 'price', from: '25', to: '26.5' },
        { field: 'sale_label', from: '', to: 'Flag Day' },
        { field: 'holds', from: 'Needle', to: '' },
        { field: 'featured', from: 'true', to: 'false' },
      ],
    },
    {
      row: 4,
      id: null,
      name: 'Palm',
      fields: [
        { field: 'price', from: '', to: '9' },
        { field: 'sale_label', from: '', to: '' },
      ],
    },
  ],
  bad: [{ row: 3, reason: 'price must be a number like 12.50.' }],
  bad_count: 1,
});

const choose = async () => userEvent.upload(screen.getByLabelText('CSV file'), file);
const rows = (caption: RegExp) => getRowTexts(screen.getByRole('table', { name: caption }));

describe('product import', () => {
  it('previews changes and skipped rows, then imports on confirmation', async () => {
    const { asked, host } = renderAdmin(<ProductImport />, {
      [IMPORT]: (request) => report(getQuery(request).mode === 'apply'),
    });
    await choose();
    expect(await screen.findByText(/Nothing has been saved yet\.$/)).toBeVisible();
    // The report is a chunk of its own.
    await screen.findByRole('table', { name: /Changes to be made/ });
    expect(rows(/Changes to be made/)).toContain(
      '2Catherine Flon Cat. 6Price: $25.00 $26.50Sale label: empty Flag DaySet contents: Needle emptyFeatured: Yes No',
    );
    expect(rows(/Changes to be made/)).toContain('4Palm newPrice: $9.00');
    expect(rows(/Skipped rows/)).toContain('3price must be a number like 12.50.');
    expect(asked(IMPORT).map(getQuery)).toEqual([{ mode: 'preview' }]);

    await userEvent.click(screen.getByRole('button', { name: 'Import 1 product' }));
    await waitFor(() => expect(host.toasts[0]?.title).toBe('Imported!'));
    expect(asked(IMPORT).map(getQuery)).toEqual([{ mode: 'preview' }, { mode: 'apply' }]);
    expect(screen.queryByRole('button', { name: /Write/ })).not.toBeInTheDocument();
  });

  it('shows the reason if a file cannot be read', async () => {
    renderAdmin(<ProductImport />, {
      [IMPORT]: () => createProblem(422, 'x', 'Unknown column "cost".'),
    });
    await choose();
    expect(await screen.findByText('Unknown column "cost".')).toBeVisible();
  });
});
