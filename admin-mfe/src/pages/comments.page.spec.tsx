import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem } from '@challenge-coins/shared-ui/api/testing';
import { renderAdmin, toPageResponse } from '../testing/render-admin.tsx';
import { Component as CommentsPage } from './comments.page.tsx';

const aComment = (id: string, comment: string) => ({
  id,
  username: `author-${id}`,
  comment,
  timestamp: '2026-11-12T15:04:00.000Z',
  product_id: '1',
  product_name: 'Flon',
});

function openComments(answers: boolean[]) {
  let comments = [aComment('2', 'Buy at spam.example'), aComment('1', 'Superb relief.')];
  return renderAdmin(
    <CommentsPage />,
    {
      'GET /admin/comments': () => toPageResponse(comments),
      'DELETE /admin/comments/2': () => {
        comments = comments.filter(({ id }) => id !== '2');
        return new Response(null, { status: 204 });
      },
    },
    { answers },
  );
}

const deletion = (id: string) =>
  screen.findByRole('button', { name: `Delete the comment by author-${id}` });

describe('Comments page', () => {
  it('lists comments with author and product', async () => {
    openComments([]);
    const row = await screen.findByRole('row', { name: /Buy at spam.example author-2/ });
    expect(row).toHaveTextContent('Flon');
    expect(screen.getAllByRole('link', { name: 'Flon' })[0]).toHaveAttribute(
      'href',
      '/admin/products/1',
    );
  });

  it('deletes a comment by keyboard after confirmation and focuses the next', async () => {
    const { host } = openComments([true]);
    (await deletion('2')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await deletion('1')).toHaveFocus());
    expect(host.toasts).toMatchObject([{ message: 'The comment by author-2 has been deleted.' }]);
    expect(screen.queryByText('Buy at spam.example')).not.toBeInTheDocument();
  });

  it('keeps the comment if not confirmed', async () => {
    const { asked } = openComments([false]);
    await userEvent.click(await deletion('2'));
    expect(asked('DELETE /admin/comments/2')).toEqual([]);
  });

  it('shows an error if the comments cannot be loaded', async () => {
    renderAdmin(<CommentsPage />, { 'GET /admin/comments': () => createProblem(503, 'x', '') });
    expect(await screen.findByText('The comments could not be loaded.')).toBeVisible();
  });
});
