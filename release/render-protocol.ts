// What the shell's server and a part's server say to each other about the painted first screen of a page.
// POST /paint/<release id> at the part's own server, which the shop's proxy does not pass on.
import { z } from 'zod';

/** A query of the page and what the API answered to it. */
const knownAnswer = z.object({
  queryKey: z.array(z.json()),
  status: z.int(),
  /** The body, as JSON. */
  data: z.json(),
});

/** What the shell's server asks. */
export const renderRequestSchema = z.object({
  /** Path and search of the visit, without the shop's address. */
  path: z.string().startsWith('/').max(2_000),
  /** The answers at hand, `['settings']` among them. */
  known: z.array(knownAnswer).max(20),
  siteName: z.string().max(200),
  /** The shop's public address, without a slash at its end. */
  publicUrl: z.string().max(2_000),
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

/** What the part's server answers: the page's HTML for inside <main>, and its head. */
export const renderResultSchema = z.object({
  html: z.string().max(2_000_000),
  head: pageHeadSchema,
});
export type RenderResponseBody = z.infer<typeof renderResultSchema>;

/** Which queries a visit begins with, where they depend on the search: answer to POST /queries/<release id>. */
export const requiredQueriesSchema = z.array(
  z.object({ queryKey: z.array(z.json()), path: z.string().startsWith('/api/') }),
);
export type RequiredQueries = z.infer<typeof requiredQueriesSchema>;
