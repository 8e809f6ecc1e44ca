import { NEW_COMMENT_LIMITS, useForm } from '@challenge-coins/shared-ui/api';
import { useHost, useSessionUser } from '@challenge-coins/shared-ui/host';
import { Button, formatCount, TextArea } from '@challenge-coins/shared-ui/ui';
import { loadDraft, usePersistedDraft } from './comment-draft.ts';
import { usePostComment } from './comments.mutations.ts';
import classes from './comments.module.css';

/** Purpose shown on the login page. */
const PURPOSE = 'Log in to post your comment. Your text is saved.';

const MAX_LENGTH = NEW_COMMENT_LIMITS.comment.maxLength;

function validateComment({ comment }: { comment: string }) {
  const length = comment.trim().length;
  const message =
    length === 0
      ? 'Comment cannot be empty.'
      : `Comments can have up to ${formatCount(MAX_LENGTH)} characters; yours has ${formatCount(length)}.`;
  return length > 0 && length <= MAX_LENGTH ? null : { fields: { comment: message }, form: null };
}

/** Form to post a comment; redirects visitors to the login page. */
export function CommentForm({ productId }: { productId: string }) {
  const host = useHost();
  const user = useSessionUser();
  const post = usePostComment(productId);
  const form = useForm({
    start: { comment: loadDraft(productId, user) },
    check: validateComment,
    send: async ({ comment }, change) => {
      await post.mutateAsync(comment.trim());
      change({ comment: '' });
      host.toast({ title: 'Success', message: 'Your comment has been posted.' });
    },
    fallbackMessage: '',
  });
  usePersistedDraft(productId, user, form.values.comment);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (user) form.onSubmit(event);
        else host.session.requireLogin('Please login to post a comment.', PURPOSE);
      }}
      noValidate
    >
      <TextArea {...form.field('comment')} label="Your comment" rows={3} dir="auto" />
      <Button type="submit" busy={form.busy}>
        Post Comment
      </Button>
    </form>
  );
}
