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
    <Section title={$t('adminSecondFactor.staff')} subtitle={$t('adminSecondFactor.policy')}>
      <QueryView
        query={useQuery(secondFactorQuery)}
        pending={$t('adminSecondFactor.policyPending')}
        failure={{ text: $t('adminSecondFactor.policyFailed') }}
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
    meta: { failure: $t('adminSecondFactor.policySaveFailed') },
    mutationFn: (body: { required: boolean }) =>
      reauthenticated(() => unwrap(api.PUT('/admin/second-factor/rule', { body }))),
    onSuccess: (_, { required: isRequired }) =>
      host.toast({
        title: $t('adminSecondFactor.policySaved'),
        message: isRequired
          ? $t('adminSecondFactor.nowRequired')
          : $t('adminSecondFactor.nowOptional'),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  });
  const canManageStaff = usePermission('staff.manage');
  const needsOwnSetup = !on && !required;
  return (
    <>
      <CheckField
        label={$t('adminSecondFactor.require')}
        hint={$t('adminSecondFactor.requireHint')}
        role="switch"
        checked={change.isPending ? change.variables.required : required}
        disabled={needsOwnSetup || !canManageStaff}
        onChange={({ target }) => change.mutate({ required: target.checked })}
      />
      {!canManageStaff && <p>{getDeniedReason('staff.manage')}</p>}
      {canManageStaff && needsOwnSetup && (
        <p>
          {$t('adminSecondFactor.ownFirst', {
            link: (text) => <Link to={adminPath.secondFactor}>{text}</Link>,
          })}
        </p>
      )}
    </>
  );
}
