import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settingsQuery } from '@challenge-coins/shared-ui/api';
import { createProblem, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { FakeXhr } from '../../testing/fake-xhr.ts';
import { renderAdmin, rowsIn } from '../../testing/render-admin.tsx';
import { SettingsTab } from './settings-tab.tsx';

const settings = {
  site_name: 'Haiti 1804',
  logo_url: '',
  announcement_enabled: true,
  announcement_text: 'In stock',
  hero_title: 'Liberty',
  hero_subtitle: 'Coins',
  hero_description: 'Numbered',
  contact_email: 'hello@example.com',
  contact_phone: '',
  contact_address: '',
  facebook_url: '',
  twitter_url: '',
  instagram_url: '',
  version: 3,
};

/** The settings tab, over an API that has the settings above. */
const openSettings = (replies: FakeResponses = {}) =>
  renderAdmin(<SettingsTab />, { 'GET /settings': () => settings, ...replies });

describe('the settings tab', () => {
  it('saves every setting and shows the saved ones to the open shop', async () => {
    const { asked, host } = openSettings({
      'PUT /settings': (request) => request.json(),
    });
    const name = await screen.findByRole('textbox', { name: /Site Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Ayiti');
    await userEvent.click(screen.getByRole('switch', { name: 'Show the announcement banner' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(host.toasts).toEqual([
        { title: 'Saved!', message: 'Site settings updated successfully.' },
      ]),
    );
    const saved = { ...settings, site_name: 'Ayiti', announcement_enabled: false };
    expect(await asked('PUT /settings')[0]?.json()).toEqual(saved);
    expect(host.queryClient.getQueryData(settingsQuery.queryKey)).toEqual(saved);
  });

  it('says on both buttons that it is saving, and disables them', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const later = new Promise((resolve) => (answer = resolve));
    openSettings({ 'PUT /settings': () => later });
    await userEvent.click(await screen.findByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Saving Changes...' })).toBeDisabled();
    answer(settings);
    const button = await screen.findByRole('button', { name: 'Save Settings' });
    expect(button).toBeEnabled();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('keeps what is typed while the settings are saved', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const later = new Promise((resolve) => (answer = resolve));
    const { asked } = openSettings({
      'PUT /settings': () => later,
    });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.type(title, ' or death');
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await userEvent.type(title, '!');
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '509');
    answer({ ...settings, hero_title: 'Liberty or death', version: 4 });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save Settings' })).toBeEnabled(),
    );
    expect(title).toHaveValue('Liberty or death!');
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('509');
    expect(screen.getByText('Changes not saved yet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await asked('PUT /settings')[1]?.json()).toMatchObject({
      hero_title: 'Liberty or death!',
      contact_phone: '509',
      version: 4,
    });
  });

  it('shows what somebody else saved first, and loses nothing of either', async () => {
    let saved = settings;
    const { asked } = openSettings({
      'GET /settings': () => saved,
      'PUT /settings': async (request) => {
        const body = (await request.json()) as typeof settings;
        return body.version === saved.version
          ? (saved = { ...body, version: body.version + 1 })
          : createProblem(409, 'settings.changed', 'Somebody else has changed the settings.');
      },
    });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Mine');
    const theirs = { ...settings, hero_title: 'Theirs', contact_phone: '509', version: 4 };
    saved = theirs;
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Somebody else changed the settings',
    });
    expect(rowsIn(dialog)).toEqual([
      'FieldBeforeSaved nowIn your form',
      'Hero titleLibertyTheirsMine (yours differs)',
      'Contact phoneempty509empty',
    ]);
    expect(saved).toEqual(theirs);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my text' }));
    expect(title).toHaveValue('Mine');
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('509');
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await waitFor(() => expect(saved).toEqual({ ...theirs, hero_title: 'Mine', version: 5 }));
    expect(asked('PUT /settings')).toHaveLength(2);
  });

  it("drops one's own changes for what somebody else saved, when told so", async () => {
    let saved = settings;
    openSettings({
      'GET /settings': () => saved,
      'PUT /settings': () => createProblem(409, 'settings.changed', 'Changed.'),
    });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.type(title, ' or death');
    saved = { ...settings, hero_title: 'Theirs', version: 4 };
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Drop my changes' }));
    expect(title).toHaveValue('Theirs');
    expect(screen.queryByText('Changes not saved yet')).not.toBeInTheDocument();
  });

  it('shows what the server refuses at the field and keeps what was typed', async () => {
    const fields = { facebook_url: 'Please enter a full URL starting with https://.' };
    openSettings({
      'PUT /settings': () => createProblem(400, 'x', 'Please check the fields.', fields),
    });
    const facebook = await screen.findByRole('textbox', { name: 'Facebook URL' });
    await userEvent.type(facebook, 'facebook');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(facebook).toHaveAccessibleDescription(fields.facebook_url));
    expect(facebook).toBeInvalid();
    expect(facebook).toHaveValue('facebook');
    await waitFor(() => expect(facebook).toHaveFocus());
  });

  it('shows banner and hero as they would be, while one types', async () => {
    openSettings();
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.type(title, ' or death');
    expect(screen.getByText('Liberty or death')).toBeVisible();
    await userEvent.click(screen.getByRole('switch'));
    expect(screen.getByText('The announcement banner is switched off.')).toBeVisible();
  });

  it('refuses a logo that is no picture', async () => {
    const { host } = openSettings();
    const input = await screen.findByLabelText('Logo file');
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(input, new File(['x'], 'logo.txt', { type: 'text/plain' }));
    expect(screen.getByText('Please select an image file.')).toBeVisible();
    expect(host.toasts).toEqual([
      { title: 'Error', message: 'Please select an image file.', tone: 'failure' },
    ]);
  });

  it('shows at the logo that its address is refused, until there is another', async () => {
    const logo_url = 'https://elsewhere.example/logo.png';
    const fields = { logo_url: 'Please upload the logo.', hero_title: 'Too long.' };
    openSettings({
      'GET /settings': () => ({ ...settings, logo_url }),
      'PUT /settings': () => createProblem(400, 'x', 'Please check the fields.', fields),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save Settings' }));
    const replace = screen.getByRole('button', { name: 'Replace logo' });
    await waitFor(() => expect(replace).toHaveFocus());
    expect(replace).toHaveAccessibleDescription(/Please upload the logo\./);
    await userEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
    expect(screen.queryByText('Please upload the logo.')).not.toBeInTheDocument();
    expect(screen.getByText('Too long.')).toBeVisible();
  });

  it('sends a logo no further when its upload is cancelled, and says nothing of a failure', async () => {
    const sent = FakeXhr.install();
    const { host } = openSettings();
    const logo = new File(['x'], 'logo.png', { type: 'image/png' });
    await userEvent.upload(await screen.findByLabelText('Logo file'), logo);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of logo.png' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(sent[0]?.aborted).toBe(true);
    expect(screen.getByRole('button', { name: 'Upload logo' })).toHaveFocus();
    expect(host.toasts).toEqual([]);
    await userEvent.upload(screen.getByLabelText('Logo file'), logo);
    act(() => sent[1]?.answer(201, { url: '/api/images/a-640.webp' }));
    expect(await screen.findByRole('img', { name: 'The logo as it is now' })).toBeVisible();
  });
});
