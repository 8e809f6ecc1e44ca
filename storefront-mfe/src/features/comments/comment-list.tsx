import type { Comment } from '@challenge-coins/shared-ui/api';
import { formatCountWithNoun } from '@challenge-coins/shared-ui/ui';
import { CommentItem } from './comment-item.tsx';
import classes from './comments.module.css';

interface CommentListProps {
  productId: string;
  comments: readonly Comment[];
}

/** The comments, newest first. */
export function CommentList({ productId, comments }: CommentListProps) {
  if (comments.length === 0)
    return <p className={classes.none}>No comments yet. Yours would be the first.</p>;
  return (
    <div>
      <p className={classes.count}>{formatCountWithNoun(comments.length, 'comment')}</p>
      <ul className={classes.list} role="list">
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentItem productId={productId} comment={comment} />
          </li>
        ))}
      </ul>
    </div>
  );
}
