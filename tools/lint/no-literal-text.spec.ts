import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { ROOT } from '@challenge-coins/release/parts';
import { runCommand } from '../run-command.ts';

const FINE = `
export const Fine = ({ name, n, isOpen }) => (
  <p aria-label={$t('shop.label')} className="wide" data-kind={isOpen ? 'open' : 'closed'}>
    {name}: {n} × {$t('shop.coins', { n })} <Icon name="arrow" />
    {new Intl.NumberFormat($intlLocale).format(n)} {isOpen && <b>…</b>}
  </p>
);
`;

const VIOLATIONS = `
export const Bad = ({ isOpen, key, day }) => (
  <p aria-label="Close" title={\`Page \${key}\`}>
    Add to Cart
    {isOpen ? 'Open' : 'Closed'}
    {isOpen && 'Only now'}
    {$t(key)}
    {day.toLocaleDateString('en-US')}
    {new Intl.NumberFormat('en-US').format(1)}
  </p>
);
`;

describe('the lint rules of texts', () => {
  const folder = useTempDir();

  async function lint(file: string, text: string): Promise<string[]> {
    for (const path of ['oxlint.messages.config.mjs', 'tools/lint/no-literal-text.js']) {
      await cp(join(ROOT, path), folder(path), { recursive: true });
    }
    await writeFile(folder('package.json'), '{ "type": "module" }');
    await mkdir(dirname(folder(file)), { recursive: true });
    await writeFile(folder(file), text);
    const program = join(ROOT, 'node_modules/.bin/oxlint');
    const args = ['-c', 'oxlint.messages.config.mjs', '--format', 'unix', 'shell'];
    const { output } = await runCommand([program, ...args], { cwd: folder() });
    const found = [...output.matchAll(/:(\d+):\d+: .*\(([\w-]+)\)\]$/gm)];
    return found.map(([, line, rule]) => `${line} ${rule}`).sort();
  }

  it('accept messages, symbols, names for machines, and the formats of the language', async () => {
    expect(await lint('shell/src/fine.tsx', FINE)).toEqual([]);
  });

  it('refuse texts, computed keys and fixed languages', async () => {
    expect(await lint('shell/src/bad.tsx', VIOLATIONS)).toEqual([
      '3 no-literal-text',
      '3 no-literal-text',
      '3 no-literal-text',
      '5 no-literal-text',
      '6 no-literal-text',
      '7 literal-key',
      '8 no-fixed-locale',
      '9 no-fixed-locale',
    ]);
  });

  it('leave tests alone', async () => {
    expect(await lint('shell/src/bad.spec.tsx', VIOLATIONS)).toEqual([]);
  });
});
