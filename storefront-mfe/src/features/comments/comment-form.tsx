import { isApiError, NEW_COMMENT_LIMITS } from '@challenge-coins/shared-ui/api';
import { useHost, useSessionUser } from '@challenge-coins/shared-ui/host';
import { Button, formatCount, TextArea } from '@challenge-coins/shared-ui/ui';
import { useState, type SubmitEvent } from 'react';
import { useCommentDraft } from './comment-draft.ts';
import { usePostComment } from './comments.queries.ts';
import classes from './comments.module.css';

const LONGEST = NEW_COMMENT_LIMITS.comment.maxLength;

function complaintAbout(comment: string): string | null {
  if (comment === '') return 'Comment cannot be empty.';
  if (comment.length > LONGEST)
    return `A comment has at most ${formatCount(LONGEST)} characters; this one has ${formatCount(comment.length)}.`;
  return null;
}

function refusedField(error: Error | null): string | null {
  return isApiError(error) ? (error.fields.comment ?? null) : null;
}

/** Writes a comment. A visitor is asked to log in first. */
export function CommentForm({ productId }: { productId: string }) {
  const host = useHost();
  const user = useSessionUser();
  const post = usePostComment(productId);
  const [text, setText] = useCommentDraft(productId);
  const [complaint, setComplaint] = useState<string | null>(null);

  const posted = () => {
    setText('');
    host.toast({ title: 'Success', message: 'Your comment has been posted.' });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (post.isPending) return;
    if (user === null) {
      host.session.requireLogin('Please login to post a comment.');
      return;
    }
    const comment = text.trim();
    const wrong = complaintAbout(comment);
    setComplaint(wrong);
    if (wrong === null) post.mutate(comment, { onSuccess: posted });
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextArea
        label="Your comment"
        rows={3}
        dir="auto"
        value={text}
        error={complaint ?? refusedField(post.error)}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setComplaint(null);
        }}
      />
      <Button type="submit" busy={post.isPending}>
        Post Comment
      </Button>
    </form>
  );
}
