import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { getRowTexts, renderAdmin } from '../../testing/render-admin.tsx';
import { ProductTextPanels } from './translation-panels.tsx';
import type { ProductTexts } from './translations.queries.ts';

const READ = 'GET /admin/products/2/texts/fr';
const SAVE = 'PUT /admin/products/2/texts/fr';

const texts: ProductTexts = {
  locale: 'fr',
  name: 'Catherine Flon',
  description: null,
  material: null,
  sale_label: null,
  dimensions: null,
  images: [
    { url: '/api/images/a-640.webp', alt: 'Avers', english: 'Obverse', outdated: false },
    { url: '/api/images/b-640.webp', alt: null, english: 'Reverse', outdated: false },
  ],
  story: {
    text: 'Elle a cousu.',
    english: 'She sewed.\n\nBy tradition.',
    outdated: true,
  },
  english: {
    name: 'Catherine Flon',
    description: 'She sewed the flag.',
    material: 'Bronze',
    sale_label: null,
    dimensions: '150 mm wide',
  },
  outdated: false,
  version: 'a1',
};

async function open(replies: FakeResponses = {}, path = '/admin/products/2?texts=fr') {
  const page = renderAdmin(
    <ProductTextPanels productId="2" />,
    { [READ]: () => texts, [SAVE]: () => texts, ...replies },
    { path },
  );
  await screen.findByRole('form', { name: 'Translation: French' });
  return page;
}
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save translation' }));
/** English text and mark beside a field. */
const beside = (name: string) => field(name).closest('form > div > div')?.firstChild?.textContent;

describe('the translation of a product', () => {
  it('shows the English texts beside the fields, and marks those that are missing', async () => {
    await open();
    expect(['Name', 'Description', 'Material', 'Dimensions'].map(beside)).toEqual([
      'EnglishCatherine Flon',
      'EnglishMissingShe sewed the flag.',
      'EnglishMissingBronze',
      'EnglishMissing150 mm wide',
    ]);
    expect(screen.queryByRole('textbox', { name: 'Sale label' })).toBeNull();
    expect(beside('Story')).toBe('EnglishOlder than the EnglishShe sewed.\n\nBy tradition.');
    expect(beside('Alt text of picture 2')).toBe('EnglishMissingReverse');
    expect(field('Description')).toHaveAttribute('lang', 'fr');
    await userEvent.type(field('Description'), 'Elle a cousu le drapeau.');
    expect(beside('Description')).toBe('EnglishShe sewed the flag.');
  });

  it('marks translations that are older than the English text', async () => {
    const images = [{ ...texts.images[0]!, outdated: true }];
    await open({ [READ]: () => ({ ...texts, outdated: true, images }) });
    expect(beside('Name')).toBe('EnglishOlder than the EnglishCatherine Flon');
    expect(beside('Material')).toBe('EnglishMissingBronze');
    expect(beside('Alt text of picture 1')).toBe('EnglishOlder than the EnglishObverse');
  });

  it('saves all texts over the version that was read', async () => {
    const { asked, host } = await open();
    await userEvent.type(field('Material'), 'Bronze antique');
    await userEvent.type(field('Dimensions'), '150 mm de large');
    await userEvent.type(field('Alt text of picture 2'), 'Revers');
    await save();
    await waitFor(() =>
      expect(host.toasts).toEqual([{ title: 'Saved!', message: 'Translation saved.' }]),
    );
    expect(await asked(SAVE)[0]?.json()).toEqual({
      story: 'Elle a cousu.',
      ...{ name: 'Catherine Flon', description: '', material: 'Bronze antique', sale_label: '' },
      dimensions: '150 mm de large',
      images: [
        { url: '/api/images/a-640.webp', alt: 'Avers' },
        { url: '/api/images/b-640.webp', alt: 'Revers' },
      ],
      version: 'a1',
    });
  });

  it('shows a concurrent change before anything is overwritten', async () => {
    const theirs = { ...texts, material: 'Bronze ancien', version: 'b2' };
    const reads = [texts, theirs];
    const { asked } = await open({
      [READ]: () => reads.shift() ?? theirs,
      [SAVE]: () => createProblem(409, 'catalog.texts-changed', 'Changed.'),
    });
    await userEvent.type(field('Name'), ', 1803');
    await save();
    const dialog = await screen.findByRole('dialog', {
      name: 'Someone else changed this translation',
    });
    expect(getRowTexts(dialog)[1]).toBe('MaterialemptyBronze ancienempty');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my text' }));
    expect(field('Name')).toHaveValue('Catherine Flon, 1803');
    expect(field('Material')).toHaveValue('Bronze ancien');
    await save();
    await waitFor(() => expect(asked(SAVE)).toHaveLength(2));
    expect(await asked(SAVE)[1]?.json()).toMatchObject({
      material: 'Bronze ancien',
      version: 'b2',
    });
  });

  it('asks before it is left with unsaved changes', async () => {
    const { host } = await open();
    await userEvent.type(field('Name'), '!');
    history.pushState(null, '', '/admin');
    dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(host.confirmations).toHaveLength(1));
  });

  it('is loaded when it is opened', async () => {
    const { asked } = renderAdmin(
      <ProductTextPanels productId="2" />,
      { [READ]: () => texts },
      { path: '/admin/products/2' },
    );
    expect(asked(READ)).toEqual([]);
    await userEvent.click(screen.getByText('Translation: French'));
    expect(await screen.findByRole('form', { name: 'Translation: French' })).toBeVisible();
  });
});
