import { z } from 'zod';
import { defineQuery } from '../common/query.js';

/** Locks changes of translated texts until the transaction ends: a text without translation has no row to lock. */
export const LOCK_SETTING_TEXTS = defineQuery('lock translated settings', {
  locked: z.boolean(),
})`SELECT pg_advisory_xact_lock(hashtext('setting texts')) IS NOT NULL AS locked`;
