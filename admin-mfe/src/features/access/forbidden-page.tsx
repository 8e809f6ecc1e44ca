import { Empty, PageHeading } from '@challenge-coins/shared-ui/ui';
import { getDeniedReason, type KnownPermission } from '../../common/access/permissions.ts';

/** In the place of a page that one may not open: why not, and who can change that. */
export function ForbiddenPage({ needs }: { needs: KnownPermission }) {
  return (
    <>
      <PageHeading title="Not allowed · Admin">This page is not open to you</PageHeading>
      <Empty text={getDeniedReason(needs)} />
    </>
  );
}
