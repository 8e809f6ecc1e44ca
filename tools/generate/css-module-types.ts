// Generates the class names of every CSS module as a type, so that misspelled names do not compile.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import postcss from 'postcss';
import { FRONT_ENDS } from '@challenge-coins/release/parts';

const NOTE = '// Generated from the sheets by "npm run generate". Not for editing by hand.\n\n';

/** Class names in a sheet's selectors, in order. */
function getClassNames(css: string): string[] {
  const names = new Set<string>();
  postcss.parse(css).walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/\.([a-z][\w-]*)/gi)) names.add(name);
  });
  return [...names];
}

/** Module declaration of a sheet; TypeScript matches it by the end of the import path. */
export function toDeclaration(path: string, css: string): string {
  const name = `declare module '*/${basename(path)}'`;
  if (!path.endsWith('.module.css')) return `${name} {}\n`;
  const union = getClassNames(css).map((className) => `'${className}'`);
  const type = `Readonly<Record<${union.join(' | ')}, string>>`;
  return `${name} { const classes: ${type}; export default classes; }\n`;
}

async function listSheets(part: string): Promise<string[]> {
  const files = await readdir(join(part, 'src'), { recursive: true });
  return files.filter((file) => file.endsWith('.css')).sort();
}

/** Path and content of each part's `css-modules.d.ts`. */
export async function generateCssModuleTypes(): Promise<[string, string][]> {
  const shared = await listSheets('shared-ui');
  const write = async (part: string, sheets: readonly string[]): Promise<[string, string]> => {
    const lines = sheets.map(async (sheet) =>
      toDeclaration(sheet, await readFile(join(part, 'src', sheet), 'utf8')),
    );
    return [`${part}/src/css-modules.d.ts`, NOTE + (await Promise.all(lines)).join('')];
  };
  const parts = FRONT_ENDS.map(async (part) => {
    const own = await listSheets(part);
    const names = [...shared, ...own].map((sheet) => basename(sheet));
    const duplicate = names.find((name, index) => names.indexOf(name) !== index);
    if (duplicate) throw new Error(`${part} sees two sheets named ${duplicate}: rename one.`);
    return write(part, own);
  });
  return Promise.all([write('shared-ui', shared), ...parts]);
}
