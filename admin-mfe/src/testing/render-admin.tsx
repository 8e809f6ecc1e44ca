import { within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { renderAt } from './render-at.tsx';

export interface OpenOptions {
  readonly path?: string;
  /** What the shopkeeper answers when asked, in order. */
  readonly answers?: boolean[];
}

/** Opens a piece of the back office for the shopkeeper, with an API that gives these replies. */
export function renderAdmin(
  element: ReactNode,
  replies: FakeResponses,
  { path, answers = [] }: OpenOptions = {},
) {
  const api = fakeApi(replies);
  const host = createFakeHost({ user: anAdmin, answers });
  return { ...api, host, ...renderAt(element, host, path) };
}

/** A list's answer: its only page. */
export const pageOf = (items: readonly unknown[], total = items.length, page_size = 50) => ({
  items,
  total,
  page: 1,
  page_size,
});

/** What an address asks for after its "?". */
export const searchOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? '').searchParams);

/** What the rows of a table say, one text each. */
export const rowsIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('row')
    .map((row) => row.textContent);
