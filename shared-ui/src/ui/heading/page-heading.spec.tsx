import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from '@challenge-coins/shared-ui/platform';
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

function drawShop() {
  const routes = [
    { path: '/', element: page('Home', '/shop') },
    { path: '/shop', element: page('Shop', '/shop?filter=heroines') },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, '/')} />);
}

test('a page names the document with the name of the site', () => {
  drawShop();
  expect(document.title).toBe('Home · Ayiti Coins');
});

test('the first page of a visit leaves the focus where it is; the next one takes it', async () => {
  const user = userEvent.setup();
  drawShop();
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('link'));
  expect(screen.getByRole('heading', { level: 1, name: 'Shop page' })).toHaveFocus();
});

test('filtering a page does not move the focus', async () => {
  const user = userEvent.setup();
  drawShop();
  await user.click(screen.getByRole('link'));
  await user.click(screen.getByRole('link'));
  expect(screen.getByRole('link')).toHaveFocus();
});
