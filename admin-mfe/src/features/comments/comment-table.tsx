import { useHost } from '@challenge-coins/shared-ui/host';
import { Link } from '@challenge-coins/shared-ui/platform';
import { Button, formatDateTime, Table } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import type { RowFocus } from '../../common/lists/row-focus.ts';
import { useDeleteComment, type ModeratedComment } from './comments.queries.ts';
import classes from './product-comments.module.css';
import { hidden } from '../../common/layout/hidden-text.tsx';

interface CommentTableProps {
  readonly comments: readonly ModeratedComment[];
  readonly focus: RowFocus;
}

/** Table of comments with product and delete button. */
export function CommentTable({ comments, focus }: CommentTableProps) {
  return (
    <Table
      caption={$t('adminComments.caption')}
      captionHidden
      stacks
      heads={[
        $t('adminComments.comment'),
        $t('adminComments.by'),
        $t('adminCommon.product'),
        $t('adminCommon.date'),
        $t('adminCommon.delete'),
      ]}
    >
      <tbody {...focus}>
        {comments.map((comment) => (
          <CommentRow key={comment.id} comment={comment} />
        ))}
      </tbody>
    </Table>
  );
}

function CommentRow({ comment }: { comment: ModeratedComment }) {
  const host = useHost();
  const deletion = useDeleteComment(comment);
  const confirmAndDelete = async () => {
    const isConfirmed = await host.confirm({
      title: $t('adminComments.deleteTitle'),
      message: $t('adminComments.deleteMessage', {
        username: comment.username,
        product: comment.product_name,
      }),
      confirmLabel: $t('adminComments.deleteComment'),
    });
    if (isConfirmed) deletion.mutate();
  };
  return (
    <tr data-row={comment.id} className={classes.comment}>
      <th scope="row" className={classes.text} dir="auto">
        {comment.comment}
      </th>
      <td className={classes.author}>
        <bdi>{comment.username}</bdi>
      </td>
      <td className={classes.product}>
        <Link to={adminPath.product(comment.product_id)}>{comment.product_name}</Link>
      </td>
      <td className={classes.date}>{formatDateTime(comment.timestamp)}</td>
      <td className={classes.delete}>
        <Button
          size="small"
          data-control="delete"
          onClick={() => void confirmAndDelete()}
          busy={deletion.isPending}
        >
          {$t('adminComments.deleteButton', { username: comment.username, hidden })}
        </Button>
      </td>
    </tr>
  );
}
