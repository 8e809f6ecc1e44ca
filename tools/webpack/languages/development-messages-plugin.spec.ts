import { readFile, writeFile } from 'node:fs/promises';
import type { Configuration } from 'webpack';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { ROOT } from '@challenge-coins/release/parts';
import { readMessages } from '@challenge-coins/server-kit/messages';
import { compile } from '../../build/compile.ts';
import { scriptRule } from '../rules.ts';
import { DevelopmentMessagesPlugin } from './development-messages-plugin.ts';

describe('a script in development', () => {
  const folder = useTempDir();

  async function build(source: string, locale: 'en' | 'fr'): Promise<string> {
    await writeFile(folder('app.ts'), source);
    const config: Configuration = {
      mode: 'none',
      context: folder(),
      entry: './app.ts',
      output: { path: folder('dist'), filename: 'app.js' },
      resolveLoader: { modules: [`${ROOT}node_modules`] },
      module: { rules: [scriptRule(false)] },
      plugins: [new DevelopmentMessagesPlugin('storefront-mfe', locale)],
    };
    await compile(config);
    return readFile(folder('dist/app.js'), 'utf8');
  }

  it('has its messages and the locale in one language', async () => {
    const text = readMessages(`${ROOT}shared-ui/messages`).fr['uiDialog.close'];
    const code = await build(`console.log($t('uiDialog.close'), $locale, $intlLocale);`, 'fr');
    expect(code).toContain(text);
    expect(code).toContain('"fr", "fr"');
    expect(code).not.toMatch(/\$(t|locale|intlLocale)\b/);
  });

  it('does not build with an unknown message', async () => {
    await expect(build(`console.log($t('uiDialog.unknown'));`, 'en')).rejects.toThrow(
      'There is no message uiDialog.unknown',
    );
  });

  it('keeps a local variable of that name', async () => {
    const code = await build(`((($t) => console.log($t('mine')))(String));`, 'en');
    expect(code).toContain("$t('mine')");
  });
});
