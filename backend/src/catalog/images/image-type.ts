import { ActiveSvg, NotAPicture } from '../upload.errors.js';

export type PictureType = 'png' | 'jpeg' | 'webp' | 'svg';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** What may stand before the root element: a declaration, comments, a document type. */
const BEFORE_SVG =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s>]/i;
/** What a picture does not need: programs, other documents, entities, addresses outside itself. */
const ACTIVE =
  /<script|<foreignObject|<iframe|<embed|<object|<!ENTITY|<!DOCTYPE[^>]*\[|\son\w+\s*=|javascript:|(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/(?:png|jpeg|webp);)[^"'\s>]|url\(\s*["']?\s*(?!#|["']?data:image\/)[^)\s]|@import/i;

/** What a file is, by its content; its name and what the browser calls it do not matter. */
export function pictureType(bytes: Buffer): PictureType {
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  if (bytes.subarray(0, 3).equals(JPEG)) return 'jpeg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
    return 'webp';
  }
  const text = bytes.toString('utf8');
  if (!BEFORE_SVG.test(text)) throw new NotAPicture();
  if (ACTIVE.test(text)) throw new ActiveSvg();
  return 'svg';
}
