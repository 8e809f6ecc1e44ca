// The keys of the payment providers stay in the API.
import { useApi } from '../../test/api.js';
import { aConfirmedUser, useAdmin } from '../../test/build.js';
import { startSandboxForApi } from '../../test/payment-sandbox.js';
import { anOrder, aProduct } from '../../test/products.js';
import {
  SANDBOX_MONCASH_CLIENT_ID,
  SANDBOX_MONCASH_CLIENT_SECRET,
  SANDBOX_SECRET_KEY,
  SANDBOX_WEBHOOK_SECRET,
} from './sandbox/payment-sandbox.js';

const provider = await startSandboxForApi(() => api.clock.now().getTime());
const { sandbox } = provider;
const api = useApi({ ...provider.settings, LOG_LEVEL: 'debug' });
const admin = useAdmin(api);
const KEYS = [
  SANDBOX_SECRET_KEY,
  SANDBOX_WEBHOOK_SECRET,
  SANDBOX_MONCASH_CLIENT_SECRET,
  // As MonCash gets it.
  Buffer.from(`${SANDBOX_MONCASH_CLIENT_ID}:${SANDBOX_MONCASH_CLIENT_SECRET}`).toString('base64'),
];

beforeAll(() => provider.connect(api));
afterAll(() => provider.close());

it('are in no log and no response, whatever a provider answers', async () => {
  const responses: unknown[] = [];
  for (const method of ['card', 'moncash']) {
    const enabled = {
      enabled: true,
      instructions: '',
      ...(method === 'moncash' && { rate: 131.5 }),
    };
    responses.push((await admin.put(`/admin/payment-methods/${method}`, enabled)).body);
    for (const mode of ['error', 'nonsense', 'answerLost', 'ok'] as const) {
      // A provider may quote the key that it refuses.
      sandbox.behave(mode === 'ok' ? {} : { api: { failNext: 9, mode, status: 401 } });
      const user = await aConfirmedUser(api);
      const order = await anOrder(user, await aProduct(api));
      responses.push(
        (await user.post(`/orders/${order}/payment-page`, { method })).body,
        (await user.post(`/orders/${order}/payment-refresh`)).body,
        (await admin.get(`/admin/orders/${order}/payments`)).body,
      );
    }
  }
  sandbox.behave({});
  responses.push(
    (await admin.get('/admin/payment-methods')).body,
    (await api.get('/settings')).body,
    (await api.post('/payments/webhooks/stripe', {})).body,
  );
  const log = api.logged.join('');
  expect(log).toContain('/payment-page');
  const texts = [log, JSON.stringify(responses)];
  expect(KEYS.filter((key) => texts.some((text) => text.includes(key)))).toEqual([]);
});
