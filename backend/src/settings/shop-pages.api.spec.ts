import { refused, useApi } from '../../test/api.js';
import { aMember, aUser, useAdmin } from '../../test/build.js';
import { runConcurrently } from '../../test/products.js';
import type { ShopPageDto } from './shop-pages.contract.js';

const api = useApi();
const admin = useAdmin(api);

const read = async (slug: string) => (await api.get<ShopPageDto>(`/shop-pages/${slug}`)).body;
const save = (slug: string, body: string, version?: number) =>
  admin.put<ShopPageDto>(`/shop-pages/${slug}`, {
    body,
    ...(version !== undefined && { version }),
  });

describe('an information page', () => {
  it.each(['imprint', 'terms', 'privacy', 'shipping-returns', 'accessibility'])(
    '%s has an honest text before the shop publishes one',
    async (slug) => {
      const page = await read(slug);
      expect(page).toMatchObject({ slug, published: false, version: 0, updated_at: null });
      expect(page.body).not.toBe('');
    },
  );

  it('shows the published text at once, and the default again when it is emptied', async () => {
    const { body: initial } = await read('terms');
    expect(await save('terms', ' We sell coins.\n\nOnly coins. ')).toMatchObject({
      status: 200,
      body: { body: 'We sell coins.\n\nOnly coins.', published: true, version: 1 },
    });
    expect(await read('terms')).toMatchObject({ published: true, version: 1 });
    expect((await save('terms', '')).body).toMatchObject({ body: initial, published: false });
    expect(await read('terms')).toMatchObject({ published: false, updated_at: null });
  });

  it('is audited', async () => {
    await save('imprint', 'Haiti 1804');
    const audit = await admin.get('/admin/audit?page=1&subject_id=imprint');
    expect(audit.body).toMatchObject({
      items: [{ action: 'page.update', subject: 'settings', after: { body: 'Haiti 1804' } }],
    });
  });

  it('is not overwritten by a change that is based on an older version', async () => {
    const { version } = await read('privacy');
    const answers = await runConcurrently(2, (n) => save('privacy', `Text ${n}`, version));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [saved] = answers.filter(({ status }) => status === 200);
    expect(await read('privacy')).toMatchObject({ body: saved?.body.body });
    expect(await save('privacy', 'Late', version)).toMatchObject(
      refused(409, 'settings.page-changed'),
    );
  });

  it('is edited by staff who may change settings', async () => {
    const body = { body: 'Mine' };
    const support = await aMember(api, 'support');
    expect((await support.put('/shop-pages/imprint', body)).status).toBe(403);
    expect((await (await aUser(api)).put('/shop-pages/imprint', body)).status).toBe(403);
    expect((await api.call('PUT', '/shop-pages/imprint', body)).status).toBe(401);
    expect(await api.get('/shop-pages/returns')).toMatchObject(
      refused(404, 'settings.page-not-found'),
    );
  });
});
