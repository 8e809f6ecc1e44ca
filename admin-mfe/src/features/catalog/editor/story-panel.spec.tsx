import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { StoryPanel } from './story-panel.tsx';

const READ = 'GET /admin/products/2/story';
const SAVE = 'PUT /admin/products/2/story';
const story = {
  text: 'He governed the island.',
  sources: [{ author: 'C. L. R. James', work: 'The Black Jacobins', year: '1938' }],
};

async function open() {
  const page = renderAdmin(<StoryPanel productId="2" />, {
    [READ]: () => story,
    [SAVE]: () => story,
  });
  expect(page.asked(READ)).toEqual([]);
  await userEvent.click(screen.getByText('Story and sources'));
  await screen.findByRole('textbox', { name: 'Story' });
  return page;
}
const sources = () => screen.getByRole('textbox', { name: /^Sources/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save story' }));

describe('the story of a product', () => {
  it('is loaded when it is opened, and saved with one source per line', async () => {
    const { asked } = await open();
    expect(sources()).toHaveValue('C. L. R. James; The Black Jacobins; 1938');
    await userEvent.type(sources(), '\nThomas Madiou; Histoire d’Haïti; from 1847', {
      delay: null,
    });
    await save();
    const added = { author: 'Thomas Madiou', work: 'Histoire d’Haïti', year: 'from 1847' };
    const body = { ...story, sources: [...story.sources, added] };
    expect(await asked(SAVE)[0]?.json()).toEqual(body);
  });

  it('is not sent with a source that cannot be read', async () => {
    const { asked } = await open();
    await userEvent.type(sources(), '\nMadiou, 1847', { delay: null });
    await save();
    expect(sources()).toHaveAccessibleDescription(/Write “Madiou, 1847” as author; work; year\./);
    expect(asked(SAVE)).toEqual([]);
  });
});
