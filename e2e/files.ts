// Files for the browser's file chooser.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A file with that content. */
export const aFile = (name: string, mimeType: string, content: string | Buffer) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

/** A small unique image: one colour out of 16 million. */
export async function aPicture(name: string, format: 'png' | 'jpeg' = 'png') {
  const [r, g, b] = randomBytes(3);
  const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: { r, g, b } } });
  return aFile(name, `image/${format}`, await plain.toFormat(format).toBuffer());
}
