import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../common/query.js';

/** Key of the advisory lock on changes of zones (arbitrary). */
const ZONE_LOCK = 1_804_600;

const LOCK = defineQuery('lock the delivery zones', { lock: z.string() })`
  SELECT pg_advisory_xact_lock(${ZONE_LOCK})::text AS lock`;

/** Serializes changes of zones until the transaction ends: which countries are free depends on all of them. */
export async function lockDeliveryZones(manager: EntityManager): Promise<void> {
  await LOCK.run(manager);
}
