import { Empty, PageHeading } from '@challenge-coins/shared-ui/ui';
import { getDeniedReason, type KnownPermission } from '../../common/access/permissions.ts';

/** Replaces a page for which the user lacks the permission; shows the reason. */
export function ForbiddenPage({ needs }: { needs: KnownPermission }) {
  return (
    <>
      <PageHeading title={$t('adminTitles.notAllowed')}>{$t('adminAccess.forbidden')}</PageHeading>
      <Empty text={getDeniedReason(needs)} />
    </>
  );
}
