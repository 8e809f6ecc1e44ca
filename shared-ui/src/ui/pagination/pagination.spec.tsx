import { render, screen } from '@testing-library/react';
import { RouterProvider } from '@challenge-coins/shared-ui/platform';
import { createMemoryRouter } from '@challenge-coins/shared-ui/platform/memory-router';
import { Pagination } from './pagination.tsx';

function renderPagination(page: number, pageCount: number) {
  const hrefOf = (n: number) => `?page=${n}`;
  const element = <Pagination label="Pages of coins" {...{ page, pageCount, hrefOf }} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }], '/')} />);
}

test('renders nothing for a single page', () => {
  renderPagination(1, 1);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('marks the current page and links its neighbours and both ends', () => {
  renderPagination(5, 9);
  expect(screen.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual(['Previous', '1', '4', '5', '6', '9', 'Next']);
});

test('the first page has no Previous link', () => {
  renderPagination(1, 2);
  expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/?page=2');
});
