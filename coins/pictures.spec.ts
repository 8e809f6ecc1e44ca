import { readdirSync, readFileSync, statSync } from 'node:fs';
import { products, SEED } from './catalogue.ts';
import { manifest, pictureFiles } from './manifest.ts';

const PICTURES = new URL('pictures/', SEED);

describe('the pictures the shop opens with', () => {
  it('exist for every product, for coins with both sides, each with its own alt text', () => {
    const list = manifest();
    for (const { id, metal } of products()) {
      const pictures = list[String(id)] ?? [];
      expect({ id, pictures: pictures.length }).toEqual({ id, pictures: metal === null ? 1 : 2 });
    }
    const altTexts = Object.values(list).flatMap((pictures) => pictures.map(({ alt }) => alt));
    expect(new Set(altTexts).size).toBe(altTexts.length);
  });

  it('have files in every width and format, and there are no others', () => {
    expect(readdirSync(PICTURES).sort()).toEqual(pictureFiles().sort());
    const empty = pictureFiles().filter((name) => statSync(new URL(name, PICTURES)).size === 0);
    expect(empty).toEqual([]);
  });

  it('match the list that the seed reads', () => {
    const listed: unknown = JSON.parse(readFileSync(new URL('pictures.json', SEED), 'utf8'));
    expect(listed).toEqual(manifest());
  });
});
