import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settingsQuery } from '@challenge-coins/shared-ui/api';
import { createProblem, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { setLocale } from '@challenge-coins/shared-ui/messages/testing';
import { FakeXhr } from '../../testing/fake-xhr.ts';
import { renderAdmin, getRowTexts } from '../../testing/render-admin.tsx';
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
  unpaid_pieces_limit: 200,
  cancel_overdue_orders: false,
  reference_price: 'before_sale',
  version: 3,
};

const CANCEL_OVERDUE = 'Cancel Overdue Orders Automatically';

/** Renders the Settings tab with the settings above. */
const openSettings = (replies: FakeResponses = {}) =>
  renderAdmin(<SettingsTab />, { 'GET /settings': () => settings, ...replies });

describe('Settings tab', () => {
  it('saves all settings and updates the cached settings of the open shop', async () => {
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

  it('edits the English settings while the shop shows their translations', async () => {
    setLocale('fr');
    const { asked, host } = openSettings({ 'PUT /settings': (request) => request.json() });
    const translated = { ...settings, hero_title: 'Liberté' };
    host.queryClient.setQueryData(['settings', 'fr'], translated);
    const title = await screen.findByRole('textbox', { name: 'Titre' });
    expect(title).toHaveValue('Liberty');
    await userEvent.type(title, '!');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer les réglages' }));
    await waitFor(() => expect(host.toasts).toHaveLength(1));
    expect(await asked('PUT /settings')[0]?.json()).toEqual({
      ...settings,
      hero_title: 'Liberty!',
    });
    expect(host.queryClient.getQueryData(['settings', 'fr'])).toEqual(translated);
    expect(host.queryClient.getQueryState(['settings', 'fr'])?.isInvalidated).toBe(true);
  });

  it('saves the limit of unpaid coins as a number, and ignores other characters', async () => {
    const { asked } = openSettings({ 'PUT /settings': (request) => request.json() });
    const limit = await screen.findByRole('textbox', { name: 'Unpaid Numbered Coins per Account' });
    expect(limit).toHaveValue('200');
    await userEvent.clear(limit);
    expect(limit).toHaveValue('');
    await userEvent.type(limit, '1a5x0');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(async () =>
      expect(await asked('PUT /settings')[0]?.json()).toMatchObject({ unpaid_pieces_limit: 150 }),
    );
  });

  it('switches the cancellation of overdue orders on', async () => {
    const { asked } = openSettings({ 'PUT /settings': (request) => request.json() });
    const control = await screen.findByRole('switch', { name: CANCEL_OVERDUE });
    expect(control).not.toBeChecked();
    expect(control).toHaveAccessibleDescription(
      'Unpaid orders are cancelled after 14 days, and their coins can be bought again. Orders to be paid by transfer have their own deadline.',
    );
    await userEvent.click(control);
    expect(control).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(async () =>
      expect(await asked('PUT /settings')[0]?.json()).toEqual({
        ...settings,
        cancel_overdue_orders: true,
      }),
    );
  });

  it('saves the choice of the struck-through price', async () => {
    const { asked } = openSettings({ 'PUT /settings': (request) => request.json() });
    const choice = await screen.findByRole('combobox', { name: 'Struck-through Price' });
    expect(choice).toHaveDisplayValue('The price before the sale');
    await userEvent.selectOptions(choice, 'The lowest price of the 30 days before the sale');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(async () =>
      expect(await asked('PUT /settings')[0]?.json()).toEqual({
        ...settings,
        reference_price: 'lowest_30_days',
      }),
    );
  });

  it('saves without the settings that an older API version does not have', async () => {
    const older = { ...settings, cancel_overdue_orders: undefined, reference_price: undefined };
    const { asked } = openSettings({
      'GET /settings': () => older,
      'PUT /settings': (request) => request.json(),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
    expect(screen.queryByRole('switch', { name: CANCEL_OVERDUE })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(async () =>
      expect(await asked('PUT /settings')[0]?.json()).toEqual({ ...older, hero_title: 'Liberty!' }),
    );
  });

  it('labels and disables both buttons while saving', async () => {
    let respond: (value: unknown) => void = () => undefined;
    const pending = new Promise((resolve) => (respond = resolve));
    openSettings({ 'PUT /settings': () => pending });
    await userEvent.click(await screen.findByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Saving Changes...' })).toBeDisabled();
    respond(settings);
    const button = await screen.findByRole('button', { name: 'Save Settings' });
    expect(button).toBeEnabled();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('keeps text entered while the settings are being saved', async () => {
    let respond: (value: unknown) => void = () => undefined;
    const pending = new Promise((resolve) => (respond = resolve));
    const { asked } = openSettings({
      'PUT /settings': () => pending,
    });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.type(title, ' or death');
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await userEvent.type(title, '!');
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '509');
    respond({ ...settings, hero_title: 'Liberty or death', version: 4 });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save Settings' })).toBeEnabled(),
    );
    expect(title).toHaveValue('Liberty or death!');
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('509');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await asked('PUT /settings')[1]?.json()).toMatchObject({
      hero_title: 'Liberty or death!',
      contact_phone: '509',
      version: 4,
    });
  });

  it('shows a concurrent change and merges both sides', async () => {
    let saved = settings;
    const { asked } = openSettings({
      'GET /settings': () => saved,
      'PUT /settings': async (request) => {
        const body = (await request.json()) as typeof settings;
        return body.version === saved.version
          ? (saved = { ...body, version: body.version + 1 })
          : createProblem(409, 'settings.changed', 'Someone else changed the settings.');
      },
    });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Mine');
    const theirs = {
      ...settings,
      hero_title: 'Theirs',
      contact_phone: '509',
      cancel_overdue_orders: true,
      reference_price: 'lowest_30_days',
      version: 4,
    };
    saved = theirs;
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Someone else changed the settings',
    });
    expect(getRowTexts(dialog)).toEqual([
      'FieldBeforeSaved nowIn your form',
      'Hero titleLibertyTheirsMine (yours differs)',
      'Contact phoneempty509empty',
      'Cancel overdue orders automaticallyOffOnOff',
      'Struck-through priceThe price before the saleThe lowest price of the 30 days before the saleThe price before the sale',
    ]);
    expect(saved).toEqual(theirs);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my text' }));
    expect(title).toHaveValue('Mine');
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('509');
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await waitFor(() => expect(saved).toEqual({ ...theirs, hero_title: 'Mine', version: 5 }));
    expect(asked('PUT /settings')).toHaveLength(2);
  });

  it('discards own changes after a conflict on request', async () => {
    let saved = settings;
    openSettings({
      'GET /settings': () => saved,
      'PUT /settings': () => createProblem(409, 'settings.changed', 'Changed.'),
    });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.type(title, ' or death');
    saved = { ...settings, hero_title: 'Theirs', version: 4 };
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard my changes' }));
    expect(title).toHaveValue('Theirs');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('shows an API validation error at the field and keeps the entered text', async () => {
    const fields = { facebook_url: 'Please enter a full address that begins with https://.' };
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

  it('previews banner and hero while typing', async () => {
    openSettings();
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.type(title, ' or death');
    expect(screen.getByText('Liberty or death')).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: 'Show the announcement banner' }));
    expect(screen.getByText('The announcement banner is switched off.')).toBeVisible();
  });

  it('rejects a logo that is not an image', async () => {
    const { host } = openSettings();
    const input = await screen.findByLabelText('Logo file');
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(input, new File(['x'], 'logo.txt', { type: 'text/plain' }));
    expect(screen.getByText('Please select an image file.')).toBeVisible();
    expect(host.toasts).toEqual([
      { title: 'Error', message: 'Please select an image file.', tone: 'failure' },
    ]);
  });

  it('shows an API error at the logo until the logo changes', async () => {
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

  it('aborts a cancelled logo upload without an error message', async () => {
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
    act(() => sent[1]?.respond(201, { url: '/api/images/a-640.webp' }));
    expect(await screen.findByRole('img', { name: 'Current logo' })).toBeVisible();
  });
});
