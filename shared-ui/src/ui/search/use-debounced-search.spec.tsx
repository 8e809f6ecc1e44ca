import { act, fireEvent, render, screen } from '@testing-library/react';
import { useDebouncedSearch } from './use-debounced-search.ts';

interface SearchProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly isNavigatingAway?: boolean;
}

function Search({ value, onSearch, isNavigatingAway = false }: SearchProps) {
  const { form, field } = useDebouncedSearch({
    value,
    onSearch,
    delayMs: 250,
    isNavigatingAway: isNavigatingAway,
  });
  return (
    <form {...form} role="search">
      <input {...field} type="search" />
    </form>
  );
}

const box = () => screen.getByRole('searchbox');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));

let searches: string[] = [];
const draw = (value: string, isNavigatingAway = false) => (
  <Search
    value={value}
    onSearch={(text) => searches.push(text)}
    isNavigatingAway={isNavigatingAway}
  />
);

beforeEach(() => {
  searches = [];
  jest.useFakeTimers();
});

test('searches after the debounce delay, with the text trimmed', () => {
  render(draw(''));
  type('fl');
  advance(200);
  type(' flon ');
  advance(200);
  expect(searches).toEqual([]);
  advance(50);
  expect(searches).toEqual(['flon']);
});

test('Enter searches immediately and only once', () => {
  render(draw(''));
  type('flon');
  fireEvent.submit(screen.getByRole('search'));
  advance(1000);
  expect(searches).toEqual(['flon']);
});

test('does not search after unmounting', () => {
  const { unmount } = render(draw('fl'));
  type('flon');
  unmount();
  advance(1000);
  expect(searches).toEqual([]);
});

test('does not search while another page is loading', () => {
  const { rerender } = render(draw('fl'));
  type('flon');
  rerender(draw('fl', true));
  advance(1000);
  expect(searches).toEqual([]);
});

test('searches text typed while its own previous search is loading', () => {
  const { rerender } = render(draw(''));
  type('fl');
  advance(250);
  type('flo');
  rerender(draw('', true));
  advance(250);
  expect(searches).toEqual(['fl', 'flo']);
});

test('keeps text typed before the URL catches up', () => {
  const { rerender } = render(draw(''));
  type('fl');
  advance(250);
  type('flo');
  rerender(draw('fl'));
  expect(box()).toHaveValue('flo');
  advance(250);
  expect(searches).toEqual(['fl', 'flo']);
});

test('follows Back and links and cancels the pending search', () => {
  const { rerender } = render(draw('flon'));
  type('flon 1803');
  rerender(draw(''));
  expect(box()).toHaveValue('');
  advance(1000);
  expect(searches).toEqual([]);
});

test('searches again when the text is typed back to the current value', () => {
  render(draw('fl'));
  type('flo');
  advance(250);
  type('fl');
  advance(250);
  expect(searches).toEqual(['flo', 'fl']);
});

test('searches although another parameter of the URL changes meanwhile', () => {
  render(draw(''));
  type('flon');
  history.replaceState(null, '', '?sort=price_asc');
  advance(250);
  expect(searches).toEqual(['flon']);
});

test('does not search on another page', () => {
  render(draw(''));
  type('flon');
  history.replaceState(null, '', '/about');
  advance(250);
  expect(searches).toEqual([]);
});
