// The release document: contract between release store, part server and shell server. Paths are relative to
// the release's folder.
import { z } from 'zod';

const path = z
  .string()
  .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, 'must be a plain relative path')
  .max(200);

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

const navText = z.string().min(1).max(40);

/** Metadata of a page, generated from the part's list of pages, so that the shell needs no part code. */
const pageSchema = z.object({
  /** The page's part of the title until its data is known. */
  title: z.string().max(200),
  /** The page's first queries; `:id` in a key or path stands for the route parameter. */
  queries: z.array(z.object({ queryKey: z.array(z.json()), path: z.string().startsWith('/api/') })),
  /** Search parameters that change the queries: if one is present, the part's server determines the queries. */
  search: z.array(z.string()),
  /** Sitemap paths, or an API list with one path per item. */
  sitemap: z
    .union([z.array(z.string().startsWith('/')), z.object({ each: z.string() })])
    .optional(),
  /** Text of the page's link in the main navigation. */
  nav: navText.optional(),
  /** Other origins that the page needs in the Content-Security-Policy. */
  origins: z
    .array(z.string().regex(/^https:\/\/[\w.-]+(:\d+)?$/, 'must be an https origin'))
    .max(10)
    .optional(),
  /** Title and link in languages other than English. */
  texts: z
    .record(z.string(), z.object({ title: z.string().max(200), nav: navText.optional() }))
    .optional(),
});

/** One immutable build of a part. */
export const releaseSchema = z.object({
  /** Hash of the content: the same bytes have the same id. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{3,63}$/),
  /** Commit of the build, with `-dirty` if the tree had changes; `unknown` without git. */
  commit: z.string().max(100),
  builtAt: z.iso.datetime(),
  /** Entry script: a remote's entry, the shell's last script. */
  entry: path,
  /** All scripts of the first load in order; for a remote only the entry. */
  scripts: z.array(path).min(1),
  styles: z.array(path),
  /** Fonts that every page loads at once. */
  fonts: z.array(path),
  files: z.record(path, integrity),
  /** Version of the HostApi contract that a remote requires and the shell offers. */
  contract: z.int().positive(),
  /** All contract versions that a shell hosts; if absent, `contract` alone. */
  contracts: z.array(z.int().positive()).min(1).optional(),
  /** Version of `shared-ui/platform` that a remote requires and the shell offers. */
  platform: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** Files to preload per route pattern, such as `/product/:id`. */
  preload: z.record(z.string().startsWith('/').max(200), z.array(path)),
  /** Page metadata per route pattern; absent in a part of contract 1. */
  pages: z.record(z.string().startsWith('/').max(200), pageSchema).optional(),
  /** Script loader of the shell: fetches the other scripts after the server-rendered page is displayed. */
  start: path.optional(),
  /** SSR bundle: renders the pages' first screens in Node. */
  painter: path.optional(),
  /** Languages of the release's files, such as `app.1a2b.fr.js` beside `app.1a2b.en.js`; absent: English only. */
  languages: z.array(z.string().regex(/^[a-z]{2,8}$/)).optional(),
});
export type Release = z.infer<typeof releaseSchema>;

/** The file of a language beside an English one: `app.1a2b.en.js` and `app.1a2b.fr.js`. */
export function localizeFile(file: string, locale: string): string {
  return file.replace(/\.en\.(c?js)$/, `.${locale}.$1`);
}

/** Releases served to visitors, the live one first; empty if the text is not a valid document. */
export function parseServedReleases(text: string | null): Release[] {
  try {
    const { live, canary } = releaseDocumentSchema.parse(JSON.parse(text ?? ''));
    return canary ? [live, canary.release] : [live];
  } catch {
    return [];
  }
}

const canaryLimitSchema = z.object({
  /** Percentage of visits with an error; reaching it is too many. */
  errorPercent: z.number().positive().max(100),
  /** Minimum number of visits before the rate is evaluated. */
  visits: z.int().min(1).max(1_000_000),
});
export type CanaryLimit = z.infer<typeof canaryLimitSchema>;

/** A second release for a percentage of the visitors. */
const canarySchema = z.object({
  percent: z.number().min(0).max(100),
  release: releaseSchema,
  /** Start of the canary; absent if an older tool started it, which disables the automatic rollback. */
  since: z.iso.datetime().optional(),
  limit: canaryLimitSchema.optional(),
});
export type Canary = z.infer<typeof canarySchema>;

/** Number of earlier live releases that a document lists. */
export const HISTORY_LENGTH = 50;

/** `release.json`: the live release, the canary and the history of a part. */
export const releaseDocumentSchema = z.object({
  schema: z.literal(1),
  part: z.string().regex(/^[a-z][a-z-]{1,40}$/),
  live: releaseSchema,
  canary: canarySchema.nullable(),
  /** Ids of earlier live releases, newest first: the targets of rollbacks. */
  history: z.array(releaseSchema.shape.id).max(HISTORY_LENGTH).optional(),
});
export type ReleaseDocument = z.infer<typeof releaseDocumentSchema>;
