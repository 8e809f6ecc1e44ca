// Generates the backend's module graph in ARCHITECTURE.md from the imports.
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

const PAGE = 'ARCHITECTURE.md';
const SOURCES = 'backend/src';
const BELOW = /(?<=## The module graph\n)[\s\S]*$/;
const INTRODUCTION =
  'Drawn by `npm run generate` from the imports; an arrow reads "uses". Everything uses `common`,\n' +
  'which uses nothing, so those arrows are left out; `database` (entities, migrations, seed) too.';

/** ARCHITECTURE.md with the current graph. */
export async function generatedArchitecture(): Promise<readonly [path: string, content: string]> {
  const page = await readFile(PAGE, 'utf8');
  const section = `\n${INTRODUCTION}\n\n\`\`\`mermaid\n${await moduleGraph(SOURCES)}\n\`\`\`\n`;
  return [PAGE, page.replace(BELOW, section)];
}

/** Modules that every module uses, and infrastructure. */
const IGNORED = /^(common|database|docs|health)$/;

/** Sources of the modules, as paths that begin with the module's name. */
async function listSources(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).map((name) =>
    name.replaceAll('\\', '/'),
  );
  return names.filter((name) => /\/.*(?<!spec|main)\.ts$/.test(name));
}

/** The graph of the modules in a folder: one arrow for each import between two modules. */
export async function moduleGraph(folder: string): Promise<string> {
  const arrows = new Set<string>();
  for (const file of await listSources(folder)) {
    const { importedFiles } = ts.preProcessFile(await readFile(join(folder, file), 'utf8'));
    const own = moduleOf(file);
    for (const { fileName } of importedFiles) {
      if (!fileName.startsWith('.')) continue;
      const used = moduleOf(join(dirname(file), fileName));
      if (own && used && own !== used) arrows.add(`  ${own} --> ${used}`);
    }
  }
  return ['flowchart LR', ...[...arrows].sort()].join('\n');
}

/** The module of a file; undefined for files outside modules and for ignored modules. */
function moduleOf(file: string): string | undefined {
  const [name = '', ...rest] = file.split('/');
  return rest.length === 0 || name === '..' || IGNORED.test(name) ? undefined : name;
}
