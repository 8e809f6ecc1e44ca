import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { SettingTextPanels } from './translation-panels.tsx';
import type { SettingTexts } from './translations.queries.ts';

const READ = 'GET /admin/settings-texts/fr';
const SAVE = 'PUT /admin/settings-texts/fr';

const texts: SettingTexts = {
  locale: 'fr',
  texts: [
    { key: 'hero_title', english: 'Liberty', text: 'La liberté', outdated: false },
    { key: 'hero_subtitle', english: 'Coins', text: 'Pièces', outdated: true },
    { key: 'hero_description', english: 'Struck', text: 'Frappées', outdated: true },
    { key: 'terms', english: 'We sell coins.', text: null, outdated: false },
  ],
  version: 'a1',
};

async function open(replies: FakeResponses = {}) {
  const page = renderAdmin(
    <SettingTextPanels />,
    { [READ]: () => texts, [SAVE]: () => texts, ...replies },
    { path: '/admin/settings?texts=fr' },
  );
  await screen.findByRole('form', { name: 'Texts of the shop: French' });
  return page;
}
const field = (name: string) => screen.getByRole('textbox', { name });
const stillCorrect = (name: string) =>
  screen.queryByRole('checkbox', { name: `“${name}” still matches the English text` });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save translation' }));

describe('the translation of the texts of the shop', () => {
  it('saves only the texts that were changed', async () => {
    const { asked, host } = await open();
    await userEvent.type(field('Hero title'), ' !');
    await save();
    await waitFor(() => expect(host.toasts).toHaveLength(1));
    expect(await asked(SAVE)[0]?.json()).toEqual({
      texts: [{ key: 'hero_title', text: 'La liberté !' }],
      version: 'a1',
    });
  });

  it('saves an outdated text unchanged when it is confirmed', async () => {
    const { asked, host } = await open();
    expect(stillCorrect('Hero title')).toBeNull();
    await userEvent.click(stillCorrect('Hero subtitle')!);
    await userEvent.type(field('Hero description'), '.');
    expect(stillCorrect('Hero description')).toBeNull();
    await save();
    await waitFor(() => expect(host.toasts).toHaveLength(1));
    expect(await asked(SAVE)[0]?.json()).toMatchObject({
      texts: [
        { key: 'hero_subtitle', text: 'Pièces' },
        { key: 'hero_description', text: 'Frappées.' },
      ],
    });
    expect(stillCorrect('Hero subtitle')).not.toBeChecked();
  });

  it('forgets a confirmation when the English text was changed meanwhile', async () => {
    const changed = { ...texts.texts[1]!, english: 'Gold coins' };
    const theirs = { ...texts, texts: [texts.texts[0]!, changed], version: 'b2' };
    const reads = [texts, theirs];
    const { asked } = await open({
      [READ]: () => reads.shift() ?? theirs,
      [SAVE]: () => createProblem(409, 'settings.texts-changed', 'Changed.'),
    });
    await userEvent.click(stillCorrect('Hero subtitle')!);
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my text' }));
    expect(stillCorrect('Hero subtitle')).not.toBeChecked();
    await save();
    await waitFor(() => expect(asked(SAVE)).toHaveLength(2));
    expect(await asked(SAVE)[1]?.json()).toEqual({ texts: [], version: 'b2' });
  });
});
