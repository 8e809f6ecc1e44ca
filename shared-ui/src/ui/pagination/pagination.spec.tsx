import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@challenge-coins/shared-ui/platform';
import { Pagination } from './pagination.tsx';

function draw(page: number, pageCount: number) {
  const hrefOf = (n: number) => `?page=${n}`;
  const element = <Pagination label="Pages of coins" {...{ page, pageCount, hrefOf }} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }], '/')} />);
}

test('a list of one page has no pages to choose', () => {
  draw(1, 1);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('the present page is marked, its neighbours and both ends are links', () => {
  draw(5, 9);
  expect(screen.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual(['Previous', '1', '4', '5', '6', '9', 'Next']);
});

test('the first page has none before it', () => {
  draw(1, 2);
  expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/?page=2');
});
