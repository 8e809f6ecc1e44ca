// docs/invariants.md, from the promises and their planted defects.
import { CHAPTERS } from './invariants.ts';
import type { Chapter, Invariant } from './invariants.ts';
import { titleOf } from './mutants.ts';
import type { Mutant } from './mutants.ts';

/** Where the page stands. */
export const PAGE = 'docs/invariants.md';

const INTRODUCTION = `# What the shop promises, and how we know

Written by \`npm run generate\` from \`tools/mutation-tests/invariants.ts\` and the \`*.mutants.json\` beside the tests. Not for
editing by hand.

A test that cannot fail proves nothing. So every promise has planted defects: one line broken on purpose, and the
test that has to turn red then. \`npm run test:mutations\` plants each in a copy of the sources, runs its test, and fails
when one stays green; \`-- --only pieces\` tries those of a word, \`-- --journeys\` those that need a browser. A race is
shown by a rival who stands still at a chosen point (\`backend/test/competing-transaction.ts\`), not by twenty calls and hope.

The small rules that need no database (\`tools/mutation-tests/stryker.ts\`: money, prices, places, search texts) are broken in
every way that [Stryker](https://stryker-mutator.io) knows: the same command does it at its end, \`-- --mutations\` alone.

To guard a new line, add an entry to the \`*.mutants.json\` beside its test: the text to \`find\` (it occurs once in \`file\`),
what to \`put\` in its place, the \`promise\` it breaks, and the \`title\` of the test.
`;

/** The whole page. */
export function renderInvariantsPage(defects: readonly Mutant[]): string {
  return [INTRODUCTION, ...CHAPTERS.map((chapter) => chapterOf(chapter, defects))].join('\n');
}

function chapterOf({ title, promises }: Chapter, defects: readonly Mutant[]): string {
  return [`## ${title}\n`, ...promises.map((promise) => section(promise, defects))].join('\n');
}

function section({ id, statement, mechanism }: Invariant, defects: readonly Mutant[]): string {
  const rows = defects
    .filter(({ invariant }) => invariant === id)
    .map((defect) =>
      row(defect.name, `\`${defect.file}\``, `\`${defect.test}\`: ${titleOf(defect)}`),
    );
  const table = [row('planted defect', 'in', 'turns red'), row('---', '---', '---'), ...rows];
  return `### ${statement}\n\n\`${id}\` · ${mechanism}\n\n${table.join('\n')}\n`;
}

function row(...cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}
