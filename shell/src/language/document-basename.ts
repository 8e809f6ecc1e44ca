import { getBasename } from '@challenge-coins/shared-ui/platform/router/basename';

/** Address prefix of the document's language; empty where its address has none, as in development. */
export function getDocumentBasename(): string {
  const basename = getBasename($locale);
  return location.pathname.startsWith(basename) ? basename : '';
}
