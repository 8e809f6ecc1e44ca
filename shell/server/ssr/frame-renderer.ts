// Paints the shell's own frame, by the releases in the shell's store.
import { renderResultSchema } from '../../../release/render-protocol.ts';
import type { RenderResponseBody } from '../../../release/render-protocol.ts';
import { releaseDocumentSchema } from '../../../release/release-document.ts';
import type { Release } from '../../../release/release-document.ts';
import type { ReleaseStoreLocation } from '../../../release/release-store.ts';
import { RendererPool } from '../../../remote-server/ssr/renderer-pool.ts';
import { createStoreSource } from '../releases/release-source.ts';
import type { ReleaseSource } from '../releases/release-source.ts';

const PART = 'shell';

/** The releases that visitors get and that paint; the document is checked by whoever believes it. */
function extractSlot(text: string): string[] {
  const { data } = releaseDocumentSchema.safeParse(JSON.parse(text));
  const releases = data ? [data.live, ...(data.canary ? [data.canary.release] : [])] : [];
  return releases.filter(({ painter }) => painter).map(({ id }) => id);
}

/** The painters of the shell's releases. */
export class FrameRenderer {
  private readonly painters: RendererPool;

  constructor(
    private readonly place: ReleaseStoreLocation,
    warn: (details: object, message: string) => void,
  ) {
    this.painters = new RendererPool({ dir: place, part: PART, warn });
  }

  /** What is live of the shell, said when its painter is ready: the first page is painted. */
  get source(): ReleaseSource {
    const read = createStoreSource(this.place, PART);
    return async () => {
      const text = await read();
      await this.painters.warmUp(extractSlot(text));
      return text;
    };
  }

  /** The frame as that release paints it; `body` is a `PaintRequest` as JSON. */
  async render(release: Release, body: string): Promise<RenderResponseBody | null> {
    const text = await this.painters.render('paint', release.id, body);
    return renderResultSchema.nullable().parse(JSON.parse(text));
  }

  close(): void {
    this.painters.close();
  }
}
