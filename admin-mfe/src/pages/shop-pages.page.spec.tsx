import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { setLocale } from '@challenge-coins/shared-ui/messages/testing';
import type { EditedPage } from '../features/shop-pages/shop-pages.queries.ts';
import { renderAt } from '../testing/render-at.tsx';
import { Component as ShopPagesPage } from './shop-pages.page.tsx';

const READ = 'GET /shop-pages/imprint';
const SAVE = 'PUT /shop-pages/imprint';

const unpublished: EditedPage = {
  ...{ slug: 'imprint', body: 'Not published yet.', published: false, version: 0 },
  updated_at: null,
};
const published: EditedPage = {
  ...{ slug: 'imprint', body: 'Haiti 1804', published: true, version: 1 },
  updated_at: '2026-01-03T12:00:00.000Z',
};

function openPage(replies: FakeResponses = {}) {
  const api = fakeApi({ [READ]: () => unpublished, ...replies });
  const host = createFakeHost({ user: { ...anAdmin, permissions: ['settings.edit'] } });
  renderAt(<ShopPagesPage />, host, '/admin/shop-pages');
  return { ...api, host };
}
const text = () => screen.findByRole('textbox', { name: /^Text/ });

describe('information pages', () => {
  it('shows the default text, previews a new one and publishes it', async () => {
    let page = unpublished;
    const { asked, host } = openPage({ [READ]: () => page, [SAVE]: () => (page = published) });
    expect(await text()).toHaveValue('');
    expect(screen.getByText('Not published yet.')).toBeVisible();
    await userEvent.type(await text(), '# Haiti 1804');
    expect(screen.getByRole('heading', { level: 2, name: 'Haiti 1804' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(host.toasts).toEqual([{ title: 'Saved!', message: 'The page is published.' }]),
    );
    expect(await asked(SAVE)[0]?.json()).toEqual({ body: '# Haiti 1804', version: 0 });
  });

  it('returns to the default text', async () => {
    let page = published;
    const { asked } = openPage({
      [READ]: () => page,
      [SAVE]: () => (page = { ...unpublished, version: 2 }),
    });
    await userEvent.clear(await text());
    await userEvent.click(screen.getByRole('button', { name: 'Show the default text' }));
    await waitFor(async () =>
      expect(await asked(SAVE)[0]?.json()).toEqual({ body: '', version: 1 }),
    );
    expect(await screen.findByText('Not published yet.')).toBeVisible();
  });

  it('shows a concurrent change before anything is overwritten', async () => {
    let page = unpublished;
    openPage({
      [READ]: () => page,
      [SAVE]: () => createProblem(409, 'settings.page-changed', 'Changed.'),
    });
    await userEvent.type(await text(), 'Mine');
    page = published;
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this page' });
    expect(dialog).toHaveTextContent('Haiti 1804');
    // The form has one field.
    expect(dialog).not.toHaveTextContent('other fields');
    expect(await text()).toHaveValue('Mine');
  });

  it('edits the English text while the shop shows its translation', async () => {
    setLocale('fr');
    const { host } = openPage({ [READ]: () => published });
    host.queryClient.setQueryData(['shop-page', 'imprint'], { ...published, body: 'Haïti 1804' });
    const field = await screen.findByRole('textbox', { name: /^Texte/ });
    expect(field).toHaveValue('Haiti 1804');
  });

  it('edits the other pages', async () => {
    openPage({
      'GET /shop-pages/terms': () => ({ ...published, slug: 'terms', body: 'We sell.' }),
    });
    await text();
    const choice = screen.getByRole('combobox', { name: 'Page' });
    await userEvent.selectOptions(choice, 'Terms and conditions');
    await waitFor(async () => expect(await text()).toHaveValue('We sell.'));
    const link = screen.getByRole('link', { name: 'Open the page' });
    expect(link).toHaveAttribute('href', '/terms');
  });
});
