import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settingsQuery } from '@challenge-coins/shared-ui/api';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { fakeApi, problem, type MadeCall } from '../../testing/fake-api.ts';
import { show } from '../../testing/show.tsx';
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
};

describe('the settings tab', () => {
  it('saves every setting and shows the saved ones to the open shop', async () => {
    const made = fakeApi({
      'GET /settings': settings,
      'PUT /settings': ({ body }: MadeCall) => body,
    });
    const host = createFakeHost({ user: anAdmin });
    show(<SettingsTab />, host);
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
    expect(made.find(({ call }) => call === 'PUT /settings')?.body).toEqual(saved);
    expect(host.queryClient.getQueryData(settingsQuery.queryKey)).toEqual(saved);
  });

  it('says on both buttons that it is saving, and takes no second click', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const later = new Promise((resolve) => (answer = resolve));
    fakeApi({ 'GET /settings': settings, 'PUT /settings': () => later });
    show(<SettingsTab />, createFakeHost({ user: anAdmin }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Saving Changes...' })).toBeDisabled();
    answer(settings);
    const button = await screen.findByRole('button', { name: 'Save Settings' });
    expect(button).toBeEnabled();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('shows what the server refuses at the field and keeps what was typed', async () => {
    const fields = { facebook_url: 'Please enter a full address that begins with https://.' };
    fakeApi({
      'GET /settings': settings,
      'PUT /settings': problem(400, 'Please check the fields.', { fields }),
    });
    show(<SettingsTab />, createFakeHost({ user: anAdmin }));
    const facebook = await screen.findByRole('textbox', { name: 'Facebook URL' });
    await userEvent.type(facebook, 'facebook');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(facebook).toHaveAccessibleDescription(fields.facebook_url));
    expect(facebook).toBeInvalid();
    expect(facebook).toHaveValue('facebook');
    await waitFor(() => expect(facebook).toHaveFocus());
  });

  it('shows banner and hero as they would be, while one types', async () => {
    fakeApi({ 'GET /settings': settings });
    show(<SettingsTab />, createFakeHost({ user: anAdmin }));
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.type(title, ' or death');
    expect(screen.getByText('Liberty or death')).toBeVisible();
    await userEvent.click(screen.getByRole('switch'));
    expect(screen.getByText('The announcement banner is switched off.')).toBeVisible();
  });

  it('refuses a logo that is no picture', async () => {
    fakeApi({ 'GET /settings': settings });
    const host = createFakeHost({ user: anAdmin });
    show(<SettingsTab />, host);
    const input = await screen.findByLabelText('Logo file');
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(input, new File(['x'], 'logo.txt', { type: 'text/plain' }));
    expect(screen.getByText('Please select an image file.')).toBeVisible();
    expect(host.toasts).toEqual([
      { title: 'Error', message: 'Please select an image file.', tone: 'failure' },
    ]);
  });
});
