import { act, fireEvent, render, screen } from '@testing-library/react';
import { useDebouncedSearch } from './use-debounced-search.ts';

interface SearchProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly isLeaving?: boolean;
}

function Search({ value, onSearch, isLeaving = false }: SearchProps) {
  const { form, field } = useDebouncedSearch({
    value,
    onSearch,
    delayMs: 250,
    isNavigatingAway: isLeaving,
  });
  return (
    <form {...form} role="search">
      <input {...field} type="search" />
    </form>
  );
}

const box = () => screen.getByRole('searchbox');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

let asked: string[] = [];
const draw = (value: string, isLeaving = false) => (
  <Search value={value} onSearch={(text) => asked.push(text)} isLeaving={isLeaving} />
);

beforeEach(() => {
  asked = [];
  jest.useFakeTimers();
});

test('the search begins a moment after the last key, without the spaces around it', () => {
  render(draw(''));
  type('fl');
  pass(200);
  type(' flon ');
  pass(200);
  expect(asked).toEqual([]);
  pass(50);
  expect(asked).toEqual(['flon']);
});

test('Enter searches at once, and only once', () => {
  render(draw(''));
  type('flon');
  fireEvent.submit(screen.getByRole('search'));
  pass(1000);
  expect(asked).toEqual(['flon']);
});

test('a list that was left does not search any more', () => {
  const { unmount } = render(draw('fl'));
  type('flon');
  unmount();
  pass(1000);
  expect(asked).toEqual([]);
});

test('a list that is being left does not search any more, however long the next page takes', () => {
  const { rerender } = render(draw('fl'));
  type('flon');
  rerender(draw('fl', true));
  pass(1000);
  expect(asked).toEqual([]);
});

test('what is typed while its own search is on its way is searched for', () => {
  const { rerender } = render(draw(''));
  type('fl');
  pass(250);
  type('flo');
  rerender(draw('', true));
  pass(250);
  expect(asked).toEqual(['fl', 'flo']);
});

test('what is typed while the address catches up stays', () => {
  const { rerender } = render(draw(''));
  type('fl');
  pass(250);
  type('flo');
  rerender(draw('fl'));
  expect(box()).toHaveValue('flo');
  pass(250);
  expect(asked).toEqual(['fl', 'flo']);
});

test('the field follows Back and links, instead of what was about to be searched for', () => {
  const { rerender } = render(draw('flon'));
  type('flon 1803');
  rerender(draw(''));
  expect(box()).toHaveValue('');
  pass(1000);
  expect(asked).toEqual([]);
});

test('a text typed back to what is shown is searched for again', () => {
  render(draw('fl'));
  type('flo');
  pass(250);
  type('fl');
  pass(250);
  expect(asked).toEqual(['flo', 'fl']);
});
