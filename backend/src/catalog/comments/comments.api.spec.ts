import { refused, useApi } from '../../../test/api.js';
import { aUser, type TestUser } from '../../../test/build.js';
import { aProduct } from '../../../test/products.js';
import type { CommentDto, LikesDto } from './comments.contract.js';

const api = useApi();
let product: string;
let user: TestUser;

beforeEach(async () => {
  product = await aProduct(api);
  user = await aUser(api);
});

const post = (comment: unknown) =>
  user.post<CommentDto>(`/products/${product}/comments`, { comment });
const list = async (token?: string) =>
  (await api.get<CommentDto[]>(`/products/${product}/comments`, { token })).body;
const like = (who: TestUser, id: string) => who.post<LikesDto>(`/comments/${id}/like`);
const unlike = (who: TestUser, id: string) => who.delete<LikesDto>(`/comments/${id}/like`);

describe('comments', () => {
  it('are returned as written, trimmed', async () => {
    const { status, body } = await post('  A fine coin. ');
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        username: user.username,
        comment: 'A fine coin.',
        timestamp: expect.any(String),
        likes: 0,
        liked: false,
      },
    });
    expect(await list()).toEqual([body]);
  });

  it('are listed newest first', async () => {
    for (const text of ['first', 'second', 'third']) await post(text);
    expect((await list()).map(({ comment }) => comment)).toEqual(['third', 'second', 'first']);
    const { body } = await api.get(`/products/${product}/comments?page=2&page_size=2`);
    expect(body).toMatchObject({ total: 3, items: [{ comment: 'first' }] });
  });

  it.each([
    '<script>alert(1)</script>',
    '\u202Eright to left\u202C',
    '👩🏾‍🌾 Ayiti 🇭🇹',
    "'; DROP TABLE comment; --",
    'x'.repeat(2000),
  ])('keep %p as text', async (text) => {
    expect((await post(text)).body.comment).toBe(text);
    expect((await list())[0]?.comment).toBe(text);
  });

  it.each([
    ['', 'Comment cannot be empty.'],
    ['  \n ', 'Comment cannot be empty.'],
    [undefined, 'Comment cannot be empty.'],
    ['x'.repeat(2001), 'Comment must have at most 2000 characters.'],
    ['a\u0000b', 'This text contains characters that cannot be stored.'],
    ['a\uD800b', 'This text contains characters that cannot be stored.'],
    [17, 'Comment must be text.'],
  ])('are refused with a message for %p', async (text, detail) => {
    expect(await post(text)).toMatchObject({ status: 400, body: { detail } });
    expect(await list()).toEqual([]);
  });

  it('require a login and an existing product', async () => {
    const comment = { comment: 'Hello' };
    expect((await api.post(`/products/${product}/comments`, comment)).status).toBe(401);
    expect(await user.post('/products/99999/comments', comment)).toMatchObject(
      refused(404, 'catalog.product-not-found'),
    );
    expect((await api.get('/products/99999/comments')).status).toBe(404);
  });
});

describe('likes', () => {
  let id: string;

  beforeEach(async () => {
    id = (await post('Like me')).body.id;
  });

  it('count once per account and can be removed', async () => {
    const other = await aUser(api);
    expect((await like(user, id)).body).toEqual({ likes: 1, liked: true });
    expect((await like(user, id)).body).toEqual({ likes: 1, liked: true });
    expect((await like(other, id)).body).toEqual({ likes: 2, liked: true });
    expect((await unlike(user, id)).body).toEqual({ likes: 1, liked: false });
    expect((await unlike(user, id)).body).toEqual({ likes: 1, liked: false });
  });

  it('count once for twenty concurrent requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => like(user, id)));
    expect(await list()).toMatchObject([{ likes: 1 }]);
  });

  it('are marked for the viewer; a guest or an invalid token has none', async () => {
    await like(user, id);
    expect(await list(user.token)).toMatchObject([{ likes: 1, liked: true }]);
    expect(await list((await aUser(api)).token)).toMatchObject([{ likes: 1, liked: false }]);
    expect(await list()).toMatchObject([{ likes: 1, liked: false }]);
    expect(await list('no.token.at-all')).toMatchObject([{ likes: 1, liked: false }]);
  });

  it('run one statement each', async () => {
    const own = (statements: string[]) => statements.filter((sql) => sql.includes('comment_like'));
    const statements = await api.statements(() => like(user, id));
    expect(own(statements)).toHaveLength(1);
    expect(statements).not.toContain('START TRANSACTION');
  });

  it.each(['99999', '0', 'abc', '2147483648'])(
    'are refused for the comment %s',
    async (unknown) => {
      const expected = refused(404, 'catalog.comment-not-found');
      expect(await like(user, unknown)).toMatchObject(expected);
      expect(await unlike(user, unknown)).toMatchObject(expected);
    },
  );
});
