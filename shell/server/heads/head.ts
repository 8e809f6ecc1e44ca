// What a page says about itself before any script runs: for link previews, search and the tab.
import type { ApiAnswer } from '../api/public-api.ts';

/** The API's answers at hand when the page is made, by the name the page's scripts know them by. */
export type PageData = Readonly<Partial<Record<'settings' | 'products' | 'product', ApiAnswer>>>;

export interface HeadContext {
  /** The parameters of the route pattern. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly data: PageData;
  readonly siteName: string;
}

export interface Head {
  readonly status: 200 | 404;
  /** The page's own part of the title; null where the shop's name alone is the title. */
  readonly title: string | null;
  /** How a preview calls the page where that differs; "Home" says nothing outside the shop. */
  readonly previewTitle: string | null;
  readonly description: string | null;
  /** Path and query of the page's one true address; null where search engines should not keep it. */
  readonly canonical: string | null;
  readonly type: 'website' | 'product';
  /** Path of the picture for previews. */
  readonly image: string | null;
  /** What the page is in schema.org's words; addresses in it are paths. */
  readonly jsonLd: ((absolute: (path: string) => string) => object) | null;
}

/** Makes the head of one kind of page. */
export type HeadOf = (context: HeadContext) => Head;

/** A head with nothing but a title; the rest is given where there is more to say. */
export function plainHead(title: string | null, more: Partial<Head> = {}): Head {
  return {
    status: 200,
    title,
    previewTitle: title,
    description: null,
    canonical: null,
    type: 'website',
    image: null,
    jsonLd: null,
    ...more,
  };
}
