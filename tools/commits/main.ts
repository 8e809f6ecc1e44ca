// tsx tools/commits/main.ts          checks the titles of the commits since they follow Conventional Commits
// tsx tools/commits/main.ts <file>   checks the message in that file: the hook .githooks/commit-msg
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { titleError } from './conventional.ts';

/** The last commit of the earlier style. */
const BEFORE = 'c574f518752a47b3ad8be8cb3687f402baed1e09';

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).split('\n').filter(Boolean);

/** Titles to check; none outside a repository, one where the clone does not reach back so far. */
function recentTitles(): string[] {
  try {
    return git('log', '--no-merges', '--format=%s', `${BEFORE}..HEAD`);
  } catch {
    try {
      return git('log', '--no-merges', '--format=%s', '--max-count=1');
    } catch {
      return [];
    }
  }
}

const [file] = process.argv.slice(2);
const titles =
  file === undefined ? recentTitles() : [readFileSync(file, 'utf8').split('\n', 1)[0] ?? ''];
for (const title of titles) {
  const error = titleError(title);
  if (error === null) continue;
  console.error(`"${title}"\n  ${error}`);
  process.exitCode = 1;
}
