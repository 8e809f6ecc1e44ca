import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProduct } from '../../../testing/a-product.ts';
import { renderAdmin, toPageResponse, getQuery } from '../../../testing/render-admin.tsx';
import { ProductList } from './product-list.tsx';

const page = toPageResponse([
  aProduct({
    id: '6',
    name: 'Catherine Flon',
    sale_price: 20,
    on_sale: true,
    featured: true,
    per_customer: 3,
  }),
  aProduct({ id: '14', name: 'Custom Three-Coin Gift Set', mintage: null, available: null }),
]);

const LIST = 'GET /admin/products';
const BULK = 'POST /admin/products/bulk';

describe('Products tab', () => {
  it('shows price, discount, status and pieces of each product', async () => {
    renderAdmin(<ProductList />, { [LIST]: () => page });
    const row = await screen.findByRole('row', { name: /Catherine Flon/ });
    expect(row).toHaveTextContent('Historical');
    expect(row).toHaveTextContent('Sale price $20.0020% off $25.00');
    expect(row).toHaveTextContent('2,497 of 2,500max. 3 per customer');
    expect(screen.getAllByText(/per customer/)).toHaveLength(1);
    expect(within(row).getByText('Featured')).toBeInTheDocument();
  });

  it('shows the discount as shoppers see it', async () => {
    const sale = { price: 100, sale_price: 90, on_sale: true };
    const products = [
      aProduct({ id: '1', name: 'None', ...sale, displayed_price: 90 }),
      aProduct({ id: '2', name: 'Smaller', ...sale, displayed_price: 96 }),
      aProduct({ id: '3', name: 'Older API', ...sale, displayed_price: undefined as never }),
    ];
    renderAdmin(<ProductList />, { [LIST]: () => toPageResponse(products) });
    expect(await screen.findByRole('row', { name: /None/ })).toHaveTextContent('Sale price $90.00');
    expect(screen.getByRole('row', { name: /None/ })).not.toHaveTextContent('% off');
    expect(screen.getByRole('row', { name: /Smaller/ })).toHaveTextContent('6% off $96.00');
    expect(screen.getByRole('row', { name: /Older API/ })).toHaveTextContent('10% off $100.00');
  });

  it('labels products that are hidden, sold out or not yet on sale', async () => {
    const products = [
      aProduct({ id: '1', name: 'A draft', publish_at: null, published: false }),
      aProduct({
        id: '2',
        name: 'Coming',
        publish_at: '2030-05-18T12:00:00.000Z',
        published: false,
      }),
      aProduct({ id: '3', name: 'Gone', available: 0 }),
      aProduct({
        id: '4',
        name: 'Sale to come',
        sale_price: 20,
        sale_from: '2030-05-18T12:00:00.000Z',
      }),
    ];
    renderAdmin(<ProductList />, { [LIST]: () => toPageResponse(products) });
    const row = (name: RegExp) => screen.getByRole('row', { name });
    expect(
      within(await screen.findByRole('row', { name: /A draft/ })).getByText('Draft'),
    ).toBeVisible();
    expect(row(/Coming/)).toHaveTextContent('From 5/18/2030');
    expect(row(/Gone/)).toHaveTextContent('Sold Out');
    expect(row(/Gone/)).not.toHaveTextContent('In Stock');
    expect(row(/Sale to come/)).toHaveTextContent('$25.00sale from 5/18/2030');
    expect(row(/Sale to come/)).not.toHaveTextContent('% off');
  });

  it('publishes a draft from its row menu and links published products to the shop', async () => {
    const draft = aProduct({ id: '1', name: 'A draft', publish_at: null, published: false });
    const { asked } = renderAdmin(<ProductList />, {
      [LIST]: () => toPageResponse([draft, aProduct({ id: '2', name: 'Live' })]),
      [BULK]: () => ({ changed: 1 }),
    });
    expect(await screen.findByRole('link', { name: 'View Live in the shop' })).toBeInTheDocument();
    expect(
      screen.queryByRole('link', { name: 'View A draft in the shop' }),
    ).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Publish A draft now' }));
    await waitFor(() => expect(asked(BULK)).toHaveLength(1));
    expect(await asked(BULK)[0]?.json()).toEqual({ action: 'publish', ids: ['1'] });
  });

  it('requests the filters of the URL and sorts by column headers', async () => {
    const path = '/admin?category=royal&status=in_stock&q=flon&page=2&sort=price_asc';
    const { asked } = renderAdmin(<ProductList />, { [LIST]: () => page }, { path });
    const price = await screen.findByRole('columnheader', { name: 'Price' });
    expect(price).toHaveAttribute('aria-sort', 'ascending');
    expect(getQuery(asked(LIST)[0])).toEqual({
      q: 'flon',
      category: 'royal',
      status: 'in_stock',
      archived: 'no',
      sort: 'price_asc',
      page: '2',
      page_size: '50',
    });
    await userEvent.click(within(price).getByRole('button'));
    await waitFor(() => expect(asked(LIST)).toHaveLength(2));
    expect(getQuery(asked(LIST)[1])).toMatchObject({ sort: 'price_desc', page: '1' });
  });

  it('puts selected products on sale after validating the percentage', async () => {
    const { asked, host } = renderAdmin(<ProductList />, {
      [LIST]: () => page,
      [BULK]: () => ({ changed: 2 }),
    });
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Select all products on this page' }),
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Put on sale…');
    const percent = screen.getByRole('textbox', { name: 'Percent off' });
    await userEvent.type(percent, '1e1');
    await userEvent.click(screen.getByRole('button', { name: 'Apply to 2 products' }));
    expect(percent).toHaveAccessibleDescription('Enter a whole number from 1 to 90.');
    await userEvent.clear(percent);
    await userEvent.type(percent, '15');
    await userEvent.click(screen.getByRole('button', { name: 'Apply to 2 products' }));
    await waitFor(() =>
      expect(host.toasts).toEqual([{ title: 'Saved!', message: '2 products updated.' }]),
    );
    expect(await asked(BULK)[0]?.json()).toEqual({
      action: 'start_sale',
      ids: ['6', '14'],
      percent: 15,
      sale_label: null,
    });
    expect(screen.queryByRole('form', { name: 'Selected products' })).not.toBeInTheDocument();
  });

  it('announces the number of selected rows and renders bulk actions before the rows', async () => {
    const { host } = renderAdmin(<ProductList />, { [LIST]: () => page });
    const all = await screen.findByRole('checkbox', { name: 'Select all products on this page' });
    await userEvent.click(all);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Catherine Flon' }));
    expect(host.announcements.slice(-2)).toEqual(['2 products selected.', '1 product selected.']);
    const apply = screen.getByRole('button', { name: 'Apply to 1 product' });
    expect(apply.compareDocumentPosition(all)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('archives a product only after confirmation, and never the custom set', async () => {
    const { asked, host } = renderAdmin(
      <ProductList />,
      { [LIST]: () => page, [BULK]: () => ({ changed: 1 }) },
      { answers: [false, true] },
    );
    const archive = await screen.findByRole('button', { name: 'Archive Catherine Flon' });
    expect(screen.queryByRole('button', { name: /Archive Custom/ })).not.toBeInTheDocument();
    await userEvent.click(archive);
    expect(host.confirmations[0]?.message).toContain('Catherine Flon');
    expect(asked(BULK)).toEqual([]);
    await userEvent.click(archive);
    await waitFor(() => expect(host.toasts).toHaveLength(1));
    expect(await asked(BULK)[0]?.json()).toEqual({ action: 'archive', ids: ['6'] });
  });
});
