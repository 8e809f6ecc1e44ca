import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { CommandPaletteButton } from './command-palette-button.tsx';

const SEARCH = 'GET /admin/search';
const results = {
  products: [{ id: '6', name: 'Désirée, coin', image: null, published: false, archived: false }],
  orders: [],
  customers: [{ id: 'u1', username: 'Félicité Désir', email: 'desir@example.com' }],
};
const searchField = () =>
  screen.findByRole('combobox', { name: 'Product, order, customer or page' });
const palette = () => screen.queryByRole('dialog', { name: 'Search' });

// jsdom has no layout and no scrollIntoView.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

describe('command palette', () => {
  it('opens by Ctrl/Cmd+K, "/" and its button, but not by "/" in a text field', async () => {
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
    expect(palette()).not.toBeInTheDocument();
    for (const press of [
      () => fireEvent.keyDown(field, { key: 'k', ctrlKey: true }),
      () => fireEvent.keyDown(document.body, { key: 'k', metaKey: true }),
      () => fireEvent.keyDown(document.body, { key: '/' }),
      () => fireEvent.click(screen.getByRole('button', { name: 'Search' })),
    ]) {
      press();
      await searchField();
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(palette()).not.toBeInTheDocument();
    }
  });

  it('groups results by kind, and Enter opens the highlighted one', async () => {
    const { asked } = renderAdmin(<CommandPaletteButton />, { [SEARCH]: () => results });
    fireEvent.keyDown(document.body, { key: '/' });
    await userEvent.type(await searchField(), 'desir');
    expect(await screen.findByRole('option', { name: /Désirée/ })).toHaveTextContent(
      'Cat. 6, not published',
    );
    expect(asked(SEARCH)).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Félicité Désir');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/admin/customers/u1'));
  });

  it('accepts typing right after the shortcut, and Enter opens the result of the complete text', async () => {
    const capois = { ...results.products[0], id: '8', name: 'Capois' };
    renderAdmin(<CommandPaletteButton />, {
      [SEARCH]: (request) => {
        const isComplete = new URL(request.url).searchParams.get('q') === 'capois';
        return isComplete ? { ...results, products: [capois] } : results;
      },
    });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    await userEvent.keyboard('capois{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/admin/products/8'));
  });

  it('opens the first result if Enter is pressed before the response', async () => {
    renderAdmin(<CommandPaletteButton />, { [SEARCH]: () => results });
    fireEvent.keyDown(document.body, { key: '/' });
    await userEvent.type(await searchField(), 'desir{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/admin/products/6'));
  });

  it('finds pages by name and shows a message without results', async () => {
    renderAdmin(<CommandPaletteButton />, {
      [SEARCH]: () => ({ products: [], orders: [], customers: [] }),
    });
    fireEvent.keyDown(document.body, { key: '/' });
    await userEvent.type(await searchField(), 'activ');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Activity']);
    await userEvent.type(await searchField(), 'xyz');
    expect(await screen.findByText('No results.')).toBeInTheDocument();
  });
});
