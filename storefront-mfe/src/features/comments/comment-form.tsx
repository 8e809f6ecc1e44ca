import { NEW_COMMENT_LIMITS, useForm } from '@challenge-coins/shared-ui/api';
import { useHost, useSessionUser } from '@challenge-coins/shared-ui/host';
import { Button, formatCount, TextArea } from '@challenge-coins/shared-ui/ui';
import { loadDraft, usePersistedDraft } from './comment-draft.ts';
import { usePostComment } from './comments.mutations.ts';
import classes from './comments.module.css';

/** What the login is for, on its page. */
const PURPOSE = 'Log in to post your comment. What you wrote is kept.';

const LONGEST = NEW_COMMENT_LIMITS.comment.maxLength;

function validateComment({ comment }: { comment: string }) {
  const length = comment.trim().length;
  const fault =
    length === 0
      ? 'Comment cannot be empty.'
      : `A comment has at most ${formatCount(LONGEST)} characters; this one has ${formatCount(length)}.`;
  return length > 0 && length <= LONGEST ? null : { fields: { comment: fault }, form: null };
}

/** Writes a comment. A visitor is asked to log in first. */
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
