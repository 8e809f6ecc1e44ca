import { refused, useApi } from '../../test/api.js';
import { aUser, useAdmin } from '../../test/build.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import { Image } from '../catalog/index.js';
import type { Problem } from '../common/problem.contract.js';
import { DEFAULT_SETTINGS, type SettingsDto } from './settings.contract.js';

describe('site settings', () => {
  it('cost one statement to read', async () => {
    expect(await api.statements(() => api.get('/settings'))).toHaveLength(1);
  });

  const api = useApi();
  const admin = useAdmin(api);

  it('are there for everybody, with defaults until an admin changes them', async () => {
    const { status, body } = await api.get('/settings');
    expect({ status, body }).toEqual({ status: 200, body: { ...DEFAULT_SETTINGS, version: 1 } });
  });

  it('are saved by an admin and then shown to everybody', async () => {
    const changed = { ...DEFAULT_SETTINGS, site_name: '  The Seam ', announcement_enabled: false };
    const saved = await admin.put('/settings', changed);
    expect(saved.status).toBe(200);
    const expected = { ...changed, site_name: 'The Seam', version: 2 };
    expect(saved.body).toEqual(expected);
    expect((await api.get('/settings')).body).toEqual(expected);
  });

  it('are not written over by a shopkeeper who has not seen the last version', async () => {
    const { body: seen } = await api.get<SettingsDto>('/settings');
    const theirs = await admin.put('/settings', { ...seen, site_name: 'Theirs' });
    expect(theirs.status).toBe(200);
    const mine = await admin.put('/settings', { ...seen, hero_title: 'Mine' });
    const detail =
      'Somebody else has changed the settings in the meantime. Nothing of yours was saved yet.';
    expect(mine).toMatchObject(refused(409, 'settings.changed', { detail }));
    expect((await api.get('/settings')).body).toEqual(theirs.body);
  });

  it('are looked at again when another shopkeeper saves in that very moment', async () => {
    const { body: seen } = await api.get<SettingsDto>('/settings');
    const theirs = `UPDATE site_settings SET hero_title = 'Theirs', version = version + 1`;
    const rival = await beginCompetingTransaction(api, theirs);
    const mine = admin.put<Problem>('/settings', { ...seen, hero_title: 'Mine' });
    await api.waitForBlockedQuery();
    await rival.finish();
    expect((await mine).body.code).toBe('settings.changed');
    expect((await api.get('/settings')).body).toMatchObject({ hero_title: 'Theirs' });
  });

  it('are saved whatever was there by a client that names no version', async () => {
    for (const site_name of ['First', 'Second']) {
      const answer = await admin.put('/settings', { ...DEFAULT_SETTINGS, site_name });
      expect(answer.body).toMatchObject({ site_name });
    }
  });

  it.each(['Haiti\r\nBcc: all@example.com', 'Haiti\n1804', 'Haiti\u2028 1804', 'Haiti\u202E4081'])(
    'take no name %j: it stands in the header of every mail',
    async (site_name) => {
      expect(await admin.put('/settings', { ...DEFAULT_SETTINGS, site_name })).toMatchObject(
        refused(400, 'common.invalid-input', { fields: { site_name: expect.any(String) } }),
      );
    },
  );

  it('are saved by nobody else, whatever is sent', async () => {
    const user = await aUser(api);
    expect((await user.put('/settings', {})).status).toBe(403);
    expect((await api.put('/settings', {})).status).toBe(401);
  });

  it.each([
    ['a link that would run as a script', { facebook_url: 'javascript:alert(1)' }, 'facebook_url'],
    ['a link without a host', { twitter_url: 'https://' }, 'twitter_url'],
    ['a logo from a data address', { logo_url: 'data:image/png;base64,AAAA' }, 'logo_url'],
    ['a logo from another shop', { logo_url: 'https://example.com/logo.png' }, 'logo_url'],
    ['a logo that is no picture', { logo_url: '/api/images/logo.svg' }, 'logo_url'],
    [
      'a logo that is not stored',
      { logo_url: `/api/images/${'0'.repeat(32)}-640.webp` },
      'logo_url',
    ],
    ['a contact e-mail that is none', { contact_email: 'nobody' }, 'contact_email'],
    ['a name of spaces', { site_name: '   ' }, 'site_name'],
    ['a text with U+0000', { hero_title: 'a\u0000b' }, 'hero_title'],
    ['a text that is too long', { hero_title: 'a'.repeat(121) }, 'hero_title'],
    [
      'a switch that is neither on nor off',
      { announcement_enabled: 'yes' },
      'announcement_enabled',
    ],
  ])('refuse %s and name the field', async (_, wrong, field) => {
    const answer = await admin.put<Problem>('/settings', { ...DEFAULT_SETTINGS, ...wrong });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  it('take an uploaded logo and empty links', async () => {
    const hash = '0123456789abcdef0123456789abcdef';
    await api.dataSource.getRepository(Image).insert({ hash, width: 64, height: 64 });
    const logo_url = `/api/images/${hash}-640.webp`;
    const answer = await admin.put('/settings', { ...DEFAULT_SETTINGS, logo_url });
    expect(answer.body).toMatchObject({ logo_url, facebook_url: '' });
  });

  it('are still shown where an older shop took a logo from another address', async () => {
    await admin.put('/settings', DEFAULT_SETTINGS);
    await api.dataSource.query(
      `UPDATE site_settings SET logo_url = 'https://example.com/logo.png'`,
    );
    expect(await api.get('/settings')).toMatchObject({ status: 200, body: { logo_url: '' } });
  });
});
