import { describe, expect, it } from '@jest/globals';
import { useApi } from '../../test/api.js';
import { anAdmin, aUser } from '../../test/build.js';
import type { Problem } from '../common/problem.contract.js';
import { DEFAULT_SETTINGS } from './settings.defaults.js';

describe('site settings', () => {
  const api = useApi();

  it('are there for everybody, with defaults until an admin changes them', async () => {
    const { status, body } = await api.get('/settings');
    expect(status).toBe(200);
    expect(body).toEqual(DEFAULT_SETTINGS);
  });

  it('are saved by an admin and then shown to everybody', async () => {
    const { token } = await anAdmin(api);
    const changed = { ...DEFAULT_SETTINGS, site_name: '  The Seam ', announcement_enabled: false };
    const saved = await api.put('/settings', changed, { token });
    expect(saved.status).toBe(200);
    const expected = { ...changed, site_name: 'The Seam' };
    expect(saved.body).toEqual(expected);
    expect((await api.get('/settings')).body).toEqual(expected);
  });

  it('are saved by nobody else, whatever is sent', async () => {
    const { token } = await aUser(api);
    expect((await api.put('/settings', {}, { token })).status).toBe(403);
    expect((await api.put('/settings', {})).status).toBe(401);
  });

  it.each([
    ['a link that would run as a script', { facebook_url: 'javascript:alert(1)' }, 'facebook_url'],
    ['a link without a host', { twitter_url: 'https://' }, 'twitter_url'],
    ['a logo from a data address', { logo_url: 'data:image/png;base64,AAAA' }, 'logo_url'],
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
    const { token } = await anAdmin(api);
    const answer = await api.put<Problem>(
      '/settings',
      { ...DEFAULT_SETTINGS, ...wrong },
      { token },
    );
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  it('take an uploaded logo and empty links', async () => {
    const { token } = await anAdmin(api);
    const logo_url = '/api/images/0123456789abcdef0123456789abcdef-640.webp';
    const answer = await api.put('/settings', { ...DEFAULT_SETTINGS, logo_url }, { token });
    expect(answer.body).toMatchObject({ logo_url, facebook_url: '' });
  });
});
