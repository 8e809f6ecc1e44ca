import { QueryView } from '@challenge-coins/shared-ui/views';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { commentsQuery } from './comments.query.ts';
import classes from './comments.module.css';

/** Comments section of a product: form and list. */
export default function Comments({ productId }: { productId: string }) {
  const comments = useQuery(commentsQuery(productId));
  return (
    <section className={classes.comments} aria-labelledby="comments" data-below>
      <h2 id="comments">Comments</h2>
      <CommentForm productId={productId} />
      <QueryView
        query={comments}
        pending="Loading comments..."
        failure={{ title: 'The comments could not be loaded', level: 3 }}
      >
        {(all) => <CommentList productId={productId} comments={all} />}
      </QueryView>
    </section>
  );
}
