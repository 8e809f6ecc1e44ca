import { useApi } from '../../../test/api.js';
import { aUser, useAdmin } from '../../../test/build.js';
import { aProduct } from '../../../test/products.js';
import type { CommentDto } from './comments.contract.js';

const api = useApi();
const admin = useAdmin(api);

describe('the language of a comment', () => {
  it.each([
    ['fr', 'fr'],
    ['ht', 'ht'],
    ['en', undefined],
    ['fr-CA,fr;q=0.9,en;q=0.5', undefined],
    ['de', undefined],
  ])('written with %s is %s', async (language, locale) => {
    const path = `/products/${await aProduct(api)}/comments`;
    const { token } = await aUser(api);
    const headers = { 'accept-language': language };
    const options = { token, headers };
    const posted = await api.call<CommentDto>('POST', path, { comment: 'Bèl pyès.' }, options);
    expect(posted.status).toBe(201);
    expect(posted.body.locale).toBe(locale);
    const { body: list } = await api.get<CommentDto[]>(path);
    expect(list).toEqual([posted.body]);
    const { body: moderated } = await admin.get<{ items: CommentDto[] }>('/admin/comments?page=1');
    expect(moderated.items[0]?.locale).toBe(locale);
  });
});
