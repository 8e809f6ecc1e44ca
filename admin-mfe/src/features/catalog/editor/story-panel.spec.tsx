import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { getRowTexts, renderAdmin } from '../../../testing/render-admin.tsx';
import { StoryPanel } from './story-panel.tsx';

const READ = 'GET /admin/products/2/story';
const SAVE = 'PUT /admin/products/2/story';
const story = {
  text: 'He governed the island.',
  sources: [{ author: 'C. L. R. James', work: 'The Black Jacobins', year: '1938' }],
  version: 'a1',
};

async function open(replies: FakeResponses = {}) {
  const page = renderAdmin(<StoryPanel productId="2" />, {
    [READ]: () => story,
    [SAVE]: () => story,
    ...replies,
  });
  expect(page.asked(READ)).toEqual([]);
  await toggle();
  await screen.findByRole('textbox', { name: 'Story' });
  return page;
}
const toggle = () => userEvent.click(screen.getByText('Story and further reading'));
const text = () => screen.getByRole('textbox', { name: 'Story' });
const sources = () => screen.getByRole('textbox', { name: /^Further reading/ });
const type = (field: HTMLElement, typed: string) => userEvent.type(field, typed, { delay: null });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save story' }));

describe('the story of a product', () => {
  it('is loaded when it is opened, and saved with one source per line', async () => {
    const { asked } = await open();
    expect(sources()).toHaveValue('C. L. R. James; The Black Jacobins; 1938');
    await type(sources(), '\nThomas Madiou; Histoire d’Haïti; from 1847');
    await save();
    const added = { author: 'Thomas Madiou', work: 'Histoire d’Haïti', year: 'from 1847' };
    const body = { ...story, sources: [...story.sources, added] };
    expect(await asked(SAVE)[0]?.json()).toEqual(body);
  });

  it('is not sent with a source that cannot be read', async () => {
    const { asked } = await open();
    await type(sources(), '\nMadiou, 1847');
    await save();
    expect(sources()).toHaveAccessibleDescription(/Write “Madiou, 1847” as author; work; year\./);
    expect(asked(SAVE)).toEqual([]);
  });

  it('keeps what was typed when it is closed and opened again', async () => {
    await open();
    await type(text(), ' He died in 1803.');
    await toggle();
    await toggle();
    expect(text()).toHaveValue('He governed the island. He died in 1803.');
  });

  it('keeps what is typed while it is being saved', async () => {
    let respond: (saved: unknown) => void = () => undefined;
    const pending = new Promise((resolve) => (respond = resolve));
    await open({ [SAVE]: () => pending });
    await type(text(), ' He died in 1803.');
    await save();
    await type(text(), ' In the Jura.');
    respond({ ...story, text: 'He governed the island. He died in 1803.', version: 'b2' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save story' })).toBeEnabled());
    expect(text()).toHaveValue('He governed the island. He died in 1803. In the Jura.');
  });

  it('shows what someone else saved meanwhile, and is saved over it only if asked to', async () => {
    const theirs = { ...story, text: 'He freed the island.', version: 'b2' };
    let current = story;
    const { asked } = await open({
      [READ]: () => current,
      [SAVE]: async (request) => {
        const change = (await request.json()) as typeof story;
        return change.version === current.version
          ? { ...change, version: 'c3' }
          : createProblem(409, 'catalog.story-changed', 'Someone else changed this story.');
      },
    });
    current = theirs;
    await type(text(), ' He died in 1803.');
    await save();
    const dialog = await screen.findByRole('dialog');
    const mine = 'He governed the island. He died in 1803.';
    expect(getRowTexts(dialog)).toEqual([
      'FieldBeforeSaved nowIn your form',
      `StoryHe governed the island.He freed the island.${mine} (yours differs)`,
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my text' }));
    expect(text()).toHaveValue(mine);
    await save();
    await waitFor(() => expect(asked(SAVE)).toHaveLength(2));
    expect(await asked(SAVE)[1]?.json()).toEqual({ ...story, text: mine, version: 'b2' });
  });
});
