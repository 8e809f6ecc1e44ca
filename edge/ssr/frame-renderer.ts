// Renders the shell's frame with the releases of the shell's store.
import { renderResultSchema, type RenderResponseBody } from '@challenge-coins/ssr/render-protocol';
import { parseServedReleases, type Release } from '@challenge-coins/release/release-document';
import { ReleaseStore, type ReleaseStoreLocation } from '@challenge-coins/release/release-store';
import { RendererPool } from '@challenge-coins/ssr/renderer-pool';
import type { ReleaseSource } from '../releases/release-source.ts';

const PART = 'shell';

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
    const store = new ReleaseStore(this.location, PART);
    return async () => {
      const text = await store.documentText();
      if (text === null) throw new Error(`${PART} has no release`);
      const withSsr = parseServedReleases(text).filter(({ painter }) => painter);
      await this.renderers.warmUp(withSsr.map(({ id }) => id));
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
