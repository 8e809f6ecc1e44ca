import { QueryView } from '@challenge-coins/shared-ui/views';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { PageHeading } from '@challenge-coins/shared-ui/ui';
import { ReauthenticationProvider } from '../common/forms/reauthentication.tsx';
import { Invitations, Members, Roles } from '../features/staff/staff-list.tsx';
import { staffQuery } from '../features/staff/staff.queries.ts';

/** Staff page: members, invitations and role permissions. */
export function Component() {
  return (
    <>
      <PageHeading title={$t('adminTitles.staff')}>{$t('adminStaff.title')}</PageHeading>
      <QueryView
        query={useQuery(staffQuery)}
        pending={$t('adminStaff.pending')}
        failure={{ text: $t('adminStaff.failed') }}
      >
        {({ members, invitations, roles }) => (
          <ReauthenticationProvider>
            <Members members={members} />
            <Invitations invitations={invitations} />
            <Roles roles={roles} />
          </ReauthenticationProvider>
        )}
      </QueryView>
    </>
  );
}
