import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { queryOptions, useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { useReauthenticated } from '../../common/forms/reauthentication.tsx';
import { ROLE_LABELS, type KnownStaffRole } from './staff-labels.ts';

type Staff = ResponseBody<'/admin/staff', 'get'>;
/** Staff member. */
export type Member = Staff['members'][number];
/** Open invitation. */
export type Invitation = Staff['invitations'][number];
/** A role with its permissions. */
export type RolePermissions = Staff['roles'][number];

/** Staff members, open invitations and role permissions. */
export const staffQuery = queryOptions({
  queryKey: ['admin', 'staff'],
  queryFn: ({ signal }) => unwrap(api.GET('/admin/staff', { signal })),
});

/** Changes a member's role. */
export function useMemberRole({ id, username }: Member) {
  return useStaffChange($t('adminStaff.roleFailed'), async (role: KnownStaffRole) => {
    await unwrap(api.PUT('/admin/staff/{id}', { params: { path: { id } }, body: { role } }));
    return $t('adminStaff.roleChanged', { name: username, role: ROLE_LABELS[role] });
  });
}

/** Revokes a member's access and ends all their sessions. */
export function useRevokeAccess({ id, username }: Member) {
  return useStaffChange($t('adminStaff.revokeFailed'), async () => {
    await unwrap(api.DELETE('/admin/staff/{id}', { params: { path: { id } } }));
    return $t('adminStaff.revoked', { name: username });
  });
}

/** Sends an invitation. The form shows errors, so there is no failure toast. */
export function useInvite() {
  return useStaffChange(null, async (body: { email: string; role: KnownStaffRole }) => {
    await unwrap(api.POST('/admin/staff/invitations', { body }));
    return $t('adminStaff.invited', { email: body.email });
  });
}

/** Revokes an invitation; its link stops working. */
export function useRevokeInvitation({ id, email }: Invitation) {
  return useStaffChange($t('adminStaff.invitationFailed'), async () => {
    await unwrap(api.DELETE('/admin/staff/invitations/{id}', { params: { path: { id } } }));
    return $t('adminStaff.invitationRevoked', { email });
  });
}

/** Staff change with reauthentication and a success toast; with `failure`, also a failure toast. */
function useStaffChange<Input = void>(
  failure: string | null,
  change: (input: Input) => Promise<string>,
) {
  const host = useHost();
  const client = useQueryClient();
  const reauthenticated = useReauthenticated();
  return useMutation({
    meta: failure === null ? { silent: true } : { failure },
    mutationFn: (input: Input) => reauthenticated(() => change(input)),
    onSuccess: (message) => host.toast({ title: $t('adminCommon.success'), message }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
