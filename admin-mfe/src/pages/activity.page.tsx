import { useQuery } from '@challenge-coins/shared-ui/platform';
import { hasKey } from '@challenge-coins/shared-ui/shop';
import { PageHeading } from '@challenge-coins/shared-ui/ui';
import { FilterChoice } from '../common/lists/filters.tsx';
import { PagedList } from '../common/lists/paged-list.tsx';
import { useUrlFilters } from '../common/lists/url-filters.ts';
import { activityQuery, SUBJECT_LABELS } from '../features/activity/activity.queries.ts';
import { ActivityTable } from '../features/activity/activity-table.tsx';
import section from '../common/layout/admin-section.module.css';

/** Activity page: the audit log of staff changes. */
export function Component() {
  const { search, page } = useUrlFilters();
  const param = search.get('subject');
  const subject = hasKey(SUBJECT_LABELS, param) ? param : null;
  return (
    <>
      <PageHeading title={$t('adminTitles.activity')}>{$t('adminActivity.title')}</PageHeading>
      <div className={section.section} id="list">
        <FilterChoice
          name="subject"
          label={$t('adminCommon.show')}
          all={$t('adminCommon.everything')}
          options={SUBJECT_LABELS}
        />
        <PagedList
          query={useQuery(activityQuery(subject, page))}
          pending={$t('adminActivity.pending')}
          pages={$t('adminActivity.pages')}
          failure={$t('adminActivity.failure')}
          empty={$t('adminActivity.empty')}
        >
          {(entries) => <ActivityTable entries={entries} />}
        </PagedList>
      </div>
    </>
  );
}
