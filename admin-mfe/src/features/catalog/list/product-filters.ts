import {
  CATEGORY_LABELS,
  hasKey,
  STATUS_LABELS,
  type KnownCategory,
  type KnownProductStatus,
} from '@challenge-coins/shared-ui/shop';

/** Category filters: the six stored categories, and two that the API derives from names and prices. */
export const FILTER_LABELS = {
  ...CATEGORY_LABELS,
  heroines: $t('adminProducts.heroines'),
  on_sale: $t('adminProducts.onSale'),
} as const;

/** Labels of the visibility filter. */
export const ARCHIVED_LABELS = {
  no: $t('adminProducts.notArchived'),
  live: $t('adminProducts.inTheShop'),
  draft: $t('adminProducts.drafts'),
  yes: $t('adminProducts.archived'),
  all: $t('adminCommon.all'),
} as const;

const SORTS = ['featured', 'name', 'price_asc', 'price_desc', 'available', 'updated'] as const;
/** Sort orders of the product list. */
export type ProductSort = (typeof SORTS)[number];

/** Filters, sorting and page of the product list, all in the URL. */
export interface ProductFilters {
  readonly q: string;
  readonly category: KnownCategory | 'heroines' | 'on_sale' | null;
  readonly status: KnownProductStatus | null;
  readonly archived: keyof typeof ARCHIVED_LABELS;
  readonly sort: ProductSort;
  readonly page: number;
}

/** Parses the list's filters from the URL; invalid values are ignored. */
export function parseProductFilters(search: URLSearchParams, page: number): ProductFilters {
  const category = search.get('category');
  const status = search.get('status');
  const archived = search.get('archived');
  const sort = search.get('sort');
  return {
    q: search.get('q') ?? '',
    category: hasKey(FILTER_LABELS, category) ? category : null,
    status: hasKey(STATUS_LABELS, status) ? status : null,
    archived: hasKey(ARCHIVED_LABELS, archived) ? archived : 'no',
    sort: SORTS.find((option) => option === sort) ?? 'featured',
    page,
  };
}

/** Whether any filter is set; sorting does not count. */
export function isFiltered({ q, category, status, archived }: ProductFilters): boolean {
  return q !== '' || category !== null || status !== null || archived !== 'no';
}

/** Query parameters of the API for the filters, without the page. */
export function toProductQuery({ q, category, status, archived, sort }: ProductFilters) {
  return {
    sort,
    archived,
    ...(q && { q }),
    ...(category && { category }),
    ...(status && { status }),
  };
}
