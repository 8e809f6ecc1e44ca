import { useQuery } from '@challenge-coins/shared-ui/platform';
import { PageHeading } from '@challenge-coins/shared-ui/ui';
import { PagedList } from '../common/lists/paged-list.tsx';
import { useRowFocus } from '../common/lists/row-focus.ts';
import { useUrlFilters } from '../common/lists/url-filters.ts';
import { CommentTable } from '../features/comments/comment-table.tsx';
import { commentsQuery } from '../features/comments/comments.queries.ts';
import section from '../common/layout/admin-section.module.css';

const LIST_ID = 'list';

/** Comments page: comments on all products, newest first, for moderation. */
export function Component() {
  const { page } = useUrlFilters();
  const comments = useQuery(commentsQuery(page));
  const focus = useRowFocus(comments.data?.items.map(({ id }) => id) ?? [], LIST_ID);
  return (
    <>
      <PageHeading title={$t('adminTitles.comments')}>{$t('adminComments.title')}</PageHeading>
      <div
        className={section.section}
        id={LIST_ID}
        role="region"
        aria-label={$t('adminComments.onProducts')}
        tabIndex={-1}
      >
        <PagedList
          query={comments}
          pending={$t('adminComments.pending')}
          pages={$t('adminComments.pages')}
          failure={$t('adminComments.failure')}
          empty={$t('adminComments.empty')}
        >
          {(items) => <CommentTable comments={items} focus={focus} />}
        </PagedList>
      </div>
    </>
  );
}
