import { NEW_COMMENT_LIMITS, useForm } from '@challenge-coins/shared-ui/api';
import { useHost, useSessionUser } from '@challenge-coins/shared-ui/host';
import { Button, TextArea } from '@challenge-coins/shared-ui/ui';
import { loadDraft, usePersistedDraft } from './comment-draft.ts';
import { usePostComment } from './comments.mutations.ts';
import classes from './comments.module.css';

const MAX_LENGTH = NEW_COMMENT_LIMITS.comment.maxLength;

function validateComment({ comment }: { comment: string }) {
  const length = comment.trim().length;
  const message =
    length === 0 ? $t('comments.empty') : $t('comments.tooLong', { max: MAX_LENGTH, length });
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
      host.toast({ title: $t('comments.postedTitle'), message: $t('comments.posted') });
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
        else host.session.requireLogin($t('comments.loginToPost'), $t('comments.postPurpose'));
      }}
      noValidate
    >
      <TextArea {...form.field('comment')} label={$t('comments.label')} rows={3} dir="auto" />
      <Button type="submit" busy={form.busy}>
        {$t('comments.post')}
      </Button>
    </form>
  );
}
