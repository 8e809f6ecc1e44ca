// The class names of every sheet as a type, so that a misspelled one does not compile.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import postcss from 'postcss';
import { FRONT_ENDS } from '../../release/parts.ts';

const NOTE = '// Generated from the sheets by "npm run generate". Not for editing by hand.\n\n';

/** The class names that a sheet's selectors have, in their order. */
function classNamesOf(css: string): string[] {
  const names = new Set<string>();
  postcss.parse(css).walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/\.([a-z][\w-]*)/gi)) names.add(name);
  });
  return [...names];
}

/** What an import of a sheet gives: TypeScript knows the sheet by the end of its path. */
export function declarationOf(path: string, css: string): string {
  const name = `declare module '*/${basename(path)}'`;
  if (!path.endsWith('.module.css')) return `${name} {}\n`;
  const union = classNamesOf(css).map((known) => `'${known}'`);
  const type = `Readonly<Record<${union.join(' | ')}, string>>`;
  return `${name} { const classes: ${type}; export default classes; }\n`;
}

async function sheetsOf(part: string): Promise<string[]> {
  const files = await readdir(join(part, 'src'), { recursive: true });
  return files.filter((file) => file.endsWith('.css')).sort();
}

/** Path → content of each part's `css-modules.d.ts`. */
export async function generateCssModuleTypes(): Promise<[string, string][]> {
  const shared = await sheetsOf('shared-ui');
  const write = async (part: string, sheets: readonly string[]): Promise<[string, string]> => {
    const lines = sheets.map(async (sheet) =>
      declarationOf(sheet, await readFile(join(part, 'src', sheet), 'utf8')),
    );
    return [`${part}/src/css-modules.d.ts`, NOTE + (await Promise.all(lines)).join('')];
  };
  const parts = FRONT_ENDS.map(async (part) => {
    const own = await sheetsOf(part);
    const names = [...shared, ...own].map((sheet) => basename(sheet));
    const twice = names.find((name, place) => names.indexOf(name) !== place);
    if (twice) throw new Error(`${part} sees two sheets called ${twice}: give one another name.`);
    return write(part, own);
  });
  return Promise.all([write('shared-ui', shared), ...parts]);
}
