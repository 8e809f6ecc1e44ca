import { refused, useApi } from '../../test/api.js';
import { aMember, aUser, useAdmin } from '../../test/build.js';
import { aProduct } from '../../test/products.js';
import type { AuditPage } from '../audit/index.js';
import type { ModeratedCommentPage } from '../catalog/index.js';

const api = useApi();
const admin = useAdmin(api);

const listed = async () => (await admin.get<ModeratedCommentPage>('/admin/comments')).body;

async function aComment(text: string) {
  const [user, product] = [await aUser(api), await aProduct(api, { name: 'Flon' })];
  const comment = { comment: text };
  const { body } = await user.post<{ id: string }>(`/products/${product}/comments`, comment);
  return { user, product, id: body.id };
}

describe('comments in the admin API', () => {
  it('are listed for all products, newest first, with author and product', async () => {
    const first = await aComment('First.');
    const second = await aComment('Second.');
    expect(await listed()).toMatchObject({
      total: 2,
      items: [
        {
          id: second.id,
          username: second.user.username,
          comment: 'Second.',
          product_id: second.product,
          product_name: 'Flon',
        },
        { id: first.id },
      ],
    });
    const { body } = await admin.get('/admin/comments?page=2&page_size=1');
    expect(body).toMatchObject({ total: 2, items: [{ id: first.id }] });
  });

  it('are deleted with their likes; the activity log keeps the text', async () => {
    const { user, product, id } = await aComment('Buy at spam.example');
    await user.post(`/comments/${id}/like`);
    expect((await admin.delete(`/admin/comments/${id}`)).status).toBe(204);
    expect((await api.get(`/products/${product}/comments`)).body).toEqual([]);
    expect(await admin.delete(`/admin/comments/${id}`)).toMatchObject(
      refused(404, 'catalog.comment-not-found'),
    );
    const { body } = await admin.get<AuditPage>('/admin/audit?subject=comment');
    expect(body.items).toMatchObject([
      {
        action: 'comment.delete',
        permission: 'comments.moderate',
        subject_id: id,
        before: { product_id: product, comment: 'Buy at spam.example' },
        after: null,
      },
    ]);
  });

  it('cannot be deleted without the permission, not even by their author', async () => {
    const { user, id } = await aComment('Mine.');
    const packer = await aMember(api, 'packer');
    expect((await user.delete(`/admin/comments/${id}`)).status).toBe(403);
    expect(await packer.delete(`/admin/comments/${id}`)).toMatchObject(
      refused(403, 'auth.permission-missing', { permission: 'comments.moderate' }),
    );
    expect((await listed()).items[0]).toMatchObject({ id });
  });
});
