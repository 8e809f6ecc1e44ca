import { within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { fakeApi } from './fake-api.ts';
import { show } from './show.tsx';

interface OpenOptions {
  readonly path?: string;
  /** What the shopkeeper answers when asked, in order. */
  readonly answers?: boolean[];
}

/** Opens a piece of the back office for the shopkeeper, with an API that gives these replies. */
export function open(
  element: ReactNode,
  replies: Readonly<Record<string, unknown>>,
  { path, answers = [] }: OpenOptions = {},
) {
  const made = fakeApi(replies);
  const host = createFakeHost({ user: anAdmin, answers });
  return { made, host, ...show(element, host, path) };
}

/** A list's answer: its only page. */
export const pageOf = (items: readonly unknown[], total = items.length, page_size = 50) => ({
  items,
  total,
  page: 1,
  page_size,
});

/** What the rows of a table say, one text each. */
export const rowsIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('row')
    .map((row) => row.textContent);
