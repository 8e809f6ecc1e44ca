import { useQuery } from '@challenge-coins/shared-ui/platform';
import { Empty, Failure, PageHeading, Pagination, Pending } from '@challenge-coins/shared-ui/ui';
import { FilterChoice } from '../common/filter-choice.tsx';
import { pageHref, useUrlFilters } from '../common/url-filters.ts';
import {
  ACTIVITY_PAGE_SIZE,
  activityQuery,
  SUBJECT_LABELS,
  type Subject,
} from '../features/activity/activity.queries.ts';
import { ActivityTable } from '../features/activity/activity-table.tsx';
import section from '../common/section.module.css';

/** The audit log: every write of every shopkeeper. */
export default function ActivityPage() {
  const { search, page, change } = useUrlFilters();
  const subject = readSubject(search.get('subject'));
  const { data, error, refetch } = useQuery(activityQuery(subject, page));
  return (
    <>
      <PageHeading title="Activity · Admin">Activity</PageHeading>
      <div className={section.section} id="list">
        <FilterChoice
          label="Show"
          all="Everything"
          options={SUBJECT_LABELS}
          value={subject ?? ''}
          onChange={(chosen) => change({ subject: chosen })}
        />
        {error && !data ? (
          <Failure text="The activity could not be loaded." onRetry={() => void refetch()} />
        ) : !data ? (
          <Pending>Loading the activity...</Pending>
        ) : data.items.length === 0 ? (
          <Empty text="Nothing was changed yet." />
        ) : (
          <ActivityTable entries={data.items} />
        )}
        <Pagination
          label="Pages of the activity"
          page={page}
          pageCount={Math.ceil((data?.total ?? 0) / ACTIVITY_PAGE_SIZE)}
          hrefOf={(target) => pageHref(search, target)}
        />
      </div>
    </>
  );
}

function readSubject(text: string | null): Subject | null {
  const subjects: readonly Subject[] = ['product', 'order', 'settings', 'image'];
  return subjects.find((subject) => subject === text) ?? null;
}
