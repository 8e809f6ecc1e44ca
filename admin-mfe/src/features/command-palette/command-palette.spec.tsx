import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { CommandPaletteButton } from './command-palette-button.tsx';

const SEARCH = 'GET /admin/search';
const found = {
  products: [{ id: '6', name: 'Désirée, coin', image: null, published: false, archived: false }],
  orders: [],
  customers: [{ id: 'u1', username: 'Félicité Désir', email: 'desir@example.com' }],
};
const box = () => screen.findByRole('combobox', { name: 'Product, order, customer or page' });
const finder = () => screen.queryByRole('dialog', { name: 'Find' });

// Which jsdom, that draws nothing, does not have.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the finder', () => {
  it('opens by Ctrl or Cmd and K, by a slash and by its button, but not while one types a slash', async () => {
    renderAdmin(
      <>
        <CommandPaletteButton />
        <input aria-label="A field" />
      </>,
      {},
    );
    const field = screen.getByLabelText('A field');
    fireEvent.keyDown(field, { key: '/' });
    fireEvent.keyDown(document.body, { key: 'k' });
    expect(finder()).not.toBeInTheDocument();
    for (const press of [
      () => fireEvent.keyDown(field, { key: 'k', ctrlKey: true }),
      () => fireEvent.keyDown(document.body, { key: 'k', metaKey: true }),
      () => fireEvent.keyDown(document.body, { key: '/' }),
      () => fireEvent.click(screen.getByRole('button', { name: 'Find' })),
    ]) {
      press();
      await box();
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(finder()).not.toBeInTheDocument();
    }
  });

  it('shows what the shop finds by its kinds, and Enter goes to the one that is marked', async () => {
    const { asked } = renderAdmin(<CommandPaletteButton />, { [SEARCH]: () => found });
    fireEvent.keyDown(document.body, { key: '/' });
    await userEvent.type(await box(), 'desir');
    expect(await screen.findByRole('option', { name: /Désirée/ })).toHaveTextContent(
      'Cat. 6, not in the shop yet',
    );
    expect(asked(SEARCH)).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Félicité Désir');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/admin/customers/u1'));
  });

  it('takes what is typed at once after its key, and Enter opens what the whole text finds', async () => {
    const capois = { ...found.products[0], id: '8', name: 'Capois' };
    renderAdmin(<CommandPaletteButton />, {
      [SEARCH]: (request) => {
        const isWhole = new URL(request.url).searchParams.get('q') === 'capois';
        return isWhole ? { ...found, products: [capois] } : found;
      },
    });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    await userEvent.keyboard('capois{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/admin/products/8'));
  });

  it('goes on to the first when Enter comes before the answer', async () => {
    renderAdmin(<CommandPaletteButton />, { [SEARCH]: () => found });
    fireEvent.keyDown(document.body, { key: '/' });
    await userEvent.type(await box(), 'desir{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/admin/products/6'));
  });

  it('finds pages by their names, and says when there is nothing', async () => {
    renderAdmin(<CommandPaletteButton />, {
      [SEARCH]: () => ({ products: [], orders: [], customers: [] }),
    });
    fireEvent.keyDown(document.body, { key: '/' });
    await userEvent.type(await box(), 'activ');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Activity']);
    await userEvent.type(await box(), 'xyz');
    expect(await screen.findByText('Nothing found.')).toBeInTheDocument();
  });
});
