// The pictures that ship with the shop: the list used by the seed, and the files it names.
import { products } from './catalogue.ts';
import { largestWidth, suffixesOf } from './encode.ts';
import { shotsOf } from './picture.ts';

/** Pictures of every product by product id, in the format of backend/seed/pictures.json. */
export function manifest() {
  const entries = products().map((product) => {
    const shots = shotsOf(product);
    const pictures = shots.map(({ name, alt, numberField, files = 'main' }) => ({
      name,
      alt,
      width: largestWidth(files),
      height: largestWidth(files),
      ...(numberField && { number_field: numberField }),
    }));
    return [String(product.id), pictures] as const;
  });
  return Object.fromEntries(entries);
}

/** The names of all files of those pictures, in every width and format. */
export function pictureFiles(): string[] {
  const shots = products().flatMap(shotsOf);
  return shots.flatMap(({ name, files = 'main' }) =>
    suffixesOf(files).map((suffix) => `${name}-${suffix}`),
  );
}
