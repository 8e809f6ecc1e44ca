// The pictures that the shop ships: the list that the seed reads, and the files it names.
import { products } from './catalogue.ts';
import { LARGEST_WIDTH, SUFFIXES } from './encode.ts';
import { shotsOf } from './picture.ts';

/** Every product's pictures in their order, as backend/seed/pictures.json has them. */
export function manifest() {
  const entries = products().map((product) => {
    const shots = shotsOf(product);
    const pictures = shots.map(({ name, alt, numberField }) => ({
      name,
      alt,
      width: LARGEST_WIDTH,
      height: LARGEST_WIDTH,
      ...(numberField && { number_field: numberField }),
    }));
    return [String(product.id), pictures] as const;
  });
  return Object.fromEntries(entries);
}

/** The names of all files of those pictures, in every width and format. */
export function pictureFiles(): string[] {
  const shots = products().flatMap(shotsOf);
  return shots.flatMap(({ name }) => SUFFIXES.map((suffix) => `${name}-${suffix}`));
}
