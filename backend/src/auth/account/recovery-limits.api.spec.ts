import { jest } from '@jest/globals';
import { refused, useApi } from '../../../test/api.js';
import { aUser } from '../../../test/build.js';
import { runConcurrently } from '../../../test/products.js';
import { TooBusy } from '../../common/too-busy.js';
import { PasswordsService } from '../passwords.service.js';

const TOO_MANY = refused(429, 'common.too-many-attempts');

describe('limits', () => {
  const api = useApi({ RATE_LIMIT_SCALE: '1' });

  it('allow three reset emails per hour and email, for known and unknown accounts', async () => {
    const { email } = await aUser(api);
    for (const address of [email, 'nobody@example.com']) {
      const request = () => api.post('/auth/forgot-password', { email: address });
      const statuses = (await runConcurrently(3, request)).map(({ status }) => status);
      expect(statuses).toEqual([204, 204, 204]);
      expect(await request()).toMatchObject(TOO_MANY);
    }
  });

  it('allow twenty reset emails per hour and account across all addresses', async () => {
    const { email } = await aUser(api);
    const request = (at: number) =>
      api.post(
        '/auth/forgot-password',
        { email },
        { headers: { 'x-forwarded-for': `203.0.113.${at}` } },
      );
    const statuses = (await runConcurrently(20, request)).map(({ status }) => status);
    expect(statuses).toEqual(Array(20).fill(204));
    expect(await request(20)).toMatchObject(TOO_MANY);
  });

  it('allow twenty reset emails per hour and address', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const request = (at: number) =>
      api.post('/auth/forgot-password', { email: `somebody-${at}@example.com` }, { headers });
    const statuses = (await runConcurrently(20, request)).map(({ status }) => status);
    expect(statuses).toEqual(Array(20).fill(204));
    expect(await request(20)).toMatchObject(TOO_MANY);
  });

  it('apply to the use of links', async () => {
    const confirm = () => api.post('/auth/confirm-email', { token: 'unknown-secret' });
    await runConcurrently(60, confirm);
    expect(await confirm()).toMatchObject(TOO_MANY);
    const body = { token: 'unknown-secret', password: 'liberte' };
    expect(await api.post('/auth/reset-password', body)).toMatchObject(TOO_MANY);
  });

  it('apply to the current password within a session', async () => {
    const user = await aUser(api);
    const guess = () =>
      user.put('/account/password', { password: 'a-guess', new_password: 'liberte' });
    for (let count = 0; count < 10; count += 1) {
      expect(await guess()).toMatchObject(refused(400, 'auth.wrong-password'));
    }
    expect(await guess()).toMatchObject(TOO_MANY);
  });

  it('do not count a password that could not be verified', async () => {
    const user = await aUser(api);
    const matches = jest.spyOn(api.app.get(PasswordsService), 'matches');
    const change = () =>
      user.put('/account/password', { password: user.password, new_password: 'liberte' });
    for (let count = 0; count < 10; count += 1) {
      matches.mockRejectedValueOnce(new TooBusy());
      expect((await change()).status).toBe(503);
    }
    matches.mockRestore();
    expect((await change()).status).toBe(200);
  });

  it('allow five emails per hour to new addresses', async () => {
    const user = await aUser(api);
    const request = (at: number) =>
      user.put('/account/email', { email: `${at}-${user.email}`, password: user.password });
    for (let at = 0; at < 5; at += 1) expect((await request(at)).status).toBe(204);
    expect(await request(5)).toMatchObject(TOO_MANY);
  });
});
