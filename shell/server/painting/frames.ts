// Paints the shell's own frame, by the releases in the shell's store.
import { paintingSchema } from '../../../release/painting.ts';
import type { Painting } from '../../../release/painting.ts';
import { releaseDocumentSchema } from '../../../release/release-document.ts';
import type { Release } from '../../../release/release-document.ts';
import type { ReleasePlace } from '../../../release/release-store.ts';
import { Painters } from '../../../remote-server/painter/painters.ts';
import { sourceIn } from '../releases/release-source.ts';
import type { ReleaseSource } from '../releases/release-source.ts';

const PART = 'shell';

/** The releases that visitors get and that paint; the document is checked by whoever believes it. */
function paintedIn(text: string): string[] {
  const { data } = releaseDocumentSchema.safeParse(JSON.parse(text));
  const releases = data ? [data.live, ...(data.canary ? [data.canary.release] : [])] : [];
  return releases.filter(({ painter }) => painter).map(({ id }) => id);
}

/** The painters of the shell's releases. */
export class Frames {
  private readonly painters: Painters;

  constructor(
    private readonly place: ReleasePlace,
    warn: (details: object, message: string) => void,
  ) {
    this.painters = new Painters({ place, part: PART, warn });
  }

  /** What is live of the shell, said when its painter is ready: the first page is painted. */
  get source(): ReleaseSource {
    const read = sourceIn(this.place, PART);
    return async () => {
      const text = await read();
      await this.painters.expect(paintedIn(text));
      return text;
    };
  }

  /** The frame as that release paints it; `body` is a `PaintRequest` as JSON. */
  async paint(release: Release, body: string): Promise<Painting | null> {
    const text = await this.painters.ask('paint', release.id, body);
    return paintingSchema.nullable().parse(JSON.parse(text));
  }

  close(): void {
    this.painters.close();
  }
}
