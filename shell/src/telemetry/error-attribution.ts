// Attributes an error to a part's release by the URLs of its scripts, which contain the part's name and release id.
import type { ClientError, ClientErrorKind } from './error-buffer.ts';

/** A part's release from the URL of one of its files. */
export interface PartRelease {
  readonly part: string;
  /** Null if unknown. */
  readonly release: string | null;
}

/** Matches URLs of browser extensions and release files; the first match in a stack is the origin of the error. */
const SCRIPT_URL =
  /[a-z-]+-extension:\/\/|\/([a-z][a-z-]{1,40})\/releases\/([a-z0-9][a-z0-9-]{3,63})\//;

/** Release of the first script URL in a text; null for foreign scripts or none. */
export function parseReleaseUrl(text: string): PartRelease | null {
  const [, part, release] = SCRIPT_URL.exec(text) ?? [];
  return part && release ? { part, release } : null;
}

const getText = (error: object, field: string) =>
  field in error ? String((error as Record<string, unknown>)[field]) : '';

/** Attributes an error to a part; null for errors that are not the shop's. */
export function attributeError({
  kind,
  error,
  trace,
}: ClientError): (PartRelease & { kind: ClientErrorKind }) | null {
  if (typeof error !== 'object' || error === null) return attribute(kind, trace);
  const name = getText(error, 'name');
  if (name === 'AbortError') return null;
  // Offline errors are not a release's fault.
  if (name === 'RemoteUnavailable')
    return navigator.onLine
      ? { kind: 'remote', part: getText(error, 'part'), release: null }
      : null;
  if (name === 'ChunkLoadError' || getText(error, 'code') === 'CSS_CHUNK_LOAD_FAILED')
    return navigator.onLine
      ? attribute('chunk', `${getText(error, 'request')} ${getText(error, 'message')}`)
      : null;
  // React's component stack begins with the failed component; the error's stack with a function it called.
  return kind === 'page'
    ? attribute(kind, `${trace} ${getText(error, 'stack')}`)
    : attribute(kind, `${getText(error, 'stack')} ${trace}`);
}

/** Position in a script of a release. */
const FRAME = /\/([a-z][a-z-]{1,40})\/releases\/([a-z0-9][a-z0-9-]{3,63})\/([\w./-]+):(\d+):(\d+)/g;
const MAX_FRAMES = 5;

/** Class of an error, and its positions in the scripts of one release: no text and no URL of a page. */
export function describeError(error: unknown, { part, release }: PartRelease) {
  const object = typeof error === 'object' && error !== null ? error : {};
  const name = getText(object, 'name');
  const frames = [...getText(object, 'stack').matchAll(FRAME)]
    .filter(([, ofPart, ofRelease]) => ofPart === part && ofRelease === release)
    .slice(0, MAX_FRAMES)
    .map(([, , , file, line, column]) => ({ file, line: Number(line), column: Number(column) }));
  return { name: /^[A-Za-z]\w{0,39}$/.test(name) ? name : 'Error', frames };
}

function attribute(kind: ClientErrorKind, text: string) {
  const release = parseReleaseUrl(text);
  return release && { kind, ...release };
}
