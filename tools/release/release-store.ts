// A part's releases on disk: immutable folders, and one small file that says which of them is live.
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, cp, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LockHeld, takeLock } from '../build/process-lock.ts';
import { releaseDocumentSchema, releaseSchema } from './release-document.ts';
import { withLive } from './release-moves.ts';
import type { Release, ReleaseDocument } from './release-document.ts';

/** How long a release on another machine that shares the store may take, in milliseconds. */
const LONGEST_RELEASE = 15 * 60 * 1000;

/** Another release of the same part is being written at this moment. */
export class ReleaseInProgress extends Error {
  constructor(part: string, held: LockHeld) {
    super(`Another release of ${part} is being made: ${held.message}. Nothing was changed.`);
  }
}

/** The release was never added to this store, or was pruned. */
export class UnknownRelease extends Error {
  constructor(part: string, id: string) {
    super(`${part} has no release ${id} in this store.`);
  }
}

/** A finished build: its public files, its source maps, and what it says about itself. */
export interface BuiltRelease {
  readonly release: Release;
  readonly files: string;
  readonly maps: string;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Writes beside `path` and renames over it: a reader sees the old file or the new one, whole. */
async function writeWhole(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(temporary, 'wx');
    await file.writeFile(text);
    await file.sync();
    await file.close();
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** The same, for a folder: it appears complete or not at all. */
async function copyWhole(from: string, to: string): Promise<void> {
  if (await exists(to)) return;
  const temporary = `${to}.${randomUUID()}.tmp`;
  try {
    await cp(from, temporary, { recursive: true, mode: constants.COPYFILE_FICLONE });
    await rename(temporary, to);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** The releases of one part under `<root>/<part>/`. */
export class ReleaseStore {
  readonly folder: string;
  readonly releasesFolder: string;
  readonly documentPath: string;

  constructor(
    root: string,
    readonly part: string,
  ) {
    this.folder = join(root, part);
    this.releasesFolder = join(this.folder, 'releases');
    this.documentPath = join(this.folder, 'release.json');
  }

  /** What is live, or null before the first release. Throws when the file is not a release document. */
  async document(): Promise<ReleaseDocument | null> {
    if (!(await exists(this.documentPath))) return null;
    return releaseDocumentSchema.parse(JSON.parse(await readFile(this.documentPath, 'utf8')));
  }

  /** Every release of the store, the newest first. */
  async list(): Promise<Release[]> {
    if (!(await exists(this.releasesFolder))) return [];
    const folders = (await readdir(this.releasesFolder)).filter((name) => !name.endsWith('.tmp'));
    const releases = await Promise.all(folders.map((id) => this.release(id)));
    return releases.sort((a, b) => b.builtAt.localeCompare(a.builtAt));
  }

  /** One release as it was added. */
  async release(id: string): Promise<Release> {
    const path = join(this.releasesFolder, id, 'release.json');
    if (!(await exists(path))) throw new UnknownRelease(this.part, id);
    return releaseSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  }

  /** Adds a build without making it live. Adding the same build again changes nothing. */
  async add({ release, files, maps }: BuiltRelease): Promise<void> {
    await mkdir(this.releasesFolder, { recursive: true });
    await mkdir(join(this.folder, 'maps'), { recursive: true });
    if (await exists(maps)) await copyWhole(maps, join(this.folder, 'maps', release.id));
    await copyWhole(files, join(this.releasesFolder, release.id));
  }

  /** Makes a release of the store live, in one step that no reader can see half of. */
  async goLive(id: string): Promise<ReleaseDocument> {
    return this.alone(`release ${id} goes live`, async () =>
      this.flip(withLive(await this.document(), this.part, await this.release(id))),
    );
  }

  /** Puts `document` in the place of the present one. To be called within `alone`. */
  async flip(document: ReleaseDocument): Promise<ReleaseDocument> {
    await writeWhole(this.documentPath, `${JSON.stringify(document, null, 2)}\n`);
    return document;
  }

  /** Takes a release out of the store for ever. To be called within `alone`. */
  async remove(id: string): Promise<void> {
    await rm(join(this.releasesFolder, id), { recursive: true, force: true });
    await rm(join(this.folder, 'maps', id), { recursive: true, force: true });
  }

  /** Runs `work` while no other process changes what is live; refuses when one does. */
  async alone<T>(doing: string, work: () => Promise<T>): Promise<T> {
    const path = join(this.folder, 'release.lock');
    const giveBack = await takeLock(path, doing, { elsewhere: LONGEST_RELEASE }).catch(
      (error: unknown) => {
        throw error instanceof LockHeld ? new ReleaseInProgress(this.part, error) : error;
      },
    );
    try {
      return await work();
    } finally {
      await giveBack();
    }
  }
}
