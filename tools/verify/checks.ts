// What the gate holds the code itself against, each by a tool that keeps what it has seen in .cache.
import type { Check } from './check.ts';
import { boundedFolders } from './folders.ts';

/** The longest first, so that nothing long is left for the end. */
export const CHECKS: readonly Check[] = [
  { name: 'lint and types', command: ['oxlint', '-c', 'oxlint.config.mjs', '.'] },
  { name: 'drift of the generated files', command: ['tsx', 'tools/generate/main.ts', '--check'] },
  { name: 'boundaries', command: ['depcruise', ...boundedFolders()] },
  { name: 'dead code', command: ['knip'] },
  { name: "the API's description", command: ['tsx', 'tools/api-lint/main.ts'] },
  { name: 'commit titles', command: ['tsx', 'tools/commits/main.ts'] },
  { name: 'contracts', command: ['tsx', 'tools/contracts/main.ts'] },
  { name: 'format', command: ['oxfmt', '--list-different'] },
];

/** What takes a database, or is needed by the journeys. */
export const LONG_CHECKS: readonly Check[] = [
  { name: 'build', command: ['tsx', 'tools/build/main.ts'] },
  {
    name: 'drift of the migrations',
    command: ['tsx', 'tools/generate/main.ts', '--check-migrations'],
  },
];
