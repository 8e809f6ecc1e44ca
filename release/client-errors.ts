// Errors in visitors' browsers, recorded beside the releases: their class and where they were thrown, without texts,
// addresses and visitors.
import { SourceMap, type SourceMapPayload } from 'node:module';
import { z } from 'zod';
import { releaseSchema } from './release-document.ts';
import type { ReleaseStore } from './release-store.ts';

/** Path of the reports on a remote's server; like canary reports, only the shell posts them. */
export const CLIENT_ERRORS_PATH = '/client-errors';

/** In bytes. */
export const MAX_CLIENT_ERRORS_BYTES = 64 * 1_024;

/** Maximum of different errors of one report, and of the record. */
export const MAX_CLIENT_ERRORS = 50;

const RECORD = 'client-errors';

/** Kinds of client errors. */
export const CLIENT_ERROR_KINDS = ['script', 'rejection', 'page', 'chunk', 'remote'] as const;

const position = z.int().min(1).max(100_000_000);

const frameSchema = z.strictObject({
  file: releaseSchema.shape.entry,
  line: position,
  column: position,
});
type Frame = z.infer<typeof frameSchema>;

export const clientErrorSchema = z.strictObject({
  release: releaseSchema.shape.id,
  kind: z.enum(CLIENT_ERROR_KINDS),
  /** Class of the error: `TypeError`. */
  name: z.string().regex(/^[A-Za-z]\w{0,39}$/),
  /** Innermost first. */
  frames: z.array(frameSchema).max(5),
});
export type ClientErrorReport = z.infer<typeof clientErrorSchema>;

/** Errors and how often each was reported. */
export const clientErrorCountsSchema = z
  .array(clientErrorSchema.extend({ count: z.int().positive() }))
  .max(MAX_CLIENT_ERRORS);
export type ClientErrorCounts = z.infer<typeof clientErrorCountsSchema>;

const recordSchema = z.array(
  clientErrorCountsSchema.element.extend({ last: z.iso.datetime() }).strip(),
);
export type RecordedClientError = z.infer<typeof recordSchema>[number];

/** Two errors are the same if class and frames are. */
export function getErrorKey({ release, kind, name, frames }: ClientErrorReport): string {
  return JSON.stringify([
    release,
    kind,
    name,
    frames.map(({ file, line, column }) => [file, line, column]),
  ]);
}

/** Lists the recorded errors, last one first. */
export async function listClientErrors(store: ReleaseStore): Promise<RecordedClientError[]> {
  return (await store.readRecord(RECORD, recordSchema)) ?? [];
}

/** Adds errors to the record. Without the lock, so that no release is refused: concurrent counts may be lost. */
export async function recordClientErrors(
  store: ReleaseStore,
  errors: ClientErrorCounts,
): Promise<void> {
  const last = new Date().toISOString();
  await store.updateRecord(RECORD, recordSchema, (before) => {
    const all = new Map((before ?? []).map((error) => [getErrorKey(error), error]));
    const reported = errors.map((error) => {
      const key = getErrorKey(error);
      const count = error.count + (all.get(key)?.count ?? 0);
      all.delete(key);
      return { ...error, count, last };
    });
    return [...reported, ...all.values()].slice(0, MAX_CLIENT_ERRORS);
  });
}

/** Place of a frame in the sources, by the source map of its script; in the script if there is none. */
async function describeFrame(
  store: ReleaseStore,
  release: string,
  { file, line, column }: Frame,
): Promise<string> {
  const map = await store.sourceMap(release, file);
  const entry =
    map && new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return `${file}:${line}:${column}`;
  const source = entry.originalSource.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '');
  return `${source}:${entry.originalLine + 1}`;
}

/** `3 × TypeError (page) in 9cae0cd3c454: src/pages/product.page.tsx:12, src/seats.tsx:40`. */
export async function describeClientError(
  store: ReleaseStore,
  { release, kind, name, frames, count }: RecordedClientError,
): Promise<string> {
  const places = await Promise.all(frames.map((frame) => describeFrame(store, release, frame)));
  const where = places.length > 0 ? `: ${places.join(', ')}` : '';
  return `${count} × ${name} (${kind}) in ${release}${where}`;
}
