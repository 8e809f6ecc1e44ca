import { api, unwrap } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useHost } from '@challenge-coins/shared-ui/host';
import { Link, useMutation, useQuery, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { CheckField } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import {
  ReauthenticationProvider,
  useReauthenticated,
} from '../../common/forms/reauthentication.tsx';
import { usePermission, getDeniedReason } from '../../common/access/permissions.ts';
import { Section } from '../../common/layout/section.tsx';
import { secondFactorQuery } from './second-factor.queries.ts';

/** Security policy: switch that requires a second factor for all staff; saves immediately. */
export function SecondFactorPolicy() {
  return (
    <Section title="Staff" subtitle="Security policy for staff">
      <QueryView
        query={useQuery(secondFactorQuery)}
        pending="Loading the security policy..."
        failure={{ text: 'The security policy could not be loaded.' }}
      >
        {(factor) => (
          <ReauthenticationProvider>
            <PolicySwitch {...factor} />
          </ReauthenticationProvider>
        )}
      </QueryView>
    </Section>
  );
}

function PolicySwitch({ on, required }: { on: boolean; required: boolean }) {
  const host = useHost();
  const client = useQueryClient();
  const reauthenticated = useReauthenticated();
  const change = useMutation({
    meta: { failure: 'The security policy could not be saved.' },
    mutationFn: (body: { required: boolean }) =>
      reauthenticated(() => unwrap(api.PUT('/admin/second-factor/rule', { body }))),
    onSuccess: (_, { required: isRequired }) =>
      host.toast({
        title: 'Saved',
        message: isRequired
          ? 'A second factor is now required for all staff.'
          : 'A second factor is now optional.',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  });
  const canManageStaff = usePermission('staff.manage');
  const needsOwnSetup = !on && !required;
  return (
    <>
      <CheckField
        label="Require a second factor for all staff"
        hint="Staff without one can only set it up."
        role="switch"
        checked={change.isPending ? change.variables.required : required}
        disabled={needsOwnSetup || !canManageStaff}
        onChange={({ target }) => change.mutate({ required: target.checked })}
      />
      {!canManageStaff && <p>{getDeniedReason('staff.manage')}</p>}
      {canManageStaff && needsOwnSetup && (
        <p>
          <Link to={adminPath.secondFactor}>Set up your own second factor</Link> first, so that you
          don’t lock yourself out.
        </p>
      )}
    </>
  );
}
