// Builds one front end in a separate process, so that several build concurrently.
import { FRONT_ENDS, isFrontEnd } from '@challenge-coins/release/parts';
import { buildFrontEnd } from './front-end.ts';

const part = process.argv[2];
if (!isFrontEnd(part)) throw new Error(`Missing part. Use ${FRONT_ENDS.join(', ')}.`);
await buildFrontEnd(part);
