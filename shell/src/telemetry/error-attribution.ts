// Which part an error belongs to: told by the addresses of its scripts, which begin with the part's name
// and the release's id.
import type { ClientError, ClientErrorKind } from './error-buffer.ts';

/** A part's release, as a file's address names it. */
export interface PartRelease {
  readonly part: string;
  /** Null where it is not told. */
  readonly release: string | null;
}

/** The first of these in a stack is the culprit: a script of a browser's extension, or one of a release. */
const ADDRESS =
  /[a-z-]+-extension:\/\/|\/([a-z][a-z-]{1,40})\/releases\/([a-z0-9][a-z0-9-]{3,63})\//;

/** The release that a text's first address is of; null for anybody else's script, or for none. */
export function parseReleaseUrl(text: string): PartRelease | null {
  const [, part, release] = ADDRESS.exec(text) ?? [];
  return part && release ? { part, release } : null;
}

const textOf = (error: object, field: string) =>
  field in error ? String((error as Record<string, unknown>)[field]) : '';

/** A fault that is ours: whose, and of which kind; null for anything else that happens in a browser. */
export function attributeError({
  kind,
  error,
  trace,
}: ClientError): (PartRelease & { kind: ClientErrorKind }) | null {
  if (typeof error !== 'object' || error === null) return owned(kind, trace);
  const name = textOf(error, 'name');
  if (name === 'AbortError') return null;
  // Without a network nothing comes, and no release is at fault.
  if (name === 'RemoteUnavailable')
    return navigator.onLine ? { kind: 'remote', part: textOf(error, 'part'), release: null } : null;
  if (name === 'ChunkLoadError' || textOf(error, 'code') === 'CSS_CHUNK_LOAD_FAILED')
    return navigator.onLine
      ? owned('chunk', `${textOf(error, 'request')} ${textOf(error, 'message')}`)
      : null;
  // React's own stack begins with the component that failed; an error's, with whoever was called by it.
  return kind === 'page'
    ? owned(kind, `${trace} ${textOf(error, 'stack')}`)
    : owned(kind, `${textOf(error, 'stack')} ${trace}`);
}

function owned(kind: ClientErrorKind, text: string) {
  const found = parseReleaseUrl(text);
  return found && { kind, ...found };
}
