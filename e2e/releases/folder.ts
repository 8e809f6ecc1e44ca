import path from 'node:path';

/** Where the shops that these journeys open for themselves keep everything. */
export const JOURNEYS_RELEASES = path.resolve(import.meta.dirname, '../../.data/journeys-releases');
