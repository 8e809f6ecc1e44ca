// Renders the shell's frame with the releases of the shell's store.
import {
  renderResultSchema,
  type RenderResponseBody,
} from '@challenge-coins/release/render-protocol';
import { releaseDocumentSchema, type Release } from '@challenge-coins/release/release-document';
import type { ReleaseStoreLocation } from '@challenge-coins/release/release-store';
import { RendererPool } from '@challenge-coins/remote-server/ssr/renderer-pool';
import { createStoreSource, type ReleaseSource } from '../releases/release-source.ts';

const PART = 'shell';

/** Ids of the served releases with an SSR bundle; empty if the document is invalid. */
function listRenderableIds(text: string): string[] {
  const { data } = releaseDocumentSchema.safeParse(JSON.parse(text));
  const releases = data ? [data.live, ...(data.canary ? [data.canary.release] : [])] : [];
  return releases.filter(({ painter }) => painter).map(({ id }) => id);
}

/** SSR renderers of the shell's releases. */
export class FrameRenderer {
  private readonly renderers: RendererPool;

  constructor(
    private readonly location: ReleaseStoreLocation,
    warn: (details: object, message: string) => void,
  ) {
    this.renderers = new RendererPool({ dir: location, part: PART, warn });
  }

  /** Source of the shell's release document. Waits for the renderers, so that the first page has SSR. */
  get source(): ReleaseSource {
    const read = createStoreSource(this.location, PART);
    return async () => {
      const text = await read();
      await this.renderers.warmUp(listRenderableIds(text));
      return text;
    };
  }

  /** Renders the frame; `body` is a render request as JSON. */
  async render(release: Release, body: string): Promise<RenderResponseBody | null> {
    const text = await this.renderers.render('paint', release.id, body);
    return renderResultSchema.nullable().parse(JSON.parse(text));
  }

  close(): void {
    this.renderers.close();
  }
}
