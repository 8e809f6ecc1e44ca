import { act, fireEvent, screen, within } from '@testing-library/react';
import { fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { renderShop } from '../testing/render-shop.tsx';

beforeEach(() => void fakeApi());

async function shopWithToasts() {
  const { host } = renderShop('/shop');
  await screen.findByRole('heading', { level: 1 });
  jest.useFakeTimers();
  return {
    toast: (title: string, tone: 'success' | 'failure' = 'success') =>
      act(() => host().toast({ title, message: 'A sentence.', tone })),
    pass: (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds)),
  };
}

test('a toast stays for five seconds', async () => {
  const { toast, pass } = await shopWithToasts();
  toast('Added to Cart!');
  pass(4999);
  expect(screen.getByText('Added to Cart!')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Added to Cart!')).not.toBeInTheDocument();
});

test('a new toast replaces the current one and stays for five seconds', async () => {
  const { toast, pass } = await shopWithToasts();
  toast('First');
  pass(4000);
  toast('Second');
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  pass(4000);
  expect(screen.getByText('Second')).toBeInTheDocument();
  pass(1000);
  expect(screen.queryByText('Second')).not.toBeInTheDocument();
});

test('the timer pauses while the toast has hover or focus', async () => {
  const { toast, pass } = await shopWithToasts();
  toast('Saved!');
  pass(3000);
  fireEvent.mouseEnter(screen.getByText('Saved!'));
  pass(60_000);
  fireEvent.mouseLeave(screen.getByText('Saved!'));
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  act(() => dismiss.focus());
  pass(60_000);
  act(() => dismiss.blur());
  pass(1999);
  expect(screen.getByText('Saved!')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Saved!')).not.toBeInTheDocument();
});

test('Escape and the button dismiss a toast', async () => {
  const { toast } = await shopWithToasts();
  toast('One');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByText('One')).not.toBeInTheDocument();
  toast('Two');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Two')).not.toBeInTheDocument();
});

test('a failure is announced assertively, a success politely', async () => {
  const { toast } = await shopWithToasts();
  toast('Added to Cart!');
  expect(within(screen.getByRole('status')).getByText('Added to Cart!')).toBeInTheDocument();
  toast('Error', 'failure');
  expect(within(screen.getByRole('alert')).getByText('Error')).toBeInTheDocument();
});

test("a toast's link navigates and dismisses it", async () => {
  const { host } = renderShop('/shop');
  await screen.findByRole('heading', { level: 1 });
  act(() => host().toast({ title: 'Added to Cart!', link: { to: '/cart', label: 'View Cart' } }));
  fireEvent.click(screen.getByRole('link', { name: 'View Cart' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cart page' })).toBeInTheDocument();
  expect(screen.queryByText('Added to Cart!')).not.toBeInTheDocument();
});
