import { within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { renderAt } from './render-at.tsx';

/** Options of `renderAdmin`. */
export interface RenderAdminOptions {
  readonly path?: string;
  /** Answers to the confirmation dialogs, in order. */
  readonly answers?: boolean[];
}

/** Renders an admin component for an admin, with a fake API. */
export function renderAdmin(
  element: ReactNode,
  replies: FakeResponses,
  { path, answers = [] }: RenderAdminOptions = {},
) {
  const api = fakeApi(replies);
  const host = createFakeHost({ user: anAdmin, answers });
  return { ...api, host, ...renderAt(element, host, path) };
}

/** Response of a list endpoint with a single page. */
export const toPageResponse = (
  items: readonly unknown[],
  total = items.length,
  page_size = 50,
) => ({
  items,
  total,
  page: 1,
  page_size,
});

/** Query parameters of a request. */
export const getQuery = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? '').searchParams);

/** Text of each row of a table. */
export const getRowTexts = (element: HTMLElement) =>
  within(element)
    .getAllByRole('row')
    .map((row) => row.textContent);
