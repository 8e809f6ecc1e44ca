// Renders docs/invariants.md from the invariants and their mutants.
import { CHAPTERS } from './invariants.ts';
import type { Chapter, Invariant } from './invariants.ts';
import { getTitle } from './mutants.ts';
import type { Mutant } from './mutants.ts';

/** Path of the page. */
export const PAGE = 'docs/invariants.md';

const INTRODUCTION = `# Invariants and the mutants that break them

Written by \`npm run generate\` from \`tools/mutation-tests/invariants.ts\` and the \`*.mutants.json\` beside the tests. Not for
editing by hand.

A test that cannot fail proves nothing. Every invariant therefore has mutants: one deliberate mutant each, and the test that
must fail because of it. \`npm run test:mutations\` applies each mutant to a copy of the sources, runs its test, and fails if
the test passes; \`-- --only pieces\` selects by a word, \`-- --journeys\` runs those that need a browser. Races are tested with a
competing transaction that is held at a chosen point (\`backend/test/competing-transaction.ts\`), not with many calls and luck.

Small pure modules (\`STRYKER_TARGETS\` in \`tools/mutation-tests/stryker.ts\`) are mutated by [Stryker](https://stryker-mutator.io)
in every way it knows, at the end of the same command or alone with \`-- --mutations\`. \`-- --database\` does the same for files
whose specs need PostgreSQL.

To add a mutant, add an entry to the \`*.mutants.json\` beside the test: \`file\`, the declaration \`in\` it (such as
\`CheckoutService.place\`), the code to \`find\` there (formatting does not count; it occurs once), its \`replace\`ment, the \`invariant\` it breaks
and the \`title\` of the test that must fail.
`;

/** The whole page. */
export function renderInvariantsPage(mutants: readonly Mutant[]): string {
  return [INTRODUCTION, ...CHAPTERS.map((chapter) => chapterOf(chapter, mutants))].join('\n');
}

function chapterOf({ title, invariants }: Chapter, mutants: readonly Mutant[]): string {
  return [`## ${title}\n`, ...invariants.map((invariant) => section(invariant, mutants))].join(
    '\n',
  );
}

function section({ id, statement, mechanism }: Invariant, mutants: readonly Mutant[]): string {
  const rows = mutants
    .filter(({ invariant }) => invariant === id)
    .map((mutant) =>
      row(mutant.name, `\`${mutant.file}\``, `\`${mutant.test}\`: ${getTitle(mutant)}`),
    );
  const table = [row('mutant', 'in', 'failing test'), row('---', '---', '---'), ...rows];
  return `### ${statement}\n\n\`${id}\` · ${mechanism}\n\n${table.join('\n')}\n`;
}

function row(...cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}
