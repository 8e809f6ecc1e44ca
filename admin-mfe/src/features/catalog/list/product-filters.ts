import {
  CATEGORY_LABELS,
  isKeyOf,
  STATUS_LABELS,
  type KnownCategory,
  type KnownProductStatus,
} from '@challenge-coins/shared-ui/shop';

/** The categories one can filter by: the six, and the two that the shop makes out of names and prices. */
export const FILTER_LABELS = {
  ...CATEGORY_LABELS,
  heroines: 'Heroines',
  on_sale: 'On Sale',
} as const;

export const ARCHIVED_LABELS = {
  no: 'Not archived',
  live: 'In the shop',
  draft: 'Drafts',
  yes: 'Archived',
  all: 'All',
} as const;

const SORTS = ['featured', 'name', 'price_asc', 'price_desc', 'available', 'updated'] as const;
export type ProductSort = (typeof SORTS)[number];

/** What the list shows; every part of it stands in the address. */
export interface ProductFilters {
  readonly q: string;
  readonly category: KnownCategory | 'heroines' | 'on_sale' | null;
  readonly status: KnownProductStatus | null;
  readonly archived: keyof typeof ARCHIVED_LABELS;
  readonly sort: ProductSort;
  readonly page: number;
}

/** The list's filters as the address says them; what is wrong in it counts as not said. */
export function readProductFilters(search: URLSearchParams, page: number): ProductFilters {
  const category = search.get('category');
  const status = search.get('status');
  const archived = search.get('archived');
  const sort = search.get('sort');
  return {
    q: search.get('q') ?? '',
    category: isKeyOf(FILTER_LABELS, category) ? category : null,
    status: isKeyOf(STATUS_LABELS, status) ? status : null,
    archived: isKeyOf(ARCHIVED_LABELS, archived) ? archived : 'no',
    sort: SORTS.find((known) => known === sort) ?? 'featured',
    page,
  };
}

/** Whether anything but the order narrows the list. */
export function isFiltered({ q, category, status, archived }: ProductFilters): boolean {
  return q !== '' || category !== null || status !== null || archived !== 'no';
}

/** The filters in the API's words, without the page. */
export function productQueryOf({ q, category, status, archived, sort }: ProductFilters) {
  return {
    sort,
    archived,
    ...(q && { q }),
    ...(category && { category }),
    ...(status && { status }),
  };
}
