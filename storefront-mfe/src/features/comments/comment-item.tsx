import type { Comment } from '@challenge-coins/shared-ui/api';
import { Button, formatLongDate, HeartIcon } from '@challenge-coins/shared-ui/ui';
import { useLoginGuard } from '../../after-login.ts';
import { useToggleLike } from './comments.mutations.ts';
import classes from './comments.module.css';

interface CommentItemProps {
  productId: string;
  comment: Comment;
}

/**
 * The `lang` attribute of a comment that is not in the document's language. The API records French and Haitian Creole
 * only; older versions record no language.
 */
function commentLang({ locale = 'en' }: { readonly locale?: typeof $locale }) {
  return locale === $locale ? undefined : locale;
}

/** The author's name. The API has "a former customer" as the name of an erased account, in every language. */
const nameOfAuthor: (comment: Comment) => string =
  $locale === 'en'
    ? ({ username }) => username
    : ({ username }) =>
        username === 'a former customer' ? $t('comments.formerCustomer') : username;

/** One comment with author, date, text and likes. */
export function CommentItem({ productId, comment }: CommentItemProps) {
  return (
    <article className={classes.comment}>
      <header className={classes.byline}>
        <bdi className={classes.author}>{nameOfAuthor(comment)}</bdi>
        <time dateTime={comment.timestamp}>{formatLongDate(comment.timestamp)}</time>
      </header>
      <p className={classes.text} dir="auto" lang={commentLang(comment)}>
        {comment.comment}
      </p>
      <LikeButton productId={productId} comment={comment} />
    </article>
  );
}

function LikeButton({ productId, comment }: CommentItemProps) {
  const toggle = useToggleLike(productId);
  const like = useLoginGuard<boolean>(`like ${comment.id}`, {
    message: $t('comments.loginToLike'),
    purpose: () => $t('comments.likePurpose', { username: nameOfAuthor(comment) }),
    // After the login, the user may turn out to have liked it before.
    perform: (liked, callbacks) => {
      if (!toggle.isPending && liked !== comment.liked) toggle.mutate(comment, callbacks);
    },
  });
  return (
    <Button
      variant="quiet"
      className={classes.like}
      aria-pressed={comment.liked}
      busy={toggle.isPending}
      aria-label={$t('comments.like', { username: nameOfAuthor(comment), likes: comment.likes })}
      onClick={() => like(!comment.liked)}
    >
      <HeartIcon size={18} filled={comment.liked} />
      <span aria-hidden="true">{comment.likes}</span>
    </Button>
  );
}
