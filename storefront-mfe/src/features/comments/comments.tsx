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
      <h2 id="comments">{$t('comments.heading')}</h2>
      <CommentForm productId={productId} />
      <QueryView
        query={comments}
        pending={$t('comments.loading')}
        failure={{ title: $t('comments.loadFailed'), level: 3 }}
      >
        {(all) => <CommentList productId={productId} comments={all} />}
      </QueryView>
    </section>
  );
}
