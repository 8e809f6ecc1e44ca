import { refused, useApi } from '../../test/api.js';
import { aUser, useAdmin } from '../../test/build.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import { Image } from '../catalog/index.js';
import type { Problem } from '../common/problem.contract.js';
import { DEFAULT_SETTINGS, type SettingsDto } from './settings.contract.js';

describe('site settings', () => {
  it('are read with one statement', async () => {
    expect(await api.statements(() => api.get('/settings'))).toHaveLength(1);
  });

  const api = useApi();
  const admin = useAdmin(api);

  it('are public, with defaults until they are changed', async () => {
    const { status, body } = await api.get('/settings');
    expect({ status, body }).toEqual({ status: 200, body: { ...DEFAULT_SETTINGS, version: 1 } });
  });

  it('are saved by an administrator and then public', async () => {
    const changed = { ...DEFAULT_SETTINGS, site_name: '  The Seam ', announcement_enabled: false };
    const saved = await admin.put('/settings', changed);
    expect(saved.status).toBe(200);
    const expected = { ...changed, site_name: 'The Seam', version: 2 };
    expect(saved.body).toEqual(expected);
    expect((await api.get('/settings')).body).toEqual(expected);
  });

  it('return 409 for a change based on an older version', async () => {
    const { body: current } = await api.get<SettingsDto>('/settings');
    const theirs = await admin.put('/settings', { ...current, site_name: 'Theirs' });
    expect(theirs.status).toBe(200);
    const mine = await admin.put('/settings', { ...current, hero_title: 'Mine' });
    const detail = 'Someone else changed the settings. Your changes have not been saved.';
    expect(mine).toMatchObject(refused(409, 'settings.changed', { detail }));
    expect((await api.get('/settings')).body).toEqual(theirs.body);
  });

  it('return 409 when another change commits meanwhile', async () => {
    const { body: current } = await api.get<SettingsDto>('/settings');
    const theirs = `UPDATE site_settings SET hero_title = 'Theirs', version = version + 1`;
    const competitor = await beginCompetingTransaction(api, theirs);
    const mine = admin.put<Problem>('/settings', { ...current, hero_title: 'Mine' });
    await api.waitForBlockedQuery();
    await competitor.finish();
    expect((await mine).body.code).toBe('settings.changed');
    expect((await api.get('/settings')).body).toMatchObject({ hero_title: 'Theirs' });
  });

  it('are overwritten by a client that sends no version', async () => {
    for (const site_name of ['First', 'Second']) {
      const response = await admin.put('/settings', { ...DEFAULT_SETTINGS, site_name });
      expect(response.body).toMatchObject({ site_name });
    }
  });

  it.each(['Haiti\r\nBcc: all@example.com', 'Haiti\n1804', 'Haiti\u2028 1804', 'Haiti\u202E4081'])(
    'reject the name %j, which appears in email headers',
    async (site_name) => {
      expect(await admin.put('/settings', { ...DEFAULT_SETTINGS, site_name })).toMatchObject(
        refused(400, 'common.invalid-input', { fields: { site_name: expect.any(String) } }),
      );
    },
  );

  it('cannot be saved by shoppers or guests', async () => {
    const user = await aUser(api);
    expect((await user.put('/settings', {})).status).toBe(403);
    expect((await api.put('/settings', {})).status).toBe(401);
  });

  it.each([
    ['a javascript: link', { facebook_url: 'javascript:alert(1)' }, 'facebook_url'],
    ['a link without a host', { twitter_url: 'https://' }, 'twitter_url'],
    ['a logo from a data URL', { logo_url: 'data:image/png;base64,AAAA' }, 'logo_url'],
    ['a logo from another site', { logo_url: 'https://example.com/logo.png' }, 'logo_url'],
    ['a logo that is not an image', { logo_url: '/api/images/logo.svg' }, 'logo_url'],
    [
      'a logo that is not stored',
      { logo_url: `/api/images/${'0'.repeat(32)}-640.webp` },
      'logo_url',
    ],
    ['an invalid contact email', { contact_email: 'nobody' }, 'contact_email'],
    ['a blank name', { site_name: '   ' }, 'site_name'],
    ['a text with U+0000', { hero_title: 'a\u0000b' }, 'hero_title'],
    ['a text that is too long', { hero_title: 'a'.repeat(121) }, 'hero_title'],
    ['a switch that is not a boolean', { announcement_enabled: 'yes' }, 'announcement_enabled'],
  ])('reject %s and name the field', async (_, wrong, field) => {
    const response = await admin.put<Problem>('/settings', { ...DEFAULT_SETTINGS, ...wrong });
    expect(response.status).toBe(400);
    expect(Object.keys(response.body.fields ?? {})).toEqual([field]);
  });

  it('accept an uploaded logo and empty links', async () => {
    const hash = '0123456789abcdef0123456789abcdef';
    await api.dataSource.getRepository(Image).insert({ hash, width: 64, height: 64 });
    const logo_url = `/api/images/${hash}-640.webp`;
    const response = await admin.put('/settings', { ...DEFAULT_SETTINGS, logo_url });
    expect(response.body).toMatchObject({ logo_url, facebook_url: '' });
  });

  it('are served without a logo that an older version accepted from another site', async () => {
    await admin.put('/settings', DEFAULT_SETTINGS);
    await api.dataSource.query(
      `UPDATE site_settings SET logo_url = 'https://example.com/logo.png'`,
    );
    expect(await api.get('/settings')).toMatchObject({ status: 200, body: { logo_url: '' } });
  });
});
