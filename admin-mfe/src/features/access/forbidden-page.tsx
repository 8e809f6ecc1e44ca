import { Empty, PageHeading } from '@challenge-coins/shared-ui/ui';
import { getDeniedReason, type Permission } from '../../common/permissions.ts';

/** In the place of a page that one may not open: why not, and who can change that. */
export function ForbiddenPage({ needs }: { needs: Permission }) {
  return (
    <>
      <PageHeading title="Not allowed · Admin">This page is not open to you</PageHeading>
      <Empty text={getDeniedReason(needs)} />
    </>
  );
}
