import type { Comment } from '@challenge-coins/shared-ui/api';
import { CommentItem } from './comment-item.tsx';
import classes from './comments.module.css';

interface CommentListProps {
  productId: string;
  comments: readonly Comment[];
}

/** The comments, newest first. */
export function CommentList({ productId, comments }: CommentListProps) {
  if (comments.length === 0) return <p className={classes.none}>{$t('comments.none')}</p>;
  return (
    <div>
      <p className={classes.count}>{$t('comments.count', { count: comments.length })}</p>
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
