// What a part says about itself: the contract between the release store, the part's server and the
// shell's server. Paths are relative to the release's folder.
import { z } from 'zod';

const path = z
  .string()
  .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, 'must be a plain relative path')
  .max(200);

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** What a page says of itself without running its code; made from the part's list of pages. */
const pageSchema = z.object({
  /** Its part of the title until more is known. */
  title: z.string().max(200),
  /** What it begins with; `:id` in a key or path stands for the address's parameter. */
  queries: z.array(z.object({ queryKey: z.array(z.json()), path: z.string().startsWith('/api/') })),
  /** Search parameters on which the queries depend: with one of these the part's server has to be asked. */
  search: z.array(z.string()),
  /** Addresses for the sitemap, or a list of the API that has one for each of its items. */
  sitemap: z
    .union([z.array(z.string().startsWith('/')), z.object({ each: z.string() })])
    .optional(),
});

/** One immutable build of a part. */
export const releaseSchema = z.object({
  /** Made from the content: the same bytes have the same id. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{3,63}$/),
  /** The commit it was built from, with `-dirty` when the tree had changes; `unknown` without git. */
  commit: z.string().max(100),
  builtAt: z.iso.datetime(),
  /** The script that starts the part: a remote's entry, the shell's last script. */
  entry: path,
  /** All scripts of the first load, in order; for a remote the entry alone. */
  scripts: z.array(path).min(1),
  /** Style sheets of the first load. */
  styles: z.array(path),
  /** Fonts that every page needs at once. */
  fonts: z.array(path),
  /** Subresource integrity of each script and style sheet. */
  files: z.record(path, integrity),
  /** The number of the HostApi contract that a remote needs and the shell offers. */
  contract: z.int().positive(),
  /** All contracts that a shell can host; one that does not say so hosts `contract` alone. */
  contracts: z.array(z.int().positive()).min(1).optional(),
  /** The version of `shared-ui/platform` that a remote needs and the shell offers. */
  platform: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** Route pattern, like `/product/:id`, to the files its page needs at once. */
  preload: z.record(z.string().startsWith('/').max(200), z.array(path)),
  /** Route pattern to what the shop's server needs to know of the page; a part of contract 1 has none. */
  pages: z.record(z.string().startsWith('/').max(200), pageSchema).optional(),
  /** The shell's script that fetches the others when a painted page is seen. */
  start: path.optional(),
  /** The bundle that paints the pages' first screens in Node. */
  painter: path.optional(),
});
export type Release = z.infer<typeof releaseSchema>;

/** When a canary goes back by itself. */
const canaryLimitSchema = z.object({
  /** The share of its visits, in percent, that may not have an error; that share itself is too many. */
  errorPercent: z.number().positive().max(100),
  /** How many visits it must have had before anything is concluded from them. */
  visits: z.int().min(1).max(1_000_000),
});
export type CanaryLimit = z.infer<typeof canaryLimitSchema>;

/** A second release for a share of the visitors. */
const canarySchema = z.object({
  percent: z.number().min(0).max(100),
  release: releaseSchema,
  /** When it began; one that does not say so was started by an older tool, and ends by hand alone. */
  since: z.iso.datetime().optional(),
  limit: canaryLimitSchema.optional(),
});
export type Canary = z.infer<typeof canarySchema>;

/** How many releases a document remembers as having been live. */
export const HISTORY_LENGTH = 50;

/** `release.json`: what is live. Read by everybody, written by the part's own team only. */
export const releaseDocumentSchema = z.object({
  schema: z.literal(1),
  part: z.string().regex(/^[a-z][a-z-]{1,40}$/),
  live: releaseSchema,
  /** A second release for a share of the visitors, in percent. */
  canary: canarySchema.nullable(),
  /** The ids that were live before, the newest first: what a rollback goes back to. */
  history: z.array(releaseSchema.shape.id).max(HISTORY_LENGTH).optional(),
});
export type ReleaseDocument = z.infer<typeof releaseDocumentSchema>;
