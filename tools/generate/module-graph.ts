// The backend's module graph in ARCHITECTURE.md, as the imports have it.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const PAGE = 'ARCHITECTURE.md';
const BELOW = /(?<=## The module graph\n)[\s\S]*$/;
const INTRODUCTION =
  'Drawn by `npm run generate` from the imports; an arrow reads "uses". Everything uses `common`,\n' +
  'which uses nothing, so those arrows are left out; `database` (entities, migrations, seed) too.';

/** ARCHITECTURE.md with the graph as it is now. */
export async function generatedArchitecture(): Promise<readonly [path: string, content: string]> {
  const page = await readFile(PAGE, 'utf8');
  const section = `\n${INTRODUCTION}\n\n\`\`\`mermaid\n${await graph()}\n\`\`\`\n`;
  return [PAGE, page.replace(BELOW, section)];
}

async function graph(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'node_modules/.bin/depcruise',
    [
      ...['backend/src', '--include-only', '^backend/src/[a-z]+/'],
      ...['--exclude', '(spec|main)\\.ts$|/(common|database|docs|health)/'],
      ...['--collapse', '^backend/src/[^/]+', '--output-type', 'json'],
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const { modules } = JSON.parse(stdout) as CruiseResult;
  const name = (path: string) => path.replace('backend/src/', '');
  const arrows = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => `  ${name(source)} --> ${name(resolved)}`),
  );
  return ['flowchart LR', ...[...new Set(arrows)].sort()].join('\n');
}

/** What is read of dependency-cruiser's JSON. */
interface CruiseResult {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
}
