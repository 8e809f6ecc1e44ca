import path from 'node:path';

/** Data folder of the shops that these journeys start. */
export const JOURNEYS_RELEASES = path.resolve(import.meta.dirname, '../../.data/journeys-releases');
