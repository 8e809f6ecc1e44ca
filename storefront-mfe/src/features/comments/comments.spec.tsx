import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Comment } from '@challenge-coins/shared-ui/api';
import { aShopper, type FakeHostOptions } from '@challenge-coins/shared-ui/host/testing';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { renderWithHost } from '../../testing/render-page.tsx';
import Comments from './comments.tsx';

const COMMENT: Comment = {
  id: '1',
  username: 'Marie-Jeanne',
  comment: 'The stitch is finer than the pictures show.',
  timestamp: '2026-11-18T12:00:00.000Z',
  likes: 4,
  liked: false,
};

const PATH = '/products/6/comments';

async function renderComments(
  handlers: FakeResponses,
  options: FakeHostOptions = { user: aShopper },
) {
  const api = fakeApi({ [`GET ${PATH}`]: () => [COMMENT], ...handlers });
  const { host } = renderWithHost(<Comments productId="6" />, options);
  await screen.findByText('1 comment');
  return { api, host };
}

const post = () => userEvent.click(screen.getByRole('button', { name: 'Post Comment' }));
const field = () => screen.getByRole('textbox', { name: 'Your comment' });
const like = () => screen.getByRole('button', { name: /^Like the comment by Marie-Jeanne/ });

describe('comments', () => {
  it('shows author, long date and the escaped text', async () => {
    await renderComments({
      [`GET ${PATH}`]: () => [{ ...COMMENT, comment: '<script>alert(1)</script>' }],
    });
    const [comment] = screen.getAllByRole('article');
    expect(comment).toHaveTextContent('Marie-Jeanne');
    expect(comment).toHaveTextContent('November 18, 2026');
    expect(comment).toHaveTextContent('<script>alert(1)</script>');
  });

  it('prepends a new comment and shows a toast', async () => {
    const { host } = await renderComments({
      [`POST ${PATH}`]: async (request) => {
        const { comment }: Pick<Comment, 'comment'> = await request.json();
        return Response.json({ ...COMMENT, id: '2', likes: 0, comment }, { status: 201 });
      },
    });
    await userEvent.type(field(), '  Beautiful relief.  ');
    await post();
    const [newest] = await waitFor(() => {
      const comments = screen.getAllByRole('article');
      expect(comments).toHaveLength(2);
      return comments;
    });
    expect(newest).toHaveTextContent('Beautiful relief.');
    expect(field()).toHaveValue('');
    expect(host.toasts).toEqual([{ title: 'Success', message: 'Your comment has been posted.' }]);
  });

  it('rejects an empty comment', async () => {
    const { api } = await renderComments({});
    await userEvent.type(field(), '   ');
    await post();
    expect(field()).toHaveAccessibleDescription('Comment cannot be empty.');
    expect(api.asked(`POST ${PATH}`)).toHaveLength(0);
  });

  it('keeps the text and shows the field error when the API rejects it', async () => {
    await renderComments({
      [`POST ${PATH}`]: () =>
        createProblem(400, 'x', 'Not like this.', { comment: 'Too many links.' }),
    });
    await userEvent.type(field(), 'http://x');
    await post();
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Too many links.'));
    expect(field()).toHaveValue('http://x');
  });

  it('requires a login to post or like', async () => {
    const { host } = await renderComments({}, { user: null });
    await userEvent.type(field(), 'Hello');
    await post();
    await userEvent.click(like());
    expect(host.loginRequests).toEqual([
      'Please login to post a comment.',
      'Please login to like comments.',
    ]);
  });

  it('offers a retry after a failed load', async () => {
    fakeApi({ [`GET ${PATH}`]: () => createProblem(500, 'x', 'Not now.') });
    renderWithHost(<Comments productId="6" />);
    const failure = await screen.findByRole('alert');
    expect(within(failure).getByText('Not now.')).toBeVisible();
    expect(within(failure).getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('a like', () => {
  it('toggles and shows the count from the API', async () => {
    await renderComments({
      'POST /comments/1/like': () => ({ likes: 9, liked: true }),
      'DELETE /comments/1/like': () => ({ likes: 8, liked: false }),
    });
    expect(like()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(like());
    await waitFor(() => expect(like()).toHaveAttribute('aria-pressed', 'true'));
    expect(like()).toHaveTextContent('9');
    await userEvent.click(like());
    await waitFor(() => expect(like()).toHaveTextContent('8'));
    expect(like()).toHaveAttribute('aria-pressed', 'false');
  });
});
