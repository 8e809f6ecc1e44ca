// Builds one front end in a separate process, so that several build concurrently.
import { isFrontEnd } from '@challenge-coins/release/parts';
import { buildFrontEnd } from './front-end.ts';

const part = process.argv[2];
if (!isFrontEnd(part)) throw new Error('Missing part. Use shell, storefront-mfe or admin-mfe.');
await buildFrontEnd(part);
