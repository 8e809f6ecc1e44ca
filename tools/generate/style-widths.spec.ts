import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@challenge-coins/release/parts';

/** The breakpoints listed in `shared-ui/src/ui/tokens.css`. */
const BREAKPOINTS = ['30rem', '40rem', '48rem', '64rem'];

/** Media and container queries in a sheet, a `sizes` attribute or a `matchMedia` call. */
const QUERIES = [/@(?:media|container)\b[^{]*/g, /\((?:min-|max-)?(?:width|height)\b[^)]*\)/g];

async function listFiles(part: string): Promise<string[]> {
  const files = await readdir(join(ROOT, part, 'src'), { recursive: true });
  return files.filter((file) => /\.(css|tsx?)$/.test(file)).map((file) => join(part, 'src', file));
}

/** Lengths in a text's queries, except inside clamp(). */
function queriedWidths(text: string): string[] {
  const queries = QUERIES.flatMap((query) => text.match(query) ?? []);
  return queries.flatMap(
    (query) => query.replace(/clamp\([^)]*\)/g, '').match(/[\d.]+[a-z]+/g) ?? [],
  );
}

it.each(['shared-ui', 'shell', 'storefront-mfe', 'admin-mfe'])(
  '%s uses only the four breakpoints',
  async (part) => {
    const others: string[] = [];
    for (const file of await listFiles(part)) {
      const widths = queriedWidths(await readFile(join(ROOT, file), 'utf8'));
      others.push(
        ...widths
          .filter((width) => !BREAKPOINTS.includes(width))
          .map((width) => `${file}: ${width}`),
      );
    }
    expect(others).toEqual([]);
  },
);
