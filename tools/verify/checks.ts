// Static checks of the quality gate. Each tool caches its results in .cache.
import type { Check } from './check.ts';
import { boundedFolders } from './folders.ts';

/** Longest first, so that no long check runs alone at the end. */
export const CHECKS: readonly Check[] = [
  { name: 'lint and types', command: ['oxlint', '-c', 'oxlint.config.mjs', '.'] },
  { name: 'drift of the generated files', command: ['tsx', 'tools/generate/main.ts', '--check'] },
  { name: 'boundaries', command: ['depcruise', ...boundedFolders()] },
  { name: 'dead code', command: ['knip'] },
  { name: "the API's description", command: ['tsx', 'tools/api-lint/main.ts'] },
  { name: 'commit titles', command: ['tsx', 'tools/commits/main.ts'] },
  { name: 'messages', command: ['tsx', 'tools/messages/main.ts'] },
  { name: 'contracts', command: ['tsx', 'tools/contracts/main.ts'] },
  { name: 'format', command: ['oxfmt', '--list-different'] },
];

/** Checks that need a database, or that the journeys depend on. */
export const SLOW_CHECKS: readonly Check[] = [
  { name: 'build', command: ['tsx', 'tools/build/main.ts'] },
  {
    name: 'drift of the migrations',
    command: ['tsx', 'tools/generate/main.ts', '--check-migrations'],
  },
];
