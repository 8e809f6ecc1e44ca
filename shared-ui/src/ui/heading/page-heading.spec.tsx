import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, RouterProvider } from '@challenge-coins/shared-ui/platform';
import { createMemoryRouter } from '@challenge-coins/shared-ui/platform/memory-router';
import { PageHeading } from './page-heading.tsx';

beforeEach(() => {
  document.head.innerHTML = '<meta name="application-name" content="Ayiti Coins">';
  delete document.documentElement.dataset.place;
  delete document.documentElement.dataset.firstPlace;
});

function page(name: string, next: string) {
  return (
    <>
      <PageHeading title={name}>{name} page</PageHeading>
      <Link to={next}>next</Link>
    </>
  );
}

function renderShop() {
  const routes = [
    { path: '/', element: page('Home', '/shop') },
    { path: '/shop', element: page('Shop', '/shop?filter=heroines') },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, '/')} />);
}

test('sets the document title with the site name', () => {
  renderShop();
  expect(document.title).toBe('Home · Ayiti Coins');
});

test('does not move the focus on the first page, but on the next navigation', async () => {
  const user = userEvent.setup();
  renderShop();
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('link'));
  expect(screen.getByRole('heading', { level: 1, name: 'Shop page' })).toHaveFocus();
});

test('a change of search parameters does not move the focus', async () => {
  const user = userEvent.setup();
  renderShop();
  await user.click(screen.getByRole('link'));
  await user.click(screen.getByRole('link'));
  expect(screen.getByRole('link')).toHaveFocus();
});
