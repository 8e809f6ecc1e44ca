import { readdirSync, readFileSync, statSync } from 'node:fs';
import { products, SEED } from './catalogue.ts';
import { manifest, pictureFiles } from './manifest.ts';

const PICTURES = new URL('pictures/', SEED);

describe('the pictures the shop opens with', () => {
  it('are there for every product, coins with both sides, each in words of its own', () => {
    const list = manifest();
    for (const { id, metal } of products()) {
      const pictures = list[String(id)] ?? [];
      expect({ id, pictures: pictures.length }).toEqual({ id, pictures: metal === null ? 1 : 2 });
    }
    const words = Object.values(list).flatMap((pictures) => pictures.map(({ alt }) => alt));
    expect(new Set(words).size).toBe(words.length);
  });

  it('are files in every width and format, and no file is left over', () => {
    expect(readdirSync(PICTURES).sort()).toEqual(pictureFiles().sort());
    const empty = pictureFiles().filter((name) => statSync(new URL(name, PICTURES)).size === 0);
    expect(empty).toEqual([]);
  });

  it('are listed for the seed as the renderer names and describes them now', () => {
    const listed: unknown = JSON.parse(readFileSync(new URL('pictures.json', SEED), 'utf8'));
    expect(listed).toEqual(manifest());
  });
});
