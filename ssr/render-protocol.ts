// Protocol between the shell's server and a part's server for server-side rendering: POST /paint/<release
// id> at the part's own server, which the shop's proxy does not expose.
import { z } from 'zod';

/** A query of the page and the API's response. */
const apiResponse = z.object({
  queryKey: z.array(z.json()),
  status: z.int(),
  data: z.json(),
});

const localeSchema = z.enum(['en', 'fr', 'ht']);
export type RenderLocale = z.infer<typeof localeSchema>;
export const RENDER_LOCALES: readonly RenderLocale[] = localeSchema.options;

/** Link to a remote's page in the main navigation. */
const pageLinkSchema = z.object({ to: z.string(), label: z.string() });
export type PageLink = z.infer<typeof pageLinkSchema>;

/** Request body of the shell's server. */
export const renderRequestSchema = z.object({
  /** Path and search of the request, without the shop's origin. */
  path: z.string().startsWith('/').max(2_000),
  /** API responses fetched so far, the settings included. */
  known: z.array(apiResponse).max(20),
  siteName: z.string().max(200),
  /** The shop's public address, without a trailing slash. */
  publicUrl: z.string().max(2_000),
  /** Whether no page matches: the shell renders its 404 page. An older release of it ignores this field. */
  isNotFound: z.boolean().optional(),
  /** Language of the address; absent: English. */
  locale: localeSchema.optional(),
  /** Links of remotes' pages for the main navigation; only for the shell. An older release of it ignores them. */
  nav: z.array(pageLinkSchema).max(50).optional(),
});
export type RenderRequestBody = z.infer<typeof renderRequestSchema>;

/** `PageHead` of the contract with the pages. */
const pageHeadSchema = z.object({
  status: z.literal(404).optional(),
  title: z.string(),
  previewTitle: z.string().optional(),
  description: z.string().optional(),
  canonical: z.string().startsWith('/').optional(),
  type: z.enum(['website', 'product']).optional(),
  image: z.string().optional(),
  breadcrumbs: z
    .array(z.object({ name: z.string(), path: z.string().startsWith('/').optional() }))
    .max(10)
    .optional(),
  jsonLd: z.record(z.string(), z.json()).optional(),
});

/** Response body of the part's server: HTML for <main>, and the page's head. */
export const renderResultSchema = z.object({
  html: z.string().max(2_000_000),
  head: pageHeadSchema,
  /** React's version and the page's place in the frame; the browser hydrates if frame and page agree. */
  hydration: z.string().max(100).optional(),
  /** Language of the bundle that rendered the page, if the request had one. Older servers always render English. */
  locale: localeSchema.optional(),
});
export type RenderResponseBody = z.infer<typeof renderResultSchema>;

/** First queries of a page, as its bundle determines them. */
export const requiredQueriesSchema = z.array(
  z.object({ queryKey: z.array(z.json()), path: z.string().startsWith('/api/') }),
);
export type RequiredQueries = z.infer<typeof requiredQueriesSchema>;

/** Response body of POST /queries/<release id>: with the language of the bundle, if the request had one. */
export const queriesResultSchema = z.union([
  requiredQueriesSchema.transform((queries) => ({ queries, locale: undefined })),
  z.object({ queries: requiredQueriesSchema, locale: localeSchema }),
]);
