import type { Comment } from '@challenge-coins/shared-ui/api';
import { useHost, useSessionUser } from '@challenge-coins/shared-ui/host';
import { formatLongDate, HeartIcon } from '@challenge-coins/shared-ui/ui';
import { useToggleLike } from './comments.queries.ts';
import classes from './comments.module.css';

interface CommentItemProps {
  productId: string;
  comment: Comment;
}

/** One comment: who, when, what, and how many like it. */
export function CommentItem({ productId, comment }: CommentItemProps) {
  return (
    <article className={classes.comment}>
      <header className={classes.byline}>
        <bdi className={classes.author}>{comment.username}</bdi>
        <time dateTime={comment.timestamp}>{formatLongDate(comment.timestamp)}</time>
      </header>
      <p className={classes.text} dir="auto">
        {comment.comment}
      </p>
      <LikeButton productId={productId} comment={comment} />
    </article>
  );
}

function LikeButton({ productId, comment }: CommentItemProps) {
  const host = useHost();
  const user = useSessionUser();
  const toggle = useToggleLike(productId);
  const like = () => {
    if (user === null) host.session.requireLogin('Please login to like comments.');
    else if (!toggle.isPending) toggle.mutate(comment);
  };
  return (
    <button
      type="button"
      className={classes.like}
      aria-pressed={comment.liked}
      aria-busy={toggle.isPending || undefined}
      aria-label={`Like the comment by ${comment.username}, ${comment.likes} so far`}
      onClick={like}
    >
      <HeartIcon size={18} filled={comment.liked} />
      <span aria-hidden="true">{comment.likes}</span>
    </button>
  );
}
