// The address of a picture: /api/images/<hash>-<width>.<format>; it never changes what it shows.

/** Narrowest first. A new width also needs a line in the table's check. */
export const IMAGE_WIDTHS = [320, 640, 960, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export const IMAGE_FORMATS = ['webp', 'avif'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** One of the files of a picture. */
export interface ImageFile {
  readonly width: ImageWidth;
  readonly format: ImageFormat;
}

/** What a file name says: which picture, how wide, in which encoding. */
export interface ImageName extends ImageFile {
  readonly hash: string;
}

export const WIDEST = Math.max(...IMAGE_WIDTHS);

/** The file that is there as soon as a picture is: what a card shows. */
export const FIRST_VARIANT = { width: 640, format: 'webp' } as const satisfies ImageFile;

const ON_PAGES = (['webp', 'avif'] as const).flatMap((format) =>
  ([320, 640, 960] as const).map((width) => ({ width, format })),
);

/** For looking closely. Only as AVIF: as WebP it would be twice as heavy, and who lacks AVIF gets 960 pixels. */
const CLOSE = { width: 1600, format: 'avif' } as const satisfies ImageFile;

/** All files of a picture that is so wide, in the order in which they are missed most. */
export function listVariants(pictureWidth: number): readonly ImageFile[] {
  return pictureWidth > 960 ? [...ON_PAGES, CLOSE] : ON_PAGES;
}

const FILE_NAME = /^([0-9a-f]{32})-(\d{1,4})\.(webp|avif)$/;
const FOLDER = '/api/images/';

/** The name of one of a picture's files. */
export function imageFileName({ hash, width, format }: ImageName): string {
  return `${hash}-${width}.${format}`;
}

/** The address of a picture in the width a card shows. */
export function imageUrl(hash: string): string {
  return `${FOLDER}${imageFileName({ hash, ...FIRST_VARIANT })}`;
}

/** Reads a file name; null when it is not one of ours. */
export function parseImageName(fileName: string): ImageName | null {
  const match = FILE_NAME.exec(fileName);
  const hash = match?.[1];
  const width = IMAGE_WIDTHS.find((known) => String(known) === match?.[2]);
  const format = IMAGE_FORMATS.find((known) => known === match?.[3]);
  return hash && width && format ? { hash, width, format } : null;
}

/** The picture an address shows; null when the address is not one of ours. */
export function parseImageUrl(url: string): string | null {
  return url.startsWith(FOLDER) ? (parseImageName(url.slice(FOLDER.length))?.hash ?? null) : null;
}
