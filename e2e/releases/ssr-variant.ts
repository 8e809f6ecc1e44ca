// Releases with a changed SSR bundle.
import { createHash } from 'node:crypto';
import type { FrontEnd } from '@challenge-coins/release/parts';
import { addVariant } from './release-variants.ts';
import type { ShopFront } from './shop-front.ts';

/** Code that, appended to an SSR bundle, replaces its `paint(request)`; the lines may call the original. */
export const paintWith = (lines: string) => `
  const { paint } = module.exports;
  module.exports = { ...module.exports, paint: async (request) => { ${lines} } };`;

/** Makes a release live whose SSR bundle has these extra lines, with or without a matching hash. */
export async function goLive(
  front: ShopFront,
  part: FrontEnd,
  { id, lines, isHonest = true }: { id: string; lines: string; isHonest?: boolean },
): Promise<() => Promise<void>> {
  const store = await addVariant({ releasesDir: front.releasesDir, part }, id, async (draft) => {
    const { release, edit, claim } = draft;
    const painter = release.painter!;
    let code = '';
    await edit(painter, (text) => (code = text + lines));
    const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    if (isHonest) claim({ files: { ...release.files, [painter]: integrity } });
  });
  const good = (await store.document())!.live.id;
  await store.makeLive(id);
  await front.waitForRelease(part, id);
  return async () => {
    await store.makeLive(good);
    await front.waitForRelease(part, good);
  };
}
