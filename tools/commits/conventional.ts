// Conventional Commits 1.0.0, with this project's types and scopes.

const TYPES = ['feat', 'fix', 'perf', 'refactor', 'test', 'build', 'ci', 'docs', 'chore', 'revert'];
const SCOPES = [
  ...['api', 'storefront', 'admin', 'shell', 'shared-ui'],
  ...['release', 'coins', 'tools', 'e2e', 'deploy', 'deps', 'deps-dev'],
];
const MAX_TITLE_LENGTH = 72;
const TITLE = /^(?<type>[a-z]+)(?:\((?<scopes>[a-z0-9, -]+)\))?!?: (?<summary>.+)$/;

/** Why a commit's title is not a Conventional Commit; null when it is one. Merge commits are not checked. */
export function titleError(title: string): string | null {
  if (/^(Merge|fixup!|squash!) ?/.test(title)) return null;
  const { type = '', scopes = '', summary = '' } = TITLE.exec(title)?.groups ?? {};
  if (summary === '') return 'Write it as "type(scope): summary", for example "fix(api): …".';
  if (!TYPES.includes(type)) return `The type "${type}" is none of ${TYPES.join(', ')}.`;
  const unknown = scopes.split(/,\s*/).find((scope) => scope !== '' && !SCOPES.includes(scope));
  if (unknown !== undefined) return `The scope "${unknown}" is none of ${SCOPES.join(', ')}.`;
  if (title.length > MAX_TITLE_LENGTH)
    return `It has ${title.length} characters, more than ${MAX_TITLE_LENGTH}.`;
  return summary.endsWith('.') ? 'It ends with a period.' : null;
}
