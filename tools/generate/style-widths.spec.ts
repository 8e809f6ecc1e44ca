import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../release/parts.ts';

/** As `shared-ui/src/ui/tokens.css` names them. */
const WIDTHS = ['30rem', '40rem', '48rem', '64rem'];

/** What a query compares a width or a height with, in a sheet, a `sizes` or a `matchMedia`. */
const QUERIES = [/@(?:media|container)\b[^{]*/g, /\((?:min-|max-)?(?:width|height)\b[^)]*\)/g];

async function filesOf(part: string): Promise<string[]> {
  const files = await readdir(join(ROOT, part, 'src'), { recursive: true });
  return files.filter((file) => /\.(css|tsx?)$/.test(file)).map((file) => join(part, 'src', file));
}

/** The lengths of a text's queries, the gutters' aside. */
function queriedWidths(text: string): string[] {
  const queries = QUERIES.flatMap((query) => text.match(query) ?? []);
  return queries.flatMap(
    (query) => query.replace(/clamp\([^)]*\)/g, '').match(/[\d.]+[a-z]+/g) ?? [],
  );
}

it.each(['shared-ui', 'shell', 'storefront-mfe', 'admin-mfe'])(
  '%s changes at the four widths and no other',
  async (part) => {
    const others: string[] = [];
    for (const file of await filesOf(part)) {
      const widths = queriedWidths(await readFile(join(ROOT, file), 'utf8'));
      others.push(
        ...widths.filter((width) => !WIDTHS.includes(width)).map((width) => `${file}: ${width}`),
      );
    }
    expect(others).toEqual([]);
  },
);
