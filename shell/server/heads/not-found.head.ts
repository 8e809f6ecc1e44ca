import { plainHead } from './head.ts';
import type { Head } from './head.ts';

/** The shop's page under an address that means nothing; the page itself says so in words. */
export const notFoundHead = (): Head => plainHead('Page not found', { status: 404 });
