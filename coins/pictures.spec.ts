import { readdirSync, readFileSync, statSync } from 'node:fs';
import { products, SEED } from './catalogue.ts';
import { manifest, pictureFiles } from './manifest.ts';

const PICTURES = new URL('pictures/', SEED);

describe('the pictures the shop opens with', () => {
  it('are seven for every coin and three for every other product, each with its own alt text', () => {
    const list = manifest();
    for (const { id, metal } of products()) {
      const pictures = list[String(id)] ?? [];
      expect({ id, pictures: pictures.length }).toEqual({ id, pictures: metal === null ? 3 : 7 });
    }
    const altTexts = Object.values(list).flatMap((pictures) => pictures.map(({ alt }) => alt));
    expect(new Set(altTexts).size).toBe(altTexts.length);
  });

  it('begin with both sides of a coin, which flips between the first two', () => {
    for (const { id, metal } of products()) {
      if (metal === null) continue;
      const [first, second, ...further] = manifest()[String(id)] ?? [];
      expect([first?.alt, second?.alt]).toEqual([
        expect.stringMatching(/^Obverse/),
        expect.stringMatching(/^Reverse/),
      ]);
      expect(further.filter(({ number_field: field }) => field !== undefined)).toEqual([]);
    }
  });

  it('are described in at most 300 characters, as much as the back office takes', () => {
    const long = Object.values(manifest())
      .flat()
      .filter(({ alt }) => alt.length > 300);
    expect(long.map(({ name }) => name)).toEqual([]);
  });

  it('have thumbnails of at most 4 kB after the first two, which load with the page', () => {
    const heavy = products().flatMap(({ id }) =>
      (manifest()[String(id)] ?? [])
        .slice(2)
        .filter(({ name }) => statSync(new URL(`${name}-320.avif`, PICTURES)).size > 4000),
    );
    expect(heavy.map(({ name }) => name)).toEqual([]);
  });

  it('have no file of more than 81 kB', () => {
    const large = pictureFiles().filter((name) => statSync(new URL(name, PICTURES)).size > 81_000);
    expect(large).toEqual([]);
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
