import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { queryOptions, useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { useReauthenticated } from '../../common/forms/reauthentication-form.tsx';
import { ROLE_LABELS, type KnownStaffRole } from './staff-labels.ts';

type Staff = ResponseBody<'/admin/staff', 'get'>;
export type Member = Staff['members'][number];
export type Invitation = Staff['invitations'][number];
export type RolePermissions = Staff['roles'][number];

/** Who works in the back office, and who is invited. */
export const staffQuery = queryOptions({
  queryKey: ['admin', 'staff'],
  queryFn: ({ signal }) => unwrap(api.GET('/admin/staff', { signal })),
});

/** Gives a member another role. */
export function useMemberRole({ id, username }: Member) {
  return useStaffChange('The role could not be changed.', async (role: KnownStaffRole) => {
    await unwrap(api.PUT('/admin/staff/{id}', { params: { path: { id } }, body: { role } }));
    return `${username} is now ${ROLE_LABELS[role]}.`;
  });
}

/** Ends a member's access; every session of theirs ends. */
export function useRevokeAccess({ id, username }: Member) {
  return useStaffChange('The access could not be ended.', async () => {
    await unwrap(api.DELETE('/admin/staff/{id}', { params: { path: { id } } }));
    return `${username} has no access any more.`;
  });
}

/** Writes somebody an invitation. The form shows a failure itself. */
export function useInvite() {
  return useStaffChange(null, async (body: { email: string; role: KnownStaffRole }) => {
    await unwrap(api.POST('/admin/staff/invitations', { body }));
    return `The invitation to ${body.email} is on its way.`;
  });
}

/** Takes an invitation back: its link opens nothing any more. */
export function useRevokeInvitation({ id, email }: Invitation) {
  return useStaffChange('The invitation could not be taken back.', async () => {
    await unwrap(api.DELETE('/admin/staff/invitations/{id}', { params: { path: { id } } }));
    return `The invitation to ${email} is taken back.`;
  });
}

/** A change of the staff that says what it did; with `failure` it says so in a toast when it did not. */
function useStaffChange<Input = void>(
  failure: string | null,
  change: (input: Input) => Promise<string>,
) {
  const host = useHost();
  const client = useQueryClient();
  const proved = useReauthenticated();
  return useMutation({
    meta: failure === null ? { silent: true } : { failure },
    mutationFn: (input: Input) => proved(() => change(input)),
    onSuccess: (message) => host.toast({ title: 'Success', message }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
