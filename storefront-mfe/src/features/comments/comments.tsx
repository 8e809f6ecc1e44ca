import { problemText } from '@challenge-coins/shared-ui/api';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { countOf, Failure, Pending } from '@challenge-coins/shared-ui/ui';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { commentsQuery } from './comments.queries.ts';
import classes from './comments.module.css';

/** What people say about a product, and the form to join in. */
export function Comments({ productId }: { productId: string }) {
  return (
    <section className={classes.comments} aria-labelledby="comments">
      <h2 id="comments">Comments</h2>
      <CommentForm productId={productId} />
      <CommentList productId={productId} />
    </section>
  );
}

function CommentList({ productId }: { productId: string }) {
  const { data, error, isFetching, refetch } = useQuery(commentsQuery(productId));
  if (error && !data)
    return (
      <Failure
        title="The comments could not be loaded"
        level={3}
        text={problemText(error, 'Please try again in a moment.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Pending>Loading comments...</Pending>;
  if (data.length === 0)
    return <p className={classes.none}>No comments yet. Yours would be the first.</p>;
  return (
    <div>
      <p className={classes.count}>{countOf(data.length, 'comment')}</p>
      <ul className={classes.list} role="list">
        {data.map((comment) => (
          <li key={comment.id}>
            <CommentItem productId={productId} comment={comment} />
          </li>
        ))}
      </ul>
    </div>
  );
}
