import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { setLocale } from '@challenge-coins/shared-ui/messages/testing';
import type {
  SettingTexts,
  TranslationStatus,
} from '../features/translations/translations.queries.ts';
import { getRowTexts } from '../testing/render-admin.tsx';
import { renderAt } from '../testing/render-at.tsx';
import { Component as TranslationsPage } from './translations.page.tsx';

const LIST = 'GET /admin/translations';
const READ = 'GET /admin/settings-texts/ht';
const SAVE = 'PUT /admin/settings-texts/ht';

const status: TranslationStatus = {
  products: [
    {
      id: '1',
      name: 'Louverture',
      locale: 'fr',
      missing: ['description', 'images'],
      outdated: false,
    },
    { id: '2', name: 'Flon', locale: 'ht', missing: [], outdated: true },
  ],
  product_count: 2,
  settings: [{ key: 'hero_title', locale: 'ht', missing: true, outdated: false }],
};
const texts: SettingTexts = {
  locale: 'ht',
  texts: [{ key: 'hero_title', english: 'Liberty, struck in metal', text: null, outdated: false }],
  version: 'a1',
};

function open(replies: FakeResponses = {}, permissions = ['catalog.read', 'settings.edit']) {
  const api = fakeApi({ [LIST]: () => status, [READ]: () => texts, ...replies });
  const host = createFakeHost({ user: { ...anAdmin, permissions } });
  renderAt(<TranslationsPage />, host, '/admin/translations');
  return { ...api, host };
}
const rows = async () => getRowTexts(await screen.findByRole('table')).slice(1);

describe('the texts to translate', () => {
  it('lists products by language, with links to their translation', async () => {
    open();
    expect(await rows()).toEqual([
      'LouvertureFrenchDescription, Alt texts of the picturesMissing',
      'FlonHaitian Creole—Older than the English',
    ]);
    expect(screen.getByRole('link', { name: 'Flon' })).toHaveAttribute(
      'href',
      '/admin/products/2?texts=ht#texts-ht',
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'French');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('edits the texts of the shop', async () => {
    const { asked } = open({ [SAVE]: () => ({ ...texts, version: 'b2' }) });
    expect(await screen.findByText('1 text is missing or older than the English.')).toBeVisible();
    await userEvent.click(screen.getByText('Texts of the shop: Haitian Creole'));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Hero title' }), 'Libète');
    await userEvent.click(screen.getByRole('button', { name: 'Save translation' }));
    await waitFor(() => expect(asked(SAVE)).toHaveLength(1));
    expect(await asked(SAVE)[0]?.json()).toEqual({
      texts: [{ key: 'hero_title', text: 'Libète' }],
      version: 'a1',
    });
  });

  it('leaves the texts of the shop to staff who may change settings', async () => {
    open({}, ['catalog.read']);
    await rows();
    expect(screen.queryByText('Texts of the shop')).toBeNull();
  });

  it('is not there with an older API version', async () => {
    open({ [LIST]: () => createProblem(404, 'not-found', 'Not found.') });
    expect(await screen.findByText('This version of the shop has no translations.')).toBeVisible();
  });

  it('is in the language of the document', async () => {
    setLocale('fr');
    open();
    expect(await screen.findByRole('heading', { name: 'Textes à traduire' })).toBeVisible();
    expect(await screen.findByText(/1 texte manque/)).toBeVisible();
  });
});
