import { refused, useApi } from '../../test/api.js';
import { aUser } from '../../test/build.js';

describe('invitation links', () => {
  const api = useApi({ RATE_LIMIT_SCALE: '1' });
  const token = 'a-guess';
  const CALLS: [string, object][] = [
    ['look', { token }],
    ['join', { token, username: 'Défilée', password: 'liberte-1804' }],
    ['accept', { token, password: 'liberte-1804' }],
  ];

  it.each(CALLS)(
    'are limited to sixty attempts per hour and address, by %s',
    async (route, body) => {
      const user = await aUser(api);
      const headers = {
        'x-forwarded-for': `203.0.113.${CALLS.findIndex(([one]) => one === route)}`,
      };
      const guess = () => user.post(`/invitations/${route}`, body, { headers });
      for (let n = 0; n < 60; n += 1)
        expect(await guess()).toMatchObject(refused(410, 'auth.link-used-up'));
      expect(await guess()).toMatchObject(refused(429, 'common.too-many-attempts'));
    },
  );
});
