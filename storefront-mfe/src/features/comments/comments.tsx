import { Loaded, type Comment } from '@challenge-coins/shared-ui/api';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { countOf } from '@challenge-coins/shared-ui/ui';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { commentsQuery } from './comments.query.ts';
import classes from './comments.module.css';

/** What people say about a product, and the form to join in. */
export function Comments({ productId }: { productId: string }) {
  const comments = useQuery(commentsQuery(productId));
  return (
    <section className={classes.comments} aria-labelledby="comments" data-below>
      <h2 id="comments">Comments</h2>
      <CommentForm productId={productId} />
      <Loaded
        query={comments}
        pending="Loading comments..."
        failure={{ title: 'The comments could not be loaded', level: 3 }}
      >
        {(all) => <CommentList productId={productId} comments={all} />}
      </Loaded>
    </section>
  );
}

interface CommentListProps {
  productId: string;
  comments: readonly Comment[];
}

function CommentList({ productId, comments }: CommentListProps) {
  if (comments.length === 0)
    return <p className={classes.none}>No comments yet. Yours would be the first.</p>;
  return (
    <div>
      <p className={classes.count}>{countOf(comments.length, 'comment')}</p>
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
