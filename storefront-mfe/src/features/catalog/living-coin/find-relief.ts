import type { Product } from '@challenge-coins/shared-ui/api';
import { RELIEFS, type ReliefMap } from './reliefs.ts';

const KEY = /\/api\/images\/([0-9a-f]{8})/;

/** The relief map of an image; undefined for one that the shop did not come with, such as a photograph. */
export function findRelief(image: Product['images'][number] | undefined): ReliefMap | undefined {
  const key = KEY.exec(image?.url ?? '')?.[1];
  return key === undefined ? undefined : RELIEFS[key];
}
